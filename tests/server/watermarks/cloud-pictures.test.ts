import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backgroundWork, cloudPicture, pictureMark, storageObject } from "../../../server/db/schema/index.ts";
import { createCloudConfigs } from "../../../server/storage/cloud-config.ts";
import { createUploadFolder } from "../../../server/uploads/upload-folder.ts";
import { cloudShelf } from "../../../server/watermarks/cloud-shelf.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type S3Server, startS3Server } from "../../support/s3-server.ts";
import { testServers } from "../../support/server.ts";
import type { Part } from "../../support/uploads.ts";
import { endOfWork } from "../../support/work.ts";
import { interruptedMarking } from "./interrupted-marking.ts";
import { bytesOf, drawn, isSamePicture, marksOf, png } from "./marked-pictures.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
}

const BASE = "/api/qiNiuContent";
describe.each(testServers)("watermarks on pictures in the cloud on $name (resources 8.7)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin, upload } = desk;
  const { setMark, ended, reach } = marksOf(admin);
  let store: S3Server;
  beforeAll(async () => {
    store = await startS3Server();
    await setUp();
  }, 60_000);
  afterAll(() => store.close());
  afterEach(async () => {
    store.trouble = "none";
    store.refusing.clear();
    store.beforePut = async () => {};
    store.objects.clear();
    await setUp();
    await setMark(undefined);
    const { db } = desk.server.context;
    for (const table of [storageObject, cloudPicture, pictureMark, backgroundWork]) await db.delete(table);
  });

  const setUp = async (over: object = {}) => {
    const body = { ...store.account, bucket: store.bucket, host: store.url, type: "公开", ...over };
    expect((await admin("PUT", `${BASE}/config`, body)).status).toBe(204);
  };
  const rows = async () =>
    ((await admin("GET", `${BASE}?size=99&sort=id,asc`)).body as { content: Row[] }).content;
  /** @returns its key. */
  const put = async (part: Part, path = BASE, fields: Readonly<Record<string, string>> = {}) => {
    const { status, message } = await upload(path, [part], fields);
    expect([status < 300, message]).toEqual([true, ""]);
    return (await rows()).at(-1)?.name ?? "";
  };
  const inCloud = (key: string) => store.objects.get(key)?.body ?? Buffer.alloc(0);
  const expectPicture = async (key: string, wanted: Uint8Array) =>
    expect(await isSamePicture(inCloud(key), wanted), key).toBe(true);
  const originals = async () => {
    const root = join(desk.server.dataDir, "storage/originals");
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
    await expectPicture(key, await drawn(news));
    expect((await rows()).at(-1)?.bytes).toBe(inCloud(key).length);
    const kept = (await originals()).filter((file) => !before.includes(file));
    expect(kept).toHaveLength(1);
    expect((await readFile(kept[0] ?? "")).equals(bytesOf(news))).toBe(true);
    expect(store.objects.size).toBe(1);
    await expectPicture(await put(other), bytesOf(other));
    const edited = await png("edited.png");
    const link = await put(edited, "/api/upload", { type: "cloud", use: "news" });
    await expectPicture(link, await drawn(edited));
    expect(String(inCloud(await put({ name: "words.txt", bytes: "no picture" })))).toBe("no picture");
    expect((await upload(`${BASE}?use=avatar`, [other])).status).toBe(400);
  });

  test("of an upload that the store does not take nothing is kept", async () => {
    await setMark({});
    const before = await originals();
    store.trouble = "down";
    expect((await upload(BASE, [await png("lost.png")])).status).toBe(400);
    expect(await originals()).toEqual(before);
    const { db } = desk.server.context;
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
    await expectPicture(key, await drawn(wide));
    await expectPicture(small, bytesOf(narrow));
    expect({ ...store.objects.get(key), body: undefined, time: undefined }).toEqual(headers);
    expect((await rows())[0]?.bytes).toBe(inCloud(key).length);
    expect((await ended("apply")).result).toMatchObject({ applied: 0, broken: 0 });

    await setMark({ position: "topLeft", text: "OTHER" });
    await ended("apply");
    await expectPicture(key, await drawn(wide, { position: "topLeft", text: "OTHER" }));
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
    await expectPicture(key, await drawn(ours));
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
    await expectPicture(whole, await drawn(parts[2]));
    expect(inCloud(held).equals(bytesOf(parts[3]))).toBe(true);
    expect(await originals()).toHaveLength(before.length + 1);
    store.refusing.clear();
    if (lost) store.objects.set(gone, lost);
    expect((await ended("apply")).result).toMatchObject({ applied: 3, broken: 0 });
    store.refusing.set(`PUT ${held}`, 403);
    expect(await ended("restore")).toMatchObject({ result: { restored: 3, broken: 1 }, named: [held] });
    await expectPicture(held, await drawn(parts[3]));
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
    await expectPicture(key, await drawn(part));
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
    const { db } = desk.server.context;
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
    const marking = interruptedMarking({
      context: () => desk.server.context,
      keep: put,
      kept: async (key) => inCloud(key),
      shelf: (step) => {
        store.beforePut = step;
        const { context } = desk.server;
        const folder = createUploadFolder(context.config.dataDir, undefined, "storage/files");
        return cloudShelf({ db: context.db, configs: createCloudConfigs(context), folder });
      },
    });
    beforeEach(() => marking.fill());

    test("in the middle of a put it goes on after a restart, and draws nothing twice", async () => {
      const left = await marking.closedAt(3);
      expect(left.done).toBe(2);
      await marking.goneOnWith(left);
      expect(await marking.markedOnce()).toBe(5);
    });

    test("it can be cancelled, and taken up later", async () => {
      const work = await marking.cancelledAt(3);
      expect(await marking.markedOnce()).toBeGreaterThanOrEqual(2);
      const again = await marking.begin(work);
      work.wake();
      await marking.ends(work, again);
      expect(await marking.markedOnce()).toBe(5);
      await work.close();
    });

    test("a crash between an object and its note draws over the original, not over the mark", async () => {
      const { db } = desk.server.context;
      await setMark({});
      await ended("apply");
      // As it is noted while an object is being put there.
      await db.update(pictureMark).set({ mark: "" });
      await db.update(cloudPicture).set({ sha256: "of what was there before" });
      await ended("apply");
      expect(await marking.markedOnce()).toBe(5);
      const [known] = await db.select().from(cloudPicture);
      const [noted] = await db
        .select()
        .from(pictureMark)
        .where(eq(pictureMark.name, known?.name ?? ""));
      expect(noted?.mark).toMatch(/^[0-9a-f]{64}$/);
      await ended("restore");
      expect(await marking.markedOnce()).toBe(0);
    });
  });
});
