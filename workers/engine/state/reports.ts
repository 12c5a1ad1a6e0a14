import type { ChatKey } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import { jittered } from "../jitter.ts";
import { EngineFault } from "../parts.ts";
import type { Clock, Log, TimerId } from "../ports.ts";

export interface ReportsDeps {
  readonly clock: Clock;
  /** 0 ≤ n < 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly timings: Timings;
  readonly isWriter: () => boolean;
  /** What is reported, for the log. */
  readonly what: string;
  /** The id that the server is to have of a chat and lacks; null: none. */
  readonly owed: (chat: ChatKey) => number | null;
  readonly put: (chat: ChatKey, id: number) => Promise<void>;
  /** The server has it. */
  readonly arrived: (chat: ChatKey, id: number) => void;
}

/** Reports an id of each chat to the server: one PUT in flight per chat, always the highest, and again until the server has it. */
export class Reports {
  private readonly inFlight = new Set<ChatKey>();
  private readonly retries = new Map<ChatKey, TimerId>();
  private online = false;

  constructor(private readonly d: ReportsDeps) {}

  /** It is known what the server has: what it lacks of these chats is reported. */
  start(chats: Iterable<ChatKey>): void {
    this.online = true;
    for (const chat of chats) this.report(chat);
  }

  stop(): void {
    this.online = false;
    for (const timer of this.retries.values()) this.d.clock.clearTimeout(timer);
    this.retries.clear();
  }

  report(chat: ChatKey): void {
    if (!this.online || !this.d.isWriter()) return;
    if (this.inFlight.has(chat) || this.retries.has(chat)) return;
    const id = this.d.owed(chat);
    if (id === null) return;
    this.inFlight.add(chat);
    void this.put(chat, id).then((known) => {
      this.inFlight.delete(chat);
      if (known) {
        this.d.arrived(chat, id);
        this.report(chat);
      } else if (this.online) this.retryLater(chat);
    });
  }

  /** @returns false when there was no answer; what the server refuses it would refuse again. */
  private async put(chat: ChatKey, id: number): Promise<boolean> {
    try {
      await this.d.put(chat, id);
      return true;
    } catch (error) {
      const code = error instanceof EngineFault ? error.error.code : "unknown";
      this.d.log.warn(`${this.d.what} could not be reported`, { chat, code });
      return code.startsWith("chat:") && code !== "chat:401" && code !== "chat:400";
    }
  }

  private retryLater(chat: ChatKey): void {
    const timer = this.d.clock.setTimeout(
      () => {
        this.retries.delete(chat);
        this.report(chat);
      },
      jittered(this.d.timings.reconnectRetry, this.d.random()),
    );
    this.retries.set(chat, timer);
  }
}
