import type { ChatKey, RealtimeEvent } from "../../../src/contract/engine.ts";
import { HISTORY_PAGE } from "../../../src/contract/limits.ts";
import { eventWeight } from "./event-queue.ts";

/** What was not sent of a chat; null: more than a page of it, so that the page itself is less. */
type Missed = { readonly events: RealtimeEvent[]; weight: number } | null;

/**
 * The events of its open chats that a hidden tab is not sent (architecture "Tabs"): it shows none of their messages. Few of them are kept, to be sent
 * when it comes to the front; of a chat with more only that it has to be read anew. So a tab costs the same however long it is hidden.
 */
export class MissedEvents {
  private readonly chats = new Map<ChatKey, Missed>();

  add(chat: ChatKey, event: RealtimeEvent): void {
    // Progress is reported ten times a second: the next report says it.
    if (event.kind === "uploadProgress") return;
    const missed = this.chats.get(chat);
    if (missed === null) return;
    const weight = (missed?.weight ?? 0) + eventWeight(event);
    // A page that was to be opened is read when it is looked at.
    if (event.kind === "chatOpened" || weight > HISTORY_PAGE) this.chats.set(chat, null);
    else if (missed === undefined) this.chats.set(chat, { events: [event], weight });
    else {
      missed.events.push(event);
      missed.weight = weight;
    }
  }

  /** Hands over what was missed, in order, and the chats that have to be read anew; holds nothing any more. */
  take(): { readonly events: readonly RealtimeEvent[]; readonly anew: readonly ChatKey[] } {
    const missed = [...this.chats];
    this.chats.clear();
    return {
      events: missed.flatMap(([, one]) => one?.events ?? []),
      anew: missed.flatMap(([chat, one]) => (one === null ? [chat] : [])),
    };
  }

  /** A chat that was closed and is opened again has missed nothing: its page follows. */
  keep(openChats: readonly ChatKey[]): void {
    for (const chat of [...this.chats.keys()]) if (!openChats.includes(chat)) this.chats.delete(chat);
  }

  clear(): void {
    this.chats.clear();
  }
}
