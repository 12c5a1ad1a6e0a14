import type { OutboxNote } from "../../../src/contract/diagnostics.ts";
import type { ChatKey, ChatMessage, Outcome } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import type { ChatHttp } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { TimerId } from "../ports.ts";
import { findKept, findNewest } from "./kept-messages.ts";
import { canSend, postMessage } from "./message-calls.ts";
import type { OutboxEntriesDeps } from "./outbox-entries.ts";
import { OutboxEntries } from "./outbox-entries.ts";
import type { SendFile, SendMessage } from "./outbox-entry.ts";
import {
  done,
  isRefusal,
  isTooBig,
  isWaiting,
  messageOf,
  NO_ANSWER,
  notFound,
  refused,
  retryDelay,
} from "./outbox-entry.ts";
import type { OutboxRecord } from "./records.ts";
import { blobKey } from "./records.ts";
import { Uploads } from "./uploads.ts";

export interface OutboxDeps extends OutboxEntriesDeps {
  readonly selfId: number;
  readonly http: ChatHttp;
  readonly timings: Timings;
  readonly isWriter: () => boolean;
  readonly clockOffset: () => number;
  /** Pulls, to learn whether a server without that promise has the message. */
  readonly pullAgain: () => void;
  /** The server has a message of this outbox. */
  readonly onSettled: (chat: ChatKey, tmpId: string, message: ChatMessage & { readonly id: number }) => void;
}

/**
 * Messages on their way out (architecture "Outbox"): stored before they are sent, sent in order per chat, each as often as needed and kept by
 * the server once. A refusal lets the next one go; no answer blocks its chat until it is known.
 */
export class Outbox {
  private readonly entries: OutboxEntries;
  private readonly uploads: Uploads;
  private readonly sending = new Set<ChatKey>();
  /**
   * Read from the store, and perhaps on the server already, should storage have failed when they were on their way: one that may store a repeat
   * twice is asked first, by the pull.
   */
  private readonly restored = new Set<string>();
  private readonly retries = new Map<ChatKey, TimerId>();
  private online = false;

  constructor(private readonly d: OutboxDeps) {
    this.entries = new OutboxEntries(d);
    this.uploads = new Uploads({
      ...d,
      entries: this.entries,
      update: (entry, change) => void this.update(entry, change),
      onUploaded: (tmpId, content) => this.uploaded(tmpId, content),
      onFailed: (tmpId, reason) => void this.uploadFailed(tmpId, reason),
    });
  }

  /** Reads what was not yet sent. What is in memory already stays. Rejects when the store cannot be read. */
  async load(): Promise<void> {
    for (const tmpId of await this.entries.load()) this.restored.add(tmpId);
  }

  /** Tells the chats of messages that were waiting when the store was read; once logged in they go on. */
  attach(): void {
    for (const entry of this.entries.all()) this.show(entry);
    for (const entry of this.entries.all()) this.pump(entry.chat);
  }

  /** Writes all that is known here: the store may have been cleared, or another engine's for a while. */
  stageAll(): void {
    this.entries.stageAll();
  }

  /** Local messages of a chat, in order. */
  locals(chat: ChatKey): ChatMessage[] {
    return this.entries.ofChat(chat).map((entry) => messageOf(entry, this.d.selfId));
  }

  /** Number of messages that are to be sent yet. */
  unsent(): number {
    return this.entries.unsent();
  }

  /** Whether a message waits for its file to be uploaded, or for the user to try that again. */
  isUploading(tmpId: string): boolean {
    return this.entries.get(tmpId)?.attachment !== undefined;
  }

  /** What is on its way out, by chat. */
  notes(): readonly OutboxNote[] {
    return this.entries.notes();
  }

  /**
   * Takes a message: stored, shown as sending, then sent; a file is uploaded before. Taking it again under its `tmpId` does nothing.
   * @param tabId the tab that is to be told that there is no room to keep a file.
   */
  async send(command: SendMessage, tabId: string): Promise<Outcome> {
    const { chat, tmpId } = command;
    if (!canSend(chat)) return refused("nobody answers the system");
    if (isTooBig(command)) return refused("the file is too big");
    const known = this.entries.get(tmpId);
    if (known?.loadStatus === "fail" && command.type === "sendFile") {
      // Issued again, over an engine that ended before it had stored the file.
      await this.keep(command, tabId);
      return this.retry(chat, tmpId);
    }
    if (known !== undefined || this.entries.isSettled(tmpId)) return done();
    this.entries.add(command, {
      queuedAt: this.d.clock.now() + this.d.clockOffset(),
      anchorId: this.d.history.chat(chat).fold.maxId,
    });
    if (command.type === "sendFile") await this.keep(command, tabId);
    await this.d.journal.flush();
    const { kept } = await findKept(this.d.history, chat, tmpId);
    this.entries.stored(tmpId);
    const now = this.entries.get(tmpId);
    if (now !== undefined && kept !== null) {
      if (this.settleOne(chat, kept)) await this.refreshNewest(chat);
      this.pump(chat);
    } else if (now !== undefined && this.entries.wasSettledEarlier(tmpId)) {
      // It went with its chat, or is an old one by now.
      return this.drop(chat, tmpId);
    } else if (now !== undefined) {
      this.show(now);
      this.d.emit({ kind: "messageQueued", chat, message: messageOf(now, this.d.selfId) });
      this.pump(chat);
    }
    return done();
  }

