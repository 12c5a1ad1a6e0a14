import type { ChatHead, ChatMessage } from "../../contract/engine.ts";
import { TIME_TIP_GAP_MS } from "../../contract/limits.ts";

/** A row of a conversation. `key` is stable while the row is. */
export type TimelineItem =
  | { readonly kind: "timeTip"; readonly key: string; readonly time: number }
  | { readonly kind: "message"; readonly key: string; readonly message: ChatMessage };

/**
 * A conversation with its time tips (specification §4): one before the first message, and one wherever more than 10 minutes have
 * passed since the last tip. Tips are derived, never stored.
 */
export function withTimeTips(messages: readonly ChatMessage[]): TimelineItem[] {
  const items: TimelineItem[] = [];
  let lastTip = Number.NEGATIVE_INFINITY;
  for (const message of messages) {
    const key = messageKey(message);
    if (message.sendTime - lastTip > TIME_TIP_GAP_MS) {
      lastTip = message.sendTime;
      items.push({ kind: "timeTip", key: `tip:${key}`, time: lastTip });
    }
    items.push({ kind: "message", key, message });
  }
  return items;
}

/** Names a message for as long as it is shown: an own one by its `tmpId`, which it has before and after the server knows it. */
export function messageKey(message: ChatMessage): string {
  return message.selfSend && message.tmpId !== undefined ? `tmp:${message.tmpId}` : `id:${message.id ?? "?"}`;
}

/** The chat list: newest first; those that share a time by their key, so that the order never flickers. Removed chats are left out. */
export function sortHeads(heads: Iterable<ChatHead>): ChatHead[] {
  return [...heads]
    .filter((head) => !head.removed)
    .sort((a, b) => b.lastSendTime - a.lastSendTime || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
