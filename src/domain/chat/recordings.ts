/** Which recordings of a chat were played on this machine. Pure. */

/** So many of a chat are remembered, the newest; what lies before them counts as played. */
export const PLAYED_MAX = 1_000;

/** @param played ascending, as `withPlayed` gives them. */
export function isPlayed(played: readonly number[], id: number): boolean {
  return played.includes(id) || (played.length >= PLAYED_MAX && id < (played[0] ?? 0));
}

/** @returns those that were played and more of them, ascending. */
export function withPlayed(played: readonly number[], more: readonly number[]): number[] {
  const added = more.filter((id) => !isPlayed(played, id));
  return [...new Set([...played, ...added])].sort((a, b) => a - b).slice(-PLAYED_MAX);
}
