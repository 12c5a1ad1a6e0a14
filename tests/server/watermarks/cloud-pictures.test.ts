import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { backgroundWork, cloudPicture, pictureMark, storageObject } from "../../../server/db/schema/index.ts";
import { createLog } from "../../../server/log.ts";
import { createCloudConfigs } from "../../../server/storage/cloud-config.ts";
import { createUploadFolder } from "../../../server/uploads/upload-folder.ts";
import { cloudShelf } from "../../../server/watermarks/cloud-shelf.ts";
import { drawWatermark } from "../../../server/watermarks/draw.ts";
import { markingParams, markingWork } from "../../../server/watermarks/marking-work.ts";
import { openPictureMarks } from "../../../server/watermarks/picture-marks.ts";
import { watermarkOf } from "../../../server/watermarks/watermark.ts";
import { type BackgroundWork, createBackgroundWork } from "../../../server/work/background-work.ts";
import type { WatermarkReach } from "../../../src/contract/watermarks.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { type S3Server, startS3Server } from "../../support/s3-server.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { type Part, pngOf, type Upload, uploadsOf } from "../../support/uploads.ts";
import { endOfWork } from "../../support/work.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
}

const BASE = "/api/qiNiuContent";
const SIZE = [320, 120] as const;
/** Each picture is of a colour of its own. */
let shade = 16;
const png = async (name: string, [width, height]: readonly [number, number] = SIZE): Promise<Part> => {
  shade += 1;
  return { name, bytes: await pngOf(width, height, `#0000${shade.toString(16)}`) };
};
const bytesOf = ({ bytes }: Part) => Buffer.from(bytes as Uint8Array);
const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();
const nothing = async () => undefined;
const MARK = { type: "text", text: "QUAY", font: "sans", color: "#ffffff", opacity: 100, minWidth: 100 };

