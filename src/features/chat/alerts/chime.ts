import { SOUND_THROTTLE_MS } from "../../../contract/limits.ts";

/**
 * The sound of a new message: two soft notes, made on the spot, so that there is no file to load. A page may sound once the user has
 * touched it; before that the browser keeps the context still, and nothing sounds.
 */

interface Note {
  readonly hertz: number;
  /** Seconds after the beginning. */
  readonly at: number;
  readonly seconds: number;
  readonly loudness: number;
}

/** E6 and A6, a fourth up: short, clear, and nobody's alarm. */
const NOTES: readonly Note[] = [
  { hertz: 1_318.51, at: 0, seconds: 0.16, loudness: 0.16 },
  { hertz: 1_760, at: 0.09, seconds: 0.42, loudness: 0.2 },
];
/** A struck bar sounds its octave too, weaker and shorter. */
const OVERTONE = { factor: 2, loudness: 0.3, length: 0.5 } as const;
const ATTACK_S = 0.006;
const SILENT = 0.000_1;
/** The audio hardware is let go when nothing has sounded for so long, ms. */
const REST_MS = 5_000;

/** Plays the chime; a page that may not sound stays silent. */
export type Chime = () => void;

/**
 * Makes a chime with an audio context of its own, opened when it first sounds. The context may take a while to wake, so that the second
 * between two sounds (specification §4) is counted here too, from what sounded.
 */
export function createChime(): Chime {
  let context: AudioContext | null = null;
  let rest = 0;
  let soundedAt = Number.NEGATIVE_INFINITY;
  return () => {
    context ??= openContext();
    const sounding = context;
    if (sounding === null) return;
    window.clearTimeout(rest);
    rest = window.setTimeout(() => void sounding.suspend(), REST_MS);
    sounding.resume().then(
      () => {
        if (sounding.currentTime - soundedAt < SOUND_THROTTLE_MS / 1_000) return;
        soundedAt = sounding.currentTime;
        play(sounding);
      },
      () => undefined,
    );
  };
}

/** A machine without any audio, or with too many users of it, gives none. */
function openContext(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

function play(context: AudioContext): void {
  const start = context.currentTime + 0.01;
  for (const note of NOTES) {
    strike(context, start, note);
    strike(context, start, {
      ...note,
      hertz: note.hertz * OVERTONE.factor,
      loudness: note.loudness * OVERTONE.loudness,
      seconds: note.seconds * OVERTONE.length,
    });
  }
}

/** One tone that begins at once and dies away, as a struck bar does. */
function strike(context: AudioContext, start: number, { hertz, at, seconds, loudness }: Note): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const from = start + at;
  tone.type = "sine";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(SILENT, from);
  volume.gain.exponentialRampToValueAtTime(loudness, from + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENT, from + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + seconds);
}
