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

/** How much of a conversation is before the messages that a reader began with. */
export interface TimelineStart {
  /** Index of the message that the reader's list began with. */
  readonly from: number;
  /** Nothing older exists than the first message. */
  readonly complete: boolean;
}

/**
 * A conversation with its time tips (specification §4): one before the first message, one wherever more than 10 minutes have passed since the last tip, and
 * one where a new day begins, in the machine's time zone. Tips are derived, never stored.
 * @param start where messages were put in front meanwhile: theirs are counted back from the tip that the list began with, so that no tip moves that was
 * read already. Without it the list begins with its first message.
 */
export function withTimeTips(
  messages: readonly ChatMessage[],
  { from, complete }: TimelineStart = { from: 0, complete: true },
): TimelineItem[] {
  const days = daysOf(messages);
  const tips = [...tipsBefore(messages, days, from, complete), ...tipsFrom(messages, days, from)];
  let next = 0;
  return messages.flatMap((message, at): TimelineItem[] => {
    const key = messageKey(message);
    const item: TimelineItem = { kind: "message", key, message };
    if (tips[next] !== at) return [item];
    next += 1;
    return [{ kind: "timeTip", key: `tip:${key}`, time: message.sendTime, day: days.has(at) }, item];
  });
}

/** Indices of the messages with a tip from one on, which has one. */
function tipsFrom(messages: readonly ChatMessage[], days: ReadonlySet<number>, from: number): number[] {
  const tips: number[] = [];
  let lastTip = Number.NEGATIVE_INFINITY;
  for (let at = from; at < messages.length; at += 1) {
    const { sendTime } = messages[at] as ChatMessage;
    if (sendTime - lastTip <= TIME_TIP_GAP_MS && !days.has(at)) continue;
    lastTip = sendTime;
    tips.push(at);
  }
  return tips;
}

/** The same before it, counted back from its tip: where a day begins or a pause ends, else at the last message more than 10 minutes before the next one. */
function tipsBefore(
  messages: readonly ChatMessage[],
  days: ReadonlySet<number>,
  from: number,
  complete: boolean,
): number[] {
  const tips: number[] = [];
  let nextTip = messages[from]?.sendTime ?? Number.POSITIVE_INFINITY;
  for (let at = from - 1; at >= 0; at -= 1) {
    const { sendTime } = messages[at] as ChatMessage;
    const before = messages[at - 1];
    const certain =
      before === undefined ? complete : days.has(at) || sendTime - before.sendTime > TIME_TIP_GAP_MS;
    if (!certain && nextTip - sendTime <= TIME_TIP_GAP_MS) continue;
    // Before a pause or a new day it is counted back from the last message there.
    nextTip = certain && before !== undefined ? before.sendTime : sendTime;
    tips.push(at);
  }
  return tips.reverse();
}

/** Indices of the messages that begin a day; the first one does. */
function daysOf(messages: readonly ChatMessage[]): ReadonlySet<number> {
  const days = new Set<number>();
  let dayEnd = Number.NEGATIVE_INFINITY;
  messages.forEach(({ sendTime }, at) => {
    if (sendTime < dayEnd) return;
    days.add(at);
    dayEnd = endOfDay(sendTime);
  });
  return days;
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
 * The order of the chat list: those that are pinned above the others, each newest first; those that share a time by their key, so that the order
 * never flickers.
 */
export function compareChats(a: ListedChat, b: ListedChat): number {
  return (
    Number(b.pinned) - Number(a.pinned) ||
    b.lastSendTime - a.lastSendTime ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  );
}
type ListedChat = Pick<ChatHead, "key" | "pinned" | "lastSendTime">;

/** The chat list, in its order. Removed chats are left out. */
export function sortHeads(heads: Iterable<ChatHead>): ChatHead[] {
  return [...heads].filter((head) => !head.removed).sort(compareChats);
}

/** What a chat adds to the number that title, icon and bell show: its unread messages, or 1 for the user's mark; nothing when it is muted. */
export function unreadOf({ unread, markedUnread, muted }: ChatHead): number {
  if (muted) return 0;
  return unread === 0 && markedUnread ? 1 : unread;
}
