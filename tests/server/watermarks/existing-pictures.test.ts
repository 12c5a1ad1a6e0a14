import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { backgroundWork, pictureMark } from "../../../server/db/schema/index.ts";
import { createLog } from "../../../server/log.ts";
import { openPictures, type StoredPictures } from "../../../server/storage/pictures.ts";
import { drawWatermark } from "../../../server/watermarks/draw.ts";
import { pictureShelf, type Shelf } from "../../../server/watermarks/kept-pictures.ts";
import { markingParams, markingWork } from "../../../server/watermarks/marking-work.ts";
import { openPictureMarks } from "../../../server/watermarks/picture-marks.ts";
import { watermarkOf } from "../../../server/watermarks/watermark.ts";
import { type BackgroundWork, createBackgroundWork } from "../../../server/work/background-work.ts";
import type { WatermarkReach } from "../../../src/contract/watermarks.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { type Part, pngOf, type Upload, uploadsOf } from "../../support/uploads.ts";
import { endOfWork } from "../../support/work.ts";

interface Row {
  readonly id: number;
  readonly url: string;
  readonly thumbUrl: string;
  readonly md5code: string;
  readonly bytes: number;
}

const SIZE = [320, 120] as const;
/** Each picture is of a colour of its own, as the same picture is kept once. */
let shade = 16;
const png = async (name: string, [width, height]: readonly [number, number] = SIZE): Promise<Part> => {
  shade += 1;
  return { name, bytes: await pngOf(width, height, `#0000${shade.toString(16)}`) };
};
const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();
const nothing = async () => undefined;

