import fs from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * How PostgreSQL is started: as PGlite does, but for `-F`, with which it would never ask for anything to be on the disk, and with half as many
 * buffers as is usual. `fdatasync`, by which it would ask for its log, does nothing in WebAssembly. PostgreSQL writes to all of its buffers
 * before the first query: the usual number of them makes the start half as long again, and takes memory that is seldom needed.
 */
export const syncedStart = (defaults: readonly string[]): string[] => [
  ...defaults.filter((one) => one !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "shared_buffers=64MB"],
];

/** What PostgreSQL has open. */
interface OpenFile {
  /** Of a file; folders have none. */
  readonly nfd?: number;
  readonly node: unknown;
}
interface NodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
  setattr(at: unknown, node: unknown, attributes: Attributes, ...calls: unknown[]): void;
}
interface Attributes {
  readonly mode?: number;
}

/** What anybody but the owner might do. */
const OTHERS = 0o077;

type Init = Parameters<NodeFS["init"]>;

/**
 * The files of the embedded database, with what PGlite leaves out. When PostgreSQL wants something to be on the disk, the answer waits until it
 * is: what was acknowledged was in the memory of the system alone, and gone with its power. And they are their owner's alone, whatever mode they
 * are given: PGlite gives its own, past the process's mask.
 */
export class SyncedFiles extends NodeFS {
  override async init(database: PGlite, given: Init[1]): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(database, given);
    const withSync: NonNullable<Init[1]["preRun"]>[number] = (module) => {
      const files = module.FS.filesystems.NODEFS as unknown as NodeFiles;
      const { setattr } = files;
      files.setattr = (at, node, attributes, ...calls) => {
        const { mode } = attributes;
        setattr(
          at,
          node,
          mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS },
          ...calls,
        );
      };
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd !== undefined) fs.fdatasyncSync(nfd);
        else syncFolder(files.realPath(node));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), withSync] } };
  }
}

/** Puts on the disk which names are in a folder. */
function syncFolder(path: string): void {
  const folder = fs.openSync(path, "r");
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

/** Puts a folder on the disk with all that is in it. */
export function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) syncTree(inner);
    else if (entry.isFile()) syncFolder(inner);
  }
  syncFolder(path);
}
