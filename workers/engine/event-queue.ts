import { type ChatKey, type ChatMessage, chatOf, type RealtimeEvent } from "../../src/contract/engine.ts";
import { BATCH_EVENTS } from "../../src/contract/limits.ts";

/**
 * Events waiting for one tab, in order. Of several heads of one chat only the one of the highest version is kept, at the place of the first; of several
 * alerts about one chat only the newest. Messages of one chat that follow one another become one event, so that a burst costs a tab one merge a batch
 * and the port one array.
 */
export class EventQueue {
  private events: RealtimeEvent[] = [];
  /** Events taken so far: places count from the queue's beginning, not from what is left. */
  private taken = 0;
  /** Where those stand of which only the newest counts. */
  private readonly places = new Map<string, number>();
  /** Messages of the event to which a chat's next ones can be put; the queue's own lists. */
  private readonly runs = new Map<ChatKey, ChatMessage[]>();
  private waiting = 0;

  /** How much waits: messages are counted one by one, for they are a tab's work. */
  get weight(): number {
    return this.waiting;
  }

  get length(): number {
    return this.events.length;
  }

  push(event: RealtimeEvent): void {
    if (event.kind === "messagesChanged") {
      this.pushMessages(event.chat, event.messages);
      return;
    }
    const name = placeName(event);
    const place = name === null ? undefined : this.places.get(name);
    if (place !== undefined) {
      this.replace(place - this.taken, event);
      return;
    }
    if (name !== null) this.places.set(name, this.taken + this.events.length);
    const chat = chatOf(event);
    // What comes after it must stay behind it.
    if (chat !== null) this.runs.delete(chat);
    this.events.push(event);
    this.waiting += 1;
  }

  private pushMessages(chat: ChatKey, messages: readonly ChatMessage[]): void {
    this.waiting += messages.length;
    const run = this.runs.get(chat);
    if (run !== undefined && run.length + messages.length <= BATCH_EVENTS) {
      for (const message of messages) run.push(message);
      return;
    }
    const own = [...messages];
    this.runs.set(chat, own);
    this.events.push({ kind: "messagesChanged", chat, messages: own });
  }

  private replace(index: number, event: RealtimeEvent): void {
    const waiting = this.events[index];
    const older =
      event.kind === "chatChanged" &&
      waiting?.kind === "chatChanged" &&
      event.head.version < waiting.head.version;
    if (!older) this.events[index] = event;
  }

  /** Takes the oldest, of the weight of at most `max`, but one at least. */
  take(max: number): RealtimeEvent[] {
    let count = 0;
    let weight = 0;
    for (const event of this.events) {
      if (count > 0 && weight + weightOf(event) > max) break;
      count += 1;
      weight += weightOf(event);
    }
    const batch = this.events.slice(0, count);
    this.events = this.events.slice(count);
    this.taken += count;
    this.waiting -= weight;
    for (const event of batch) {
      const name = placeName(event);
      if (name !== null) this.places.delete(name);
      if (event.kind === "messagesChanged" && this.runs.get(event.chat) === event.messages)
        this.runs.delete(event.chat);
    }
    return batch;
  }

  /** Drops what a snapshot replaces; what concerns the session stays. */
  dropChats(): void {
    this.taken += this.events.length;
    this.events = this.events.filter(concernsSession);
    this.waiting = this.events.length;
    this.places.clear();
    this.runs.clear();
  }
}

function weightOf(event: RealtimeEvent): number {
  return event.kind === "messagesChanged" ? event.messages.length : 1;
}

/** Names what an event speaks of, where a newer one says all that an older one did. */
function placeName(event: RealtimeEvent): string | null {
  if (event.kind === "chatChanged") return event.head.key;
  return event.kind === "alert" ? `${event.alert.about} ${event.alert.chat}` : null;
}

/** Facts about the session and one-off notices: no snapshot holds them, and they do not need one. */
export function concernsSession(event: RealtimeEvent): boolean {
  switch (event.kind) {
    case "notice":
    case "sessionExpired":
    case "sessionRenewed":
    case "signedOut":
    case "userSwitched":
      return true;
    default:
      return false;
  }
}
