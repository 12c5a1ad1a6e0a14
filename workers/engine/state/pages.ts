import type { ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import { STORE_PAGE } from "../../../src/contract/limits.ts";
import { indexOfId, upsertMessages } from "../../../src/domain/chat/order.ts";
import type { PageRange } from "./records.ts";
import { pageKey } from "./records.ts";

/** How a page was found in the store; `unreadable`: the store gave no answer, and the record stays where it is. */
export type PageState = "whole" | "broken" | "unreadable";

/**
 * A chat's messages in pages of at most 200 (architecture "History"), in order, of which those in use are in memory. Only messages that the
 * server has live here. All methods are synchronous; `needs` says which page must be filled in first.
 */
export class Pages {
  private readonly slots = new Map<number, readonly ChatMessage[]>();
  private readonly dirty = new Set<number>();
  private readonly dead = new Set<number>();
  private ranges: PageRange[];
  private next: number;

  constructor(
    private readonly key: ChatKey,
    ranges: readonly PageRange[],
    next: number,
  ) {
    this.ranges = [...ranges].sort((a, b) => a.first - b.first);
    this.next = Math.max(next, ...this.ranges.map((range) => range.n + 1));
  }

  /** The index of all pages, and the number of the next one, to be stored with the chat's head. */
  index(): { readonly pages: PageRange[]; readonly nextPage: number } {
    return { pages: this.ranges.map((range) => ({ ...range })), nextPage: this.next };
  }

  /** Highest id stored; 0 when there is none. */
  highest(): number {
    return this.ranges.at(-1)?.last ?? 0;
  }

  /** The page that must be in memory before a message with this id can be put; null when none. */
  needs(id: number): number | null {
    return this.lacking(this.ranges[this.at(id)] ?? this.ranges.at(-1));
  }

  /** The page in which this id is, if there is one and it is not in memory. */
  needsHeld(id: number): number | null {
    return this.lacking(this.holding(id));
  }

  /** The message with this id, when its page is in memory. */
  find(id: number): ChatMessage | undefined {
    const slot = this.slots.get(this.holding(id)?.n ?? -1);
    return slot?.[indexOfId(slot, id)];
  }

  /** The newest message; its page must be in memory. */
  newest(): ChatMessage | null {
    return this.slots.get(this.ranges.at(-1)?.n ?? -1)?.at(-1) ?? null;
  }

  /** Whether there is a page of this number. */
  has(n: number): boolean {
    return this.ranges.some((range) => range.n === n);
  }

  /** Number of pages in memory. */
  heldCount(): number {
    return this.slots.size;
  }

  /** All messages in memory. */
  *held(): Generator<ChatMessage> {
    for (const slot of this.slots.values()) yield* slot;
  }

  /** Messages with ids below `beforeId`, the newest first, up to a page that is not in memory: its number is yielded in its place. */
  *before(beforeId: number): Generator<ChatMessage | number> {
    for (const range of this.ranges.toReversed()) {
      if (range.first >= beforeId) continue;
      const slot = this.slots.get(range.n);
      if (slot === undefined) {
        yield range.n;
        return;
      }
      for (const message of slot.toReversed()) if ((message.id ?? 0) < beforeId) yield message;
    }
  }

  /**
   * Fills in a page that was read from the store; of one that is not whole only the good messages stay.
   * @returns the id behind which messages were lost, or null.
   */
  fill(n: number, messages: readonly ChatMessage[], state: PageState): number | null {
    const at = this.ranges.findIndex((range) => range.n === n);
    const range = this.ranges[at];
    if (range === undefined || this.slots.has(n)) return null;
    if (state === "whole") {
      this.slots.set(n, messages);
      return null;
    }
    const lostAfter = Math.min(range.first - 1, this.ranges[at - 1]?.last ?? range.first - 1);
    this.set(at, n, messages);
    if (state === "unreadable") this.dead.delete(n);
    return lostAfter;
  }

  /**
   * Puts messages in, new or known, in any order; their pages must be in memory.
   * @returns those that are new or changed now, as they are now.
   */
  put(messages: readonly ChatMessage[]): ChatMessage[] {
    const changed: ChatMessage[] = [];
    for (const [n, group] of this.byPage(messages)) {
      if (n === null) this.append(group, changed);
      else this.merge(n, group, changed);
    }
    return changed;
  }

  /**
   * Changes all messages in memory; what can be derived again when a page is read (`stored` false) needs no writing.
   * @returns the messages changed.
   */
  change(run: (slot: readonly ChatMessage[]) => readonly ChatMessage[], stored: boolean): ChatMessage[] {
    const changed: ChatMessage[] = [];
    for (const [n, slot] of this.slots) {
      const next = run(slot);
      if (next === slot) continue;
      next.forEach((message, at) => {
        if (message !== slot[at]) changed.push(message);
      });
      this.slots.set(n, next);
      if (stored) this.dirty.add(n);
    }
    return changed;
  }

  /** Takes messages out; their pages must be in memory. */
  remove(ids: ReadonlySet<number>): void {
    for (const [n, slot] of [...this.slots]) {
      const left = slot.filter(({ id = 0 }) => !ids.has(id));
      if (left.length < slot.length)
        this.set(
          this.ranges.findIndex((range) => range.n === n),
          n,
          left,
        );
    }
  }

  /** Drops all messages up to an id; the page in which it is must be in memory. */
  dropUpTo(id: number): void {
    for (const range of this.ranges.filter(({ last }) => last <= id)) {
      this.dead.add(range.n);
      this.slots.delete(range.n);
      this.dirty.delete(range.n);
    }
    this.ranges = this.ranges.filter(({ last }) => last > id);
    const [first] = this.ranges;
    const slot = this.slots.get(first?.n ?? -1);
    if (first === undefined || slot === undefined || first.first > id) return;
    this.set(
      0,
      first.n,
      slot.filter((message) => (message.id ?? 0) > id),
    );
  }

  /** Drops all pages. */
  clear(): void {
    for (const range of this.ranges) this.dead.add(range.n);
    this.ranges = [];
    this.slots.clear();
    this.dirty.clear();
  }

  isDirty(): boolean {
    return this.dirty.size > 0 || this.dead.size > 0;
  }

  /** Number of pages that wait to be stored. */
  dirtyCount(): number {
    return this.dirty.size;
  }

  /** Hands over what must be stored, and counts as clean from here on. */
  take(): { readonly puts: [string, unknown][]; readonly deletes: string[] } {
    const puts = [...this.dirty].map((n): [string, unknown] => [
      pageKey(this.key, n),
      this.slots.get(n) ?? [],
    ]);
    const deletes = [...this.dead].map((n) => pageKey(this.key, n));
    this.dirty.clear();
    this.dead.clear();
    return { puts, deletes };
  }

  /** Pages in memory that could be read again. */
  clean(): number[] {
    return [...this.slots.keys()].filter((n) => !this.dirty.has(n));
  }

  forget(n: number): void {
    if (!this.dirty.has(n)) this.slots.delete(n);
  }

  private lacking(range: PageRange | undefined): number | null {
    return range === undefined || this.slots.has(range.n) ? null : range.n;
  }

  private holding(id: number): PageRange | undefined {
    const range = this.ranges[this.at(id)];
    return range !== undefined && range.first <= id ? range : undefined;
  }

  /** Index of the first page whose last id is not below `id`. */
  private at(id: number): number {
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ranges[middle]?.last ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Messages by the page they belong to; null: behind the newest. */
  private byPage(messages: readonly ChatMessage[]): Map<number | null, ChatMessage[]> {
    const groups = new Map<number | null, ChatMessage[]>();
    for (const message of messages) {
      const n = this.ranges[this.at(message.id ?? 0)]?.n ?? null;
      const group = groups.get(n);
      if (group === undefined) groups.set(n, [message]);
      else group.push(message);
    }
    return groups;
  }

  private merge(n: number, group: readonly ChatMessage[], changed: ChatMessage[]): void {
    const slot = this.slots.get(n) ?? [];
    const next = upsertMessages(slot, group);
    if (next === slot) return;
    for (const id of new Set(group.map((message) => message.id ?? 0))) {
      const message = next[indexOfId(next, id)];
      if (message !== undefined && message !== slot[indexOfId(slot, id)]) changed.push(message);
    }
    const at = this.ranges.findIndex((range) => range.n === n);
    this.set(at, n, next);
  }

  /** Puts messages behind all others: fills the newest page up, then makes new ones. */
  private append(group: readonly ChatMessage[], changed: ChatMessage[]): void {
    const list = upsertMessages([], group);
    for (const message of list) changed.push(message);
    const tail = this.ranges.at(-1);
    const slot = tail === undefined ? undefined : this.slots.get(tail.n);
    const room = slot === undefined ? 0 : Math.max(0, STORE_PAGE - slot.length);
    if (tail !== undefined && slot !== undefined && room > 0) {
      this.set(this.ranges.length - 1, tail.n, [...slot, ...list.slice(0, room)]);
    }
    for (let from = room; from < list.length; from += STORE_PAGE) {
      this.add(this.ranges.length, list.slice(from, from + STORE_PAGE));
    }
  }

  /** Replaces a page's messages; an empty page goes, one that has become too long is cut in two. */
  private set(at: number, n: number, messages: readonly ChatMessage[]): void {
    const half = messages.length > STORE_PAGE ? messages.length >>> 1 : messages.length;
    const kept = messages.slice(0, half);
    const range = rangeOf(n, kept);
    if (range === null) {
      this.ranges.splice(at, 1);
      this.slots.delete(n);
      this.dirty.delete(n);
      this.dead.add(n);
      return;
    }
    this.ranges[at] = range;
    this.slots.set(n, kept);
    this.dirty.add(n);
    if (kept.length > STORE_PAGE) this.set(at, n, kept);
    if (half < messages.length) this.add(this.at(messages[half]?.id ?? 0), messages.slice(half));
  }

  private add(at: number, messages: readonly ChatMessage[]): void {
    const n = this.next;
    const range = rangeOf(n, messages);
    if (range === null) return;
    this.next += 1;
    this.ranges.splice(at, 0, range);
    this.set(at, n, messages);
  }
}

function rangeOf(n: number, messages: readonly ChatMessage[]): PageRange | null {
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  return first === undefined || last === undefined ? null : { n, first, last };
}
