import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ChatMessage } from "../../../contract/engine.ts";
import { focusComposerIfLost } from "../controls/message-keys.ts";
import { isTip, type MessageRow } from "./rows.ts";

/** So many messages are selected at a time. */
export const SELECTED_MAX = 100;

/** Whether a message can be selected: the server has it, and it says something. */
export function isSelectable(message: ChatMessage): boolean {
  return message.id !== undefined && !isTip(message);
}

/**
 * Selects a message or lets it go; with `from`, all between the two as well.
 * @returns the ids selected, at most `SELECTED_MAX`.
 */
export function pickIn(
  rows: readonly MessageRow[],
  picked: ReadonlySet<number>,
  id: number,
  from: number | null,
): ReadonlySet<number> {
  const next = new Set(picked);
  if (from === null) {
    if (!next.delete(id)) next.add(id);
  } else {
    const [low, high] = [Math.min(id, from), Math.max(id, from)];
    for (const { message } of rows) {
      const between = message.id !== undefined && message.id >= low && message.id <= high;
      if (between && isSelectable(message) && next.size < SELECTED_MAX) next.add(message.id ?? 0);
    }
  }
  return next.size > SELECTED_MAX ? picked : next;
}

export interface Selection {
  /** Null: messages are not being selected. */
  readonly picked: ReadonlySet<number> | null;
  /** Those selected that are still there, in the order in which they were sent. */
  readonly messages: readonly ChatMessage[];
  readonly start: (message: ChatMessage) => void;
  /** @param range everything from the one picked before. */
  readonly pick: (id: number, range: boolean) => void;
  readonly leave: () => void;
}

/** The messages that are selected, to be copied, forwarded or deleted together. */
export function useSelection(rows: readonly MessageRow[]): Selection {
  const [state, setState] = useState<{ readonly picked: ReadonlySet<number>; readonly last: number } | null>(
    null,
  );
  // Rows are drawn anew only when they change: what they call does not change with the list.
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const start = useCallback(({ id }: ChatMessage) => {
    if (id !== undefined) setState({ picked: new Set([id]), last: id });
  }, []);
  const pick = useCallback(
    (id: number, range: boolean) =>
      setState((before) =>
        before === null
          ? before
          : { picked: pickIn(latest.current, before.picked, id, range ? before.last : null), last: id },
      ),
    [],
  );
  const leave = useCallback(() => {
    setState(null);
    focusComposerIfLost();
  }, []);
  const picked = state?.picked ?? null;
  const messages = useMemo(
    () =>
      picked === null
        ? []
        : rows
            .map(({ message }) => message)
            .filter((message) => isSelectable(message) && picked.has(message.id ?? 0)),
    [picked, rows],
  );
  return { picked, messages, start, pick, leave };
}
