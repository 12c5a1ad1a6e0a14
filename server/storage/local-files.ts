import { inArray } from "drizzle-orm";
import type { FileKind } from "../../src/contract/storage.ts";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import type { BodyValues } from "../../src/domain/resources/schemas.ts";
import type { Config } from "../config.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { storageFile } from "../db/schema/index.ts";
import type { ReceivedFile } from "../uploads/take-in.ts";
import { createUploadFolder, type UploadFolder } from "../uploads/upload-folder.ts";
import { cleanName, extensionOf, isUploadName, newName } from "../uploads/upload-names.ts";
import type { PictureMarks } from "../watermarks/picture-marks.ts";
import type { FileCheck } from "./field-files.ts";
import { sizeText } from "./file-kind.ts";
import { admit, isPicture, requirePicture } from "./intake.ts";
import type { PictureSizes } from "./picture-sizes.ts";

/** What a file is kept as, beyond what it is. */
export interface KeepOptions {
  /** What it is called, where that is not the name that it came with. */
  readonly name?: string | undefined;
  readonly picturesOnly?: boolean;
  /** What was uploaded for something: kept as such, and not served. */
  readonly as?: Extract<FileKind, "deploy" | "database">;
  /** Of what it was uploaded for. */
  readonly ownerRef?: string;
  /** What is asked of it besides. */
  readonly check?: FileCheck | undefined;
  /** What a picture is for. */
  readonly use?: PictureUse;
  /** The transaction that it is kept in, where it is in one. */
  readonly within?: Queryable;
}

/** A file on the disk whose row is to be made. */
export interface KeptFile {
  readonly realName: string;
  /** Of the row. */
  readonly values: BodyValues;
}

/** Files that the server keeps on its own disk (contract A14 "Local"), under `DATA_DIR/storage/files`. */
export interface LocalFiles {
  readonly folder: UploadFolder;
  /** Gives a file its name on the disk. @throws Refusal for what may not be kept. */
  keep(file: ReceivedFile, options: KeepOptions): Promise<KeptFile>;
  remove(realName: unknown): Promise<void>;
}

export const storageFolder = ({ dataDir }: Pick<Config, "dataDir">): UploadFolder =>
  createUploadFolder(dataDir, undefined, "storage/files");

/** Those of the names on the disk that have a row. */
export async function knownFiles(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ name: storageFile.realName })
    .from(storageFile)
    .where(inArray(storageFile.realName, [...names]));
  return new Set(rows.map(({ name }) => name));
}

export async function openLocalFiles(
  { config, threads }: Pick<ServerContext, "config" | "threads">,
  marks: PictureMarks,
  sizes: PictureSizes,
): Promise<LocalFiles> {
  const folder = storageFolder(config);
  await folder.prepare();
  return {
    folder,
    async keep(file, options) {
      const admitted = await admit(threads, folder, file);
      if (options.picturesOnly) requirePicture(admitted);
      options.check?.(admitted);
      const { kind, mime, extension, draft: came } = admitted;
      const realName = newName(extension);
      let draft = came;
      try {
        if (options.as === undefined && isPicture(admitted)) {
          const { use = "other", within } = options;
          draft = await marks.take({ folder, draft: came, name: realName, use, within });
        }
        await folder.keep(draft, realName);
      } catch (error) {
        await Promise.all([
          folder.discard(came),
          folder.discard(draft),
          marks.forget(realName, options.within),
        ]);
        throw error;
      }
      const type = options.as ?? kind;
      const name = nameOf(file.fileName, options.name);
      return {
        realName,
        values: {
          ...{ name, realName, type, mime },
          suffix: extensionOf(name).slice(0, 16),
          size: sizeText(draft.size),
          bytes: draft.size,
          path: `${type}/${realName}`,
          // Of what came, whatever is kept of it: the same file is known again.
          sha256: file.sha256,
          ownerRef: options.ownerRef ?? null,
        },
      };
    },
    async remove(realName) {
      if (typeof realName !== "string" || !isUploadName(realName)) return;
      await Promise.all([folder.remove(realName), marks.forget(realName), sizes.forget(realName)]);
    },
  };
}

/** A name without an extension gets that of the file. */
function nameOf(fileName: string, wanted = ""): string {
  if (wanted.trim() === "") return fileName;
  const name = cleanName(wanted);
  const suffix = extensionOf(fileName);
  return suffix === "" || extensionOf(name) !== "" ? name : cleanName(`${name}.${suffix}`);
}
