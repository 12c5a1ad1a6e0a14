import * as v from "valibot";
import { FILE_MAX_BYTES, FILE_NAME_MAX, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from "./limits.ts";
import { MessageType } from "./wire.ts";

/**
 * Uploads of the chat service (contract §4 "Uploads"): multipart, signed in only, in the envelope of its other calls. Paths are below
 * `/imchat-api`.
 */

/** What an image's upload answers, which is also the content of its message. */
export const ImageContent = v.object({
  originUrl: v.string(),
  thumbUrl: v.string(),
  width: v.number(),
  height: v.number(),
});
export type ImageContent = v.InferOutput<typeof ImageContent>;

export const FileContent = v.object({ name: v.string(), size: v.number(), url: v.string() });
export type FileContent = v.InferOutput<typeof FileContent>;

/** Seconds. */
export const AudioContent = v.object({ duration: v.number(), url: v.string() });
export type AudioContent = v.InferOutput<typeof AudioContent>;

export const VideoContent = v.object({
  videoUrl: v.string(),
  coverUrl: v.string(),
  width: v.number(),
  height: v.number(),
  duration: v.number(),
});
export type VideoContent = v.InferOutput<typeof VideoContent>;

/** `/file/upload` of other servers answers the address alone. */
export const FileUploaded = v.union([FileContent, v.string()]);

/** Where our own server serves what was uploaded: the address holds a name that nobody can guess, and no token. */
export const CHAT_FILE_BASE = "/chat-file/";

export type UploadKind = "image" | "file" | "audio" | "video";

export interface UploadRule {
  readonly path: string;
  readonly maxBytes: number;
  /** The message that what was uploaded is sent as. */
  readonly messageType: number;
}

/** Audio is uploaded as a file. */
export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  image: { path: "/image/upload", maxBytes: IMAGE_MAX_BYTES, messageType: MessageType.image },
  file: { path: "/file/upload", maxBytes: FILE_MAX_BYTES, messageType: MessageType.file },
  audio: { path: "/file/upload", maxBytes: FILE_MAX_BYTES, messageType: MessageType.audio },
  video: { path: "/video/upload", maxBytes: VIDEO_MAX_BYTES, messageType: MessageType.video },
};

/** The parts of an upload: `file` always; of a video also its `cover` (jpeg), `width`, `height` and `duration` (s). */
export const UPLOAD_FILE_PART = "file";
export const UPLOAD_COVER_PART = "cover";

/** What a video's upload holds besides the files. Numbers come as text; browsers measure fractions of pixels and long tails of seconds. */
const Measure = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,20})?$/), v.transform(Number), v.maxValue(max));
export const VideoFields = v.object({
  width: v.pipe(/* @__PURE__ */ Measure(100_000), v.transform(Math.round)),
  height: v.pipe(/* @__PURE__ */ Measure(100_000), v.transform(Math.round)),
  duration: /* @__PURE__ */ Measure(86_400),
});
export type VideoFields = v.InferOutput<typeof VideoFields>;

/** Types that `/image/upload` takes, as the content itself shows. */
export const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** As much of a `Blob` as every world has a type for. */
export interface Binary {
  readonly size: number;
  /** Its MIME type as the browser guesses it; empty for none. */
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file that the user sends, as a tab hands it to the engine, and as the engine keeps it until it is uploaded. */
export interface Attachment {
  readonly kind: UploadKind;
  readonly file: Binary;
  /** At most 128 characters. */
  readonly name: string;
  /** Pixels; images and videos, as the tab measured them. */
  readonly width?: number;
  readonly height?: number;
  /** Seconds; audio and videos. */
  readonly duration?: number;
  /** A video's first picture, jpeg, drawn in the tab. */
  readonly cover?: Binary;
}

const BinarySchema = v.custom<Binary>((value) =>
  /^\[object (?:Blob|File)\]$/.test(Object.prototype.toString.call(value)),
);

export const AttachmentSchema = v.object({
  kind: v.picklist(["image", "file", "audio", "video"]),
  file: BinarySchema,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(FILE_NAME_MAX)),
  width: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  height: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  duration: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
  cover: v.exactOptional(BinarySchema),
});
