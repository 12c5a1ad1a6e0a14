/** Longest username, as sign-in takes it (contract A2). */
export const USERNAME_MAX = 64;

/** Chinese characters, whitespace, and the marks that specification §5 "Username" lists. */
const FORBIDDEN = /[\p{Script=Han}\s\\/"',、；：*=+()[\]{}<>《》]/u;

/** The first character of a username that may not be in one; null when all may. */
export function forbiddenInUsername(text: string): string | null {
  return FORBIDDEN.exec(text)?.[0] ?? null;
}

/** Whether a text can be a username. */
export function isUsername(text: string): boolean {
  return text !== "" && text.length <= USERNAME_MAX && forbiddenInUsername(text) === null;
}
