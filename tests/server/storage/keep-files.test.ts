import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storageFile } from "../../../server/db/schema/index.ts";
import { keepFiles } from "../../../server/storage/keep-files.ts";
import { type LocalFiles, openLocalFiles } from "../../../server/storage/local-files.ts";
import { localFileModule } from "../../../server/storage/local-module.ts";
import { createUploadGate } from "../../../server/storage/local-routes.ts";
import { createPictureSizes } from "../../../server/storage/picture-sizes.ts";
import { openPictures } from "../../../server/storage/pictures.ts";
import { storageTexts } from "../../../server/texts/storage.ts";
import type { UploadFolder } from "../../../server/uploads/upload-folder.ts";
import type { PictureMarks } from "../../../server/watermarks/picture-marks.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { ownThreads } from "../../support/threads.ts";
import { photoOf, pngOf } from "../../support/uploads.ts";

const NAME = `${"0".repeat(32)}.txt`;

describe.each(testServers)("files whose rows are made, on $name", ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  test("stay where the rows hold, and only the answer about them fails", async () => {
    const { context } = server;
    const removed: unknown[] = [];
    const values = { name: "a.txt", realName: NAME, type: "文档", mime: "text/plain", suffix: "txt" };
    const files = {
      keep: async () => ({
        realName: NAME,
        values: { ...values, size: "1B", bytes: 1, path: `文档/${NAME}` },
      }),
      remove: async (name: unknown) => void removed.push(name),
    } as unknown as LocalFiles;
    const module = {
      ...localFileModule(files),
      present: async () => {
        throw new Error("the database is away");
      },
    };
    const account = await context.accounts.byId(1);
    const request = { caller: { account, session: {} }, headers: {}, log: context.log };
    const received = [{ path: "", size: 1, sha256: "", fileName: "a.txt", declared: "" }];
    await expect(keepFiles({ context, files, module }, request as never, received, {})).rejects.toThrow(
      /away/,
    );
    expect(await context.db.select({ name: storageFile.realName }).from(storageFile)).toEqual([
      { name: NAME },
    ]);
    expect(removed).toEqual([]);
  });
});

describe("a picture that cannot be kept", () => {
  const threads = ownThreads();
  const OPTIONS = { md5code: "x", username: "amy", use: "other" } as const;
  let dataDir = "";
  const forgotten: string[] = [];
  beforeEach(() => {
    forgotten.length = 0;
    dataDir = mkdtempSync(join(tmpdir(), "quayside-keep-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const marks = (take: PictureMarks["take"]) =>
    ({ take, forget: async (name: string) => void forgotten.push(name) }) as unknown as PictureMarks;
  const received = async (folder: UploadFolder, bytes: Uint8Array) => ({
    ...(await folder.receive(Readable.from([Buffer.from(bytes)]))),
    fileName: "photo.jpg",
    declared: "image/jpeg",
  });
  const sizes = () => createPictureSizes({ config: { dataDir } as never, log: pino({ level: "silent" }) });
  /** What lies in a folder. */
  const left = ({ root }: UploadFolder) =>
    readdirSync(root).flatMap((shelf) => readdirSync(join(root, shelf)).map((name) => `${shelf}/${name}`));

  test("among the local files leaves nothing behind", async () => {
    const files = await openLocalFiles(
      { config: { dataDir } as never, threads },
      marks(async () => {
        throw new Error("no room");
      }),
      sizes(),
    );
    const file = await received(files.folder, await photoOf(60, 30));
    await expect(files.keep(file, {})).rejects.toThrow(/no room/);
    await files.folder.discard(file);
    expect(left(files.folder)).toEqual([]);
    expect(forgotten).toHaveLength(1);
  });

  test("among the pictures leaves nothing behind", async () => {
    const pictures = await openPictures(
      { config: { dataDir } as never, threads },
      marks(async ({ folder }) => {
        const draft = await folder.write(Buffer.from("no picture"));
        return draft;
      }),
      sizes(),
    );
    const file = { ...(await received(pictures.folder, await pngOf(60, 30))), fileName: "photo.png" };
    await expect(pictures.keep(file, OPTIONS)).rejects.toThrow(/unsupported/);
    expect(left(pictures.folder)).toEqual([]);
    expect(forgotten).toHaveLength(1);
  });

  test("under a name leaves nothing behind, its small version neither", async () => {
    const pictures = await openPictures(
      { config: { dataDir } as never, threads },
      marks(async ({ draft }) => draft),
      sizes(),
    );
    const keep = async () => {
      throw new Error("no room");
    };
    Object.assign(pictures.folder, { keep });
    const file = await received(pictures.folder, await photoOf(60, 30));
    await expect(pictures.keep(file, OPTIONS)).rejects.toThrow(/no room/);
    await pictures.folder.discard(file);
    expect(left(pictures.folder)).toEqual([]);
  });
});

describe("uploads of one user", () => {
  const request = (id: number, bytes?: number) =>
    ({
      caller: { account: { id }, session: {} },
      headers: bytes === undefined ? {} : { "content-length": String(bytes) },
    }) as never;

  test("come to no more than so many megabytes a day, whatever they announce", async () => {
    const megabyte = 1024 * 1024;
    const gate = createUploadGate(250);
    const pass = (id: number, bytes?: number) =>
      gate(request(id, bytes), { maxBytes: 50 * megabyte, mostFiles: 2 });
    await pass(7, 40 * megabyte);
    await pass(7);
    // What is too long is not taken in, and does not count as more than what could be.
    await pass(7, 9_000 * megabyte);
    await expect(pass(7, 11 * megabyte)).rejects.toMatchObject({
      ...{ status: 429, text: storageTexts.quota },
      values: { size: 250 },
    });
    await pass(8, 11 * megabyte);
  });

  test("that are too large for the rest of the day leave it to smaller ones", async () => {
    const gate = createUploadGate(10);
    const pass = (megabytes: number) =>
      gate(request(7, megabytes * 1024 * 1024), { maxBytes: 100 * 1024 * 1024, mostFiles: 1 });
    await pass(6);
    await expect(pass(5)).rejects.toMatchObject({ status: 429 });
    await pass(4);
    await expect(pass(1)).rejects.toMatchObject({ status: 429 });
  });
});
