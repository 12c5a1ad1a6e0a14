import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isUploadName } from "./upload-names.ts";

/** A file that is being taken in: not yet under the name that it will be served by. */
export interface Draft {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Files of uploads on the disk, `DATA_DIR/uploads/<first two letters>/<name>`. */
export interface UploadFolder {
  readonly root: string;
  /** Makes the folder, and deletes the drafts that a crash left. */
  prepare(): Promise<void>;
  /** Writes what comes into a draft, as it comes. Whatever fails, no draft is left. */
  receive(source: Readable): Promise<Draft>;
  /** A draft of what is in memory. */
  write(bytes: Buffer): Promise<Draft>;
  /**
   * A draft of a file that lies elsewhere on the disk and stays there. It is not copied where that can be spared: neither is to be changed where
   * it lies.
   */
  adopt(path: string): Promise<Draft>;
  /** A draft as it is after its content was changed where it lies. */
  remeasure(draft: Pick<Draft, "path">): Promise<Draft>;
  /** Gives a draft its name, for good. */
  keep(draft: Draft, name: string): Promise<void>;
  discard(draft: Draft): Promise<void>;
  remove(name: string): Promise<void>;
  /** Where a name lies, relative to the root. */
  placeOf(name: string): string;
  /** Names of the files that were written before a moment, epoch ms. */
  olderThan(time: number): AsyncIterable<string>;
}

const DRAFTS = "drafts";
/** What is read of a file at a time. */
const READ_BYTES = 1024 * 1024;
const PRIVATE = { recursive: true, mode: 0o700 } as const;

/**
 * @param open what writes a draft; tests hand in one that fails.
 * @param name of the folder below `DATA_DIR`.
 */
export function createUploadFolder(
  dataDir: string,
  open: (path: string) => Writable = (path) => createWriteStream(path, { flags: "wx", mode: 0o600 }),
  name = "uploads",
): UploadFolder {
  const root = join(dataDir, name);
  const drafts = join(root, DRAFTS);
  const newDraft = () => join(drafts, randomUUID());
  const placeOf = (name: string) => join(name.slice(0, 2), name);

  return {
    root,
    placeOf,
    async prepare() {
      await rm(drafts, { recursive: true, force: true });
      await mkdir(drafts, PRIVATE);
    },
    async receive(source) {
      const path = newDraft();
      const meter = createMeter();
      const target = open(path);
      try {
        await pipeline(source, meter.stream, target);
      } catch (error) {
        // The file may still be being opened: deleted before that, it would come into being afterwards.
        if (!target.closed) await new Promise((resolve) => target.once("close", resolve));
        await rm(path, { force: true });
        throw error;
      }
      return { path, ...meter.measured() };
    },
    async write(bytes) {
      return this.receive(Readable.from([bytes]));
    },
    async adopt(source) {
      const path = newDraft();
      // Another disk may have it.
      await link(source, path).catch(() => copyFile(source, path));
      try {
        return await this.remeasure({ path });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async remeasure({ path }) {
      const hash = createHash("sha256");
      let size = 0;
      for await (const piece of createReadStream(path, { highWaterMark: READ_BYTES })) {
        hash.update(piece as Buffer);
        size += (piece as Buffer).length;
      }
      return { path, size, sha256: hash.digest("hex") };
    },
    async keep(draft, name) {
      await mkdir(join(root, name.slice(0, 2)), PRIVATE);
      await rename(draft.path, join(root, placeOf(name)));
    },
    discard: (draft) => rm(draft.path, { force: true }),
    remove: (name) => rm(join(root, placeOf(name)), { force: true }),
    olderThan: (time) => filesOlderThan(root, time),
  };
}

/** Counts what passes through. */
function createMeter(): { readonly stream: Transform; measured(): Pick<Draft, "size" | "sha256"> } {
  const hash = createHash("sha256");
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, measured: () => ({ size, sha256: hash.digest("hex") }) };
}

async function* filesOlderThan(root: string, time: number): AsyncGenerator<string> {
  for await (const shelf of await opendir(root)) {
    if (!shelf.isDirectory() || shelf.name === DRAFTS) continue;
    for await (const { name } of await opendir(join(root, shelf.name))) {
      const found = isUploadName(name) && (await stat(join(root, shelf.name, name)).catch(() => undefined));
      if (found && found.mtimeMs < time) yield name;
    }
  }
}
