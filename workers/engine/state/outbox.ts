import type { OutboxNote } from "../../../src/contract/diagnostics.ts";
import type { ChatKey, ChatMessage, Outcome } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { Clock, Log, StorePort, TimerId } from "../ports.ts";
import type { History } from "./history.ts";
import type { Journal } from "./journal.ts";
import { canSend, postMessage } from "./message-calls.ts";
import type { SendMessage } from "./outbox-entry.ts";
import {
  afterRestart,
  done,
  entryOf,
  isRefusal,
  isWaiting,
  messageOf,
  NO_ANSWER,
  notesOf,
  notFound,
  refused,
} from "./outbox-entry.ts";
import { BLOB, blobKey, OUTBOX, OutboxRecord, outboxKey, readRecords } from "./records.ts";

/** `tmpId`s of settled messages that are remembered, so that a command issued twice sends once. */
const SETTLED_KEPT = 2_000;

export interface OutboxDeps {
  readonly selfId: number;
  readonly store: StorePort;
  readonly journal: Journal;
  readonly history: History;
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly clock: Clock;
  readonly log: Log;
  readonly timings: Timings;
  readonly clockOffset: () => number;
  /** Whether a repeated `tmpId` is answered with the stored message (contract §4 "Send is idempotent"). */
  readonly idempotent: () => boolean;
  /** Pulls, to learn whether a server without that promise has the message. */
  readonly pullAgain: () => void;
  /** Records that could not be read: what was written in them is lost. */
  readonly onDropped: (count: number) => void;
}

/**
 * Messages on their way out (architecture "Outbox"): stored before they are sent, sent in order per chat, each as often as needed and kept by
 * the server once. A refusal lets the next one go; no answer blocks its chat until it is known.
 */
export class Outbox {
  private entries = new Map<string, OutboxRecord>();
  private readonly sending = new Set<ChatKey>();
  private readonly settled = new Set<string>();
  /** Where records stand that were read under another key than this build gives them. */
  private readonly oldKeys = new Map<string, string>();
  /** Taken, and on their way into the store: not to be sent before. */
  private readonly unstored = new Set<string>();
  private readonly retries = new Map<ChatKey, TimerId>();
  private localNo = 0;
  /** The store was read: numbers are known. */
  private loaded = false;
  private online = false;
  /** Keys of records that nobody can read: they go when this engine may write, so that they are told of once. */
  private broken: readonly string[] = [];
  /** The number that the tabs were told last. */
  private told = 0;

  constructor(private readonly d: OutboxDeps) {}

  /** Reads what was not yet sent. What is in memory already stays. Rejects when the store cannot be read. */
  async load(): Promise<void> {
    const read = readRecords(OutboxRecord, await this.d.store.list(OUTBOX));
    for (const key of read.broken)
      this.d.log.warn("a message in the outbox is broken and cannot be sent", { key });
    this.d.onDropped(read.broken.filter((key) => !this.broken.includes(key)).length);
    this.broken = read.broken;
    const loading = read.good.some(([, { loadStatus }]) => loadStatus === "loading");
    const blobs = new Set(loading ? await this.d.store.keys(BLOB) : []);
    const unsettled = read.good.filter(([key, record]) => {
      const { tmpId } = record;
      const known = this.entries.get(tmpId);
      // Settled, or taken again, while the store could not be read: one record of a message is enough.
      const isDone = this.settled.has(tmpId) || (known !== undefined && this.keyOf(known) !== key);
      if (isDone) this.d.journal.stage(key, undefined);
      else if (key !== outboxKey(record)) this.oldKeys.set(tmpId, key);
      return !isDone;
    });
    const stored = unsettled.map(([, record]) => afterRestart(record, blobs.has(blobKey(record.tmpId))));
    const entries = new Map(stored.map((record) => [record.tmpId, record]));
    for (const record of this.entries.values()) entries.set(record.tmpId, record);
    this.entries = entries;
    this.localNo = stored.reduce((max, { localNo }) => Math.max(max, localNo), this.localNo);
    this.loaded = true;
    this.tellUnsent();
  }

