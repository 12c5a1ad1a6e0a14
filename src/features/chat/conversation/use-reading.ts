import { useEffect } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { usePageActive } from "../controls/use-page-active.ts";
import { chatRead } from "../state/actions.ts";
import { selectHead } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";

/**
 * Reports a chat as read up to its newest message, only while the page is visible, focused and at the end of the list (architecture
 * "Reading").
 */
export function useReading(chat: ChatKey, highest: number, atEnd: boolean): void {
  const dispatch = useDispatch();
  const active = usePageActive();
  const unread = useSelector((state: WithChat) => {
    const head = selectHead(state, chat);
    return head !== undefined && (head.unread > 0 || highest > head.readId);
  });
  useEffect(() => {
    if (active && atEnd && unread && highest > 0) dispatch(chatRead({ chat, upToId: highest }));
  }, [active, atEnd, chat, dispatch, highest, unread]);
}
