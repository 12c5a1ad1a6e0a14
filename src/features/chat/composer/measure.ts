import type { Attachment, UploadKind } from "../../../contract/chat-uploads.ts";
import { kindOf } from "./kinds.ts";

/** Measures what is to be sent, in the tab that has it: pictures and films are shown in their own proportions before they have loaded. */

export type Measured = Omit<Attachment, "file" | "name">;

/** A file as it is sent under a name, measured. */
export async function attachmentOf(file: File, name: string): Promise<Attachment> {
  return { ...(await measure(kindOf(file), file)), file, name };
}

/** A film whose length and size are not known after so long is sent as a file. */
const FILM_MS = 10_000;
const COVER_MAX_PX = 960;
const COVER_QUALITY = 0.82;

/** What is measured of a file of a kind; what cannot be read as that kind is sent as a file. */
async function measure(kind: UploadKind, file: Blob): Promise<Measured> {
  try {
    switch (kind) {
      case "image":
        return await measureImage(file);
      case "video":
        return await measureFilm(file);
      case "audio":
        return { kind, duration: await withMedia("audio", file, (audio) => lengthOf(audio)) };
      case "file":
        return { kind };
    }
  } catch {
    return { kind: "file" };
  }
}

async function measureImage(file: Blob): Promise<Measured> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { kind: "image", width, height };
}

function measureFilm(file: Blob): Promise<Measured> {
  return withMedia("video", file, async (film) => {
    const { videoWidth: width, videoHeight: height } = film;
    if (width === 0 || height === 0) throw new Error("no picture");
    const duration = await lengthOf(film);
    const cover = await drawCover(film, duration);
    return { kind: "video", width, height, duration, cover };
  });
}

type MediaElement<K> = K extends "video" ? HTMLVideoElement : HTMLAudioElement;

/** Opens a file in an element of the page that nobody sees, for as long as it is read. */
async function withMedia<K extends "video" | "audio", T>(
  kind: K,
  file: Blob,
  read: (element: MediaElement<K>) => Promise<T>,
): Promise<T> {
  const element = document.createElement(kind) as MediaElement<K>;
  const url = URL.createObjectURL(file);
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(new Error("too slow")), FILM_MS);
  const over = new Promise<never>((_, reject) => {
    stop.signal.addEventListener("abort", () => reject(stop.signal.reason));
  });
  try {
    element.muted = true;
    element.preload = "auto";
    element.src = url;
    await Promise.race([whenFired(element, "loadeddata"), over]);
    return await Promise.race([read(element), over]);
  } finally {
    clearTimeout(late);
    element.removeAttribute("src");
    element.load();
    URL.revokeObjectURL(url);
  }
}

function whenFired(element: HTMLMediaElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true });
    element.addEventListener("error", () => reject(element.error ?? new Error("unreadable")), { once: true });
  });
}

/** Recordings of browsers do not say how long they are: going behind their end makes the browser find out. */
async function lengthOf(element: HTMLMediaElement): Promise<number> {
  if (!Number.isFinite(element.duration)) {
    const sought = whenFired(element, "seeked");
    element.currentTime = Number.MAX_SAFE_INTEGER;
    await sought;
  }
  const { duration, currentTime } = element;
  const length = Number.isFinite(duration) ? duration : currentTime;
  return Math.min(86_400, Math.round(length * 10) / 10);
}

/** A picture from near the start: the very first one is often black. */
async function drawCover(film: HTMLVideoElement, duration: number): Promise<Blob> {
  const sought = whenFired(film, "seeked");
  film.currentTime = Math.min(0.1, duration / 2);
  await sought;
  const scale = Math.min(1, COVER_MAX_PX / Math.max(film.videoWidth, film.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(film.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(film.videoHeight * scale));
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("no cover")) : resolve(blob)),
      "image/jpeg",
      COVER_QUALITY,
    );
  });
}
