import { type RefObject, useEffect, useState } from "react";
import { shownText } from "../texts/emoji-text.ts";
import { type Greeting, greetingMatches } from "./greetings.ts";
import { type ListKeys, useListKeys } from "./use-list-keys.ts";

export interface GreetingPicking extends ListKeys {
  /** Null: no list is shown. */
  readonly matches: readonly Greeting[] | null;
  readonly pick: (greeting: Greeting) => void;
  /** Opens the list, or closes it. */
  readonly toggle: () => void;
  /** The caret is there in a text; a list that a button opened goes when the user writes on. */
  readonly update: (written: string, caret: number, typed: boolean) => void;
}

export interface GreetingPickingOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly greetings: readonly Greeting[];
  readonly text: string;
  /** Takes a changed text, and where its caret goes. */
  readonly replace: (text: string, caret: number) => void;
  readonly onManage: () => void;
}

/**
 * Picking a greeting: after a `/` that is typed, or from the list that a button opens. It comes in at the caret, and the draft stays. The last
 * place of the list leads to where greetings are written.
 */
export function useGreetingPicking(options: GreetingPickingOptions): GreetingPicking {
  const { field, greetings, text, replace, onManage } = options;
  const [caret, setCaret] = useState(0);
  const [opened, setOpened] = useState(false);
  /** Place of the `/` whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState(-1);
  // What was sent leaves nothing that was closed.
  useEffect(() => {
    if (text === "") setClosedAt(-1);
  }, [text]);
  const typed = slashQuery(text, Math.min(caret, text.length));
  const query = typed === null || typed.at === closedAt ? null : typed;
  const found = query === null ? greetings : greetingMatches(greetings, query.query);
  const shown = opened || (query !== null && (found.length > 0 || query.query === ""));
  const close = () => {
    setOpened(false);
    setClosedAt(typed?.at ?? -1);
  };
  const pick = (greeting: Greeting) => {
    const at = field.current?.selectionStart ?? text.length;
    const piece = shownText(greeting.piece ?? greeting.text);
    const next =
      query === null
        ? withPiece(text, at, field.current?.selectionEnd ?? at, piece)
        : withPiece(text, query.at, query.at + 1 + query.query.length, piece);
    setOpened(false);
    replace(next.text, next.caret);
    setCaret(next.caret);
    greeting.onPick?.();
  };
  const pickAt = (at: number) => {
    const greeting = found[at];
    if (greeting !== undefined) pick(greeting);
    else {
      close();
      onManage();
    }
  };
  const keys = useListKeys(shown ? found.length + 1 : 0, pickAt, close);
  return {
    ...keys,
    matches: shown ? found : null,
    pick,
    toggle: () => {
      keys.point(0);
      setClosedAt(-1);
      setOpened(!opened);
    },
    update: (written, at, changed) => {
      if (changed) setOpened(false);
      // A list that was closed comes back with the next slash.
      if (slashQuery(written, at) === null) setClosedAt(-1);
      setCaret(at);
      keys.point(0);
    },
  };
}

/** A `/` that is being typed to search for a greeting: its position, and what was typed behind it. */
interface SlashQuery {
  readonly at: number;
  readonly query: string;
}

/** Longest run behind a `/` that still searches. */
const QUERY_MAX = 20;

/** Whether a greeting is being searched for at the caret: a `/` at the start or after a space, without a break behind it. Null when not. */
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
