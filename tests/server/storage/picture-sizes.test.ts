import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { photoOf, pngOf } from "../../support/uploads.ts";

// Pictures are served in small: made once, again after they were changed, and gone with the picture.
describe.each(testServers)("pictures in small on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin, upload } = desk;
  const storage = (...parts: string[]) => join(desk.server.dataDir, "storage", ...parts);
  const get = (address: string) => fetch(desk.server.url + address);
  const put = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { status, body } = await upload("/api/upload", [{ name, bytes }]);
    expect(status).toBe(201);
    const address = String(body.link);
    const kept = decodeURIComponent(address.slice(address.lastIndexOf("/") + 1));
    return { address, kept, folder: storage("sizes", kept.slice(0, 2), kept) };
  };
  const pixels = async (answer: Response) => {
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return { width, height, format };
  };

  test("by their longest edge, as webp, and never larger than they are", async () => {
    const { address, folder } = await put("quay.jpg", await photoOf(1_200, 800));
    const small = await get(`${address}?size=480`);
    expect(small.headers.get("content-type")).toBe("image/webp");
    expect(small.headers.get("cache-control")).toBe("public, no-cache");
    expect(await pixels(small)).toEqual({ width: 320, height: 480, format: "webp" });
    expect(await pixels(await get(`${address}?size=160`))).toMatchObject({ width: 107, height: 160 });
    const tiny = await put("dot.png", await pngOf(20, 10));
    expect(await pixels(await get(`${tiny.address}?size=480`))).toMatchObject({ width: 20, height: 10 });
    expect(await readdir(folder)).toHaveLength(2);
  });

  test("once, however many ask at the same time, and not anew for who has it", async () => {
    const { address, folder } = await put("many.jpg", await photoOf(900, 600));
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${address}?size=480`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [file = ""] = await readdir(folder);
    const before = await stat(join(folder, file));
    const headers = { "If-None-Match": String(answers[0]?.headers.get("etag")) };
    const again = await desk.server.app.inject({ url: `${address}?size=480`, headers });
    expect(again.statusCode).toBe(304);
    expect(await readdir(folder)).toEqual([file]);
    expect((await stat(join(folder, file))).mtimeMs).toBe(before.mtimeMs);
  });

  test("anew once the picture was changed where it lies; the old one goes", async () => {
    const { address, kept, folder } = await put("changing.png", await pngOf(600, 300));
    await get(`${address}?size=160`);
    const path = storage("files", kept.slice(0, 2), kept);
    await writeFile(path, await pngOf(300, 600));
    await utimes(path, new Date(), new Date(Date.now() + 5_000));
    expect(await pixels(await get(`${address}?size=160`))).toMatchObject({ width: 80, height: 160 });
    expect(await readdir(folder)).toHaveLength(1);
  });

  test("in those sizes alone: any other is the picture, and so is what is none", async () => {
    const { address } = await put("plain.png", await pngOf(600, 300));
    for (const size of ["481", "0", "", "480x", "1e9"])
      expect(await pixels(await get(`${address}?size=${size}`))).toMatchObject({ width: 600, format: "png" });
    const words = await put("words.txt", new TextEncoder().encode("words"));
    const answer = await get(`${words.address}?size=160`);
    expect([answer.status, await answer.text()]).toEqual([200, "words"]);
    expect((await get("/file/图片/00000000000000000000000000000000.png?size=160")).status).toBe(404);
  });

  test("what cannot be read any more is served as it lies", async () => {
    const { address, kept } = await put("broken.png", await pngOf(50, 50));
    await writeFile(storage("files", kept.slice(0, 2), kept), "no picture");
    const answer = await get(`${address}?size=160`);
    expect([answer.status, await answer.text()]).toEqual([200, "no picture"]);
  });

  test("go with the picture", async () => {
    const { address, kept, folder } = await put("bye.png", await pngOf(500, 400));
    await get(`${address}?size=160`);
    const { body } = await admin("GET", "/api/localStorage?size=99&blurry=bye");
    const row = (body as { content: { id: number; realName: string }[] }).content.find(
      ({ realName }) => realName === kept,
    );
    expect((await admin("DELETE", "/api/localStorage", [row?.id])).status).toBe(200);
    await expect(stat(folder)).rejects.toThrow(/ENOENT/);
  });
});
