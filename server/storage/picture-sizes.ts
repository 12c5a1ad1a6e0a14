import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureEdge } from "../../src/contract/storage.ts";
import type { ServerContext } from "../context.ts";
import { isUploadName } from "../uploads/upload-names.ts";
import { smallOf } from "./images.ts";
import type { StoredFile } from "./stored-files.ts";

/**
 * Pictures in small, `DATA_DIR/storage/sizes/<first two letters>/<name>/<edge>-<version>.webp`: each is made when it is asked for the first time, and
 * again once the picture was changed where it lies. All of it can be deleted at any time.
 */
export interface PictureSizes {
  /**
   * @param picture as it is kept.
   * @param edge longest one, px.
   * @returns the small picture, webp; the picture itself where none can be made of it.
   */
  of(picture: StoredFile, edge: PictureEdge): Promise<StoredFile>;
  /** The picture is gone. */
  forget(name: string): Promise<void>;
}

const PRIVATE = { recursive: true, mode: 0o700 } as const;

export function createPictureSizes({ config, log }: Pick<ServerContext, "config" | "log">): PictureSizes {
  const root = join(config.dataDir, "storage/sizes");
  const folderOf = (name: string) => join(name.slice(0, 2), name);
  /** Those that are being made: whoever asks for the same waits for it. */
  const making = new Map<string, Promise<void>>();

  const make = async (path: string, folder: string, edge: PictureEdge, file: string) => {
    const bytes = await smallOf(path, edge);
    await mkdir(join(root, folder), PRIVATE);
    const draft = join(root, folder, `${randomUUID()}.draft`);
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(root, folder, file));
    const others = await readdir(join(root, folder));
    const old = others.filter((one) => one.startsWith(`${edge}-`) && one !== file);
    await Promise.all(old.map((one) => rm(join(root, folder, one), { force: true })));
  };

  return {
    async of(picture, edge) {
      const path = join(picture.root, picture.place);
      const facts = await stat(path).catch(() => undefined);
      if (!facts?.isFile()) return picture;
      const name = picture.place.slice(picture.place.lastIndexOf("/") + 1);
      const folder = folderOf(name);
      const file = `${edge}-${Math.round(facts.mtimeMs)}-${facts.size}.webp`;
      const place = join(folder, file);
      const small = { root, place, mime: "image/webp", name: picture.name };
      if (await stat(join(root, place)).catch(() => undefined)) return small;
      const made = making.get(place) ?? make(path, folder, edge, file);
      making.set(place, made);
      try {
        await made;
        return small;
      } catch (error) {
        log.warn({ err: error, picture: name }, "a picture could not be made smaller");
        return picture;
      } finally {
        making.delete(place);
      }
    },
    async forget(name) {
      if (isUploadName(name)) await rm(join(root, folderOf(name)), { recursive: true, force: true });
    },
  };
}
