import type { ChatHead, ChatMessage } from "../../contract/engine.ts";
import { TIME_TIP_GAP_MS } from "../../contract/limits.ts";

/** A row of a conversation. `key` is stable while the row is. */
export type TimelineItem =
  | {
      readonly kind: "timeTip";
      readonly key: string;
      readonly time: number;
      /** It begins the conversation, or a day of it. */
      readonly day: boolean;
    }
  | { readonly kind: "message"; readonly key: string; readonly message: ChatMessage };

/**
 * A conversation with its time tips (specification §4): one before the first message, one wherever more than 10 minutes have passed since the last tip, and
 * one where a new day begins, in the machine's time zone. Tips are derived, never stored.
 */
export function withTimeTips(messages: readonly ChatMessage[]): TimelineItem[] {
  const items: TimelineItem[] = [];
  let lastTip = Number.NEGATIVE_INFINITY;
  let dayEnd = Number.NEGATIVE_INFINITY;
  for (const message of messages) {
    const key = messageKey(message);
    const day = message.sendTime >= dayEnd;
    if (day || message.sendTime - lastTip > TIME_TIP_GAP_MS) {
      lastTip = message.sendTime;
      items.push({ kind: "timeTip", key: `tip:${key}`, time: lastTip, day });
      if (day) dayEnd = endOfDay(lastTip);
    }
    items.push({ kind: "message", key, message });
  }
  return items;
}

function endOfDay(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}

/** Names a message for as long as it is shown: an own one by its `tmpId`, which it has before and after the server knows it. */
export function messageKey(message: ChatMessage): string {
  return message.selfSend && message.tmpId !== undefined ? `tmp:${message.tmpId}` : `id:${message.id ?? "?"}`;
}

/**
 * The chat list: those that are pinned above the others, each newest first; those that share a time by their key, so that the order never flickers.
 * Removed chats are left out.
 */
export function sortHeads(heads: Iterable<ChatHead>): ChatHead[] {
  return [...heads]
    .filter((head) => !head.removed)
    .sort(
      (a, b) =>
        Number(b.pinned) - Number(a.pinned) ||
        b.lastSendTime - a.lastSendTime ||
        (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    );
}

/** What a chat adds to the number that title, icon and bell show: its unread messages, or 1 for the user's mark; nothing when it is muted. */
export function unreadOf({ unread, markedUnread, muted }: ChatHead): number {
  if (muted) return 0;
  return unread === 0 && markedUnread ? 1 : unread;
}