  private async keep({ tmpId, attachment }: SendFile, tabId: string): Promise<void> {
    if (await this.uploads.take(tmpId, attachment)) return;
    this.d.emit({ kind: "notice", code: "fileNotKept", text: attachment.name }, tabId);
  }

  /** Sends a failed message again, under the same `tmpId` and in its place. */
  async retry(chat: ChatKey, tmpId: string): Promise<Outcome> {
    const failed = this.entries.get(tmpId);
    if (failed?.loadStatus === "fail" && !(await this.uploads.has(tmpId)))
      return refused("its file is here no more");
    const entry = this.entries.get(tmpId);
    if (entry === undefined || entry.chat !== chat)
      return this.entries.isSettled(tmpId) ? done() : notFound();
    if (entry.state === "queued") return done();
    const again = entry.loadStatus === undefined ? {} : { loadStatus: "loading" as const };
    const next = this.update(entry, { state: "queued", reason: "", ...again });
    this.d.emit({ kind: "messageQueued", chat, message: messageOf(next, this.d.selfId) });
    this.pump(chat);
    return done();
  }

  /** Discards a message that was not sent. If the server has it after all, it comes back as any other. */
  async drop(chat: ChatKey, tmpId: string): Promise<Outcome> {
    const entry = this.entries.get(tmpId);
    if (entry === undefined || entry.chat !== chat) return done();
    this.uploads.cancel(tmpId);
    this.entries.remove(entry);
    await this.d.journal.flush();
    await this.refreshNewest(chat);
    this.d.emit({ kind: "messageDropped", chat, tmpId });
    this.pump(chat);
    return done();
  }

  /** The chat was removed: what had failed in it goes with it, what is under way is sent. */
  dropFailed(chat: ChatKey): void {
    for (const entry of this.entries.ofChat(chat)) {
      if (entry.state !== "failed" && entry.state !== "asking") continue;
      this.uploads.cancel(entry.tmpId);
      this.entries.remove(entry);
      this.d.emit({ kind: "messageDropped", chat, tmpId: entry.tmpId });
    }
    void this.d.journal.flush();
  }

  /** Logged in: all chats go on. */
  start(): void {
    this.online = true;
    this.uploads.start();
    this.entries.dropBroken();
    for (const entry of this.entries.all()) this.pump(entry.chat);
  }

  stop(): void {
    this.online = false;
    this.uploads.stop();
    for (const timer of this.retries.values()) this.d.clock.clearTimeout(timer);
    this.retries.clear();
  }

  /**
   * Messages that the server has, in a push, a pull or an answer: those of this outbox are settled.
   * @returns the others.
   */
  settle(chat: ChatKey, messages: readonly ChatMessage[]): readonly ChatMessage[] {
    if (this.entries.isEmpty()) return messages;
    const others = messages.filter((message) => !this.settleOne(chat, message));
    if (others.length === messages.length) return messages;
    this.pump(chat);
    return others;
  }

  /**
   * A pull is complete on a server that may not know a `tmpId`: what it did not bring of the messages that were on their way is the user's to
   * decide, what only waited is sent.
   */
  pulled(): void {
    if (this.d.idempotent()) this.restored.clear();
    else for (const entry of this.entries.all()) if (this.isOpenQuestion(entry)) void this.answer(entry);
  }

  private isOpenQuestion({ tmpId, state, chat }: OutboxRecord): boolean {
    return this.restored.has(tmpId) || (state === "unconfirmed" && !this.sending.has(chat));
  }

  private async answer({ chat, tmpId }: OutboxRecord): Promise<void> {
    // What the pull brought may have been known here already, and was no news then.
    const { kept } = await findKept(this.d.history, chat, tmpId);
    this.restored.delete(tmpId);
    const now = this.entries.get(tmpId);
    if (now === undefined) return;
    if (kept !== null && this.settleOne(chat, kept)) await this.refreshNewest(chat);
    else if (now.state === "unconfirmed" && !this.sending.has(chat)) this.fail(now, "asking", "");
    this.pump(chat);
  }

