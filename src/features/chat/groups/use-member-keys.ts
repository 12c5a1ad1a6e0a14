import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { focused } from "../../../ui/focus/scopes.ts";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import type { VirtualListHandle } from "../controls/virtual-list.tsx";
import { NOTHING_TYPED, rowAfter, rowTyped, typedMore } from "./member-keys.ts";
import type { MemberRow } from "./members.ts";

/** Frames that a virtual list may take until a row is drawn. */
const FRAMES = 30;
const SCROLLER = ".qs-chat-scroll";

export interface MemberKeys {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly drawn: RefObject<VirtualListHandle | null>;
  /** The one row that Tab comes to. */
  readonly stop: number | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Called with the row that has the focus now. */
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  /** Called with the rows that are drawn: Tab finds one of them. */
  readonly onDrawn: (first: number, last: number) => void;
}

/** Which part of a row takes the focus, and how a row is found. */
export interface RowParts {
  /** The attribute that holds whose row it is. */
  readonly attribute: "data-member" | "data-friend";
  /** The part of the row that takes the focus. */
  readonly main: string;
  /** Rows that the keys pass over. */
  readonly skips?: (row: MemberRow) => boolean;
}

/**
 * The keys of a list of members, of which only those in sight are drawn: arrows, Page Up and Down, Home and End go from row to row, typing goes to
 * a name. One row at a time is a stop of the Tab key.
 */
export function useMemberKeys(rows: readonly MemberRow[], parts: RowParts): MemberKeys {
  const list = useRef<HTMLDivElement>(null);
  const drawn = useRef<VirtualListHandle>(null);
  const typed = useRef(NOTHING_TYPED);
  /** Whom the keys led to last: the row may still have to be drawn when the next key comes. */
  const sought = useRef(Number.NaN);
  /** Where the focus was when letters were typed that only pinyin may find, and the dictionary was not there yet. */
  const waiting = useRef<number | null>(null);
  const [entered, setEntered] = useState(false);
  const [last, setLast] = useState<number | undefined>(undefined);
  const { pinyin, coming } = usePinyin(entered);
  const matches = pinyin?.matches ?? null;
  const { attribute, main, skips } = parts;
  const stop = rows.some(({ userId }) => userId === last) ? last : rows[0]?.userId;

  const idAt = (target: EventTarget) =>
    target instanceof Element
      ? Number(target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? Number.NaN)
      : Number.NaN;

  const goTo = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    sought.current = row.userId;
    const find = () => list.current?.querySelector<HTMLElement>(`[${attribute}="${row.userId}"] ${main}`);
    // The row that the focus is on goes when the list is scrolled away from it.
    if (!find()) list.current?.querySelector<HTMLElement>(SCROLLER)?.focus({ preventScroll: true });
    drawn.current?.show(index);
    focusWhenThere({ wanted: () => sought.current === row.userId, find });
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.nativeEvent.isComposing) return;
    const id = idAt(event.target);
    const from = Number.isNaN(id) ? sought.current : id;
    const at = rows.findIndex(({ userId }) => userId === from);
    if (at < 0) return;
    waiting.current = null;
    const led = rowAfter(event.key, at, rows.length, rowsInSight(list.current, attribute));
    const to = led ?? typedTo(event, at);
    if (to === null) return;
    event.preventDefault();
    lead(to, to < at || event.key === "End" ? -1 : 1);
  };

  const lead = (to: number, step: 1 | -1) =>
    goTo(skips === undefined ? to : unskipped(rows, to, step, skips));

  const typedTo = (event: KeyboardEvent<HTMLElement>, at: number): number | null => {
    // Space presses the row.
    if (event.key.length !== 1 || event.key === " ") return null;
    typed.current = typedMore(typed.current, event.key, event.timeStamp);
    const to = rowTyped(rows, typed.current, at, matches);
    if (to === null && coming) waiting.current = at;
    return to;
  };

  useEffect(() => {
    if (waiting.current === null || coming) return;
    const to = rowTyped(rows, typed.current, waiting.current, matches);
    waiting.current = null;
    // Who went on meanwhile stays there.
    if (to !== null && list.current?.contains(focused())) lead(to, 1);
  });

  return {
    list,
    drawn,
    stop,
    onKeyDown: press,
    onFocus: ({ target }) => {
      setEntered(true);
      const id = idAt(target);
      if (!Number.isNaN(id)) setLast(id);
    },
    onDrawn: useCallback(
      (first: number, last: number) =>
        setLast((id) => {
          if (id === undefined && first === 0) return id;
          const at = rows.findIndex(({ userId }) => userId === id);
          return at >= first && at <= last ? id : rows[first]?.userId;
        }),
      [rows],
    ),
  };
}

/** How many rows a page is, by what is seen of them. */
function rowsInSight(list: HTMLElement | null, attribute: string): number {
  const row = list?.querySelector<HTMLElement>(`[${attribute}]`)?.offsetHeight ?? 0;
  return row === 0 ? 1 : Math.max(1, Math.floor((list?.clientHeight ?? 0) / row) - 1);
}

/** The nearest row in a direction, else in the other, that takes the focus. */
function unskipped(
  rows: readonly MemberRow[],
  from: number,
  step: 1 | -1,
  skips: (row: MemberRow) => boolean,
): number {
  for (const way of [step, -step]) {
    for (let index = from; index >= 0 && index < rows.length; index += way) {
      const row = rows[index];
      if (row !== undefined && !skips(row)) return index;
    }
  }
  return from;
}

interface SoughtRow {
  /** The keys have not led on meanwhile. */
  readonly wanted: () => boolean;
  readonly find: () => HTMLElement | null | undefined;
}

/** A virtual list draws the row in one of the next frames. */
function focusWhenThere({ wanted, find }: SoughtRow): void {
  let left = FRAMES;
  const check = () => {
    if (!wanted()) return;
    const row = find();
    left -= 1;
    if (row) row.focus();
    else if (left > 0) requestAnimationFrame(check);
  };
  check();
}
