import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useDispatch } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { usePageActive } from "../controls/use-page-active.ts";
import { messageSought } from "../state/actions.ts";
import { firstNew, type MessageRow } from "./rows.ts";
import { scrollUntilStill } from "./scroll-until-still.ts";
import type { ReadMark } from "./use-reading.ts";
import type { RowsHandle } from "./virtual-rows.tsx";

export interface News {
  /** The row above which the line is. */
  readonly key: string | null;
  /** Unread messages above what is seen, until the reader has been there; 0 for none. */
  readonly above: number;
  readonly onSight: (inSight: boolean) => void;
  readonly goTo: () => void;
}

/**
 * The line above the first message that is new, and the way up to it.
 * @param leave lets the list go from its end.
 */
export function useNews(
  chat: ChatKey,
  rows: readonly MessageRow[],
  mark: ReadMark | null,
  list: RefObject<RowsHandle | null>,
  leave: () => void,
): News {
  const dispatch = useDispatch();
  const active = usePageActive();
  const [inSight, setInSight] = useState(false);
  const [seen, setSeen] = useState<ReadMark | null>(null);
  const at = mark === null ? -1 : firstNew(rows, mark.afterId);
  useEffect(() => {
    if (active && inSight) setSeen(mark);
  }, [active, inSight, mark]);
  // The line is at the true place only once the last message read is there too.
  const whole = mark !== null && rows.some(({ message }) => (message.id ?? 0) === mark.afterId);
  const giveUp = useRef(() => {});
  useEffect(() => () => giveUp.current(), []);
  const goTo = useCallback(() => {
    setSeen(mark);
    if (mark === null) return;
    if (!whole && mark.afterId > 0) {
      dispatch(messageSought({ chat, id: mark.afterId }));
      return;
    }
    leave();
    giveUp.current();
    giveUp.current = scrollUntilStill(
      () => document.querySelector<HTMLElement>(".qs-chat-messages .qs-chat-news"),
      () => list.current?.scrollToIndex(Math.max(at, 0), "start"),
    );
  }, [at, chat, dispatch, leave, list, mark, whole]);
  const reachable = at >= 0 && (whole || (mark?.afterId ?? 0) > 0 || at > 0);
  return {
    key: whole || at > 0 ? (rows[at]?.key ?? null) : null,
    above: mark === null || seen?.afterId === mark.afterId || inSight || !reachable ? 0 : mark.count,
    onSight: setInSight,
    goTo,
  };
}
