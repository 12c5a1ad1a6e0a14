import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chatUpload, chatUploadReserved } from "../../../server/db/schema/index.ts";
import { createLog } from "../../../server/log.ts";
import { asAudio, keepsPromise } from "../../../server/uploads/content-type.ts";
import { withUpload } from "../../../server/uploads/receive.ts";
import { createUploadFolder } from "../../../server/uploads/upload-folder.ts";
import { createUploadLimits, UPLOADS_AT_ONCE } from "../../../server/uploads/upload-limits.ts";
import { addressOf, cleanName, nameIn, newName } from "../../../server/uploads/upload-names.ts";
import { createUploadQuota } from "../../../server/uploads/upload-quota.ts";
import { UPLOAD_STALL_MS } from "../../../src/contract/limits.ts";
import { testDatabases } from "../../support/database.ts";
import { watchLocks } from "../../support/held-locks.ts";

describe("names", () => {
  test.each([
    ["report.pdf", "report.pdf"],
    ["C:\\Users\\amy\\报价.xlsx", "报价.xlsx"],
    ["../../../etc/passwd", "passwd"],
    ["a\u0000b\r\n.txt", "ab.txt"],
    ["gpj.\u202eexe", "gpj.exe"],
    ['a<b>:"c|d?*.txt', "a_b___c_d__.txt"],
    ["  ..hidden. ", "hidden"],
    ["..", "file"],
    ["", "file"],
    [`${"x".repeat(200)}.tar.gz`, `${"x".repeat(125)}.gz`],
    ["e\u0301.txt", "é.txt"],
  ])("%j is kept as %j", (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });

  test("half an emoji is not left over", () => {
    expect(cleanName(`${"x".repeat(123)}😀😀.txt`)).toBe(`${"x".repeat(123)}.txt`);
  });

  test("an address of ours is read again, any other is not", () => {
    const name = newName("webp");
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(newName("webp")).not.toBe(name);
    expect(nameIn(addressOf(name))).toBe(name);
    expect(nameIn("https://cdn.example/a.png")).toBeUndefined();
    expect(nameIn(`${addressOf(name)}/../x`)).toBe("");
  });
});

describe("what a file is", () => {
  const found = (mime: string) => ({ mime, extension: "x" });

  test("a container of pictures is audio only where its sender calls it so", () => {
    expect(asAudio(found("video/webm"), "audio/webm;codecs=opus")?.mime).toBe("audio/webm");
    expect(asAudio(found("video/webm"), "video/webm")).toBeUndefined();
    expect(asAudio(found("text/html"), "audio/mpeg")).toBeUndefined();
    expect(asAudio(undefined, "audio/mpeg")).toBeUndefined();
  });

  test("names promise what many programs write alike", () => {
    expect(keepsPromise("a.PNG", found("image/webp"))).toBe(true);
    expect(keepsPromise("a.png", undefined)).toBe(false);
    expect(keepsPromise("a.docx", found("application/zip"))).toBe(true);
    expect(keepsPromise("notes", found("application/x-elf"))).toBe(true);
    expect(keepsPromise("notes.txt", found("application/x-elf"))).toBe(false);
  });

  test("names that promise nothing are any names", () => {
    for (const name of ["a.constructor", "a.__proto__", "a.xyz", "a"]) {
      expect(keepsPromise(name, undefined)).toBe(true);
    }
  });
});

describe("a full disk", () => {
  let dataDir = "";
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "quayside-uploads-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const full = () =>
    new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error("no space left"), { code: "ENOSPC" })),
    });

  test("is reported clearly, and nothing is left", async () => {
    const folder = createUploadFolder(dataDir, full);
    await folder.prepare();
    const part = {
      type: "file",
      fieldname: "file",
      filename: "a.txt",
      mimetype: "",
      file: Readable.from(["x"]),
    };
    const request = {
      isMultipart: () => true,
      headers: {},
      parts: async function* () {
        yield part;
      },
      raw: Object.assign(Readable.from([]), { setTimeout: () => undefined }),
      log: createLog({ logLevel: "silent" }),
    };
    const upload = withUpload(request as never, folder, { file: 100 }, async () => "kept");
    await expect(upload).rejects.toThrow(/no room left/);
    expect(readdirSync(join(folder.root, "drafts"))).toEqual([]);
  });

  test("a sender may not stand still, but wait for what is done with it", async () => {
    const folder = createUploadFolder(dataDir);
    await folder.prepare();
    const waits: number[] = [];
    const atTimes: Record<string, number | undefined> = {};
    const part = { type: "file", fieldname: "file", filename: "a.txt", mimetype: "" };
    const request = {
      isMultipart: () => true,
      headers: {},
      parts: async function* () {
        atTimes.receiving = waits.at(-1);
        yield { ...part, file: Readable.from(["x"]) };
      },
      raw: Object.assign(Readable.from([]), { setTimeout: (ms: number) => void waits.push(ms) }),
      log: createLog({ logLevel: "silent" }),
    };
    const work = async () => {
      atTimes.working = waits.at(-1);
      return "kept";
    };
    expect(await withUpload(request as never, folder, { file: 100 }, work)).toBe("kept");
    expect(atTimes).toEqual({ receiving: UPLOAD_STALL_MS, working: 0 });
  });

  test("what fails while its draft is still being opened leaves none", async () => {
    let openNow: () => void = () => undefined;
    const slow = (path: string) =>
      new Writable({
        construct: (done) => {
          openNow = () => {
            writeFileSync(path, "");
            done();
          };
        },
      });
    const folder = createUploadFolder(dataDir, slow);
    await folder.prepare();
    const gone = Readable.from([]).destroy(new Error("gone"));
    const refused = expect(folder.receive(gone)).rejects.toThrow();
    // The failure is known by now, and what it left cannot be deleted yet.
    await new Promise((resolve) => setImmediate(resolve));
    openNow();
    await refused;
    expect(readdirSync(join(folder.root, "drafts"))).toEqual([]);
  });

  test("drafts that a crash left are gone at the next start", async () => {
    const folder = createUploadFolder(dataDir);
    await folder.prepare();
    await folder.receive(Readable.from(["half"]));
    expect(readdirSync(join(folder.root, "drafts"))).toHaveLength(1);
    await folder.prepare();
    expect(readdirSync(join(folder.root, "drafts"))).toEqual([]);
  });
});