  /** Tells the chats of messages that were waiting when the store was read; once logged in they go on. */
  attach(): void {
    for (const entry of this.entries.values()) this.show(entry);
    for (const entry of this.entries.values()) this.pump(entry.chat);
  }

  /** Local messages of a chat, in order. */
  locals(chat: ChatKey): ChatMessage[] {
    return this.ofChat(chat).map((entry) => messageOf(entry, this.d.selfId));
  }

  /** Number of messages that are to be sent yet. */
  unsent(): number {
    let count = 0;
    for (const entry of this.entries.values()) if (isWaiting(entry)) count += 1;
    return count;
  }

  /** What is on its way out, by chat. */
  notes(): readonly OutboxNote[] {
    return notesOf(this.entries.values());
  }

  /** Takes a message: stored, shown as sending, then sent. Taking it again under its `tmpId` does nothing. */
  async send(command: SendMessage): Promise<Outcome> {
    const { chat, tmpId } = command;
    if (!canSend(chat)) return refused("nobody answers the system");
    if (this.entries.has(tmpId) || this.settled.has(tmpId)) return { ok: true, data: undefined };
    // While the store cannot be read the clock gives numbers that none of its records has.
    this.localNo = Math.max(this.localNo + 1, this.loaded ? 0 : this.d.clock.now());
    const entry = entryOf(command, {
      localNo: this.localNo,
      queuedAt: this.d.clock.now() + this.d.clockOffset(),
      anchorId: this.d.history.chat(chat).fold.maxId,
    });
    this.entries.set(tmpId, entry);
    this.unstored.add(tmpId);
    this.tellUnsent();
    this.d.journal.stage(this.keyOf(entry), entry);
    await this.d.journal.flush();
    this.unstored.delete(tmpId);
    const now = this.entries.get(tmpId);
    if (now !== undefined) {
      this.show(now);
      this.d.emit({ kind: "messageQueued", chat, message: messageOf(now, this.d.selfId) });
      this.pump(chat);
    }
    return { ok: true, data: undefined };
  }

  /** Sends a failed message again, under the same `tmpId` and in its place. */
  retry(chat: ChatKey, tmpId: string): Outcome {
    const entry = this.entries.get(tmpId);
    if (entry === undefined || entry.chat !== chat) return this.settled.has(tmpId) ? done() : notFound();
    if (entry.state === "queued") return done();
    if (entry.loadStatus === "fail") return refused("its upload was cut off");
    const next = this.update(entry, { state: "queued", reason: "" });
    this.d.emit({ kind: "messageQueued", chat, message: messageOf(next, this.d.selfId) });
    this.pump(chat);
    return done();
  }

  /** Discards a message that was not sent. If the server has it after all, it comes back as any other. */
  async drop(chat: ChatKey, tmpId: string): Promise<Outcome> {
    const entry = this.entries.get(tmpId);
    if (entry === undefined || entry.chat !== chat) return done();
    this.remove(entry);
    await this.d.journal.flush();
    await this.refreshNewest(chat);
    this.d.emit({ kind: "messageDropped", chat, tmpId });
    this.pump(chat);
    return done();
  }

  /** The chat was removed: what had failed in it goes with it, what is under way is sent. */
  dropFailed(chat: ChatKey): void {
    for (const entry of this.ofChat(chat)) {
      if (entry.state !== "failed" && entry.state !== "asking") continue;
      this.remove(entry);
      this.d.emit({ kind: "messageDropped", chat, tmpId: entry.tmpId });
    }
    void this.d.journal.flush();
  }

  /** Logged in: all chats go on. */
  start(): void {
    this.online = true;
    for (const key of this.broken) this.d.history.alongside(key, undefined);
    this.broken = [];
    for (const entry of this.entries.values()) this.pump(entry.chat);
  }

