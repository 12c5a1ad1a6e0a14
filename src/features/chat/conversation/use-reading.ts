import { useEffect, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { ChatHead, ChatKey } from "../../../contract/engine.ts";
import { usePageActive } from "../controls/use-page-active.ts";
import { chatRead, readingBackChanged } from "../state/actions.ts";
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

/** Says while a chat's reader is busy further back: whatever comes while the page is hidden, what is in front of the reader stays. */
export function useReadingBack(chat: ChatKey, isBack: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isBack) return;
    dispatch(readingBackChanged(chat));
    return () => {
      dispatch(readingBackChanged(null));
    };
  }, [chat, dispatch, isBack]);
}

/** Where reading stopped: the last message read, and how many came behind it. */
export interface ReadMark {
  readonly afterId: number;
  readonly count: number;
}

/** The mark, and whether the next unread message sets a new one. */
export interface Marking {
  readonly mark: ReadMark | null;
  readonly armed: boolean;
}
export const OPENING: Marking = { mark: null, armed: true };

/**
 * Sets the mark with the first unread message at the opening of the chat, and again whenever the chat is not being read: what arrives
 * while it is read is not new. What comes behind a mark while nobody reads belongs to it.
 * @returns `marking` itself when nothing changes.
 */
export function moveMark(
  marking: Marking,
  { unread, readId }: Pick<ChatHead, "unread" | "readId">,
  active: boolean,
): Marking {
  const { mark, armed } = marking;
  if (unread > 0 && (armed || (mark?.afterId === readId && unread > mark.count)))
    return { mark: { afterId: readId, count: unread }, armed: false };
  const next = !active && unread === 0;
  return next === armed ? marking : { mark, armed: next };
}

/** Where reading stopped when the chat was opened, or when the reader went away. For a component that is made anew for each chat. */
export function useReadMark(chat: ChatKey): ReadMark | null {
  const unread = useSelector((state: WithChat) => selectHead(state, chat)?.unread);
  const readId = useSelector((state: WithChat) => selectHead(state, chat)?.readId);
  const active = usePageActive();
  const [marking, setMarking] = useState(OPENING);
  const moved =
    unread === undefined || readId === undefined ? marking : moveMark(marking, { unread, readId }, active);
  // Set while rendering: the chat is reported as read right afterwards.
  if (moved !== marking) setMarking(moved);
  return moved.mark;
}
