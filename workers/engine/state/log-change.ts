import type { ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import type { ChatLog } from "./chat-log.ts";
import type { Receipt } from "./records.ts";

/** A fact about one chat, from the server or from this user. */
export type LogChange =
  | { readonly kind: "messages"; readonly chat: ChatKey; readonly messages: readonly ChatMessage[] }
  | { readonly kind: "recall"; readonly chat: ChatKey; readonly id: number; readonly by: number }
  /** With `before` in place of `upTo`: all messages of others sent by then (older servers name no id). */
  | {
      readonly kind: "read";
      readonly chat: ChatKey;
      readonly upTo: number | null;
      readonly before: number;
      readonly byServer: boolean;
    }
  /** With `before` in place of `upTo`: all own messages sent by then (older servers). */
  | {
      readonly kind: "peerRead";
      readonly chat: ChatKey;
      readonly upTo: number | null;
      readonly before: number;
    }
  | { readonly kind: "receipt"; readonly chat: ChatKey; readonly receipt: Receipt }
  /** The user removed the chat elsewhere when an id was its highest. */
  | { readonly kind: "removed"; readonly chat: ChatKey; readonly upTo: number };

/** All messages of a chat as one change, so that a pull costs a chat one fold; facts mean the same in any order. */
export function gathered(changes: readonly LogChange[]): readonly LogChange[] {
  if (changes.length < 2) return changes;
  const messages = new Map<ChatKey, ChatMessage[]>();
  const others: LogChange[] = [];
  for (const change of changes) {
    if (change.kind !== "messages") {
      others.push(change);
      continue;
    }
    const ofChat = messages.get(change.chat);
    if (ofChat === undefined) messages.set(change.chat, [...change.messages]);
    else for (const message of change.messages) ofChat.push(message);
  }
  const whole = [...messages].map(([chat, list]): LogChange => ({ kind: "messages", chat, messages: list }));
  return [...whole, ...others];
}

/** Pages that must be in memory before a change. */
export function pagesFor(log: ChatLog, change: LogChange): number[] {
  const pages = new Set<number | null>();
  if (change.kind === "messages")
    for (const message of change.messages) pages.add(log.pages.needs(message.id ?? 0));
  else if (change.kind === "recall") pages.add(log.pages.needsHeld(change.id));
  else if (change.kind === "receipt") pages.add(log.pages.needsHeld(change.receipt.id));
  else if (change.kind === "removed") pages.add(log.pages.needsHeld(change.upTo));
  else if ((change.kind === "peerRead" || change.kind === "read") && change.upTo === null)
    pages.add(log.pages.needs(Number.MAX_SAFE_INTEGER));
  pages.delete(null);
  return [...pages].filter((page) => page !== null);
}

/** Folds one change into its chat. @returns the messages changed, as they are now. */
export function foldChange(log: ChatLog, change: LogChange): ChatMessage[] {
  switch (change.kind) {
    case "messages":
      return log.put(change.messages);
    case "recall":
      return log.recall(change.id, change.by);
    case "receipt":
      return log.receipt(change.receipt);
    case "peerRead":
      return log.peerRead(change.upTo ?? log.idBefore(change.before, true));
    case "removed":
      log.removeUpTo(change.upTo);
      return [];
    case "read": {
      const upTo = change.upTo ?? log.idBefore(change.before, false);
      log.apply({ kind: "read", upTo });
      if (change.byServer) log.acknowledge(upTo);
      return [];
    }
    default:
      return change satisfies never;
  }
}
