import type { ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import { UNREAD_IDS_MAX } from "../../../src/contract/limits.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import type { ChatChange, ChatFold } from "../../../src/domain/chat/fold.ts";
import { emptyFold, fold } from "../../../src/domain/chat/fold.ts";
import { isFilledByHistory } from "../../../src/domain/chat/keys.ts";
import { mergeMessage } from "../../../src/domain/chat/message.ts";
import { applyRecall, asRead, asRecalled, markRead } from "../../../src/domain/chat/receipt.ts";
import type { PageState } from "./pages.ts";
import { Pages } from "./pages.ts";
import type { ChatRecord, Receipt } from "./records.ts";

/** Recalls and receipts that are remembered per chat, for messages and quotes that come later: the newest ones. */
const RECALLS_MAX = 1_000;
const RECEIPTS_MAX = 200;
/** The furthest that a jump goes back, messages. */
export const BACK_MAX = 5_000;

/** A part of a chat going backwards: ascending messages, and why there are no more. */
export type Stretch =
  | { readonly kind: "need"; readonly page: number }
  | {
      readonly kind: "messages";
      readonly messages: readonly ChatMessage[];
      /** What lies before them: more stored ones, a hole that the server may fill, or nothing stored. */
      readonly before: "more" | "gap" | "end";
    };

export interface ChatLogDeps {
  readonly selfId: number;
  /** Whether a message was deleted on this machine. */
  readonly hides: (chat: ChatKey, id: number) => boolean;
  /** The highest id that the chat had when the user removed it. */
  readonly removedUpTo: (chat: ChatKey) => number;
}

/**
 * One chat: its fold, its messages, and the facts about messages that have not come yet (contract §4: everything may arrive twice and in any
 * order). Local messages live in the outbox.
 */
export class ChatLog {
  fold: ChatFold;
  /** The server has nothing older than what is stored. */
  reachedStart = false;
  /** The `readId` that the server is known to have. */
  ackReadId = 0;
  /** The one that it is to have: the highest by which something of others was read. Own messages are read by being sent. */
  owedReadId = 0;
  readonly pages: Pages;
  private gaps: readonly number[] = [];
  private readonly recalls = new Map<number, number>();
  private readonly receipts = new Map<number, Receipt>();
  private dirty = false;

  constructor(
    readonly key: ChatKey,
    private readonly d: ChatLogDeps,
    record?: ChatRecord,
  ) {
    this.fold = record?.fold ?? fold(emptyFold(key), { kind: "removedUpTo", upTo: d.removedUpTo(key) });
    this.pages = new Pages(key, record?.pages ?? [], record?.nextPage ?? 1);
    if (record === undefined) return;
    this.gaps = record.gaps;
    this.reachedStart = record.reachedStart;
    this.ackReadId = record.ackReadId;
    this.owedReadId = record.owedReadId ?? record.fold.readId;
    for (const { id, by } of record.recalls) this.recalls.set(id, by);
    for (const receipt of record.receipts) this.receipts.set(receipt.id, receipt);
  }

  /** All of the chat but its messages, as it is stored. */
  toRecord(): ChatRecord {
    const { unreadIds, atMeIds, atAllIds, ...rest } = this.fold;
    return {
      fold: { ...rest, unreadIds: [...unreadIds], atMeIds: [...atMeIds], atAllIds: [...atAllIds] },
      ...this.pages.index(),
      recalls: [...this.recalls].map(([id, by]) => ({ id, by })),
      receipts: [...this.receipts.values()],
      gaps: [...this.gaps],
      reachedStart: this.reachedStart,
      ackReadId: this.ackReadId,
      owedReadId: this.owedReadId,
    };
  }

  /** Whether anything waits to be stored. */
  isDirty(): boolean {
    return this.dirty || this.pages.isDirty();
  }

  /** Hands over the pages that must be stored together with the record, and counts as clean from here on. */
  take(): ReturnType<Pages["take"]> {
    this.dirty = false;
    return this.pages.take();
  }

  /**
   * Fills in a page that was read from the store.
   * @returns the id behind which messages are missing now, or null.
   */
  fill(n: number, messages: readonly ChatMessage[], state: PageState): number | null {
    const known = messages.map((message) => this.known(message));
    const lostAfter = this.pages.fill(n, known, state);
    // The engine may have ended between the deletion and the writing of its page.
    const deleted = messages.flatMap(({ id = 0 }) => (this.d.hides(this.key, id) ? id : []));
    if (deleted.length > 0) this.delete(new Set(deleted));
    if (lostAfter === null) return null;
    this.addGap(lostAfter);
    this.dirty = true;
    return lostAfter;
  }

  /**
   * Puts messages of the server in, new or known, in any order; their pages must be in memory.
   * @returns those that are new or changed now, as they are now.
   */
  put(messages: readonly ChatMessage[]): ChatMessage[] {
    const wanted = messages.filter(({ id = 0 }) => id > this.fold.removedUpTo && !this.d.hides(this.key, id));
    const changed = this.pages.put(wanted.map((message) => this.known(message)));
    this.apply({ kind: "messages", messages: changed, selfId: this.d.selfId });
    // One that comes behind a newer own message which was read already.
    if (changed.some(({ selfSend, id = 0 }) => !selfSend && id > this.ackReadId && id <= this.fold.readId))
      this.owedReadId = this.fold.readId;
    const withdrawn = changed.filter(({ status }) => status === MessageStatus.recalled);
    return [...changed, ...withdrawn.flatMap(({ id = 0, recalledBy = 0 }) => this.recall(id, recalledBy))];
  }

  /** The user has read the chat up to an id. */
  read(upTo: number): void {
    const { unreadIds, readId } = this.fold;
    this.apply({ kind: "read", upTo });
    // Of very many unread messages only the newest are known by their ids.
    const isOthers = this.fold.unreadIds.length < unreadIds.length || unreadIds.length >= UNREAD_IDS_MAX;
    if (isOthers && this.fold.readId > readId) this.owedReadId = this.fold.readId;
  }

  /** Withdraws a message and what was quoted of it; remembered for those that come later. @returns the messages changed. */
  recall(id: number, by: number): ChatMessage[] {
    const before = this.recalls.get(id);
    if (before !== undefined && before >= by) return [];
    this.recalls.set(id, by);
    if (this.recalls.size > RECALLS_MAX) this.recalls.delete(Math.min(...this.recalls.keys()));
    this.dirty = true;
    return this.changeHeld((slot) => applyRecall(slot, { id, by }), true);
  }

  /** The friend has read own messages up to an id. @returns the messages changed. */
  peerRead(upTo: number): ChatMessage[] {
    if (upTo <= this.fold.peerReadId) return [];
    this.apply({ kind: "peerRead", upTo });
    return this.changeHeld((slot) => markRead(slot, upTo), false);
  }

  /**
   * The highest id, of own messages or of others', that was sent no later than `time`, as far as pages are in memory (contract §4: reads and receipts of older
   * servers).
   */
  idBefore(time: number, own: boolean): number {
    let highest = 0;
    for (const { selfSend, sendTime, id = 0 } of this.pages.held()) {
      if (selfSend === own && sendTime <= time) highest = Math.max(highest, id);
    }
    return highest;
  }

  /** How many have read a group message; kept until the message comes. @returns the messages changed. */
  receipt(receipt: Receipt): ChatMessage[] {
    const message = this.pages.find(receipt.id);
    if (message !== undefined) return this.put([withReceipt(message, receipt)]);
    const before = this.receipts.get(receipt.id);
    const merged = before === undefined ? receipt : mergeReceipts(before, receipt);
    if (before?.readedCount === merged.readedCount && before.receiptOk === merged.receiptOk) return [];
    this.receipts.set(receipt.id, merged);
    if (this.receipts.size > RECEIPTS_MAX) this.receipts.delete(Math.min(...this.receipts.keys()));
    this.dirty = true;
    return [];
  }

  /** Folds a change that touches no stored message. */
  apply(change: ChatChange): void {
    const next = fold(this.fold, change);
    if (next === this.fold) return;
    this.fold = next;
    this.dirty = true;
  }

  /** Takes messages out of the view of this machine; their pages must be in memory. */
  delete(ids: ReadonlySet<number>): void {
    this.pages.remove(ids);
    this.apply({ kind: "deleted", ids });
    this.dirty = true;
  }

  /** Removes the chat: its pages go, ids up to now do not come back (specification §4). */
  remove(): void {
    this.apply({ kind: "removed" });
    this.pages.clear();
    this.gaps = [];
    this.reachedStart = true;
    this.dirty = true;
  }

  /** The chat was removed elsewhere when an id was its highest; the page in which that is must be in memory. */
  removeUpTo(upTo: number): void {
    if (upTo <= this.fold.removedUpTo) return;
    this.apply({ kind: "removedUpTo", upTo });
    this.pages.dropUpTo(upTo);
    this.dirty = true;
  }

  /** Notes that messages may be missing behind the newest one stored. */
  markGap(): void {
    const highest = this.pages.highest();
    if (highest > 0) this.addGap(highest);
  }

  /** A run of the server's history was put in: holes from `from` (excluded) down to `to` are closed. */
  closeGaps(from: number, to: number): void {
    const left = this.gaps.filter((gap) => gap >= from || gap < to);
    if (left.length === this.gaps.length) return;
    this.gaps = left;
    this.dirty = true;
  }

  /** The server has nothing older. */
  markStart(): void {
    if (this.reachedStart) return;
    this.reachedStart = true;
    this.dirty = true;
  }

  acknowledge(readId: number): void {
    if (readId <= this.ackReadId) return;
    this.ackReadId = readId;
    this.dirty = true;
  }

  /**
   * `size` stored messages with ids below `beforeId`, the newest of them, and more as far as `downTo`, but no more than 5,000; fewer at a hole and at the
   * beginning.
   */
  older(beforeId: number, size: number, downTo = Number.MAX_SAFE_INTEGER): Stretch {
    const found: ChatMessage[] = [];
    const stretch = (before: "more" | "gap" | "end"): Stretch => ({
      kind: "messages",
      messages: found.reverse(),
      before,
    });
    let upper = beforeId;
    for (const next of this.pages.before(beforeId)) {
      if (found.length === BACK_MAX || (found.length >= size && upper <= downTo)) return stretch("more");
      if (typeof next === "number") return { kind: "need", page: next };
      const id = next.id ?? 0;
      if (upper !== Number.MAX_SAFE_INTEGER && this.hasGap(id, upper)) return stretch("gap");
      found.push(next);
      upper = id;
    }
    return stretch(this.hasGap(0, upper) ? "gap" : "end");
  }

  /** Whether messages may be missing between two ids. */
  private hasGap(from: number, to: number): boolean {
    return this.gaps.some((gap) => gap >= from && gap < to);
  }

  /** A hole is filled from the server's history, which other servers have not of system messages: those are pulled again. */
  private addGap(after: number): void {
    if (!isFilledByHistory(this.key) || this.gaps.includes(after)) return;
    this.gaps = [...this.gaps, after];
    this.dirty = true;
  }

  /** A message with all that is known of it here: recalls, reads and receipts that came before it. */
  private known(message: ChatMessage): ChatMessage {
    const id = message.id ?? 0;
    let next = asRead(message, this.fold.peerReadId);
    const recalledBy = this.recalls.get(id);
    if (recalledBy !== undefined) next = asRecalled(next, { id, by: recalledBy });
    const quoted = next.quoteMessage?.id;
    if (quoted !== undefined && this.recalls.has(quoted)) next = asRecalled(next, { id: quoted, by: 0 });
    const receipt = this.receipts.get(id);
    if (receipt !== undefined) {
      this.receipts.delete(id);
      next = withReceipt(next, receipt);
    }
    return next;
  }

  private changeHeld(
    run: (slot: readonly ChatMessage[]) => readonly ChatMessage[],
    stored: boolean,
  ): ChatMessage[] {
    const changed = this.pages.change(run, stored);
    this.apply({ kind: "messages", messages: changed, selfId: this.d.selfId });
    return changed;
  }
}

function withReceipt(message: ChatMessage, receipt: Receipt): ChatMessage {
  const { readedCount, receiptOk } = receipt;
  return mergeMessage(message, { ...message, receipt: true, readedCount, receiptOk });
}

function mergeReceipts(a: Receipt, b: Receipt): Receipt {
  return {
    id: a.id,
    readedCount: Math.max(a.readedCount, b.readedCount),
    receiptOk: a.receiptOk || b.receiptOk,
  };
}
