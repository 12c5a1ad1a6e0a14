import { MENTIONS_MAX } from "../../contract/limits.ts";
import { AT_ALL } from "../../contract/wire.ts";

/** Mentions are plain `@name` in a text, with the ids of those who are meant beside it (contract §2 "GroupMessage"). */

/** Somebody who can be mentioned; everyone has the id -1. */
export interface Mentionable {
  readonly userId: number;
  readonly name: string;
}

/** A piece of a text: plain, or a mention. */
export interface MentionPiece {
  readonly text: string;
  /** Absent on plain text. */
  readonly userId?: number;
}

/** A name goes on with letters and digits; where it does not, it is over. Han characters follow names without a space. */
const GOES_ON = /[A-Za-z0-9_]/;
/** An address such as `bob@example.com` mentions nobody. */
const BEFORE = /[A-Za-z0-9_.+-]/;

function endsAt(text: string, at: number, name: string): boolean {
  const next = text.charAt(at);
  return next === "" || !GOES_ON.test(next) || !GOES_ON.test(name.at(-1) ?? "");
}

/**
 * Takes a text apart at its mentions. Of names that begin alike the longest one counts.
 * @param people the first of several with one name is the one who is meant.
 */
export function mentionPieces(text: string, people: readonly Mentionable[]): readonly MentionPiece[] {
  if (!text.includes("@")) return [{ text }];
  const byLength = [...people]
    .filter(({ name }) => name !== "")
    .sort((a, b) => b.name.length - a.name.length);
  const pieces: MentionPiece[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    if (at < plainFrom || (at > 0 && BEFORE.test(text.charAt(at - 1)))) continue;
    const found = byLength.find(
      ({ name }) => text.startsWith(name, at + 1) && endsAt(text, at + 1 + name.length, name),
    );
    if (found === undefined) continue;
    const end = at + 1 + found.name.length;
    if (at > plainFrom) pieces.push({ text: text.slice(plainFrom, at) });
    pieces.push({ text: text.slice(at, end), userId: found.userId });
    plainFrom = end;
  }
  if (plainFrom < text.length || pieces.length === 0) pieces.push({ text: text.slice(plainFrom) });
  return pieces;
}

/**
 * The ids of those whom a text mentions, each once, at most 20 (contract §4 "Limits").
 * @param picked chosen from the list: where several people have one name, they are the ones who are meant.
 */
export function mentionedIn(
  text: string,
  people: readonly Mentionable[],
  picked: readonly Mentionable[] = [],
): readonly number[] {
  return [...allMentioned(text, [...picked, ...people])].slice(0, MENTIONS_MAX);
}

/** Whether a text mentions more than can be notified: those behind the first 20 are not. */
export function mentionsTooMany(text: string, people: readonly Mentionable[]): boolean {
  // Asked with every letter: a text with few marks is let through unread.
  return text.split("@").length > MENTIONS_MAX + 1 && allMentioned(text, people).size > MENTIONS_MAX;
}

function allMentioned(text: string, people: readonly Mentionable[]): ReadonlySet<number> {
  return new Set(mentionPieces(text, people).flatMap(({ userId }) => userId ?? []));
}

/** An `@` that is being typed: where it is, and what was typed behind it. */
export interface MentionQuery {
  readonly at: number;
  readonly query: string;
}

/** Longest run behind an `@` that still looks for a name: a longer one is no name any more. */
const QUERY_MAX = 20;

/**
 * Whether a mention is being typed at the caret.
 * @returns null when there is none: no `@`, one within a word, or a break behind it.
 */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const at = text.lastIndexOf("@", caret - 1);
  if (at < 0 || caret - at - 1 > QUERY_MAX) return null;
  if (at > 0 && BEFORE.test(text.charAt(at - 1))) return null;
  const query = text.slice(at + 1, caret);
  return /[\s@]/.test(query) ? null : { at, query };
}

/**
 * Those whose name holds what was typed, names that begin with it first; everyone is in front.
 * @param spells whether letters spell characters of a name; such names come last.
 */
export function mentionMatches(
  people: readonly Mentionable[],
  query: string,
  spells: (name: string, letters: string) => boolean = () => false,
): readonly Mentionable[] {
  const wanted = query.toLocaleLowerCase();
  const rank = ({ userId, name }: Mentionable) => {
    const at = name.toLocaleLowerCase().indexOf(wanted);
    if (at < 0 && (wanted === "" || !spells(name, wanted))) return null;
    if (userId === AT_ALL) return -1;
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return people
    .flatMap((person) => {
      const place = rank(person);
      return place === null ? [] : [{ person, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ person }) => person);
}

/** Puts a mention in place of what is being typed. @returns the text, and where the caret goes. */
export function withMention(
  text: string,
  { at, query }: MentionQuery,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(at + 1 + query.length);
  const gap = rest.startsWith(" ") ? "" : " ";
  return { text: `${text.slice(0, at)}@${name}${gap}${rest}`, caret: at + 1 + name.length + 1 };
}
