import type { ChatPositions } from "../../../src/contract/chat.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import type { ChatHttp } from "../parts.ts";
import type { Clock, Log } from "../ports.ts";
import type { Choices } from "./choices.ts";
import type { History } from "./history.ts";
import { putRemoved } from "./message-calls.ts";
import { positionsIn } from "./read-position.ts";
import { Reports } from "./reports.ts";

export interface RemovalsDeps {
  readonly history: History;
  readonly choices: Choices;
  readonly http: ChatHttp;
  readonly clock: Clock;
  /** 0 ≤ n < 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly timings: Timings;
  readonly isWriter: () => boolean;
}

/**
 * Removed chats (specification §4): what they held does not come back, not even by signing out and in. Up to which id is kept with the user's
 * choices, and a server that keeps it too is told, so that it holds in every browser.
 */
export class Removals {
  private readonly reports: Reports;
  /** What the server has. */
  private readonly reported = new Map<ChatKey, number>();

  constructor(private readonly d: RemovalsDeps) {
    this.reports = new Reports({
      ...d,
      what: "the removal of a chat",
      owed: (chat) => {
        const { removedUpTo } = d.choices.of(chat);
        return removedUpTo > (this.reported.get(chat) ?? 0) ? removedUpTo : null;
      },
      put: (chat, upTo) => putRemoved(d.http, chat, upTo),
      arrived: (chat, upTo) => void this.reported.set(chat, upTo),
    });
  }

  /** The user removes a chat. */
  remove(chat: ChatKey): void {
    this.d.history.change(chat, (log) => {
      this.d.choices.removed(chat, log.fold.maxId);
      log.remove();
    });
    this.reports.report(chat);
  }

  /** The server has answered what it has, so it keeps removals: those made elsewhere hold here, and it gets those that it lacks. */
  serverHas(removed: ChatPositions): void {
    this.reported.clear();
    for (const [chat, upTo] of positionsIn(removed)) {
      this.reported.set(chat, upTo);
      if (upTo > this.d.choices.of(chat).removedUpTo) this.d.choices.removed(chat, upTo);
    }
    this.reports.start([...this.d.choices.removals()].map(([chat]) => chat));
  }

  stop(): void {
    this.reports.stop();
  }
}
