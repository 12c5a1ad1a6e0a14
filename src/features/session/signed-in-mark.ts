/** The mark in local storage that some tab of this profile is signed in. Small and alone: the page's first script reads it. */

export const MARK_KEY = "qs:signed-in";

/** The user that the profile is signed in as, by the mark; null when nobody is. */
export function signedInUser(local: { getItem(key: string): string | null }): number | null {
  const text = local.getItem(MARK_KEY);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
