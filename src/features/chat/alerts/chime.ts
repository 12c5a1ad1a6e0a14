import { SOUND_THROTTLE_MS } from "../../../contract/limits.ts";
import { type Note, openContext, play } from "./tones.ts";

/**
 * The sound of a new message: two soft notes. A page may sound once the user has touched it; before that the browser keeps the context still,
 * and nothing sounds.
 */

/** E6 and A6, a fourth up: short, clear, and nobody's alarm. */
const NOTES: readonly Note[] = [
  { hertz: 1_318.51, at: 0, seconds: 0.16, loudness: 0.16 },
  { hertz: 1_760, at: 0.09, seconds: 0.42, loudness: 0.2 },
];
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
        play(sounding, NOTES);
      },
      () => undefined,
    );
  };
}
