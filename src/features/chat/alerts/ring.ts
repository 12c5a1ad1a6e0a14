import { type Note, openContext, play } from "./tones.ts";

/** The sound of a call that comes in: four notes, again and again. */

/** A5 and C♯6, twice: heard across a room, and no alarm. */
const NOTES: readonly Note[] = [
  { hertz: 880, at: 0, seconds: 0.5, loudness: 0.22 },
  { hertz: 1_108.73, at: 0.18, seconds: 0.6, loudness: 0.22 },
  { hertz: 880, at: 0.8, seconds: 0.5, loudness: 0.22 },
  { hertz: 1_108.73, at: 0.98, seconds: 0.8, loudness: 0.22 },
];
/** From one ring to the next, ms. */
const EVERY_MS = 3_000;

/**
 * Rings until it is told to stop; a page that the user has not touched yet stays silent, as the browser has it.
 * @returns what stops it, and lets the audio hardware go.
 */
export function startRinging(): () => void {
  const context = openContext();
  if (context === null) return () => undefined;
  let isOver = false;
  let isWaking = false;
  const ring = () => {
    // Of a context that wakes late, the rings that were missed are not made up for.
    if (isWaking) return;
    isWaking = true;
    const wake = (sounds: boolean) => {
      isWaking = false;
      if (sounds && !isOver) play(context, NOTES);
    };
    context.resume().then(
      () => wake(true),
      () => wake(false),
    );
  };
  ring();
  const timer = window.setInterval(ring, EVERY_MS);
  return () => {
    isOver = true;
    window.clearInterval(timer);
    void context.close().catch(() => undefined);
  };
}