  stop(): void {
    this.online = false;
    for (const timer of this.retries.values()) this.d.clock.clearTimeout(timer);
    this.retries.clear();
  }

  /**
   * Messages that the server has, in a push, a pull or an answer: those of this outbox are settled.
   * @returns the others.
   */
  settle(chat: ChatKey, messages: readonly ChatMessage[]): readonly ChatMessage[] {
    if (this.entries.size === 0) return messages;
    const others = messages.filter((message) => !this.settleOne(chat, message));
    if (others.length === messages.length) return messages;
    this.pump(chat);
    return others;
  }

  /** A pull is complete on a server that may not know a `tmpId`: what it did not bring is the user's to decide. */
  pulled(): void {
    if (this.d.idempotent()) return;
    for (const entry of this.entries.values()) {
      if (entry.state !== "unconfirmed" || this.sending.has(entry.chat)) continue;
      this.fail(entry, "asking", "");
      this.pump(entry.chat);
    }
  }

  forgetMemory(): void {
    this.stop();
    this.entries.clear();
    this.settled.clear();
  }

  private settleOne(chat: ChatKey, message: ChatMessage): boolean {
    const entry =
      message.tmpId === undefined || !message.selfSend ? undefined : this.entries.get(message.tmpId);
    if (entry === undefined || entry.chat !== chat || message.id === undefined) return false;
    this.entries.delete(entry.tmpId);
    this.remember(entry.tmpId);
    this.tellUnsent();
    this.d.history.alongside(this.keyOf(entry), undefined);
    this.d.emit({ kind: "messageSent", chat, tmpId: entry.tmpId, message });
    this.reanchor(chat, entry.localNo, message.id);
    return true;
  }

  /** Those queued later stay behind the message that has just got its id. */
  private reanchor(chat: ChatKey, after: number, id: number): void {
    for (const entry of this.ofChat(chat)) {
      if (entry.localNo < after || entry.anchorId >= id) continue;
      const next = this.update(entry, { anchorId: id });
      this.d.emit({ kind: "messagesChanged", chat, messages: [messageOf(next, this.d.selfId)] });
    }
  }

  /** Sends the next message of a chat, if none is under way. */
  private pump(chat: ChatKey): void {
    if (!this.online || !this.d.journal.isWriter() || this.sending.has(chat) || this.retries.has(chat))
      return;
    const entry = this.ofChat(chat).find(isWaiting);
    if (entry === undefined || this.unstored.has(entry.tmpId)) return;
    // A server that may store a repeat twice is asked first, by a pull.
    if (entry.state === "unconfirmed" && !this.d.idempotent()) {
      this.d.pullAgain();
      return;
    }
    this.sending.add(chat);
    void this.post(entry).finally(() => {
      this.sending.delete(chat);
      this.pump(chat);
    });
  }

  private async post(entry: OutboxRecord): Promise<void> {
    const { chat, tmpId } = entry;
    try {
      if (!this.d.idempotent()) await this.notePosting(entry);
      const message = await postMessage(this.d.http, entry, this.d.selfId);
      if (message?.id === undefined) throw new EngineFault(NO_ANSWER);
      await this.d.history.apply([
        { kind: "messages", chat: message.chat, messages: [{ ...message, tmpId }] },
      ]);
      // Known already, by a push that came first or before a crash: nothing changed, and it is settled all the same.
      if (this.settleOne(chat, { ...message, tmpId, chat })) await this.refreshNewest(chat);
    } catch (error) {
      const now = this.entries.get(tmpId);
      if (now === undefined) return;
      const fault = error instanceof EngineFault ? error.error : NO_ANSWER;
      if (isRefusal(fault)) this.fail(now, "failed", fault.message);
      else this.unanswered(now);
    }
  }

