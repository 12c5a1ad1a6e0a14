/** What a browser can tell of a picture, a film or a recording that somebody has: it is opened for as long as it is read. */

/** A file whose length and size are not known after so long is given up. */
const LONGEST_MS = 10_000;
const COVER_MAX_PX = 960;
const COVER_QUALITY = 0.82;

export interface FilmFacts {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds, to a tenth. */
  readonly duration: number;
  /** A picture from near its start, JPEG. */
  readonly cover: Blob;
}

/** How large a picture is, pixels. @throws for what is none. */
export async function pictureFacts(file: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

/** @throws for what the browser does not play, or not within 10 s. */
export function filmFacts(file: Blob): Promise<FilmFacts> {
  return withMedia("video", file, async (film) => {
    const { videoWidth: width, videoHeight: height } = film;
    if (width === 0 || height === 0) throw new Error("no picture");
    const duration = await lengthOf(film);
    const cover = await drawCover(film, duration);
    return { width, height, duration, cover };
  });
}

/** How long a recording is, seconds, to a tenth. @throws for what the browser does not play, or not within 10 s. */
export const soundLength = (file: Blob): Promise<number> =>
  withMedia("audio", file, (audio) => lengthOf(audio));

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
  const late = setTimeout(() => stop.abort(new Error("too slow")), LONGEST_MS);
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
