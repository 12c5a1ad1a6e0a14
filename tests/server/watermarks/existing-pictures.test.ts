import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pictureMark } from "../../../server/db/schema/index.ts";
import { createPictureSizes } from "../../../server/storage/picture-sizes.ts";
import { openPictures } from "../../../server/storage/pictures.ts";
import { pictureShelf, type Shelf } from "../../../server/watermarks/kept-pictures.ts";
import { openPictureMarks } from "../../../server/watermarks/picture-marks.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { fileOfBytes, sendInParts, sendWhole } from "../../support/console-uploads.ts";
import { sqlTestServers } from "../../support/server.ts";
import type { Part } from "../../support/uploads.ts";
import { interruptedMarking } from "./interrupted-marking.ts";
import { bytesOf, drawn, isSamePicture, marksOf, noPicture, png } from "./marked-pictures.ts";

interface Row {
  readonly id: number;
  readonly url: string;
  readonly thumbUrl: string;
  readonly md5code: string;
  readonly bytes: number;
}

describe.each(sqlTestServers)("watermarks on pictures on $name (resources 8.7)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin, upload } = desk;
  const { setMark, ended, reach, markName } = marksOf(admin);
  afterEach(async () => {
    await setMark(undefined);
    await ended("restore");
    const { body } = await admin("GET", "/api/pictures?size=999");
    await admin(
      "DELETE",
      "/api/pictures",
      (body as { content: Row[] }).content.map(({ id }) => id),
    );
  });

  const served = async (url: string) => Buffer.from(await (await fetch(desk.server.url + url)).arrayBuffer());
  const add = async (part: Part, fields: Readonly<Record<string, string>> = {}, path = "/api/pictures") => {
    const { status, body, message } = await upload(path, [part], fields);
    expect([status, message]).toEqual([201, ""]);
    return body as unknown as Row;
  };
  const one = async (id: number) => (await admin("GET", `/api/pictures/${id}`)).body as unknown as Row;
  const expectPicture = async ({ url }: Pick<Row, "url">, wanted: Uint8Array) =>
    expect(await isSamePicture(await served(url), wanted), url).toBe(true);
  const placeOf = (folder: string, url: string) => {
    const file = url.slice(url.lastIndexOf("/") + 1);
    return join(desk.server.dataDir, "storage", folder, file.slice(0, 2), file);
  };

  test("uploads get it where it is for what they are for, and are kept as they came", async () => {
    await setMark({ applyTo: ["news"] });
    const [news, other, small] = [
      await png("news.png"),
      await png("other.png"),
      await png("s.png", [99, 40]),
    ];
    const row = await add(news, { use: "news" });
    await expectPicture(row, await drawn(news));
    expect((await served(row.url)).length).toBe(row.bytes);
    expect((await readFile(placeOf("originals", row.url))).equals(bytesOf(news))).toBe(true);
    expect((await fetch(`${desk.server.url}/file/originals/${row.url.split("/").at(-1)}`)).status).toBe(404);
    // The small version shows it too, and the same picture is known again.
    const plainThumb = await sharp(bytesOf(news)).webp({ quality: 80 }).toBuffer();
    expect(await isSamePicture(await served(row.thumbUrl), plainThumb)).toBe(false);
    expect((await add(news, { use: "news" })).id).toBe(row.id);
    await expectPicture(await add(other), bytesOf(other));
    await expectPicture(await add(small, { use: "news" }), bytesOf(small));
    const wrong = await upload("/api/pictures", [other], { use: "avatar" });
    expect([wrong.status, wrong.message]).toEqual([400, expect.stringMatching(/^use: /)]);
    const file = await png("file.png");
    await expectPicture(await add(file, { use: "news" }, "/api/localStorage/pictures"), await drawn(file));
    const { body } = await upload("/api/upload?use=news", [file]);
    await expectPicture({ url: String(body.link) }, await drawn(file));
    const words = { name: "words.txt", bytes: "no picture" };
    expect(String(await served((await add(words, {}, "/api/localStorage")).url))).toBe("no picture");
  });

  test("what the console uploads for a field is for what its area is for, and is found by that later", async () => {
    const ports = {
      base: `${desk.server.url}/prod-api`,
      token: () => desk.token,
      language: () => "en" as const,
    };
    const send = async (area: string, field: string, part: Part, sent = sendWhole) => ({
      url: await sent(ports, fileOfBytes(bytesOf(part), part.name, "image/png"), { area, field }),
      part,
    });
    for (const [use, ...places] of [
      [
        "product",
        ["goods", "image"],
        ["product", "cover"],
        ["product", "skus.image"],
        ["product", "content"],
      ],
      ["news", ["news", "cover"], ["news", "content"]],
      ["case", ["caseStudy", "images"]],
    ] as const) {
      await setMark(undefined);
      const before = [];
      for (const [area, field] of places) before.push(await send(area, field, await png(`${area}.png`)));
      const elsewhere = await send("honor", "image", await png("elsewhere.png"));
      for (const { url, part } of before) await expectPicture({ url }, bytesOf(part));
      await setMark({ applyTo: [use] });
      for (const [area, field] of places) {
        const { url, part } = await send(area, field, await png(`${area}.png`));
        await expectPicture({ url }, await drawn(part));
      }
      const [[area, field]] = places;
      const inParts = await send(area, field, await png("parts.png"), sendInParts);
      await expectPicture(inParts, await drawn(inParts.part));
      for (const other of [use === "news" ? "product" : "news", "exhibition"]) {
        const { url, part } = await send(other, "cover", await png(`${other}.png`));
        await expectPicture({ url }, bytesOf(part));
      }
      // Those that were there before are known by what they were for.
      expect(await ended("apply")).toMatchObject({ state: "done", result: { broken: 0 } });
      for (const { url, part } of before) await expectPicture({ url }, await drawn(part));
      await expectPicture(elsewhere, bytesOf(elsewhere.part));
      await ended("restore");
    }
  });

  test("an upload is not lost where the watermark cannot be drawn", async () => {
    await setMark({ type: "image", image: "/chat-file/gone.png" });
    const part = await png("kept.png");
    await expectPicture(await add(part), bytesOf(part));
    expect(await ended("apply")).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("image: "),
    });
  });

  test("it is applied once to the pictures there are, another in its place, and taken away again", async () => {
    const [part, narrow, elsewhere] = [await png("a.png"), await png("n.png", [80, 60]), await png("c.png")];
    const [row, small] = [await add(part), await add(narrow)];
    const file = await add(elsewhere, {}, "/api/localStorage");
    expect((await admin("POST", "/api/watermark/apply")).status).toBe(400);
    await setMark({});
    expect(await reach()).toMatchObject({ name: markName(), pictures: expect.any(Number), marked: 0 });
    expect(await ended("apply")).toMatchObject({ state: "done", result: { broken: 0 } });
    for (const [kept, came] of [
      [row, part],
      [file, elsewhere],
    ] as const) {
      await expectPicture(kept, await drawn(came));
    }
    await expectPicture(small, bytesOf(narrow));
    expect(await one(row.id)).toMatchObject({
      md5code: row.md5code,
      bytes: (await served(row.url)).length,
    });
    expect((await reach()).pictures).toBe(0);
    const first = await served(row.url);
    expect(await ended("apply")).toMatchObject({ result: { applied: 0, skipped: 0, broken: 0 } });
    expect((await served(row.url)).equals(first)).toBe(true);

    await setMark({ position: "topLeft", text: "OTHER" });
    await ended("apply");
    await expectPicture(row, await drawn(part, { position: "topLeft", text: "OTHER" }));
    const marked = (await reach()).marked;
    expect(marked).toBeGreaterThanOrEqual(2);
    expect((await ended("restore")).result).toEqual({ restored: marked, skipped: 0, broken: 0 });
    expect((await served(row.url)).equals(bytesOf(part))).toBe(true);
    await expectPicture(file, bytesOf(elsewhere));
    expect(await one(row.id)).toMatchObject({ bytes: row.bytes });
    expect((await reach()).marked).toBe(0);
  });

  test("a broken picture is named, and takes no other with it", async () => {
    const parts = [await png("first.png"), await png("torn.png"), await png("last.png")];
    const rows: Row[] = [];
    for (const part of parts) rows.push(await add(part));
    await writeFile(placeOf("pictures", rows[1]?.url ?? ""), "torn");
    await setMark({});
    expect(await ended("apply")).toMatchObject({
      state: "done",
      result: { broken: 1 },
      named: ["torn.png"],
    });
    for (const at of [0, 2]) {
      await expectPicture(rows[at] as Row, await drawn(parts[at] as Part));
    }
    expect(String(await readFile(placeOf("pictures", rows[1]?.url ?? "")))).toBe("torn");
  });

  test("what is drawn over goes with its picture", async () => {
    await setMark({});
    const row = await add(await png("bye.png"));
    await admin("DELETE", "/api/pictures", [row.id]);
    const file = row.url.split("/").at(-1) ?? "";
    await expect(readFile(placeOf("originals", row.url))).rejects.toThrow("ENOENT");
    expect(await desk.server.context.db.select().from(pictureMark).where(eq(pictureMark.name, file))).toEqual(
      [],
    );
  });

  test("nobody may without the permission", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    expect((await amy("GET", "/api/watermark/apply")).status).toBe(403);
    for (const what of ["apply", "restore"]) {
      expect((await amy("POST", `/api/watermark/${what}`)).status).toBe(403);
    }
  });

  describe("interrupted", () => {
    const marking = interruptedMarking({
      context: () => desk.server.context,
      keep: async (part) => (await add(part)).url,
      kept: served,
      shelf: (step) => ({
        ...shelf,
        changed: async (...args: Parameters<Shelf["changed"]>) => {
          const isThere = await shelf.changed(...args);
          await step();
          return isThere;
        },
      }),
    });
    let shelf: Shelf;
    beforeAll(async () => {
      const { context } = desk.server;
      const marks = await openPictureMarks(context, noPicture);
      const pictures = await openPictures(context, marks, createPictureSizes(context));
      shelf = pictureShelf(context.db, pictures.folder);
    });
    beforeEach(() => marking.fill());

    test("it goes on after a restart where it was, and draws nothing twice", async () => {
      const left = await marking.closedAt(2);
      expect(await marking.markedOnce()).toBe(2);
      expect(await marking.goneOnWith(left)).toBe(3);
      expect(await marking.markedOnce()).toBe(5);
    });

    test("it can be cancelled: what has it keeps it, and it can be taken up later", async () => {
      const work = await marking.cancelledAt(3);
      expect(await marking.markedOnce()).toBe(3);
      await work.close();
    });

    test("a crash between a file and its note draws over the original, not over the mark", async () => {
      await setMark({});
      await ended("apply");
      await desk.server.context.db.update(pictureMark).set({ mark: "of another" });
      await ended("apply");
      expect(await marking.markedOnce()).toBe(5);
      const originals = await readdir(join(desk.server.dataDir, "storage/originals"), { recursive: true });
      expect(originals.filter((file) => file.endsWith(".png")).length).toBeGreaterThanOrEqual(5);
    });
  });
});
