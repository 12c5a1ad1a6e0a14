import * as v from "valibot";

/** What a user chose in the palette, the latest first; kept in this browser. */

const RECENT_MAX = 12;
const keyOf = (userId: number) => `qs:palette:${userId}`;
const Recent = v.pipe(v.array(v.pipe(v.string(), v.maxLength(512))), v.maxLength(RECENT_MAX));

/** The ids as last kept; a record that does not fit counts as none. */
export function recentIds(userId: number): string[] {
  try {
    const parsed = v.safeParse(Recent, JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? "[]"));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Puts one in front. */
export function withRecent(before: readonly string[], id: string): string[] {
  return [id, ...before.filter((one) => one !== id)].slice(0, RECENT_MAX);
}

/** Keeps that one was chosen. */
export function rememberRecent(userId: number, id: string): void {
  try {
    window.localStorage.setItem(keyOf(userId), JSON.stringify(withRecent(recentIds(userId), id)));
  } catch {
    // Only the memory of the choice is lost.
  }
}
