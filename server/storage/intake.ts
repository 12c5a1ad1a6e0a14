import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import type { Threads } from "../threads/threads.ts";
import { inspect, keepsPromise } from "../uploads/content-type.ts";
import type { ReceivedFile } from "../uploads/take-in.ts";
import type { Draft, UploadFolder } from "../uploads/upload-folder.ts";
import { type KindOfFile, kindOfFile } from "./file-kind.ts";
import { readImage } from "./images.ts";

/** A file that may be kept: looked into, and without what it must not carry. */
export interface Admitted extends KindOfFile {
  readonly draft: Draft;
  /** The name that it came with. */
  readonly fileName: string;
}

/**
 * Examines a file that came: its content decides what it is, and pictures are read whole.
 * @throws Refusal for what is something else than its name claims, and for pictures that are damaged; as `Threads.ask`.
 */
export async function admit(
  threads: Pick<Threads, "ask">,
  folder: UploadFolder,
  file: ReceivedFile,
): Promise<Admitted> {
  const { fileName, declared } = file;
  const found = await inspect(file);
  if (!keepsPromise(fileName, found)) throw new Refusal(400, storageTexts.nameWrong, { name: fileName });
  const kind = kindOfFile(fileName, found, declared);
  if (!isPicture(kind)) return { ...kind, draft: file, fileName };
  const { clean } = await readImage(threads, file.path, fileName);
  return { ...kind, draft: clean ? await folder.write(clean) : file, fileName };
}

/** Whether it is a picture that browsers show. */
export const isPicture = ({ kind, mime }: Pick<KindOfFile, "kind" | "mime">): boolean =>
  kind === "图片" && /^image\/(jpeg|png|webp|gif)$/.test(mime);

/** @throws Refusal for what is no picture that browsers show. */
export function requirePicture(file: Admitted): Admitted {
  if (isPicture(file)) return file;
  throw new Refusal(400, storageTexts.noPicture, { name: file.fileName });
}
