/** How much longer or shorter a wait may be than it is said to be. */
const JITTER = 0.2;

/**
 * A wait that is a fifth longer or shorter at most: after a fault of the server the engines of many browsers do not all come at once, again and
 * again.
 * @param random 0 ≤ n < 1, drawn for this wait.
 */
export const jittered = (ms: number, random: number): number =>
  Math.round(ms * (1 - JITTER + 2 * JITTER * random));
