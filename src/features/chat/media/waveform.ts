/** How loud a recording is along its length, for the picture of its player. */

/** Longer recordings are not taken apart for a picture. */
const FETCH_MAX_BYTES = 4 * 1024 * 1024;
const KEPT_MAX = 100;

const known = new Map<string, Promise<readonly number[] | null>>();

/** Loudness by place, each from 0 to 1, the loudest 1. */
export function peaksOf(samples: Float32Array, bars: number): readonly number[] {
  const size = Math.max(1, Math.floor(samples.length / bars));
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let at = bar * size; at < Math.min(samples.length, (bar + 1) * size); at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

/**
 * The peaks of a recording, read once.
 * @param file the recording itself where the tab has it.
 * @returns null when it cannot be had or read: it can be played all the same.
 */
export function waveformOf(
  url: string,
  file: Blob | undefined,
  bars: number,
): Promise<readonly number[] | null> {
  const before = known.get(url);
  if (before !== undefined) return before;
  const reading = read(url, file, bars).catch(() => null);
  known.set(url, reading);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT_MAX) break;
    known.delete(oldest);
  }
  return reading;
}

async function read(url: string, file: Blob | undefined, bars: number): Promise<readonly number[] | null> {
  const data = file === undefined ? await fetchOwn(url) : await file.arrayBuffer();
  if (data === null) return null;
  const audio = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(data);
  return peaksOf(audio.getChannelData(0), bars);
}

/** Only what this server has may be fetched by the page. */
async function fetchOwn(url: string): Promise<ArrayBuffer | null> {
  if (new URL(url, location.href).origin !== location.origin) return null;
  const answer = await fetch(url);
  const size = Number(answer.headers.get("content-length") ?? 0);
  if (!answer.ok || size > FETCH_MAX_BYTES) {
    await answer.body?.cancel();
    return null;
  }
  return answer.arrayBuffer();
}
