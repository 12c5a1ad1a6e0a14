import { IMAGE_TYPES } from "../../src/contract/chat-uploads.ts";
import type { FileKind } from "../../src/contract/storage.ts";
import { asAudio, asVideo, type Found } from "../uploads/content-type.ts";
import { extensionOf } from "../uploads/upload-names.ts";

/** What a file of the storage is, by its content first and by its name where its content does not show it (contract A14). */
export interface KindOfFile {
  readonly kind: FileKind;
  readonly mime: string;
  /** Of its stored name. */
  readonly extension: string;
}

const UNKNOWN = "application/octet-stream";
/** What a stored name may end with. */
const EXTENSION = /^[a-z0-9]{1,8}$/;

const DOCUMENTS = new Set(
  "txt csv md rtf pdf doc docx xls xlsx ppt pptx pps wps et dps odt ods odp epub json xml".split(" "),
);
const MUSIC = new Set("mp3 wav wma mpa ram ra aac aif aiff m4a ogg opus flac mid amr".split(" "));
const VIDEOS = new Set("avi mpg mpe mpeg asf wmv mov qt rm rmvb mp4 m4v flv webm mkv 3gp".split(" "));

export function kindOfFile(fileName: string, found: Found | undefined, declared: string): KindOfFile {
  const suffix = extensionOf(fileName);
  const extension = EXTENSION.test(suffix) ? suffix : "bin";
  if (found && IMAGE_TYPES.includes(found.mime)) return { kind: "图片", ...found };
  const audio = asAudio(found, declared);
  if (audio) return { kind: "音乐", ...audio };
  const video = asVideo(found);
  if (video) return { kind: "视频", ...video };
  return { kind: kindByName(suffix, found?.mime), mime: found?.mime ?? UNKNOWN, extension };
}

function kindByName(suffix: string, mime = ""): FileKind {
  if (DOCUMENTS.has(suffix)) return "文档";
  if (mime.startsWith("image/")) return "图片";
  if (MUSIC.has(suffix)) return "音乐";
  return VIDEOS.has(suffix) ? "视频" : "其他";
}

/** What browsers show where it is; all else is saved. Nothing of this runs. */
const SHOWN =
  /^(image\/(jpeg|png|webp|gif)|audio\/(mpeg|mp4|aac|ogg|wav|webm|flac)|video\/(mp4|webm|quicktime))$/;

/** Whether what has this type is shown where it is. */
export const isShown = (mime: string): boolean => SHOWN.test(mime);

/** The type that it is served as: what is only saved is served without one. */
export const servedType = (mime: string): string => (isShown(mime) ? mime : UNKNOWN);

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;
const STEP = 1_024;

/** A size as it is written, `1.25MB` (contract A14 "size:text"). */
export function sizeText(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const size = bytes / STEP ** power;
  return `${power === 0 ? size : size.toFixed(2)}${UNITS[power]}`;
}
