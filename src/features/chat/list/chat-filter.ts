import type { ChatHead, ChatKey } from "../../../contract/engine.ts";
import type { ChatRow } from "../state/selectors.ts";

/** Which chats the list shows. Pure. */

export const CHAT_FILTERS = ["all", "unread", "atMe"] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];

const waits = ({ unread, markedUnread }: ChatHead) => unread > 0 || markedUnread;
/** Somebody mentions the user, or everyone, in what is not read yet. */
const mentions = ({ unread, atMe, atAll }: ChatHead) => unread > 0 && (atMe || atAll);

const SHOWN: Readonly<Record<ChatFilter, (head: ChatHead) => boolean>> = {
  all: () => true,
  unread: waits,
  atMe: mentions,
};

/** The chats of a filter. The one in front stays, although it is read by now: nothing goes from under the user's hand. */
export function filterChats(
  rows: readonly ChatRow[],
  filter: ChatFilter,
  selected: ChatKey | null,
): readonly ChatRow[] {
  if (filter === "all") return rows;
  return rows.filter(({ head }) => head.key === selected || SHOWN[filter](head));
}

/** How many chats each filter shows; all of them have no count. */
export function countChats(rows: readonly ChatRow[]): Readonly<Record<ChatFilter, number>> {
  const count = (filter: ChatFilter) => rows.filter(({ head }) => SHOWN[filter](head)).length;
  return { all: 0, unread: count("unread"), atMe: count("atMe") };
}

/** The last chat that is pinned, where others come after it: a line is below. */
export function lastPinned(rows: readonly ChatRow[]): ChatKey | null {
  const at = rows.findIndex(({ head }) => !head.pinned);
  return at <= 0 ? null : (rows[at - 1]?.head.key ?? null);
}
