import type { OutboxNote } from "../../../src/contract/diagnostics.ts";
import type { ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import type { Outcome } from "../../../src/contract/engine-commands.ts";
import { findKept, findNewest } from "./kept-messages.ts";
import { canSend } from "./message-calls.ts";
import { OutboxEntries } from "./outbox-entries.ts";
import type { SendFile, SendMessage } from "./outbox-entry.ts";
import { done, FILE_LOST, isTooBig, messageOf, notFound, refused, uploadOf } from "./outbox-entry.ts";
import type { SendingDeps } from "./outbox-sender.ts";
import { OutboxSender } from "./outbox-sender.ts";
import type { OutboxRecord } from "./records.ts";
import { blobKey } from "./records.ts";
import { Uploads } from "./uploads.ts";

export interface OutboxDeps extends SendingDeps {
  readonly isWriter: () => boolean;
  readonly clockOffset: () => number;
  /** A message that was written in a chat's composer is taken: its text leaves the draft. */
  readonly onTaken: (chat: ChatKey, content: string) => void;
  /** The server has a message of this outbox. */
  readonly onSettled: (chat: ChatKey, tmpId: string, message: ChatMessage & { readonly id: number }) => void;
}

/**
 * Messages on their way out (architecture "Outbox"): stored before they are sent, uploaded and sent one after the other, and settled when the server
 * has them.
 */
export class Outbox {
  private readonly entries: OutboxEntries;
  private readonly uploads: Uploads;
  private readonly sender: OutboxSender;

  constructor(private readonly d: OutboxDeps) {
    this.entries = new OutboxEntries(d);
    this.uploads = new Uploads({
      ...d,
      entries: this.entries,
      update: (entry, change) => void this.update(entry, change),
      onUploaded: (tmpId, content) => this.uploaded(tmpId, content),
      onFailed: (tmpId, change) => this.uploadFailed(tmpId, change),
    });
    this.sender = new OutboxSender({
      ...d,
      entries: this.entries,
      update: (entry, change) => void this.update(entry, change),
      settled: (chat, message) => this.settleNewest(chat, message),
    });
  }

  /** Reads what was not yet sent. What is in memory already stays. Rejects when the store cannot be read. */
  async load(): Promise<void> {
    this.sender.restore(await this.entries.load());
  }

  /** Shows the chats the messages that were waiting when the store was read; once logged in they go on. */
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
   * @param tabId the tab that gets the notice that there is no room to keep a file.
   */
  async send(command: SendMessage, tabId: string): Promise<Outcome> {
    const { chat, tmpId } = command;
    if (!canSend(chat)) return refused("invalid");
    if (isTooBig(command)) return refused("invalid");
    const known = this.entries.get(tmpId);
    if (known?.loadStatus === "fail" && command.type === "sendFile") {
      // Issued again, over an engine that ended before it had stored the file; or the user has chosen another.
      await this.keep(command, tabId);
      const entry = this.entries.get(tmpId);
      if (entry !== undefined) this.update(entry, { ...uploadOf(command), loadStatus: "fail" });
      return this.retry(chat, tmpId);
    }
    if (known !== undefined || this.entries.isSettled(tmpId)) return done();
    this.entries.add(command, {
      queuedAt: this.d.clock.now() + this.d.clockOffset(),
      anchorId: this.d.history.chat(chat).fold.maxId,
    });
    if (command.type === "sendFile") await this.keep(command, tabId);
    else if (command.drafted === true) this.d.onTaken(chat, command.content);
    await this.d.journal.flush();
    const { kept } = await findKept(this.d.history, chat, tmpId);
    this.entries.stored(tmpId);
    const now = this.entries.get(tmpId);
    if (now !== undefined && kept !== null) {
      await this.settleNewest(chat, kept);
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
    if (this.entries.get(tmpId)?.loadStatus === "fail" && (await this.uploads.isLost(tmpId))) {
      await this.uploadFailed(tmpId, FILE_LOST);
      return this.entries.isSettled(tmpId) ? done() : refused("fileLost");
    }
    const entry = this.entries.get(tmpId);
    if (entry === undefined || entry.chat !== chat)
      return this.entries.isSettled(tmpId) ? done() : notFound();
    if (entry.state === "queued") return done();
    const again = entry.loadStatus === undefined ? {} : { loadStatus: "loading" as const };
    const { failure: _, ...rest } = entry;
    const next = this.update(rest, { state: "queued", reason: "", ...again });
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
    this.sender.start();
    this.uploads.start();
    this.entries.dropBroken();
    for (const entry of this.entries.all()) this.pump(entry.chat);
  }

  stop(): void {
    this.sender.stop();
    this.uploads.stop();
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

  /** A pull is complete. @param isWhole whether it brought what the server has of a chat. */
  pulled(isWhole: (chat: ChatKey) => boolean): void {
    this.sender.pulled(isWhole);
  }

  forgetMemory(): void {
    this.stop();
    this.entries.clear();
  }

  private async settleNewest(chat: ChatKey, message: ChatMessage): Promise<boolean> {
    const isSettled = this.settleOne(chat, message);
    if (isSettled) await this.refreshNewest(chat);
    return isSettled;
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

  /** The user may try again, or choose the file again. Where another engine saw it through meanwhile, there is nothing to try. */
  private async uploadFailed(tmpId: string, change: Partial<OutboxRecord>): Promise<void> {
    const chat = this.entries.get(tmpId)?.chat;
    if (chat === undefined) return;
    const { kept } = await findKept(this.d.history, chat, tmpId);
    const entry = this.entries.get(tmpId);
    if (entry === undefined) return;
    if (kept !== null && (await this.settleNewest(chat, kept))) return;
    const next = this.update(entry, change);
    this.d.emit({ kind: "messagesChanged", chat, messages: [messageOf(next, this.d.selfId)] });
  }

  /** Sends the next message of a chat and uploads its next file, if none is under way. */
  private pump(chat: ChatKey): void {
    this.uploads.next(chat);
    this.sender.next(chat);
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
