import { IMAGE_TYPES, type UploadKind, uploadRules } from "../../../contract/chat-uploads.ts";
import { FILE_NAME_MAX } from "../../../contract/limits.ts";

/** As much of a `File` as decides how it is sent. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Films and recordings that browsers play, and that the server knows by their content. */
const VIDEO_TYPES = /^video\/(?:mp4|webm|quicktime)\b/;
const AUDIO_TYPES = /^audio\/(?:webm|ogg|mp4|x-m4a|aac|mpeg|wav|x-wav|wave)\b/;

/** What a file is sent as, by what the browser takes it for; what is too big to be shown as a picture goes as a file. */
export function kindOf({ type, size }: Pick<FileFacts, "type" | "size">): UploadKind {
  if (IMAGE_TYPES.includes(type)) return size > uploadRules.image.maxBytes ? "file" : "image";
  if (VIDEO_TYPES.test(type)) return "video";
  if (AUDIO_TYPES.test(type)) return "audio";
  return "file";
}

/** Why a file cannot be sent. */
export type FileFault = { readonly why: "empty" } | { readonly why: "tooBig"; readonly maxBytes: number };

export function faultOf(file: Pick<FileFacts, "type" | "size">): FileFault | null {
  if (file.size === 0) return { why: "empty" };
  const { maxBytes } = uploadRules[kindOf(file)];
  return file.size > maxBytes ? { why: "tooBig", maxBytes } : null;
}

/** A name as long as may be, its ending kept. */
export function sentName(name: string, fallback: string): string {
  const clean = name.trim() || fallback;
  if (clean.length <= FILE_NAME_MAX) return clean;
  const dot = clean.lastIndexOf(".");
  const ending = dot > 0 && clean.length - dot <= 16 ? clean.slice(dot) : "";
  return clean.slice(0, FILE_NAME_MAX - ending.length) + ending;
}
