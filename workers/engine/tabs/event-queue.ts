import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import { happensOnce, outlivesSnapshot, replacesEarlier } from "../../../src/contract/event-scope.ts";

/**
 * Events waiting for one tab, in order. Of several heads of one chat only the one of the highest version is kept, at the place of the first; of several
 * alerts about one chat only the newest. For a hidden tab that goes for all that replaces what was before. Events are the same objects in the queues
 * of all tabs, so that they are written once for all of them.
 */
export class EventQueue {
  private events: RealtimeEvent[] = [];
  /** Events taken so far: places count from the queue's beginning, not from what is left. */
  private taken = 0;
  /** Places of those of which only the newest counts. */
  private readonly places = new Map<string, number>();
  private waiting = 0;
  private once = 0;

  /** How much waits: messages are counted one by one, for they are a tab's work. */
  get weight(): number {
    return this.waiting;
  }

  get length(): number {
    return this.events.length;
  }

  /** Whether something waits that happens once: nothing later says it again. */
  get hasOnce(): boolean {
    return this.once > 0;
  }

  /** @param latest only the latest of everything is wanted: the tab is hidden. */
  push(event: RealtimeEvent, latest: boolean): void {
    const name = placeName(event);
    const place = latest || !replacesEarlier(event) ? this.places.get(name ?? "") : undefined;
    if (place !== undefined) {
      this.replace(place - this.taken, event);
      return;
    }
    if (name !== null) this.places.set(name, this.taken + this.events.length);
    this.events.push(event);
    this.count(event, 1);
  }

  private count(event: RealtimeEvent, sign: 1 | -1): void {
    this.waiting += sign * eventWeight(event);
    if (happensOnce(event)) this.once += sign;
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
      if (count > 0 && weight + eventWeight(event) > max) break;
      count += 1;
      weight += eventWeight(event);
    }
    const batch = this.events.slice(0, count);
    this.events = this.events.slice(count);
    this.taken += count;
    for (const event of batch) {
      this.count(event, -1);
      const name = placeName(event);
      if (name !== null && (this.places.get(name) ?? 0) < this.taken) this.places.delete(name);
    }
    return batch;
  }

  /** Takes what happens once alone; everything else goes on waiting. */
  takeOnce(): RealtimeEvent[] {
    const batch = this.events.filter(happensOnce);
    this.refill(this.events.filter((event) => !happensOnce(event)));
    return batch;
  }

  /** Drops what a snapshot replaces. */
  dropChats(): void {
    this.refill(this.events.filter(outlivesSnapshot));
  }

  /** What waits is replaced by a part of it: places are counted anew. */
  private refill(events: RealtimeEvent[]): void {
    this.events = events;
    this.taken = 0;
    this.waiting = 0;
    this.once = 0;
    this.places.clear();
    for (const [index, event] of events.entries()) {
      this.count(event, 1);
      const name = placeName(event);
      if (name !== null) this.places.set(name, index);
    }
  }
}

/** How much of a tab's work an event is: messages are counted one by one. */
export function eventWeight(event: RealtimeEvent): number {
  return event.kind === "messagesChanged" ? event.messages.length : 1;
}

/** A key for events of which the newest may take the place of an older one: it holds all that the older one held. */
function placeName(event: RealtimeEvent): string | null {
  if (event.kind === "chatChanged") return event.head.key;
  if (event.kind === "alert") return `${event.alert.about} ${event.alert.chat}`;
  if (event.kind === "groupMembersChanged") return `${event.kind} ${event.groupId}`;
  return replacesEarlier(event) ? event.kind : null;
}
