/** Which recordings of a chat were played on this machine. Pure. */

/** So many of a chat are remembered, the newest; what lies before them counts as heard. */
export const HEARD_MAX = 1_000;

/** @param heard ascending, as `withHeard` gives them. */
export function isHeard(heard: readonly number[], id: number): boolean {
  return heard.includes(id) || (heard.length >= HEARD_MAX && id < (heard[0] ?? 0));
}

/** @returns those that were heard and more of them, ascending. */
export function withHeard(heard: readonly number[], more: readonly number[]): number[] {
  const added = more.filter((id) => !isHeard(heard, id));
  return [...new Set([...heard, ...added])].sort((a, b) => a - b).slice(-HEARD_MAX);
}