  /** A server that may store a repeat twice must be asked after a crash, so the store has to know that this one was on its way. */
  private async notePosting(entry: OutboxRecord): Promise<void> {
    if (entry.posted === true) return;
    const next = { ...entry, posted: true };
    this.entries.set(next.tmpId, next);
    this.d.journal.stage(this.keyOf(next), next);
    await this.d.journal.flush();
  }

  /** No answer: the server may have it. The chat waits, and the same `tmpId` is sent again: after 1 s, then less and less often, to 10 s. */
  private unanswered(entry: OutboxRecord): void {
    this.fail(entry, "unconfirmed", "");
    if (!this.online) return;
    const { chat } = entry;
    const { sendRetry, reconnectRetry } = this.d.timings;
    const delay = Math.min(sendRetry * 2 ** Math.min(entry.attempt, 10), Math.max(sendRetry, reconnectRetry));
    const timer = this.d.clock.setTimeout(() => {
      this.retries.delete(chat);
      this.pump(chat);
    }, delay);
    this.retries.set(chat, timer);
  }

  private fail(entry: OutboxRecord, state: "failed" | "unconfirmed" | "asking", reason: string): void {
    const attempt = entry.attempt + (state === "asking" ? 0 : 1);
    this.update(entry, { state, attempt, reason });
    const { chat, tmpId } = entry;
    this.d.emit({ kind: "messageFailed", chat, tmpId, attempt, reason, unconfirmed: state !== "failed" });
  }

  private update(entry: OutboxRecord, change: Partial<OutboxRecord>): OutboxRecord {
    const next = { ...entry, ...change };
    this.entries.set(next.tmpId, next);
    this.d.journal.stage(this.keyOf(next), next);
    void this.d.journal.flush();
    this.show(next);
    this.tellUnsent();
    return next;
  }

  private remove(entry: OutboxRecord): void {
    this.entries.delete(entry.tmpId);
    this.d.journal.stage(this.keyOf(entry), undefined);
    if (entry.loadStatus !== undefined) this.d.journal.stage(blobKey(entry.tmpId), undefined);
    this.tellUnsent();
  }

  /** Signing out asks whether something is still unsent: the tabs know how much. */
  private tellUnsent(): void {
    const unsent = this.unsent();
    if (unsent === this.told) return;
    this.told = unsent;
    this.d.emit({ kind: "unsentChanged", unsent });
  }

  private keyOf(entry: OutboxRecord): string {
    return this.oldKeys.get(entry.tmpId) ?? outboxKey(entry);
  }

  private remember(tmpId: string): void {
    this.settled.add(tmpId);
    if (this.settled.size <= SETTLED_KEPT) return;
    const [oldest] = this.settled;
    if (oldest !== undefined) this.settled.delete(oldest);
  }

  /** The chat's head knows its newest message, local ones included. */
  private show(entry: OutboxRecord): void {
    const messages = [messageOf(entry, this.d.selfId)];
    this.d.history.change(entry.chat, (log) =>
      log.apply({ kind: "messages", messages, selfId: this.d.selfId }),
    );
  }

  /** A local message went that may have been the chat's newest. */
  private async refreshNewest(chat: ChatKey): Promise<void> {
    const newest = await this.newestOf(chat);
    this.d.history.change(chat, (log) => log.apply({ kind: "newest", newest }));
  }

  private async newestOf(chat: ChatKey): Promise<ChatMessage | null> {
    const stored = await this.d.history.read<{ readonly newest: ChatMessage | null }>(chat, (log) => {
      const page = log.pages.needs(Number.MAX_SAFE_INTEGER);
      return page === null ? { newest: log.pages.newest() } : ({ kind: "need", page } as const);
    });
    const local = this.locals(chat).at(-1);
    if (local === undefined) return stored.newest;
    return (local.local?.anchorId ?? 0) >= (stored.newest?.id ?? 0) ? local : stored.newest;
  }

  private ofChat(chat: ChatKey): OutboxRecord[] {
    return [...this.entries.values()]
      .filter((entry) => entry.chat === chat)
      .sort((a, b) => a.localNo - b.localNo);
  }
}
