import type { ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import type { ChatHttp } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { TimerId } from "../ports.ts";
import { findKept } from "./kept-messages.ts";
import { postMessage } from "./message-calls.ts";
import type { OutboxEntries, OutboxEntriesDeps } from "./outbox-entries.ts";
import { isRefusal, isWaiting, NO_ANSWER, retryDelay, serverWords } from "./outbox-entry.ts";
import type { OutboxRecord } from "./records.ts";

/** What sending needs of the engine. */
export interface SendingDeps extends OutboxEntriesDeps {
  readonly selfId: number;
  readonly http: ChatHttp;
  readonly timings: Timings;
  /** Pulls, to learn whether a server without that promise has the message. */
  readonly pullAgain: () => void;
}

export interface OutboxSenderDeps extends SendingDeps {
  readonly entries: OutboxEntries;
  /** Changes an entry, in memory and in the store, and what its chat shows of it. */
  readonly update: (entry: OutboxRecord, change: Partial<OutboxRecord>) => void;
  /** The server has this message. Resolves with whether it is one of the outbox, which is settled. */
  readonly settled: (chat: ChatKey, message: ChatMessage) => Promise<boolean>;
}

/**
 * Sends what the outbox holds (architecture "Outbox"): in order per chat, each as often as needed and kept by the server once. A refusal lets the
 * next one go; no answer blocks its chat until it is known.
 */
export class OutboxSender {
  private readonly sending = new Set<ChatKey>();
  /**
   * Read from the store, and perhaps on the server already, should storage have failed when they were on their way: one that may store a repeat
   * twice is asked first, by the pull.
   */
  private readonly restored = new Set<string>();
  private readonly retries = new Map<ChatKey, TimerId>();
  private online = false;

  constructor(private readonly d: OutboxSenderDeps) {}

  /** These were read from the store. */
  restore(tmpIds: readonly string[]): void {
    for (const tmpId of tmpIds) this.restored.add(tmpId);
  }

  start(): void {
    this.online = true;
  }

  stop(): void {
    this.online = false;
    for (const timer of this.retries.values()) this.d.clock.clearTimeout(timer);
    this.retries.clear();
  }

  /** Sends the next message of a chat, if none is under way. */
  next(chat: ChatKey): void {
    if (!this.online || !this.d.journal.isWriter() || this.sending.has(chat) || this.retries.has(chat))
      return;
    const entry = this.d.entries.ofChat(chat).find(isWaiting);
    if (entry === undefined || this.d.entries.isUnstored(entry.tmpId)) return;
    if (this.restored.has(entry.tmpId) && !this.d.idempotent()) return;
    // A server that may store a repeat twice is asked first, by a pull.
    if (entry.state === "unconfirmed" && !this.d.idempotent()) {
      this.d.pullAgain();
      return;
    }
    this.sending.add(chat);
    void this.post(entry).finally(() => {
      this.sending.delete(chat);
      this.next(chat);
    });
  }

  /**
   * A pull is complete on a server that may not know a `tmpId`: what it did not bring of the messages that were on their way is the user's to
   * decide, what only waited is sent.
   * @param isWhole whether it brought what the server has of a chat.
   */
  pulled(isWhole: (chat: ChatKey) => boolean): void {
    if (this.d.idempotent()) this.restored.clear();
    else {
      for (const entry of this.d.entries.all())
        if (isWhole(entry.chat) && this.isOpenQuestion(entry)) void this.answer(entry);
    }
  }

  private isOpenQuestion({ tmpId, state, chat }: OutboxRecord): boolean {
    return this.restored.has(tmpId) || (state === "unconfirmed" && !this.sending.has(chat));
  }

  private async answer({ chat, tmpId }: OutboxRecord): Promise<void> {
    // What the pull brought may have been known here already, and was no news then.
    const { kept } = await findKept(this.d.history, chat, tmpId);
    this.restored.delete(tmpId);
    const now = this.d.entries.get(tmpId);
    if (now === undefined) return;
    const isSettled = kept !== null && (await this.d.settled(chat, kept));
    if (!isSettled && now.state === "unconfirmed" && !this.sending.has(chat)) this.fail(now, "asking", "");
    this.next(chat);
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
      await this.d.settled(chat, { ...message, tmpId, chat });
    } catch (error) {
      const now = this.d.entries.get(tmpId);
      if (now === undefined) return;
      const fault = error instanceof EngineFault ? error.error : NO_ANSWER;
      if (isRefusal(fault)) this.fail(now, "failed", serverWords(fault));
      else this.unanswered(now);
    }
  }

  /** A server that may store a repeat twice must be asked after a crash, so the store has to know that this one was on its way. */
  private async notePosting(entry: OutboxRecord): Promise<void> {
    if (entry.posted === true) return;
    this.d.entries.put({ ...entry, posted: true });
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
        this.next(chat);
      },
      retryDelay(this.d.timings, entry.attempt, this.d.random()),
    );
    this.retries.set(chat, timer);
  }

  private fail(entry: OutboxRecord, state: "failed" | "unconfirmed" | "asking", reason: string): void {
    const attempt = entry.attempt + (state === "asking" ? 0 : 1);
    this.d.update(entry, { state, attempt, reason });
    const { chat, tmpId } = entry;
    this.d.emit({ kind: "messageFailed", chat, tmpId, attempt, reason, unconfirmed: state !== "failed" });
  }
}
