import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureMark } from "../../../server/db/schema/index.ts";
import { createUploadFolder } from "../../../server/uploads/upload-folder.ts";
import { drawWatermark, type ReadMark } from "../../../server/watermarks/draw.ts";
import { openPictureMarks } from "../../../server/watermarks/picture-marks.ts";
import { placeOf } from "../../../server/watermarks/place.ts";
import { markReader } from "../../../server/watermarks/routes.ts";
import { watermarkOf } from "../../../server/watermarks/watermark.ts";
import { createWatermarker } from "../../../server/watermarks/watermarker.ts";
import { WATERMARK_POSITIONS } from "../../../src/contract/watermarks.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";

const SIZE = { width: 400, height: 200 };
const plain = (format: "png" | "jpeg" | "webp" = "png", size = SIZE) =>
  sharp({ create: { ...size, channels: 3, background: "#000000" } })
    .toFormat(format)
    .toBuffer();
const nothing: ReadMark = async () => undefined;
const mark = (over: object = {}) =>
  watermarkOf({ text: "MARK", fontSize: 40, opacity: 100, marginX: 0, marginY: 0, ...over });

/** How bright each ninth of a picture is, row by row. */
async function ninths(picture: Buffer): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const sums = Array.from({ length: 9 }, () => 0);
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = Math.floor((y * 3) / info.height) * 3 + Math.floor((x * 3) / info.width);
      sums[at] = (sums[at] ?? 0) + (data[(y * info.width + x) * info.channels] ?? 0);
    }
  }
  return sums;
}
const brightest = (sums: readonly number[]) => sums.indexOf(Math.max(...sums));