describe.each(testServers)("watermarks on pictures on $name (resources 8.7)", ({ start }) => {
  let server: TestServer;
  let admin: AdminCalls;
  let upload: Upload;
  beforeAll(async () => {
    server = await start();
    const token = await server.login("admin");
    [admin, upload] = [adminCalls(server, token), uploadsOf(server, token)];
  }, 60_000);
  afterAll(() => server.close(), 60_000);
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

  const MARK = { type: "text", text: "QUAY", font: "sans", color: "#ffffff", opacity: 100, minWidth: 100 };
  let marks = 0;
  /** Makes a new default watermark; none where nothing is given. */
  const setMark = async (over?: Readonly<Record<string, unknown>>) => {
    const { body } = await admin("GET", "/api/watermark?size=99");
    for (const { id } of (body as { content: Row[] }).content) {
      expect((await admin("DELETE", "/api/watermark", [id])).status).toBe(200);
    }
    if (!over) return;
    marks += 1;
    const made = await admin("POST", "/api/watermark", {
      name: `Mark ${marks}`,
      ...MARK,
      applyTo: ["all"],
      ...over,
    });
    expect(made.message).toBe("");
  };
  const drawn = (bytes: Part["bytes"], over: object = {}) =>
    drawWatermark(Buffer.from(bytes as Uint8Array), watermarkOf({ ...MARK, ...over }), nothing);
  const served = async (url: string) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
  const add = async (part: Part, fields: Readonly<Record<string, string>> = {}, path = "/api/pictures") => {
    const { status, body, message } = await upload(path, [part], fields);
    expect([status, message]).toEqual([201, ""]);
    return body as unknown as Row;
  };
  const ended = async (what: "apply" | "restore") => {
    const { status, body, message } = await admin("POST", `/api/watermark/${what}`);
    expect([status, message]).toEqual([200, ""]);
    return endOfWork(admin, (body as { id: number }).id);
  };
  const reach = async () => (await admin("GET", "/api/watermark/apply")).body as WatermarkReach;
  const one = async (id: number) => (await admin("GET", `/api/pictures/${id}`)).body as unknown as Row;
  const expectLook = async ({ url }: Pick<Row, "url">, wanted: Buffer | Part["bytes"]) =>
    expect((await pixels(await served(url))).equals(await pixels(Buffer.from(wanted as Uint8Array)))).toBe(
      true,
    );
  const placeOf = (folder: string, url: string) => {
    const file = url.slice(url.lastIndexOf("/") + 1);
    return join(server.dataDir, "storage", folder, file.slice(0, 2), file);
  };

  test("uploads get it where it is for what they are for, and are kept as they came", async () => {
    await setMark({ applyTo: ["news"] });
    const [news, other, small] = [
      await png("news.png"),
      await png("other.png"),
      await png("s.png", [99, 40]),
    ];
    const row = await add(news, { use: "news" });
    await expectLook(row, await drawn(news.bytes));
    expect((await served(row.url)).length).toBe(row.bytes);
    expect(
      (await readFile(placeOf("originals", row.url))).equals(Buffer.from(news.bytes as Uint8Array)),
    ).toBe(true);
    expect((await fetch(`${server.url}/file/originals/${row.url.split("/").at(-1)}`)).status).toBe(404);
    // The small version shows it too, and the same picture is known again.
    const plainThumb = await sharp(news.bytes as Uint8Array)
      .webp({ quality: 80 })
      .toBuffer();
    expect((await pixels(await served(row.thumbUrl))).equals(await pixels(plainThumb))).toBe(false);
    expect((await add(news, { use: "news" })).id).toBe(row.id);
    await expectLook(await add(other), other.bytes);
    await expectLook(await add(small, { use: "news" }), small.bytes);
    const wrong = await upload("/api/pictures", [other], { use: "avatar" });
    expect([wrong.status, wrong.message]).toEqual([400, expect.stringMatching(/^use: /)]);
    const file = await png("file.png");
    await expectLook(await add(file, { use: "news" }, "/api/localStorage/pictures"), await drawn(file.bytes));
    const { body } = await upload("/api/upload?use=news", [file]);
    await expectLook({ url: String(body.link) }, await drawn(file.bytes));
    const words = { name: "words.txt", bytes: "no picture" };
    expect(String(await served((await add(words, {}, "/api/localStorage")).url))).toBe("no picture");
  });

  test("an upload is not lost where the watermark cannot be drawn", async () => {
    await setMark({ type: "image", image: "/chat-file/gone.png" });
    const part = await png("kept.png");
    await expectLook(await add(part), part.bytes);
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
    expect(await reach()).toMatchObject({ name: `Mark ${marks}`, pictures: expect.any(Number), marked: 0 });
    expect(await ended("apply")).toMatchObject({ state: "done", result: { broken: 0 } });
    for (const [kept, came] of [
      [row, part],
      [file, elsewhere],
    ] as const) {
      await expectLook(kept, await drawn(came.bytes));
    }
    await expectLook(small, narrow.bytes);
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
    await expectLook(row, await drawn(part.bytes, { position: "topLeft", text: "OTHER" }));
    const marked = (await reach()).marked;
    expect(marked).toBeGreaterThanOrEqual(2);
    expect((await ended("restore")).result).toEqual({ restored: marked, skipped: 0, broken: 0 });
    expect((await served(row.url)).equals(Buffer.from(part.bytes as Uint8Array))).toBe(true);
    await expectLook(file, elsewhere.bytes);
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
      await expectLook(rows[at] as Row, await drawn((parts[at] as Part).bytes));
    }
    expect(String(await readFile(placeOf("pictures", rows[1]?.url ?? "")))).toBe("torn");
  });

  test("what is drawn over goes with its picture", async () => {
    await setMark({});
    const row = await add(await png("bye.png"));
    await admin("DELETE", "/api/pictures", [row.id]);
    const file = row.url.split("/").at(-1) ?? "";
    await expect(readFile(placeOf("originals", row.url))).rejects.toThrow("ENOENT");
    expect(await server.context.db.select().from(pictureMark).where(eq(pictureMark.name, file))).toEqual([]);
  });

  test("nobody may without the permission", async () => {
    const amy = adminCalls(server, await server.login("amy"));
    expect((await amy("GET", "/api/watermark/apply")).status).toBe(403);
    for (const what of ["apply", "restore"]) {
      expect((await amy("POST", `/api/watermark/${what}`)).status).toBe(403);
    }
  });

  describe("interrupted", () => {
    const watermark = watermarkOf(MARK);
    const log = createLog({ logLevel: "silent" });
    let pictures: StoredPictures;
    let shelf: Shelf;
    const sources = new Map<string, Buffer>();
    beforeAll(async () => {
      const read = await openPictureMarks(server.context, nothing);
      pictures = await openPictures(server.context, read);
      shelf = pictureShelf(server.context.db, pictures.folder);
    });

    /** A process that works on pictures; it does what is said after each of them. */
    const processOf = async (after: (nth: number, work: BackgroundWork) => Promise<void>) => {
      const { context } = server;
      let now = Date.now();
      const own = { ...context, log, now: () => (now += 1_000) };
      const work = createBackgroundWork(own, { after: () => () => undefined });
      let nth = 0;
      const watched: Shelf = {
        ...shelf,
        changed: async (...args) => {
          const isThere = await shelf.changed(...args);
          nth += 1;
          await after(nth, work);
          return isThere;
        },
      };
      const opened = await openPictureMarks(context, nothing);
      work.add(markingWork({ context: own, marks: opened, shelves: [watched] }));
      return work;
    };
    const begin = async (work: BackgroundWork) => {
      await server.context.db.delete(backgroundWork);
      return work.plan(server.context.db, {
        kind: "pictures.watermark",
        params: markingParams({ name: "Mark", applyTo: ["all"], watermark }),
      });
    };
    const fill = async () => {
      sources.clear();
      for (let nth = 0; nth < 5; nth += 1) {
        const part = await png(`${nth}.png`);
        sources.set((await add(part)).url, Buffer.from(part.bytes as Uint8Array));
      }
    };
    /** How many have it once; none may have it twice. */
    const markedOnce = async () => {
      let marked = 0;
      for (const [url, source] of sources) {
        const [look, plain] = [await pixels(await served(url)), await pixels(source)];
        if (look.equals(plain)) continue;
        expect(look.equals(await pixels(await drawWatermark(source, watermark, nothing)))).toBe(true);
        marked += 1;
      }
      return marked;
    };
    const endOf = (work: BackgroundWork, id: number) =>
      expect.poll(async () => (await work.store.find(id))?.endTime, { timeout: 20_000, interval: 20 });

    test("it goes on after a restart where it was, and draws nothing twice", async () => {
      await fill();
      let closed: Promise<void> | undefined;
      let reached = () => {};
      const halfway = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const first = await processOf(async (nth, work) => {
        if (nth !== 2) return;
        closed = work.close();
        reached();
      });
      const id = await begin(first);
      first.start();
      await halfway;
      await closed;
      expect(await first.store.find(id)).toMatchObject({ state: "waiting" });
      expect(await markedOnce()).toBe(2);
      const seen: number[] = [];
      const second = await processOf(async (nth) => void seen.push(nth));
      second.start();
      await endOf(second, id).not.toBeNull();
      expect(await second.store.find(id)).toMatchObject({
        state: "done",
        done: 5,
        total: 5,
        result: { applied: 5, skipped: 0, broken: 0 },
      });
      expect(seen).toHaveLength(3);
      expect(await markedOnce()).toBe(5);
      await second.close();
    });

    test("it can be cancelled: what has it keeps it, and it can be taken up later", async () => {
      await fill();
      let id = 0;
      const work = await processOf(async (nth, own) => {
        if (nth === 3) await own.cancel(id);
      });
      id = await begin(work);
      work.start();
      await endOf(work, id).not.toBeNull();
      expect(await work.store.find(id)).toMatchObject({ state: "cancelled" });
      expect(await markedOnce()).toBe(3);
      await work.close();
    });

    test("a crash between a file and its note draws over the original, not over the mark", async () => {
      await fill();
      const { db } = server.context;
      await setMark({});
      await ended("apply");
      await db.update(pictureMark).set({ mark: "of another" });
      await ended("apply");
      expect(await markedOnce()).toBe(5);
      const originals = await readdir(join(server.dataDir, "storage/originals"), { recursive: true });
      expect(originals.filter((file) => file.endsWith(".png")).length).toBeGreaterThanOrEqual(5);
    });
  });
});