  forgetMemory(): void {
    this.stop();
    this.entries.clear();
  }

  private settleOne(chat: ChatKey, message: ChatMessage): boolean {
    const entry =
      message.tmpId === undefined || !message.selfSend ? undefined : this.entries.get(message.tmpId);
    if (entry === undefined || entry.chat !== chat || message.id === undefined) return false;
    this.uploads.cancel(entry.tmpId);
    this.entries.settle(entry);
    this.d.onSettled(chat, entry.tmpId, { ...message, id: message.id });
    this.reanchor(chat, entry.localNo, message.id);
    return true;
  }

  /** Those queued later stay behind the message that has just got its id, and those that are still being uploaded, for theirs will be higher. */
  private reanchor(chat: ChatKey, after: number, id: number): void {
    for (const entry of this.entries.ofChat(chat)) {
      if ((entry.localNo < after && entry.loadStatus !== "loading") || entry.anchorId >= id) continue;
      const next = this.update(entry, { anchorId: id });
      this.d.emit({ kind: "messagesChanged", chat, messages: [messageOf(next, this.d.selfId)] });
    }
  }

  /** Its file is on the server: it is a message like any other from here on. */
  private uploaded(tmpId: string, content: string): void {
    const entry = this.entries.get(tmpId);
    if (entry === undefined) return;
    const { loadStatus: _l, attachment: _a, ...rest } = entry;
    this.d.journal.stage(blobKey(tmpId), undefined);
    const next = this.update(rest, { content, attempt: 0 });
    this.d.emit({ kind: "messageQueued", chat: next.chat, message: messageOf(next, this.d.selfId) });
    this.pump(next.chat);
  }

  /** The user may try again. Where another engine saw it through meanwhile, there is nothing to try. */
  private async uploadFailed(tmpId: string, reason: string): Promise<void> {
    const chat = this.entries.get(tmpId)?.chat;
    if (chat === undefined) return;
    const { kept } = await findKept(this.d.history, chat, tmpId);
    const entry = this.entries.get(tmpId);
    if (entry === undefined) return;
    if (kept !== null && this.settleOne(chat, kept)) {
      await this.refreshNewest(chat);
      return;
    }
    const next = this.update(entry, { state: "failed", loadStatus: "fail", reason });
    this.d.emit({ kind: "messagesChanged", chat, messages: [messageOf(next, this.d.selfId)] });
  }

  /** Sends the next message of a chat and uploads its next file, if none is under way. */
  private pump(chat: ChatKey): void {
    this.uploads.next(chat);
    if (!this.online || !this.d.journal.isWriter() || this.sending.has(chat) || this.retries.has(chat))
      return;
    const entry = this.entries.ofChat(chat).find(isWaiting);
    if (entry === undefined || this.entries.isUnstored(entry.tmpId)) return;
    if (this.restored.has(entry.tmpId) && !this.d.idempotent()) return;
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
    this.entries.put({ ...entry, posted: true });
    await this.d.journal.flush();
  }

  /** No answer: the server may have it. The chat waits, and the same `tmpId` is sent again: after 1 s, then less and less often, to 10 s. */
  private unanswered(entry: OutboxRecord): void {
    this.fail(entry, "unconfirmed", "");
    if (!this.online) return;
    const { chat } = entry;
    const timer = this.d.clock.setTimeout(
      () => {
        this.retries.delete(chat);
        this.pump(chat);
      },
      retryDelay(this.d.timings, entry.attempt),
    );
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
    this.entries.put(next);
    void this.d.journal.flush();
    this.show(next);
    return next;
  }

  /** The chat's head knows its newest message, local ones included. */
  private show(entry: OutboxRecord): void {
    const messages = [messageOf(entry, this.d.selfId)];
    this.d.history.change(entry.chat, (log) =>
      log.apply({ kind: "messages", messages, selfId: this.d.selfId }),
    );
  }

  /** A message went that may have been the chat's newest. */
  async refreshNewest(chat: ChatKey): Promise<void> {
    const newest = await this.newestOf(chat);
    this.d.history.change(chat, (log) => log.apply({ kind: "newest", newest }));
  }

  private async newestOf(chat: ChatKey): Promise<ChatMessage | null> {
    const { newest } = await findNewest(this.d.history, chat);
    const local = this.locals(chat).at(-1);
    if (local === undefined) return newest;
    return (local.local?.anchorId ?? 0) >= (newest?.id ?? 0) ? local : newest;
  }
}
