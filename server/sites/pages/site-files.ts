import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Where generated sites are kept: `DATA_DIR/sites/<site>/<version>/`, a folder for each time that one was generated. What a version holds is
 * made whole before it is shown, so that nobody finds half a site.
 */

const PRIVATE = { recursive: true, mode: 0o700 } as const;

/** What a part of a path is called on the disk as it is; all others are called by what they hash to. */
const PLAIN = /^[a-z\d_-][a-z\d_-]{0,119}$/;
/** Files at a site's root, none of which a page can be called: their names have a dot. */
const ROOT_FILE = /^[a-z\d-]{1,140}\.(css|txt|xml)$/i;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A name for the disk, whatever a part of a path holds: nothing in it leads anywhere else. */
const folderOf = (part: string): string =>
  PLAIN.test(part) ? part : `~${hashOf(part.toLowerCase()).slice(0, 40)}`;

const inFolder = (parts: readonly string[], file: string): string =>
  join(...parts.map((part) => folderOf(part.toLowerCase())), file);

/** The file of a page, below its version. @param parts of its path, in whatever case. */
export const pageFile = (parts: readonly string[]): string => inFolder(parts, "index.html");

/** The file that says where a page is that was at an address before: the parts of its path, as JSON. */
export const movedFile = (parts: readonly string[]): string => inFolder(parts, "moved.json");

/** Whether a name is that of a file at a site's root: style sheet, `robots.txt`, site map, keys of search engines. */
export const isRootFile = (name: string): boolean => ROOT_FILE.test(name);

/** A name of a file that changes as what is in it does. */
export const hashedName = (name: string, text: string, ending: string): string =>
  `${name}-${hashOf(text).slice(0, 12)}.${ending}`;

/** What is kept of sites on the disk. */
export interface SiteFiles {
  /** Writes a file of a version, below which nothing is that a name could lead out of. */
  write(siteId: number, version: string, file: string, text: string): Promise<void>;
  /** Puts a text in place of another at once: whoever reads has one of both whole. */
  replace(siteId: number, version: string, file: string, text: string): Promise<void>;
  /** @returns `undefined` where there is none. */
  read(siteId: number, version: string, file: string): Promise<Buffer | undefined>;
  /** Takes away all versions but some; the site's folder too where none is left. */
  keepOnly(siteId: number, versions: readonly string[]): Promise<void>;
}

/** @param dataDir where the server keeps its files. */
export function createSiteFiles(dataDir: string): SiteFiles {
  const root = join(dataDir, "sites");
  const folder = (siteId: number) => join(root, String(siteId));
  const place = (siteId: number, version: string, file: string) => join(folder(siteId), version, file);

  const write = async (path: string, text: string) => {
    await mkdir(dirname(path), PRIVATE);
    await writeFile(path, text, { mode: 0o600 });
  };

  return {
    write: (siteId, version, file, text) => write(place(siteId, version, file), text),
    async replace(siteId, version, file, text) {
      const path = place(siteId, version, file);
      const draft = `${path}.${randomUUID()}.draft`;
      await write(draft, text);
      await rename(draft, path);
    },
    async read(siteId, version, file) {
      try {
        return await readFile(place(siteId, version, file));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async keepOnly(siteId, versions) {
      const held = await readdir(folder(siteId)).catch(() => []);
      const gone = held.filter((name) => !versions.includes(name));
      await Promise.all(gone.map((name) => rm(join(folder(siteId), name), { recursive: true, force: true })));
      if (gone.length === held.length) await rm(folder(siteId), { recursive: true, force: true });
    },
  };
}

const ABSENT: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ABSENT.has(error.code);
