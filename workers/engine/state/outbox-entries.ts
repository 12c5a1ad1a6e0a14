import { BLOB, OUTBOX } from "../../../src/contract/chat-store.ts";
import type { OutboxNote } from "../../../src/contract/diagnostics.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import type { Emit } from "../parts.ts";
import type { Clock, Log, StorePort } from "../ports.ts";
import type { History } from "./history.ts";
import type { Journal } from "./journal.ts";
import type { SendMessage } from "./outbox-entry.ts";
import { afterRestart, entryOf, isUnsent, notesOf, oneEach } from "./outbox-entry.ts";
import { blobKey, OutboxRecord, outboxKey, readRecords, SETTLED } from "./records.ts";
import { Settled } from "./settled.ts";

export interface OutboxEntriesDeps {
  readonly store: StorePort;
  readonly journal: Journal;
  readonly history: History;
  readonly emit: Emit;
  readonly clock: Clock;
  /** 0 ≤ n < 1. */
  readonly random: () => number;
  readonly log: Log;
  /** Whether a repeated `tmpId` is answered with the stored message (contract §4 "Send is idempotent"). */
  readonly idempotent: () => boolean;
  /** Records that could not be read: what was written in them is lost. */
  readonly onDropped: (count: number) => void;
}

/**
 * The messages on their way out, in memory and in the store (architecture "Outbox"): one entry each, staged whenever it changes, until the server
 * has it.
 */
export class OutboxEntries {
  private entries = new Map<string, OutboxRecord>();
  private readonly settled = new Settled();
  /** Where records are that were read under another key than this build gives them. */
  private readonly oldKeys = new Map<string, string>();
  /** Taken, and on their way into the store: not to be sent before. */
  private readonly unstored = new Set<string>();
  private localNo = 0;
  /** The store was read: numbers are known. */
  private loaded = false;
  /** Keys of records that nobody can read, or that are beside another of the same message: they go when this engine may write, so that they are reported once. */
  private broken: readonly string[] = [];
  /** The number that the tabs got last. */
  private emitted = 0;

  constructor(private readonly d: OutboxEntriesDeps) {}

  /**
   * Reads what was not yet sent. What is in memory already stays. Rejects when the store cannot be read.
   * @returns the `tmpId`s of those that were not in memory.
   */
  async load(): Promise<readonly string[]> {
    const read = readRecords(OutboxRecord, await this.d.store.list(OUTBOX));
    const [settled] = await this.d.store.getMany([SETTLED]);
    const [good, surplus] = oneEach(read.good);
    const uploads = good.some(([, { loadStatus }]) => loadStatus !== undefined);
    const blobs = new Set(uploads ? await this.d.store.keys(BLOB) : []);
    this.settled.load(settled);
    this.noteBroken(read.broken, surplus);
    const unsettled = good.filter(([key, record]) => !this.isDone(key, record));
    const stored = unsettled.map(([, record]) => afterRestart(record, blobs.has(blobKey(record.tmpId))));
    const entries = new Map(stored.map((record) => [record.tmpId, record]));
    const fresh = [...entries.keys()].filter((tmpId) => !this.entries.has(tmpId));
    for (const record of this.entries.values()) entries.set(record.tmpId, record);
    this.entries = entries;
    this.localNo = stored.reduce((max, { localNo }) => Math.max(max, localNo), this.localNo);
    this.loaded = true;
    this.emitUnsent();
    return fresh;
  }

  private noteBroken(broken: readonly string[], surplus: readonly string[]): void {
    for (const key of broken)
      this.d.log.warn("a message in the outbox is broken and cannot be sent", { key });
    this.d.onDropped(broken.filter((key) => !this.broken.includes(key)).length);
    this.broken = [...broken, ...surplus];
  }

  /** Settled, or taken again, when the store could not be read: one record of a message is enough. */
  private isDone(key: string, record: OutboxRecord): boolean {
    const { tmpId } = record;
    const known = this.entries.get(tmpId);
    const isSettled = this.settled.has(tmpId) || this.settled.hasEarlier(tmpId);
    const isDone = isSettled || (known !== undefined && this.keyOf(known) !== key);
    if (isDone) this.d.journal.stage(key, undefined);
    else if (key !== outboxKey(record)) this.oldKeys.set(tmpId, key);
    return isDone;
  }