describe("a watermark", () => {
  test.each(WATERMARK_POSITIONS.filter((position) => position !== "tile"))("is at %s", async (position) => {
    const drawn = await drawWatermark(await plain(), mark({ position, text: "I", fontSize: 60 }), nothing);
    const expected = [
      ["topLeft", "top", "topRight"],
      ["left", "center", "right"],
      ["bottomLeft", "bottom", "bottomRight"],
    ]
      .flat()
      .indexOf(position);
    expect(brightest(await ninths(drawn))).toBe(expected);
  });

  test("covers the picture when it is tiled", async () => {
    const drawn = await drawWatermark(await plain(), mark({ position: "tile", fontSize: 30 }), nothing);
    expect((await ninths(drawn)).every((sum) => sum > 0)).toBe(true);
  });

  test("is as faint as its opacity says", async () => {
    const bright = async (opacity: number) => {
      const sums = await ninths(await drawWatermark(await plain(), mark({ opacity }), nothing));
      return sums.reduce((all, sum) => all + sum, 0);
    };
    const [none, half, whole] = [await bright(0), await bright(50), await bright(100)];
    expect(none).toBe(0);
    expect(half / whole).toBeGreaterThan(0.4);
    expect(half / whole).toBeLessThan(0.6);
  });

  test.each(["png", "jpeg", "webp"] as const)("leaves a %s what it is, and as large", async (format) => {
    const drawn = await sharp(
      await drawWatermark(await plain(format), mark({ rotate: 30 }), nothing),
    ).metadata();
    expect(drawn).toMatchObject({ format, ...SIZE });
  });

  test("larger than the picture is made to fit", async () => {
    const small = await plain("png", { width: 40, height: 12 });
    for (const position of ["center", "tile"]) {
      const drawn = await drawWatermark(small, mark({ position, fontSize: 200, rotate: -45 }), nothing);
      expect(await sharp(drawn).metadata()).toMatchObject({ width: 40, height: 12 });
    }
  });

  test("of a picture that is a line is drawn no longer than fits, before all else", async () => {
    const line = await sharp({ create: { width: 2, height: 15_000, channels: 4, background: "#ffffff" } })
      .png()
      .toBuffer();
    for (const rotate of [0, 45]) {
      const drawn = await drawWatermark(
        await plain(),
        mark({ type: "image", image: "/x", scale: 100, rotate }),
        async () => line,
      );
      expect(await sharp(drawn).metadata()).toMatchObject(SIZE);
    }
  }, 10_000);

  test("of nothing that can be seen has no words", async () => {
    for (const text of [" ", "\u200b", "\u202e"]) {
      const drawn = drawWatermark(await plain(), mark({ text }), nothing);
      await expect(drawn).rejects.toMatchObject({ status: 400 });
    }
  });

  test("takes its words for words", async () => {
    const drawn = await drawWatermark(await plain(), mark({ text: "<b>&'\"</i>" }), nothing);
    expect((await ninths(drawn)).some((sum) => sum > 0)).toBe(true);
  });

  test("is left away of pictures that are narrower than it wants, and of those that move", async () => {
    const picture = await plain();
    expect(await drawWatermark(picture, mark({ minWidth: 401 }), nothing)).toBe(picture);
    const frames = await sharp([picture, await sharp(picture).negate().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect(await drawWatermark(frames, mark(), nothing)).toBe(frames);
  });

  test.each([
    ["png", 3],
    ["png", 4],
    ["jpeg", 3],
    ["webp", 4],
  ] as const)(
    "of a picture, a %s of %i channels, is as wide as its share of the width",
    async (format, channels) => {
      const logo = await sharp({ create: { width: 20, height: 10, channels, background: "#ffffff" } })
        .toFormat(format)
        .toBuffer();
      const image = mark({ type: "image", image: "/x", scale: 50, position: "topLeft" });
      const drawn = await drawWatermark(await plain(), image, async () => logo);
      const { info } = await sharp(drawn)
        .trim({ background: "#000000" })
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([200, 100]);
      await expect(drawWatermark(await plain(), image, nothing)).rejects.toMatchObject({ status: 400 });
      const text = async () => Buffer.from("no picture");
      await expect(drawWatermark(await plain(), image, text)).rejects.toMatchObject({ status: 400 });
    },
  );
});

test("a mark stays within the picture, whatever its margins", () => {
  const picture = { width: 100, height: 50 };
  const small = { width: 20, height: 10 };
  expect(placeOf("bottomRight", picture, small, { marginX: 5, marginY: 7 })).toEqual({ left: 75, top: 33 });
  expect(placeOf("center", picture, small, { marginX: 5, marginY: 7 })).toEqual({ left: 40, top: 20 });
  expect(placeOf("topLeft", picture, small, { marginX: 900, marginY: 900 })).toEqual({ left: 80, top: 40 });
  expect(placeOf("bottom", picture, picture, { marginX: 5, marginY: 7 })).toEqual({ left: 0, top: 0 });
});

describe.each(testServers)("api/watermark on $name (resources 8.7)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  const preview = (body: object) =>
    desk.server.request("POST", "/prod-api/api/watermark/preview", {
      headers: { Authorization: desk.token, "Accept-Language": "en" },
      body,
    });
  const pictureOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const add = async (over: object) => {
    const { body, message } = await admin("POST", "/api/watermark", {
      type: "text",
      text: "QUAY",
      applyTo: ["all"],
      ...over,
    });
    if (message !== "") throw new Error(message);
    return (body as { id: number }).id;
  };
  const one = async (id: number) =>
    (await admin("GET", `/api/watermark/${id}`)).body as Readonly<Record<string, unknown>>;

  test("is previewed before it is stored", async () => {
    const without = await pictureOf(await preview({ type: "text", text: "QUAY", opacity: 0 }));
    const response = await preview({ type: "text", text: "QUAY", fontSize: 80, opacity: 100 });
    expect(response.headers.get("content-type")).toBe("image/webp");
    const drawn = await pictureOf(response);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "webp", width: 800, height: 500 });
    expect(drawn.equals(without)).toBe(false);
    const wrong = await preview({ type: "text", text: "QUAY", opacity: 101 });
    expect([wrong.status, ((await wrong.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(/^opacity: /),
    ]);
  });

  test("takes a picture that was uploaded for it, and fetches none from elsewhere", async () => {
    const form = new FormData();
    const logo = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    form.append("file", new Blob([new Uint8Array(logo)], { type: "image/png" }), "logo.png");
    const uploaded = await fetch(`${desk.server.url}/prod-api/api/watermark/picture`, {
      method: "POST",
      headers: { Authorization: desk.token },
      body: form,
    });
    const { url } = (await uploaded.json()) as { url: string };
    expect((await preview({ type: "image", image: url })).status).toBe(200);
    for (const image of ["https://elsewhere.quayside.test/x.png", "/chat-file/../keys/seal.key"]) {
      const refused = await preview({ type: "image", image });
      expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
        400,
        expect.stringMatching(/^image: /),
      ]);
    }
    const id = await add({ name: "Logo", type: "image", text: undefined, image: url, enabled: false });
    expect(await one(id)).toMatchObject({ image: url, isDefault: false });
    const { rows } = await desk.server.context.pool.query("select used from chat_upload where name = $1", [
      url.split("/").at(-1),
    ]);
    expect(rows).toEqual([{ used: true }]);
    expect((await admin("PUT", `/api/watermark/default/${id}`)).status).toBe(400);
  });

  test("is drawn over the pictures that it is for, by the default one alone", async () => {
    const { context } = desk.server;
    const watermarker = createWatermarker(context, markReader({ read: async () => undefined }));
    const picture = await plain();
    expect(await watermarker.apply(picture, "news")).toBe(picture);
    const news = await add({ name: "News", applyTo: ["news"], opacity: 100 });
    expect(await one(news)).toMatchObject({ isDefault: true, siteId: 1 });
    expect(await watermarker.apply(picture, "product")).toBe(picture);
    expect(await watermarker.apply(picture, "other")).toBe(picture);
    expect(await watermarker.apply(picture, "news")).not.toBe(picture);
    const all = await add({ name: "All" });
    expect((await admin("PUT", `/api/watermark/default/${all}`)).status).toBe(204);
    expect([(await one(news)).isDefault, (await one(all)).isDefault]).toEqual([false, true]);
    expect(await watermarker.apply(picture, "other")).not.toBe(picture);
    await admin("PUT", "/api/watermark", { id: all, enabled: false });
    expect(await watermarker.apply(picture, "other")).toBe(picture);
  });

  test("leaves nothing of a picture behind where there is no room for what it was", async () => {
    const { context } = desk.server;
    const id = await add({ name: "No room" });
    expect((await admin("GET", `/api/watermark/${id}`)).body).toMatchObject({ isDefault: true });
    const dataDir = mkdtempSync(join(tmpdir(), "quayside-marks-"));
    const own = { ...context, config: { ...context.config, dataDir } };
    const marks = await openPictureMarks(own, nothing);
    const keep = async () => {
      throw new Error("no room");
    };
    Object.assign(marks.originals, { keep });
    const folder = createUploadFolder(dataDir);
    await folder.prepare();
    const draft = await folder.write(await plain());
    const name = `${"0".repeat(32)}.png`;
    await expect(marks.take({ folder, draft, name, use: "news" })).rejects.toThrow("no room");
    expect(readdirSync(join(folder.root, "drafts"))).toEqual([basename(draft.path)]);
    const noted = await context.db.select().from(pictureMark).where(eq(pictureMark.name, name));
    expect(noted).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  test("lets nobody in without the permission", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    const calls = [
      ["GET", "/api/watermark"],
      ["POST", "/api/watermark/preview"],
      ["POST", "/api/watermark/picture"],
      ["PUT", "/api/watermark/default/1"],
    ] as const;
    for (const [method, path] of calls) expect((await amy(method, path)).status, path).toBe(403);
  });
});
