import { fileTypeFromFile } from "file-type";
import type { Draft } from "./upload-folder.ts";
import { extensionOf } from "./upload-names.ts";

/** What a file is by its content, whatever its name and its sender say. */
export interface Found {
  readonly mime: string;
  readonly extension: string;
}

/** @returns `undefined` for what is not known by its first bytes, as plain text is not. */
export async function inspect(draft: Draft): Promise<Found | undefined> {
  const found = await fileTypeFromFile(draft.path);
  // Some types come with their codec: `audio/ogg; codecs=opus`.
  return found && { mime: found.mime.split(";")[0]?.trim() ?? found.mime, extension: found.ext };
}

/** Containers that browsers play as a video (contract §4 "Uploads"), and their extensions. */
const VIDEOS: Readonly<Record<string, string>> = {
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/webm": "webm",
  "video/quicktime": "mov",
};

/** Audio that browsers play, under the type that it is served as. */
const AUDIO: Readonly<Record<string, Found>> = {
  "audio/mpeg": { mime: "audio/mpeg", extension: "mp3" },
  "audio/mp4": { mime: "audio/mp4", extension: "m4a" },
  "audio/x-m4a": { mime: "audio/mp4", extension: "m4a" },
  "audio/aac": { mime: "audio/aac", extension: "aac" },
  "audio/ogg": { mime: "audio/ogg", extension: "ogg" },
  "audio/opus": { mime: "audio/ogg", extension: "ogg" },
  "audio/wav": { mime: "audio/wav", extension: "wav" },
  "audio/vnd.wave": { mime: "audio/wav", extension: "wav" },
  "audio/x-wav": { mime: "audio/wav", extension: "wav" },
  "audio/webm": { mime: "audio/webm", extension: "webm" },
  "audio/flac": { mime: "audio/flac", extension: "flac" },
  "audio/x-flac": { mime: "audio/flac", extension: "flac" },
};

/** Containers that hold audio or video alike: a recording without pictures is known by what its sender calls it. */
const EITHER: Readonly<Record<string, string>> = {
  "video/webm": "audio/webm",
  "video/matroska": "audio/webm",
  "video/mp4": "audio/mp4",
  "video/ogg": "audio/ogg",
  "application/ogg": "audio/ogg",
};

export function asVideo(found: Found | undefined): Found | undefined {
  const extension = VIDEOS[found?.mime ?? ""];
  if (found === undefined || extension === undefined) return undefined;
  return { mime: extension === "mp4" ? "video/mp4" : found.mime, extension };
}

/** @param declared the type that the sender gives. */
export function asAudio(found: Found | undefined, declared: string): Found | undefined {
  if (!found) return undefined;
  const either = declared.startsWith("audio/") ? EITHER[found.mime] : undefined;
  return AUDIO[either ?? found.mime];
}

/** What names promise: a file that is called so and is something else is refused. Types that many programs write their own way are not here. */
const PROMISES: Readonly<Record<string, RegExp>> = {
  jpg: /^image\//,
  jpeg: /^image\//,
  png: /^image\//,
  gif: /^image\//,
  webp: /^image\//,
  pdf: /^application\/pdf$/,
  mp4: /^(video|audio)\//,
  webm: /^(video|audio)\//,
  mov: /^(video|audio)\//,
  zip: /^application\//,
};
const PROGRAMS = /^application\/(x-msdownload|vnd\.microsoft\.portable-executable|x-elf|x-mach-binary)$/;
/** Extensions under which programs and their parts are sent honestly; without one a name promises nothing. */
const PROGRAM_NAMES = new Set([
  "",
  "exe",
  "dll",
  "so",
  "sys",
  "com",
  "scr",
  "bin",
  "dylib",
  "o",
  "ocx",
  "node",
]);

/** Whether a file is what its name says. */
export function keepsPromise(name: string, found: Found | undefined): boolean {
  const extension = extensionOf(name);
  if (found && PROGRAMS.test(found.mime)) return PROGRAM_NAMES.has(extension);
  const promise = Object.hasOwn(PROMISES, extension) ? PROMISES[extension] : undefined;
  return promise?.test(found?.mime ?? "") ?? true;
}
