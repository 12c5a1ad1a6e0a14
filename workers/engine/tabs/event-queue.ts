import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import { outlivesSnapshot } from "../../../src/contract/event-scope.ts";

/**
 * Events waiting for one tab, in order. Of several heads of one chat only the one of the highest version is kept, at the place of the first; of several
 * alerts about one chat only the newest. Events are the same objects in the queues of all tabs, so that they are written once for all of them.
 */
export class EventQueue {
  private events: RealtimeEvent[] = [];
  /** Events taken so far: places count from the queue's beginning, not from what is left. */
  private taken = 0;
  /** Places of those of which only the newest counts. */
  private readonly places = new Map<string, number>();
  private waiting = 0;

  /** How much waits: messages are counted one by one, for they are a tab's work. */
  get weight(): number {
    return this.waiting;
  }

  get length(): number {
    return this.events.length;
  }

  push(event: RealtimeEvent): void {
    const name = placeName(event);
    const place = name === null ? undefined : this.places.get(name);
    if (place !== undefined) {
      this.replace(place - this.taken, event);
      return;
    }
    if (name !== null) this.places.set(name, this.taken + this.events.length);
    this.events.push(event);
    this.waiting += weightOf(event);
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
    }
    return batch;
  }

  /** Drops what a snapshot replaces. */
  dropChats(): void {
    this.taken += this.events.length;
    this.events = this.events.filter(outlivesSnapshot);
    this.waiting = this.events.length;
    this.places.clear();
  }
}

function weightOf(event: RealtimeEvent): number {
  return event.kind === "messagesChanged" ? event.messages.length : 1;
}

/** A key for events of which only the newest counts: it holds all that the older ones held. */
function placeName(event: RealtimeEvent): string | null {
  if (event.kind === "chatChanged") return event.head.key;
  return event.kind === "alert" ? `${event.alert.about} ${event.alert.chat}` : null;
}
