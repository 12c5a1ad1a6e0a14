/** How long after a part of the frame was drawn more of it is fetched, ms: what the page shows goes first. */
const LOAD_AHEAD_MS = 500;

/** Fetches what a press needs once the page has nothing else to do. A failure is tried again with the press. @returns what withdraws it. */
export function loadAhead(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AHEAD_MS);
  return () => clearTimeout(timer);
}
