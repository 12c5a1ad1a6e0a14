import type { ChatKey } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import type { ChatHttp } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { Clock, Log, TimerId } from "../ports.ts";
import type { History } from "./history.ts";
import { putRead } from "./message-calls.ts";

export interface ReadingDeps {
  readonly history: History;
  readonly http: ChatHttp;
  readonly clock: Clock;
  readonly log: Log;
  readonly timings: Timings;
  readonly isWriter: () => boolean;
}

/**
 * Reading (architecture "Reading"): at once here, then reported to the server: one PUT in flight per chat, always with the message id, and again
 * after a reconnect until the server has it. What it does not have yet is kept with the chat, so that it survives a restart.
 */
export class Reading {
  private readonly inFlight = new Set<ChatKey>();
  private readonly retries = new Map<ChatKey, TimerId>();
  private online = false;

  constructor(private readonly d: ReadingDeps) {}

  /** The user has read a chat up to an id; ids that are not here yet are not read. */
  read(chat: ChatKey, upToId: number): void {
    this.d.history.change(chat, (log) => log.apply({ kind: "read", upTo: Math.min(upToId, log.fold.maxId) }));
    this.report(chat);
  }

  /** Read positions of the server are known: what it lacks is reported. */
  start(): void {
    this.online = true;
    for (const log of this.d.history.chats()) this.report(log.key);
  }

  stop(): void {
    this.online = false;
    for (const timer of this.retries.values()) this.d.clock.clearTimeout(timer);
    this.retries.clear();
  }

  private report(chat: ChatKey): void {
    if (!this.online || !this.d.isWriter()) return;
    if (this.inFlight.has(chat) || this.retries.has(chat)) return;
    const log = this.d.history.chat(chat);
    const { readId } = log.fold;
    if (readId <= log.ackReadId) return;
    this.inFlight.add(chat);
    void this.put(chat, readId).then((known) => {
      this.inFlight.delete(chat);
      if (known) {
        this.d.history.change(chat, (now) => now.acknowledge(readId));
        this.report(chat);
      } else if (this.online) this.retryLater(chat);
    });
  }

  /** @returns false when there was no answer; what the server refuses it would refuse again. */
  private async put(chat: ChatKey, upTo: number): Promise<boolean> {
    try {
      await putRead(this.d.http, chat, upTo);
      return true;
    } catch (error) {
      const code = error instanceof EngineFault ? error.error.code : "unknown";
      this.d.log.warn("reading could not be reported", { chat, code });
      return code.startsWith("chat:") && code !== "chat:401" && code !== "chat:400";
    }
  }

  private retryLater(chat: ChatKey): void {
    const timer = this.d.clock.setTimeout(() => {
      this.retries.delete(chat);
      this.report(chat);
    }, this.d.timings.reconnectRetry);
    this.retries.set(chat, timer);
  }
}
