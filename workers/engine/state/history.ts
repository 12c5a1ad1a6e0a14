import type { ChatHead, ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import type { Clock } from "../ports.ts";
import { ChatLog } from "./chat-log.ts";
import { HeadSlices } from "./head-slices.ts";
import type { HeadsDeps } from "./heads.ts";
import { Heads } from "./heads.ts";
import type { LogChange } from "./log-change.ts";
import { foldChange, gathered, pagesFor } from "./log-change.ts";
import type { CursorRecord } from "./records.ts";
import { CURSOR, emptyCursor, HEAD, pageKey } from "./records.ts";
import { Spaced } from "./spaced.ts";
import type { PageOf, StoredChatsDeps } from "./stored-chats.ts";
import { StoredChats } from "./stored-chats.ts";

/** How soon after a quiet while changes are written, ms. */
const COMMIT_MS = 25;
/**
 * Least time between two writes, ms: a page and a head are written whole, so that under a stream of messages every write costs about the same however
 * little is new. A crash loses no more than this, and that is pulled again.
 */
const COMMIT_GAP_MS = 250;
/** What is pushed is folded at once, so many times in a row and then so often, ms: of a stream many messages are folded and emitted as one run. */
const FOLDS = { gap: 2, burst: 32 };
/** Pages in one transaction, so that a big one does not block the worker for long. */
const COMMIT_PAGES = 64;
/** Clean pages that stay in memory. */
const PAGES_KEPT = 128;

interface Job {
  readonly changes: readonly LogChange[];
  readonly done: () => void;
}

export interface HistoryDeps extends StoredChatsDeps, HeadsDeps {
  readonly clock: Clock;
  /** Messages of a chat are new or changed; called in the same synchronous block as the change. */
  readonly onMessages: (chat: ChatKey, messages: readonly ChatMessage[]) => void;
  /** What a chat held was taken away; called in the same synchronous block. */
  readonly onRemoved: (chat: ChatKey) => void;
  /** Chats and cursors are others from here on; called in the same synchronous block. */
  readonly onReplaced: () => void;
}

/**
 * All chats of the user. Facts come in through `apply`, in order; pages they need are read first, then a whole run is folded in one
 * synchronous block, emitted to the tabs, and written a little later in one transaction of pages, heads and cursor.
 */
export class History {
  cursor: CursorRecord = emptyCursor();
  private logs = new Map<ChatKey, ChatLog>();
  private queue: Job[] = [];
  private busy = 0;
  private held = false;
  private readonly folding: Spaced;
  private readonly writing: Spaced;
  private cursorDirty = false;
  private readonly unsaved = new Map<string, unknown>();
  private generation = 0;
  /** Reading everything anew: what is in memory is not to be written any more. */
  private loading = false;
  private readonly heads: Heads;
  private readonly slices: HeadSlices;
  private readonly stored: StoredChats;

  constructor(private readonly d: HistoryDeps) {
    this.stored = new StoredChats(d);
    this.heads = new Heads(d);
    this.slices = new HeadSlices({
      clock: d.clock,
      isPinned: (chat) => d.choiceOf(chat).pinned,
      isDue: (log) => this.heads.isDue(log),
      emit: (log) => this.emitHead(log),
    });
    this.folding = new Spaced(d.clock, FOLDS, () => this.drain());
    this.writing = new Spaced(d.clock, { gap: COMMIT_GAP_MS, first: COMMIT_MS }, () => void this.write());
  }

  /** Reads heads and cursor, no messages. Rejects when the store cannot be read; the chats are those of before then. */
  async load(): Promise<void> {
    this.busy += 1;
    this.loading = true;
    this.d.journal.dropServerRecords();
    try {
      const { cursor, logs, broken } = await this.stored.readHeads();
      this.cursor = cursor;
      this.cursorDirty = false;
      for (const key of broken) {
        const log = await this.stored.rebuild(key);
        if (log !== null) logs.set(log.key, log);
        this.schedule();
      }
      this.generation += 1;
      this.logs = logs;
      void this.apply(this.removals());
      this.d.onReplaced();
      this.heads.replaced(logs.values());
    } finally {
      this.busy -= 1;
      this.loading = false;
    }
    if (!this.held) this.slices.start(this.logs.values());
    this.schedule();
    this.drain();
  }

  chat(key: ChatKey): ChatLog {
    let log = this.logs.get(key);
    if (log === undefined) {
      log = new ChatLog(key, this.d);
      this.logs.set(key, log);
    }
    return log;
  }

  chats(): Iterable<ChatLog> {
    return this.logs.values();
  }

  /** Chats that are in the list, as the snapshot has them. */
  listed(): ChatHead[] {
    return this.heads.list(this.logs.values());
  }

  /** Whether a chat has a page of this number. */
  names(key: string, page: number): boolean {
    return this.logs.get(key as ChatKey)?.pages.has(page) === true;
  }

  /** Chats with changes that are not staged yet, and pages of messages in memory. */
  inMemory(): { readonly dirtyChats: number; readonly pages: number; readonly chats: number } {
    let dirtyChats = 0;
    let pages = 0;
    for (const log of this.logs.values()) {
      if (log.isDirty()) dirtyChats += 1;
      pages += log.pages.heldCount();
    }
    return { dirtyChats, pages, chats: this.logs.size };
  }

  /** While held (a pull is under way) chats are neither emitted nor written (specification §4: only once all have finished). */
  hold(): void {
    this.held = true;
    this.slices.stop();
  }

  /**
   * Chats are emitted and written again. Those that changed meanwhile are emitted in slices, those first that stand first in the list.
   * @param emitted called when all are, if they are not held again before.
   */
  release(emitted: () => void): void {
    this.held = false;
    this.slices.start(this.logs.values(), emitted);
    this.schedule();
  }

  /**
   * Folds facts in, in the order of the calls.
   * @returns when they are folded and emitted (not yet written).
   */
  apply(changes: readonly LogChange[]): Promise<void> {
    if (changes.length === 0) return Promise.resolve();
    return new Promise((done) => {
      this.queue.push({ changes, done });
      this.drain();
    });
  }

  /** As `apply`, for what is pushed: at once, and under a stream a run at a time. */
  gather(changes: readonly LogChange[]): Promise<void> {
    if (changes.length === 0) return Promise.resolve();
    return new Promise((done) => {
      this.queue.push({ changes, done });
      this.folding.ask();
    });
  }

  /** Resolves when all that has come until now is folded. */
  folded(): Promise<void> {
    if (this.busy === 0 && this.queue.length === 0) return Promise.resolve();
    return new Promise((done) => {
      this.queue.push({ changes: [], done });
      this.drain();
    });
  }

  /** Changes a chat in a way that needs no pages, at once, and emits it even while held: the user asked for it. */
  change(key: ChatKey, run: (log: ChatLog) => void): void {
    const log = this.chat(key);
    run(log);
    this.emitHead(log, true);
    this.schedule();
  }

  /** Runs something that may need pages of a chat; `attempt` names the page it lacks until it lacks none. */
  async read<T extends object>(
    key: ChatKey,
    attempt: (log: ChatLog) => T | { readonly kind: "need"; readonly page: number },
  ): Promise<T> {
    for (;;) {
      const result = attempt(this.chat(key));
      if (!isNeed(result)) return result;
      await this.fill([[this.chat(key), result.page]]);
    }
  }

  /** Advances or lowers a cursor; it is written with or after the messages up to it. */
  setCursor(change: Partial<CursorRecord>): void {
    this.cursor = { ...this.cursor, ...change };
    this.cursorDirty = true;
    this.schedule();
  }

  /** A record to be written in the same transaction as the chats' next changes. */
  alongside(key: string, value: unknown): void {
    this.unsaved.set(key, value);
    this.schedule();
  }

  /** Writes everything that waits, unless held. */
  async flush(): Promise<void> {
    this.writing.stop();
    this.drain();
    if (!this.held) await this.write();
    await this.d.journal.flush();
  }

  /** Forgets everything in memory. */
  clear(): void {
    this.generation += 1;
    this.stop();
    this.logs = new Map();
    for (const job of this.queue.splice(0)) job.done();
    this.heads.replaced([]);
    this.unsaved.clear();
    this.cursor = emptyCursor();
    this.cursorDirty = false;
  }

  stop(): void {
    this.folding.stop();
    this.writing.stop();
    this.slices.stop();
  }

  /** Chats that were removed while their record could not be written. */
  private removals(): readonly LogChange[] {
    return [...this.logs.values()].flatMap(({ key, fold }) => {
      const upTo = this.d.removedUpTo(key);
      return upTo > fold.removedUpTo ? [{ kind: "removed", chat: key, upTo }] : [];
    });
  }

  private drain(): void {
    this.folding.stop();
    while (this.busy === 0 && this.queue.length > 0) {
      const jobs = this.queue;
      this.queue = [];
      const missing = this.missing(jobs);
      if (missing.length > 0) {
        this.queue = jobs;
        this.busy += 1;
        void this.fill(missing).then(() => {
          this.busy -= 1;
          this.drain();
        });
        return;
      }
      this.fold(jobs);
    }
  }

  private missing(jobs: readonly Job[]): PageOf[] {
    const found = new Map<string, PageOf>();
    for (const job of jobs) {
      for (const change of job.changes) {
        const log = this.chat(change.chat);
        for (const page of pagesFor(log, change)) found.set(pageKey(log.key, page), [log, page]);
      }
    }
    return [...found.values()];
  }

  private async fill(pages: readonly PageOf[]): Promise<void> {
    const { generation } = this;
    const records = await this.stored.readPages(pages);
    if (generation === this.generation && this.stored.fill(pages, records)) this.schedule();
  }

  private fold(jobs: readonly Job[]): void {
    this.folding.begun();
    const changed = new Map<ChatKey, Map<number, ChatMessage>>();
    const removed = new Set<ChatKey>();
    for (const change of gathered(jobs.flatMap((job) => job.changes))) {
      const log = this.chat(change.chat);
      const { removedUpTo } = log.fold;
      const messages = foldChange(log, change);
      if (log.fold.removedUpTo !== removedUpTo) removed.add(change.chat);
      const ofChat = changed.get(change.chat) ?? new Map<number, ChatMessage>();
      for (const message of messages) ofChat.set(message.id ?? 0, message);
      changed.set(change.chat, ofChat);
    }
    for (const [key, messages] of changed) {
      if (messages.size > 0) this.d.onMessages(key, [...messages.values()]);
      this.emitHead(this.chat(key));
    }
    for (const chat of removed) this.d.onRemoved(chat);
    this.schedule();
    for (const job of jobs) job.done();
  }

  /** Emits a chat's head to the tabs; not while held, but for what the user did. */
  private emitHead(log: ChatLog, atOnce = false): void {
    if (!this.held || atOnce) this.heads.emit(log);
  }

  private schedule(): void {
    if (!this.held && this.d.journal.isWriter()) this.writing.ask();
  }

  /** Stages and writes in transactions of a bearable size: a chat's pages always with its head, the cursor last. */
  private async write(): Promise<void> {
    if (!this.d.journal.isWriter() || this.loading) return;
    const { generation } = this;
    this.writing.begun();
    this.drain();
    const cursor = this.cursorToWrite();
    let pages = 0;
    for (const log of [...this.logs.values()]) {
      if (!log.isDirty()) continue;
      pages += log.pages.dirtyCount();
      this.stage(log);
      if (pages < COMMIT_PAGES) continue;
      pages = 0;
      await this.d.journal.flush();
      if (this.held || this.loading || generation !== this.generation) return;
    }
    if (cursor !== null) this.d.journal.stage(CURSOR, cursor);
    if (cursor === this.cursor) this.cursorDirty = false;
    for (const [key, value] of this.unsaved) this.d.journal.stage(key, value);
    this.unsaved.clear();
    await this.d.journal.flush();
    this.evict();
  }

  /** The cursor as of now, if it is to be written. What still waits to be folded may be what it refers to: it then goes with the next run. */
  private cursorToWrite(): CursorRecord | null {
    if (!this.cursorDirty) return null;
    if (this.busy === 0 && this.queue.length === 0) return this.cursor;
    this.schedule();
    return null;
  }

  private stage(log: ChatLog): void {
    const { puts, deletes } = log.take();
    for (const key of deletes) this.d.journal.stage(key, undefined);
    for (const [key, value] of puts) this.d.journal.stage(key, value);
    this.d.journal.stage(HEAD + log.key, log.toRecord());
  }

  /** Lets pages go that can be read again, oldest chats first. */
  private evict(): void {
    if (this.busy > 0 || this.queue.length > 0 || !this.d.journal.isClean()) return;
    const pages: PageOf[] = [];
    for (const log of this.logs.values()) for (const n of log.pages.clean()) pages.push([log, n]);
    if (pages.length <= PAGES_KEPT) return;
    pages.sort(([a], [b]) => a.fold.lastSendTime - b.fold.lastSendTime);
    for (const [log, n] of pages.slice(0, pages.length - PAGES_KEPT)) log.pages.forget(n);
  }
}

function isNeed(value: object): value is { readonly kind: "need"; readonly page: number } {
  return "kind" in value && value.kind === "need";
}
