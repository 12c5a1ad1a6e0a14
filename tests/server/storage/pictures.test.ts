import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { photoOf, pngOf, uploadsOf } from "../../support/uploads.ts";
import { endOfWork } from "../../support/work.ts";

interface Row {
  readonly id: number;
  readonly filename: string;
  readonly url: string;
  readonly thumbUrl: string;
  readonly [field: string]: unknown;
}

describe.each(testServers)("api/pictures on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin, upload } = desk;

  const root = () => join(desk.server.dataDir, "storage/pictures");
  const placeOf = (url: string) => {
    const name = url.slice(url.lastIndexOf("/") + 1);
    return join(root(), name.slice(0, 2), name);
  };
  const rows = async () => ((await admin("GET", "/api/pictures?size=99")).body as { content: Row[] }).content;
  const synchronise = async () => {
    const { status, body } = await admin("POST", "/api/pictures/synchronize");
    expect(status).toBe(200);
    return endOfWork(admin, (body as { id: number }).id);
  };

  test("keeps a picture with its size, its mark and a small version", async () => {
    const { status, body } = await upload("/api/pictures", [
      { name: "quay.jpg", bytes: await photoOf(1_200, 800) },
    ]);
    expect(status).toBe(201);
    const row = body as unknown as Row;
    expect(row).toMatchObject({
      filename: "quay.jpg",
      width: 800,
      height: 1_200,
      username: "admin",
      md5code: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: expect.stringMatching(/^\/file\/pictures\/[0-9a-f]{32}\.jpg$/),
    });
    const thumb = await fetch(desk.server.url + row.thumbUrl);
    expect(thumb.headers.get("content-type")).toBe("image/webp");
    const { height } = await sharp(Buffer.from(await thumb.arrayBuffer())).metadata();
    expect(height).toBe(480);
    expect((await fetch(desk.server.url + row.url)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("keeps the same picture once, whatever it is called and however many come at once", async () => {
    const bytes = await pngOf(33, 44);
    const answers = await Promise.all(
      ["a.png", "b.png", "c.png"].map((name) => upload("/api/pictures", [{ name, bytes }])),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [again] = [await upload("/api/pictures", [{ name: "later.png", bytes }])];
    expect(again?.body.id).toBe(answers[0]?.body.id);
    const files = (await readdir(root(), { recursive: true })).filter((name) => name.endsWith(".png"));
    expect(files).toHaveLength(1);
  });

  test("takes pictures alone", async () => {
    expect((await upload("/api/pictures", [{ name: "a.txt", bytes: "words" }])).message).toMatch(
      /a JPEG, PNG, WebP or GIF picture/,
    );
    const large = new Uint8Array(20 * 1024 * 1024 + 1);
    expect((await upload("/api/pictures", [{ name: "a.png", bytes: large }])).message).toBe(
      "file exceeds size: 20MB",
    );
  });

  test("synchronises: a file without a row gets one, a row without a file goes, all else stays", async () => {
    const { body } = await upload("/api/pictures", [{ name: "lost.png", bytes: await pngOf(5, 6) }]);
    const [lost, kept] = [
      body as unknown as Row,
      (await rows()).find(({ filename }) => filename === "quay.jpg"),
    ];
    await rm(placeOf(lost.url));
    const found = `${"ab".repeat(16)}.png`;
    await mkdir(join(root(), "ab"), { recursive: true });
    await writeFile(join(root(), "ab", found), await pngOf(70, 80));
    await writeFile(join(root(), "ab", `ab${"cd".repeat(15)}.png`), "no picture");
    await cp(join(root(), "ab", found), join(root(), "ab", `ab${"ef".repeat(15)}.png`));
    const work = await synchronise();
    expect(work).toMatchObject({ state: "done", kind: "pictures.synchronise" });
    expect(work.result).toEqual({ added: 1, removed: 1, skipped: 2 });
    const after = await rows();
    expect(after.map(({ url }) => url)).toContain(`/file/pictures/${found}`);
    expect(after.find(({ url }) => url === `/file/pictures/${found}`)).toMatchObject({
      width: 70,
      height: 80,
    });
    expect(after.map(({ id }) => id)).not.toContain(lost.id);
    expect(after.map(({ id }) => id)).toContain(kept?.id);
    expect((await synchronise()).result).toEqual({ added: 0, removed: 0, skipped: 2 });
  });

  test("changes nothing where the whole folder is gone", async () => {
    const before = await rows();
    for (const shelf of await readdir(root())) {
      if (shelf !== "drafts") await rm(join(root(), shelf), { recursive: true });
    }
    const work = await synchronise();
    expect(work).toMatchObject({ state: "failed", failure: expect.stringContaining("DATA_DIR") });
    expect(await rows()).toEqual(before);
  });

  test("goes with its row, and its files with it", async () => {
    const { body } = await upload("/api/pictures", [{ name: "bye.png", bytes: await pngOf(7, 8) }]);
    const row = body as unknown as Row;
    expect((await admin("DELETE", "/api/pictures", [row.id])).status).toBe(200);
    for (const url of [row.url, row.thumbUrl]) expect((await fetch(desk.server.url + url)).status).toBe(404);
  });

  test("is for who may", async () => {
    const amy = await desk.server.login("amy");
    const png = await pngOf(4, 4);
    expect((await uploadsOf(desk.server, amy)("/api/pictures", [{ name: "a.png", bytes: png }])).status).toBe(
      403,
    );
    expect((await adminCalls(desk.server, amy)("POST", "/api/pictures/synchronize")).status).toBe(403);
  });
});
