import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import {
  type Mentionable,
  mentionedIn,
  mentionMatches,
  mentionQuery,
  withMention,
} from "../../../domain/chat/mentions.ts";

export interface MentionPicking {
  /** Those who fit what is being typed; empty while none is. */
  readonly matches: readonly Mentionable[];
  readonly active: number;
  readonly point: (at: number) => void;
  readonly pick: (person: Mentionable) => void;
  /** Takes a key of the text field. @returns whether it meant the list. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** The caret has moved. */
  readonly look: () => void;
  /** Ids of those whom a text mentions. */
  readonly mentioned: (text: string) => readonly number[];
}

/** Picking whom an `@` in the composer means. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  people: readonly Mentionable[],
  text: string,
  change: (text: string) => void,
): MentionPicking {
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Place of the `@` whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState(-1);
  const picked = useRef<Mentionable[]>([]);
  const wantedCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || wantedCaret.current === null || element.value !== text) return;
    element.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  }, [field, text]);
  const query = people.length === 0 ? null : mentionQuery(text, Math.min(caret, text.length));
  const matches = query === null || query.at === closedAt ? [] : mentionMatches(people, query.query);
  const look = useCallback(() => {
    setCaret(field.current?.selectionStart ?? 0);
    setActive(0);
  }, [field]);
  const pick = (person: Mentionable) => {
    if (query === null) return;
    const next = withMention(text, query, person.name);
    picked.current = [person, ...picked.current.filter(({ userId }) => userId !== person.userId)];
    wantedCaret.current = next.caret;
    change(next.text);
    setCaret(next.caret);
    setActive(0);
  };
  const press = (event: KeyboardEvent): boolean => {
    const chosen = matches[active];
    if (chosen === undefined || event.nativeEvent.isComposing || event.altKey) return false;
    const last = matches.length - 1;
    switch (event.key) {
      case "ArrowDown":
        setActive(active === last ? 0 : active + 1);
        break;
      case "ArrowUp":
        setActive(active === 0 ? last : active - 1);
        break;
      case "Enter":
      case "Tab":
        if (event.shiftKey) return false;
        pick(chosen);
        break;
      case "Escape":
        setClosedAt(query?.at ?? -1);
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const mentioned = (written: string) => mentionedIn(written, people, picked.current);
  return {
    matches,
    active: Math.min(active, Math.max(0, matches.length - 1)),
    point: setActive,
    pick,
    press,
    look,
    mentioned,
  };
}
