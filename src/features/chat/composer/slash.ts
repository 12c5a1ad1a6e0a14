/** A `/` that is being typed to look for a greeting: where it stands, and what was typed behind it. */
export interface SlashQuery {
  readonly at: number;
  readonly query: string;
}

/** Longest run behind a `/` that still looks for something. */
const QUERY_MAX = 20;

/** Whether a greeting is being looked for at the caret: a `/` at the start or after a space, without a break behind it. Null when not. */
export function slashQuery(text: string, caret: number): SlashQuery | null {
  const at = text.lastIndexOf("/", caret - 1);
  if (at < 0 || caret - at - 1 > QUERY_MAX) return null;
  if (at > 0 && !/\s/.test(text.charAt(at - 1))) return null;
  const query = text.slice(at + 1, caret);
  return /[\s/]/.test(query) ? null : { at, query };
}

/** Puts a piece in place of a part of a text. @returns the text, and where the caret goes. */
export function withPiece(
  text: string,
  from: number,
  to: number,
  piece: string,
): { readonly text: string; readonly caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
