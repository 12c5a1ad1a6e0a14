import * as v from "valibot";
import { CALL_OUTCOMES, type CallOutcome } from "../../../contract/calls.ts";
import { maybe } from "../../../contract/schema.ts";
import { MessageType } from "../../../contract/wire.ts";
import { durationText } from "../../../domain/texts/duration.ts";

/** What a message of a media or call type holds (contract §2). */
export type Media =
  | {
      readonly kind: "image";
      readonly url: string;
      readonly thumb: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: "file"; readonly url: string; readonly name: string; readonly size: number | undefined }
  | { readonly kind: "audio"; readonly url: string; readonly duration: number | undefined }
  | {
      readonly kind: "video";
      readonly url: string;
      readonly cover: string | undefined;
      /** 0: not known; as of an image. */
      readonly width: number;
      readonly height: number;
      readonly duration: number | undefined;
    }
  | {
      readonly kind: "call";
      readonly mode: "voice" | "video";
      readonly state: CallOutcome;
      readonly duration: number | undefined;
    };

/** Addresses of this server or of the web; nothing else may be opened from a message. */
const Address = v.pipe(
  v.string(),
  v.check((text) => /^(https?:\/\/|\/(?!\/))/i.test(text)),
);
const Size = v.optional(v.fallback(v.pipe(v.number(), v.minValue(0)), 0), 0);
const Seconds = maybe(v.pipe(v.number(), v.minValue(0)));

const Image = v.object({ originUrl: Address, thumbUrl: maybe(Address), width: Size, height: Size });
const File = v.object({ url: Address, name: maybe(v.string()), size: maybe(v.number()) });
const Audio = v.object({ url: Address, duration: Seconds });
const Video = v.object({
  videoUrl: Address,
  coverUrl: maybe(Address),
  width: Size,
  height: Size,
  duration: Seconds,
});
const Call = v.object({
  state: v.picklist(CALL_OUTCOMES),
  duration: Seconds,
});

/**
 * Reads the content of a message of type 1–4, 40 or 41.
 * @returns null when it does not parse: it is then shown as text (contract §2).
 */
export function readMedia(type: number, content: string): Media | null {
  const json = parseJson(content);
  switch (type) {
    case MessageType.image: {
      const image = v.safeParse(Image, json);
      if (!image.success) return null;
      const { originUrl, thumbUrl, width, height } = image.output;
      return { kind: "image", url: originUrl, thumb: thumbUrl ?? originUrl, width, height };
    }
    case MessageType.file:
      return readFile(json, content);
    case MessageType.audio: {
      const audio = v.safeParse(Audio, json);
      return audio.success ? { kind: "audio", url: audio.output.url, duration: audio.output.duration } : null;
    }
    case MessageType.video: {
      const video = v.safeParse(Video, json);
      if (!video.success) return null;
      const { videoUrl, coverUrl, width, height, duration } = video.output;
      return { kind: "video", url: videoUrl, cover: coverUrl, width, height, duration };
    }
    case MessageType.voiceAction:
    case MessageType.videoAction: {
      const call = v.safeParse(Call, json);
      if (!call.success) return null;
      const mode = type === MessageType.voiceAction ? "voice" : "video";
      return { kind: "call", mode, state: call.output.state, duration: call.output.duration };
    }
    default:
      return null;
  }
}

/** Some servers send a file's address alone (contract §4 "Uploads"). */
function readFile(json: unknown, content: string): Media | null {
  const bare = v.safeParse(Address, content);
  const file = v.safeParse(File, bare.success ? { url: content } : json);
  if (!file.success) return null;
  const { url, name, size } = file.output;
  return { kind: "file", url, name: name ?? lastPart(url), size };
}

function lastPart(url: string): string {
  const part = url.split(/[?#]/)[0]?.split("/").at(-1) ?? url;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A size in bytes as people read it: `12 kB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"];
  let size = bytes;
  let unit = 0;
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${unit > 0 && size < 10 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
}

/** How long a call was, of two digits each: `01:25`, `1:02:03`. */
export function callLengthText(seconds: number): string {
  const text = durationText(Math.max(0, Math.floor(seconds)));
  return text.length < "00:00".length ? `0${text}` : text;
}