describe.each(testDatabases)("limits on $name", ({ open }) => {
  const DAY_BYTES = 10 * 1024 * 1024;
  const START = 1_700_000_000_000;
  const row = (size: number, createdAt = START) => ({
    name: newName("bin"),
    userId: 7,
    kind: "file" as const,
    mime: "x",
    fileName: "x",
    sha256: "x",
    size,
    createdAt,
  });
  let database: Awaited<ReturnType<typeof open>>;
  let time = START;
  /** As another process has them: only the database is common. */
  const newLimits = () =>
    createUploadLimits({
      db: database.db,
      log: createLog({ logLevel: "silent" }),
      now: () => time,
      dayBytes: DAY_BYTES,
    });
  const kept = async () => {
    const rows = await database.db.select({ size: chatUpload.size }).from(chatUpload);
    return rows.reduce((sum, { size }) => sum + size, 0);
  };
  const reserved = () => database.db.select().from(chatUploadReserved);
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  beforeEach(async () => {
    time = START;
    await database.db.delete(chatUpload);
    await database.db.delete(chatUploadReserved);
  });
  afterAll(() => database.close());

  test("of bytes within a day, and of uploads at once", async () => {
    const limits = newLimits();
    await database.db.insert(chatUpload).values(row(DAY_BYTES));
    await expect(limits.within(7, 1, async () => 1)).rejects.toMatchObject({ values: { size: 10 } });
    expect(await limits.within(8, 1, async () => 1)).toBe(1);
    time += 24 * 3_600_000 + 1;
    expect(await limits.within(7, 1, async () => 1)).toBe(1);

    let finish: () => void = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const running = Array.from({ length: UPLOADS_AT_ONCE }, () => limits.within(7, 1, () => slow));
    await expect(limits.within(7, 1, async () => 1)).rejects.toThrow(/at once/);
    finish();
    await Promise.all(running);
    expect(await limits.within(7, 1, async () => 1)).toBe(1);
  });

  test("uploads side by side, of two servers, never come to more than a day's bytes", async () => {
    const servers = [newLimits(), newLimits()];
    const size = DAY_BYTES / 4;
    const uploads = Array.from({ length: 12 }, (_, at) =>
      servers[at % 2]?.within(7, size, (claim) => claim.store([row(size)])),
    );
    const ended = await Promise.allSettled(uploads);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect(await kept()).toBe(DAY_BYTES);
    expect(await reserved()).toEqual([]);
  });

  test("the bytes of a user are counted under a lock, when they are set aside and when they are kept", async () => {
    const locks: number[] = [];
    const quota = createUploadQuota({
      db: watchLocks(database.db, (held) => locks.push(held)),
      now: () => time,
      dayBytes: DAY_BYTES,
    });
    const claim = await quota.reserve(7, 10);
    expect(locks).toEqual([1]);
    await claim.store([row(10)]);
    expect(locks).toEqual([1, 1]);
  });

  test("what is kept counts as large as it is; what fails gives its bytes back", async () => {
    const limits = newLimits();
    await limits.within(7, DAY_BYTES, async (claim) => {
      await expect(limits.within(7, 1, async () => 1)).rejects.toThrow(/reached the limit/);
      await claim.store([row(10)]);
      expect(await limits.within(7, DAY_BYTES - 10, async () => 1)).toBe(1);
    });
    await expect(limits.within(7, 100, () => Promise.reject(new Error("cut")))).rejects.toThrow("cut");
    expect(await reserved()).toEqual([]);
    expect(await limits.within(7, DAY_BYTES - 10, async () => 1)).toBe(1);
  });

  test("more than was set aside is not kept beyond the limit", async () => {
    const limits = newLimits();
    await limits.within(7, 10, (claim) => claim.store([row(DAY_BYTES - 20)]));
    const larger = limits.within(7, 10, (claim) => claim.store([row(30)]));
    await expect(larger).rejects.toThrow(/reached the limit/);
    expect([await kept(), await reserved()]).toEqual([DAY_BYTES - 20, []]);
  });

  test("what a server set aside before it crashed is given back by time", async () => {
    await database.db
      .insert(chatUploadReserved)
      .values({ id: "left", userId: 7, size: DAY_BYTES, expiresAt: START + 1_000 });
    const limits = newLimits();
    await expect(limits.within(7, 1, async () => 1)).rejects.toThrow(/reached the limit/);
    time += 1_000;
    expect(await limits.within(7, DAY_BYTES, async () => 1)).toBe(1);
    expect(await reserved()).toEqual([]);
  });
});
