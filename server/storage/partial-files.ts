import { createWriteStream } from "node:fs";
import { mkdir, open, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";

/** Files of uploads that come in parts, `DATA_DIR/storage/partial/<first two letters>/<id>`: how much has come is how long the file is. */
export interface PartialFiles {
  /** Where a file lies. */
  pathOf(id: string): string;
  /** An empty file. */
  create(id: string): Promise<void>;
  /** Bytes that have come; `undefined` where there is no such file. */
  sizeOf(id: string): Promise<number | undefined>;
  /** Writes what comes behind what has come. What came before it was cut off stays. @returns bytes that have come by then. */
  append(id: string, offset: number, source: Readable): Promise<number>;
  remove(id: string): Promise<void>;
  /** Ids of the files that nothing was written to since a moment, epoch ms. */
  olderThan(time: number): AsyncIterable<string>;
}

/** Of what comes faster than the disk takes it. */
const WRITE_BYTES = 1024 * 1024;
/** 128 random bits. */
const ID = /^[0-9a-f]{32}$/;
const PRIVATE = { recursive: true, mode: 0o700 } as const;

/** Whether it can be the id of an upload. */
export const isPartialId = (id: string): boolean => ID.test(id);

export function createPartialFiles({ dataDir }: Pick<Config, "dataDir">): PartialFiles {
  const root = join(dataDir, "storage/partial");
  const pathOf = (id: string): string => {
    if (!isPartialId(id)) throw new Error("This is no id of an upload.");
    return join(root, id.slice(0, 2), id);
  };
  return {
    pathOf,
    async create(id) {
      const path = pathOf(id);
      await mkdir(join(root, id.slice(0, 2)), PRIVATE);
      await (await open(path, "wx", 0o600)).close();
    },
    async sizeOf(id) {
      return (await stat(pathOf(id)).catch(() => undefined))?.size;
    },
    async append(id, offset, source) {
      const target = createWriteStream(pathOf(id), {
        flags: "r+",
        start: offset,
        highWaterMark: WRITE_BYTES,
      });
      await pipeline(source, target);
      return offset + target.bytesWritten;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *olderThan(time) {
      await mkdir(root, PRIVATE);
      for await (const shelf of await opendir(root)) {
        if (!shelf.isDirectory()) continue;
        for await (const { name } of await opendir(join(root, shelf.name))) {
          const found = isPartialId(name) && (await stat(pathOf(name)).catch(() => undefined));
          if (found && found.mtimeMs < time) yield name;
        }
      }
    },
  };
}
