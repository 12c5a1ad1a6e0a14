import { type KeyboardEvent, useEffect, useState } from "react";
import { MENTIONS_MAX } from "../../../contract/limits.ts";
import {
  type Mentionable,
  mentionedIn,
  mentionMatches,
  mentionQuery,
  mentionsTooMany,
  withMention,
} from "../../../domain/chat/mentions.ts";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { useTakeFirst } from "../../../ui/use-take-first.ts";
import { useListKeys } from "./use-list-keys.ts";

export interface MentionPicking {
  /** Those who fit what is being typed; empty while none is. */
  readonly matches: readonly Mentionable[];
  /** Nobody fits yet, and somebody may in a moment: Enter waits for them. */
  readonly coming: boolean;
  readonly active: number;
  readonly point: (at: number) => void;
  readonly pick: (person: Mentionable) => void;
  /** Takes a key of the text field. @returns whether it was for the list. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** The caret is there in a text. */
  readonly update: (written: string, caret: number) => void;
  /** More are mentioned than will be notified. */
  readonly tooMany: boolean;
  /** Ids of those whom a text mentions. */
  readonly mentioned: (text: string) => readonly number[];
}

/** Who can be mentioned. */
export interface Mentionables {
  readonly people: readonly Mentionable[];
  /** They are not all known yet. */
  readonly peopleComing: boolean;
}

/** The text that mentions, and who was picked for that: it is kept with the draft. */
export interface MentioningText {
  readonly text: string;
  readonly picked: readonly number[];
  /** Takes a changed text, where its caret goes, and who is picked now. */
  readonly replace: (text: string, caret: number, picked: readonly number[]) => void;
}

const LETTERS = /^[a-zü']+$/;
const CHINESE = /\p{Script=Han}/u;

/** Picking whom an `@` in the composer means. */
export function useMentions(
  { people, peopleComing }: Mentionables,
  { text, picked, replace }: MentioningText,
): MentionPicking {
  const [caret, setCaret] = useState(0);
  /** Place of the `@` whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState(-1);
  // What was sent leaves nothing that was closed.
  useEffect(() => {
    if (text === "") setClosedAt(-1);
  }, [text]);
  const nobody = people.length === 0 && !peopleComing;
  const query = nobody ? null : mentionQuery(text, Math.min(caret, text.length));
  const open = query !== null && query.at !== closedAt;
  const { pinyin, coming: loading } = usePinyin(open);
  const spells = (name: string, letters: string) =>
    pinyin !== null && LETTERS.test(letters) && pinyin.matches(name, letters);
  const matches = open ? mentionMatches(people, query.query, spells) : [];
  const pick = (person: Mentionable) => {
    if (query === null) return;
    const next = withMention(text, query, person.name);
    const others = picked.filter((userId) => userId !== person.userId);
    replace(next.text, next.caret, [person.userId, ...others].slice(0, MENTIONS_MAX));
    setCaret(next.caret);
    keys.point(0);
  };
  const pickAt = (at: number) => {
    const chosen = matches[at];
    if (chosen !== undefined) pick(chosen);
  };
  const close = () => setClosedAt(query?.at ?? -1);
  const keys = useListKeys(matches.length, pickAt, close);
  // Enter means somebody who is still on the way, or whose name is known by its pinyin only while the dictionary is.
  const spelling =
    loading && LETTERS.test(query?.query ?? "") && people.some(({ name }) => CHINESE.test(name));
  const coming = open && matches.length === 0 && (peopleComing || spelling);
  const takeFirst = useTakeFirst({ typed: text, first: matches[0], coming, take: pick });
  const press = (event: KeyboardEvent): boolean => {
    if (keys.press(event)) return true;
    if (!coming || event.shiftKey || event.nativeEvent.isComposing) return false;
    if (event.key !== "Enter" && event.key !== "Escape") return false;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") takeFirst();
    else close();
    return true;
  };
  const update = (written: string, at: number) => {
    // A list that was closed comes back with the next mention.
    if (mentionQuery(written, at) === null) setClosedAt(-1);
    setCaret(at);
    keys.point(0);
  };
  const mentioned = (written: string) => {
    const first = picked.flatMap((userId) => people.find((person) => person.userId === userId) ?? []);
    return mentionedIn(written, people, first);
  };
  const tooMany = mentionsTooMany(text, people);
  return { ...keys, press, coming, matches, pick, update, tooMany, mentioned };
}
