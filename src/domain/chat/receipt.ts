import type { ChatMessage } from "../../contract/engine.ts";
import { MessageStatus } from "../../contract/wire.ts";
import { mergeStatus, settleRecalled, withQuoteStatus } from "./message.ts";

/** One message after the other side has read up to `maxId` (specification §4 "Read receipt"): own, with that id or a lower one. */
export function asRead(message: ChatMessage, maxId: number): ChatMessage {
  if (!message.selfSend || message.id === undefined || message.id > maxId) return message;
  const status = mergeStatus(message.status, MessageStatus.read);
  return status === message.status ? message : { ...message, status };
}

/**
 * Own messages with an id up to `maxId` become read (specification §4 "Read receipt").
 * @returns `messages` itself when nothing changed.
 */
export function markRead(messages: readonly ChatMessage[], maxId: number): readonly ChatMessage[] {
  return mapSame(messages, (message) => asRead(message, maxId));
}

/** A recall as the chat remembers it: which message, and who withdrew it (0: not known). */
export interface Recall {
  readonly id: number;
  readonly by: number;
}

/** One message after a recall: the message itself is withdrawn, a quote of it loses its text (specification §4 "Recall"). */
export function asRecalled(message: ChatMessage, recall: Recall): ChatMessage {
  if (message.id === recall.id) return withdrawn(message, recall.by);
  const quote = message.quoteMessage;
  if (quote === undefined || quote.id !== recall.id) return message;
  const changed = withQuoteStatus(quote, MessageStatus.recalled);
  return changed === quote ? message : { ...message, quoteMessage: changed };
}

function withdrawn(message: ChatMessage, by: number): ChatMessage {
  const known = message.recalledBy ?? 0;
  if (message.status === MessageStatus.recalled && known >= by) return message;
  return settleRecalled({ ...message, status: MessageStatus.recalled, recalledBy: Math.max(known, by) });
}

/**
 * Applies a recall to a list: to the message and to every quote of it (specification §4). Idempotent; a recalled message stays so.
 * @returns `messages` itself when nothing changed.
 */
export function applyRecall(messages: readonly ChatMessage[], recall: Recall): readonly ChatMessage[] {
  return mapSame(messages, (message) => asRecalled(message, recall));
}

function mapSame(
  list: readonly ChatMessage[],
  change: (message: ChatMessage) => ChatMessage,
): readonly ChatMessage[] {
  let changed: ChatMessage[] | null = null;
  list.forEach((message, at) => {
    const next = change(message);
    if (next === message) return;
    changed ??= [...list];
    changed[at] = next;
  });
  return changed ?? list;
}
