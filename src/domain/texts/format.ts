import { numberFormat } from "../number-format.ts";

/**
 * The one form of a text with parts that are filled in: ICU MessageFormat, as far as the product needs it. `{name}` is a value;
 * `{count, plural, =0 {…} one {…} other {…}}` and `{kind, select, a {…} other {…}}` are choices, which may hold each other; `#` is the number
 * within a plural. `''` is an apostrophe; one before a brace begins what is taken as it is, up to the next.
 */

/** What fills the parts of a message. */
export type MessageValues = Readonly<Record<string, unknown>>;

/** What is read in one step: plain text, an apostrophe with what it quotes, or the beginning of a part. */
const TOKEN = /''|'[{}<>](?:[^']|'')*'?|[^{}']+|['{]/y;
/** The same where `#` is a number. */
const TOKEN_IN_PLURAL = /''|'[{}<>#](?:[^']|'')*'?|[^{}'#]+|['{#]/y;
const WORD = /\s*[^\s,{}]*\s*/y;

/**
 * A message with its parts filled. A part that no value is given for stays as it is, so that it is seen; nothing stands for `null` and
 * `undefined`. Messages are believed to be well formed: they are checked where they come in, by `npm run texts` and the tests.
 * @param locale whose plurals are meant, as `en` or `zh_TW`
 */
export function formatMessage(message: string, locale: string, values: MessageValues = {}): string {
  if (!/[{']/.test(message)) return message;
  const tag = locale.replace("_", "-");
  let at = 0;

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(message)?.[0] ?? "";
    at += found.length;
    return found;
  }

  /** Up to the end or a closing brace. @param number what `#` stands for, within a plural */
  function text(number?: number): string {
    let filled = "";
    for (;;) {
      const token = take(number === undefined ? TOKEN : TOKEN_IN_PLURAL);
      if (token === "") return filled;
      if (token === "{") filled += part(number);
      else if (token === "#" && number !== undefined) filled += numberFormat(tag).format(number);
      else filled += token.startsWith("'") ? unquoted(token) : token;
    }
  }

  /** What is in braces, after the first. */
  function part(number: number | undefined): string {
    const name = take(WORD).trim();
    const value = values[name];
    at += 1;
    if (message[at - 1] !== ",") return Object.hasOwn(values, name) ? String(value ?? "") : `{${name}}`;
    const plural = take(WORD).trim() === "plural" ? Number(value) : undefined;
    at += 1;
    const cases: Record<string, string> = {};
    for (let key = take(WORD).trim(); key !== ""; key = take(WORD).trim()) {
      at += 1;
      cases[key] = text(plural ?? number);
      at += 1;
    }
    at += 1;
    const wanted = plural === undefined ? String(value) : new Intl.PluralRules(tag).select(plural);
    return cases[`=${value}`] ?? cases[wanted] ?? cases.other ?? "";
  }

  let all = text();
  // A brace that closes nothing is plain text.
  for (; at < message.length; all += text()) all += message[at++];
  return all;
}

/** What an apostrophe, and what it quotes, stand for. */
const unquoted = (token: string) => (/^''?$/.test(token) ? "'" : token.slice(1).replace(/'('?)/g, "$1"));