  /** Records that are of no use go with the next write. */
  dropBroken(): void {
    for (const key of this.broken) this.d.history.alongside(key, undefined);
    this.broken = [];
  }

  /** Writes all that is known here: the store may have been cleared, or another engine's for a while. */
  stageAll(): void {
    for (const entry of this.entries.values()) this.d.journal.stage(this.keyOf(entry), entry);
  }

  all(): Iterable<OutboxRecord> {
    return this.entries.values();
  }

  /** A chat's, in order. */
  ofChat(chat: ChatKey): OutboxRecord[] {
    return [...this.entries.values()]
      .filter((entry) => entry.chat === chat)
      .sort((a, b) => a.localNo - b.localNo);
  }

  get(tmpId: string): OutboxRecord | undefined {
    return this.entries.get(tmpId);
  }

  isEmpty(): boolean {
    return this.entries.size === 0;
  }

  /** Whether this engine saw a message through. */
  isSettled(tmpId: string): boolean {
    return this.settled.has(tmpId);
  }

  /** Whether an engine before this one did, on a server that would store a repeat twice. */
  wasSettledEarlier(tmpId: string): boolean {
    return this.settled.hasEarlier(tmpId);
  }

  /** Number of messages that are to be sent yet. */
  unsent(): number {
    let count = 0;
    for (const entry of this.entries.values()) if (isUnsent(entry)) count += 1;
    return count;
  }

  /** What is on its way out, by chat. */
  notes(): readonly OutboxNote[] {
    return notesOf(this.entries.values());
  }

  isUnstored(tmpId: string): boolean {
    return this.unstored.has(tmpId);
  }

  /** A message that was taken is in the store, or can come in no more. */
  stored(tmpId: string): void {
    this.unstored.delete(tmpId);
  }

  /** Takes a message, behind all others. */
  add(command: SendMessage, at: Pick<OutboxRecord, "queuedAt" | "anchorId">): void {
    this.unstored.add(command.tmpId);
    // While the store cannot be read the clock gives numbers that none of its records has.
    this.localNo = Math.max(this.localNo + 1, this.loaded ? 0 : this.d.clock.now());
    this.put(entryOf(command, { ...at, localNo: this.localNo }));
  }

  put(entry: OutboxRecord): void {
    this.entries.set(entry.tmpId, entry);
    this.d.journal.stage(this.keyOf(entry), entry);
    this.emitUnsent();
  }

  /** It is not to be sent any more. */
  remove(entry: OutboxRecord): void {
    this.entries.delete(entry.tmpId);
    this.d.journal.stage(this.keyOf(entry), undefined);
    if (entry.loadStatus !== undefined) this.d.journal.stage(blobKey(entry.tmpId), undefined);
    this.emitUnsent();
  }

  /**
   * The server has it. Its record goes in the transaction that brings the message; one that would store a repeat twice cannot be asked again once the
   * chat was removed, so that the engines to come must know.
   */
  settle(entry: OutboxRecord): void {
    this.entries.delete(entry.tmpId);
    this.settled.add(entry.tmpId);
    this.emitUnsent();
    this.d.history.alongside(this.keyOf(entry), undefined);
    if (entry.attachment !== undefined) this.d.history.alongside(blobKey(entry.tmpId), undefined);
    if (!this.d.idempotent()) this.d.history.alongside(SETTLED, this.settled.record());
  }

  clear(): void {
    this.entries.clear();
    this.settled.clear();
  }

  /** Signing out asks whether something is still unsent: the tabs know how much. */
  private emitUnsent(): void {
    const unsent = this.unsent();
    if (unsent === this.emitted) return;
    this.emitted = unsent;
    this.d.emit({ kind: "unsentChanged", unsent });
  }

  private keyOf(entry: OutboxRecord): string {
    return this.oldKeys.get(entry.tmpId) ?? outboxKey(entry);
  }
}