describe.each(testServers)("watermarks on pictures in the cloud on $name (resources 8.7)", ({ start }) => {
  let server: TestServer;
  let store: S3Server;
  let admin: AdminCalls;
  let upload: Upload;
  beforeAll(async () => {
    [server, store] = [await start(), await startS3Server()];
    const token = await server.login("admin");
    [admin, upload] = [adminCalls(server, token), uploadsOf(server, token)];
    await setUp();
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await server.close();
  }, 60_000);
  afterEach(async () => {
    store.trouble = "none";
    store.refusing.clear();
    store.beforePut = async () => {};
    store.objects.clear();
    await setUp();
    await setMark(undefined);
    const { db } = server.context;
    for (const table of [storageObject, cloudPicture, pictureMark, backgroundWork]) await db.delete(table);
  });

  const setUp = async (over: object = {}) => {
    const body = { ...store.account, bucket: store.bucket, host: store.url, type: "公开", ...over };
    expect((await admin("PUT", `${BASE}/config`, body)).status).toBe(204);
  };
  let marks = 0;
  /** Makes a new default watermark; none where nothing is given. */
  const setMark = async (over?: Readonly<Record<string, unknown>>) => {
    const { body } = await admin("GET", "/api/watermark?size=99");
    for (const { id } of (body as { content: Row[] }).content) await admin("DELETE", "/api/watermark", [id]);
    if (!over) return;
    marks += 1;
    const values = { name: `Cloud mark ${marks}`, ...MARK, applyTo: ["all"], ...over };
    expect((await admin("POST", "/api/watermark", values)).message).toBe("");
  };
  const drawn = (part: Part, over: object = {}) =>
    drawWatermark(bytesOf(part), watermarkOf({ ...MARK, ...over }), nothing);
  const rows = async () =>
    ((await admin("GET", `${BASE}?size=99&sort=id,asc`)).body as { content: Row[] }).content;
  /** @returns its key. */
  const put = async (part: Part, path = BASE, fields: Readonly<Record<string, string>> = {}) => {
    const { status, message } = await upload(path, [part], fields);
    expect([status < 300, message]).toEqual([true, ""]);
    return (await rows()).at(-1)?.name ?? "";
  };
  const inCloud = (key: string) => store.objects.get(key)?.body ?? Buffer.alloc(0);
  const expectLook = async (key: string, wanted: Buffer) =>
    expect((await pixels(inCloud(key))).equals(await pixels(wanted)), key).toBe(true);
  const started = async (what: "apply" | "restore") => {
    const { status, body, message } = await admin("POST", `/api/watermark/${what}`);
    expect([status, message]).toEqual([200, ""]);
    return (body as { id: number }).id;
  };
  const ended = async (what: "apply" | "restore") => endOfWork(admin, await started(what));
  const reach = async () => (await admin("GET", "/api/watermark/apply")).body as WatermarkReach;
  const originals = async () => {
    const root = join(server.dataDir, "storage/originals");
    const files = await readdir(root, { recursive: true });
    return files.filter((file) => file.endsWith(".png")).map((file) => join(root, file));
  };
  const synchronise = async () =>
    endOfWork(admin, ((await admin("POST", `${BASE}/synchronize`)).body as { id: number }).id);

  test("an upload has it before it leaves, and is kept here as it came", async () => {
    await setMark({ applyTo: ["news"] });
    const before = await originals();
    const [news, other] = [await png("news.png"), await png("other.png")];
    const key = await put(news, `${BASE}?use=news`);
    await expectLook(key, await drawn(news));
    expect((await rows()).at(-1)?.bytes).toBe(inCloud(key).length);
    const kept = (await originals()).filter((file) => !before.includes(file));
    expect(kept).toHaveLength(1);
    expect((await readFile(kept[0] ?? "")).equals(bytesOf(news))).toBe(true);
    expect(store.objects.size).toBe(1);
    await expectLook(await put(other), bytesOf(other));
    const edited = await png("edited.png");
    const link = await put(edited, "/api/upload", { type: "cloud", use: "news" });
    await expectLook(link, await drawn(edited));
    expect(String(inCloud(await put({ name: "words.txt", bytes: "no picture" })))).toBe("no picture");
    expect((await upload(`${BASE}?use=avatar`, [other])).status).toBe(400);
  });

  test("of an upload that the store does not take nothing is kept", async () => {
    await setMark({});
    const before = await originals();
    store.trouble = "down";
    expect((await upload(BASE, [await png("lost.png")])).status).toBe(400);
    expect(await originals()).toEqual(before);
    const { db } = server.context;
    expect([await db.select().from(pictureMark), await db.select().from(cloudPicture)]).toEqual([[], []]);
  });

  test("it is applied to the pictures there are, another in its place, and taken away again", async () => {
    const before = await originals();
    const [wide, narrow] = [await png("wide.png"), await png("narrow.png", [80, 60])];
    const [key, small] = [await put(wide), await put(narrow)];
    const headers = { ...store.objects.get(key), body: undefined, time: undefined };
    await setMark({});
    expect(await reach()).toMatchObject({ pictures: 2, marked: 0 });
    expect(await ended("apply")).toMatchObject({
      ...{ state: "done", done: 2, total: 2 },
      result: { applied: 1, skipped: 1, broken: 0 },
    });
    await expectLook(key, await drawn(wide));
    await expectLook(small, bytesOf(narrow));
    expect({ ...store.objects.get(key), body: undefined, time: undefined }).toEqual(headers);
    expect((await rows())[0]?.bytes).toBe(inCloud(key).length);
    expect((await ended("apply")).result).toMatchObject({ applied: 0, broken: 0 });

    await setMark({ position: "topLeft", text: "OTHER" });
    await ended("apply");
    await expectLook(key, await drawn(wide, { position: "topLeft", text: "OTHER" }));
    expect(await reach()).toMatchObject({ marked: 1 });
    expect((await ended("restore")).result).toEqual({ restored: 1, skipped: 0, broken: 0 });
    expect(inCloud(key).equals(bytesOf(wide))).toBe(true);
    expect((await rows())[0]?.bytes).toBe(bytesOf(wide).length);
    expect(await reach()).toMatchObject({ marked: 0 });
    expect(await originals()).toEqual(before);
  });

  test("what somebody else put there is left as it is", async () => {
    const [ours, theirs, written] = [await png("ours.png"), await png("theirs.png"), await png("w.png")];
    const [key, taken] = [await put(ours), await put(await png("taken.png"))];
    const like = store.objects.get(key);
    if (!like) throw new Error("The object is not there.");
    store.objects.set("2026/01/theirs-0011223344556677.png", { ...like, body: bytesOf(theirs) });
    expect((await synchronise()).result).toMatchObject({ added: 1 });
    store.objects.set(taken, { ...like, body: bytesOf(written) });
    await setMark({});
    expect(await ended("apply")).toMatchObject({ result: { applied: 1, broken: 1 }, named: [taken] });
    await expectLook(key, await drawn(ours));
    expect(inCloud("2026/01/theirs-0011223344556677.png").equals(bytesOf(theirs))).toBe(true);
    expect(inCloud(taken).equals(bytesOf(written))).toBe(true);
    store.objects.set(key, { ...like, body: bytesOf(written) });
    expect(await ended("restore")).toMatchObject({ result: { restored: 0, broken: 1 }, named: [key] });
    expect(inCloud(key).equals(bytesOf(written))).toBe(true);
  });

  test("what cannot be fetched or put is named, stays as it is, and takes no other with it", async () => {
    const before = await originals();
    const parts = [await png("a.png"), await png("b.png"), await png("c.png"), await png("d.png")] as const;
    const keys: string[] = [];
    for (const part of parts) keys.push(await put(part));
    const [gone = "", closed = "", whole = "", held = ""] = keys;
    const lost = store.objects.get(gone);
    store.objects.delete(gone);
    store.refusing.set(`GET ${closed}`, 403).set(`PUT ${held}`, 403);
    await setMark({});
    expect(await ended("apply")).toMatchObject({
      state: "done",
      result: { applied: 1, skipped: 0, broken: 3 },
      named: [gone, closed, held],
    });
    expect(store.objects.has(gone)).toBe(false);
    await expectLook(whole, await drawn(parts[2]));
    expect(inCloud(held).equals(bytesOf(parts[3]))).toBe(true);
    expect(await originals()).toHaveLength(before.length + 1);
    store.refusing.clear();
    if (lost) store.objects.set(gone, lost);
    expect((await ended("apply")).result).toMatchObject({ applied: 3, broken: 0 });
    store.refusing.set(`PUT ${held}`, 403);
    expect(await ended("restore")).toMatchObject({ result: { restored: 3, broken: 1 }, named: [held] });
    await expectLook(held, await drawn(parts[3]));
    store.refusing.clear();
    expect((await ended("restore")).result).toMatchObject({ restored: 1, broken: 0 });
    for (const [at, part] of parts.entries())
      expect(inCloud(keys[at] ?? "").equals(bytesOf(part))).toBe(true);
  });

  test("where nobody knows whether the store took it, it is drawn over the original again", async () => {
    const part = await png("unsure.png");
    const key = await put(part);
    await setMark({});
    store.refusing.set(`PUT ${key}`, 500);
    expect((await ended("apply")).result).toMatchObject({ broken: 1 });
    // It did take it.
    const object = store.objects.get(key);
    if (object) store.objects.set(key, { ...object, body: await drawn(part) });
    store.refusing.clear();
    expect((await ended("apply")).result).toMatchObject({ applied: 1, broken: 0 });
    await expectLook(key, await drawn(part));
    await ended("restore");
    expect(inCloud(key).equals(bytesOf(part))).toBe(true);
  });

  test("a store that does not answer is a failure of each, and not waited for over and over", async () => {
    for (let nth = 0; nth < 6; nth += 1) await put(await png(`${nth}.png`));
    await setMark({});
    await setUp({ host: "http://127.0.0.1:9" });
    const work = await ended("apply");
    expect(work).toMatchObject({ state: "done", result: { applied: 0, broken: 6 } });
    await setUp();
    expect((await ended("apply")).result).toMatchObject({ applied: 6, broken: 0 });
  });

  test("what is kept of a picture goes with it, whether it is deleted here or there", async () => {
    const before = await originals();
    await setMark({});
    await put(await png("deleted.png"));
    const gone = await put(await png("gone.png"));
    expect(await originals()).toHaveLength(before.length + 2);
    const [deleted] = await rows();
    await admin("DELETE", BASE, [deleted?.id]);
    await expect.poll(() => store.objects.has(deleted?.name ?? "")).toBe(false);
    expect(await originals()).toHaveLength(before.length + 1);
    store.objects.delete(gone);
    expect((await synchronise()).result).toMatchObject({ removed: 1 });
    expect(await originals()).toEqual(before);
    const { db } = server.context;
    expect([await db.select().from(pictureMark), await db.select().from(cloudPicture)]).toEqual([[], []]);
  });

  test("a picture that is deleted while it is changed does not come back", async () => {
    const before = await originals();
    const key = await put(await png("racing.png"));
    await setMark({});
    store.beforePut = async () => {
      store.beforePut = async () => {};
      await admin("DELETE", BASE, [(await rows())[0]?.id]);
      await expect.poll(() => store.calls.filter((call) => call === `DELETE ${key} 204`).length).toBe(1);
    };
    expect(await ended("apply")).toMatchObject({ state: "done" });
    expect(store.objects.has(key)).toBe(false);
    expect(await originals()).toEqual(before);
  });

  describe("interrupted", () => {
    const watermark = watermarkOf(MARK);
    const log = createLog({ logLevel: "silent" });
    const sources = new Map<string, Buffer>();

    /** A process that works on pictures in the cloud; it does what is said before each is put there. */
    const processOf = async (before: (nth: number, work: BackgroundWork) => Promise<void>) => {
      const { context } = server;
      let now = Date.now();
      const own = { ...context, log, now: () => (now += 1_000) };
      const work = createBackgroundWork(own, { after: () => () => undefined });
      let nth = 0;
      store.beforePut = async () => {
        nth += 1;
        await before(nth, work);
      };
      const opened = await openPictureMarks(context, nothing);
      const folder = createUploadFolder(context.config.dataDir, undefined, "storage/files");
      const shelf = cloudShelf({ db: context.db, configs: createCloudConfigs(context), folder });
      work.add(markingWork({ context: own, marks: opened, shelves: [shelf] }));
      return work;
    };
    const begin = (work: BackgroundWork) =>
      work.plan(server.context.db, {
        kind: "pictures.watermark",
        params: markingParams({ name: "Mark", applyTo: ["all"], watermark }),
      });
    const fill = async () => {
      sources.clear();
      for (let nth = 0; nth < 5; nth += 1) {
        const part = await png(`${nth}.png`);
        sources.set(await put(part), bytesOf(part));
      }
    };
    /** How many have it once; none may have it twice. */
    const markedOnce = async () => {
      let marked = 0;
      for (const [key, source] of sources) {
        const [look, plain] = [await pixels(inCloud(key)), await pixels(source)];
        if (look.equals(plain)) continue;
        expect(look.equals(await pixels(await drawWatermark(source, watermark, nothing)))).toBe(true);
        marked += 1;
      }
      return marked;
    };
    const endOf = (work: BackgroundWork, id: number) =>
      expect.poll(async () => (await work.store.find(id))?.endTime, { timeout: 20_000, interval: 20 });

    test("in the middle of a put it goes on after a restart, and draws nothing twice", async () => {
      await fill();
      let closed: Promise<void> | undefined;
      let reached = () => {};
      const halfway = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const first = await processOf(async (nth, work) => {
        if (nth !== 3) return;
        closed = work.close();
        reached();
      });
      const id = await begin(first);
      first.start();
      await halfway;
      await closed;
      expect(await first.store.find(id)).toMatchObject({ state: "waiting", done: 2 });
      const second = await processOf(async () => {});
      second.start();
      await endOf(second, id).not.toBeNull();
      expect(await second.store.find(id)).toMatchObject({
        ...{ state: "done", done: 5, total: 5 },
        result: { applied: 5, skipped: 0, broken: 0 },
      });
      expect(await markedOnce()).toBe(5);
      await second.close();
    });

    test("it can be cancelled, and taken up later", async () => {
      await fill();
      let id = 0;
      const work = await processOf(async (nth, own) => {
        if (nth === 3) await own.cancel(id);
      });
      id = await begin(work);
      work.start();
      await endOf(work, id).not.toBeNull();
      expect(await work.store.find(id)).toMatchObject({ state: "cancelled" });
      expect(await markedOnce()).toBeGreaterThanOrEqual(2);
      const again = await begin(work);
      work.wake();
      await endOf(work, again).not.toBeNull();
      expect(await markedOnce()).toBe(5);
      await work.close();
    });

    test("a crash between an object and its note draws over the original, not over the mark", async () => {
      await fill();
      const { db } = server.context;
      await setMark({});
      await ended("apply");
      // As it is noted while an object is being put there.
      await db.update(pictureMark).set({ mark: "" });
      await db.update(cloudPicture).set({ sha256: "of what was there before" });
      await ended("apply");
      expect(await markedOnce()).toBe(5);
      const [known] = await db.select().from(cloudPicture);
      const [noted] = await db
        .select()
        .from(pictureMark)
        .where(eq(pictureMark.name, known?.name ?? ""));
      expect(noted?.mark).toMatch(/^[0-9a-f]{64}$/);
      await ended("restore");
      expect(await markedOnce()).toBe(0);
    });
  });
});
