import type { ChatKey } from "../../../src/contract/engine.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import type { ChatHttp } from "../parts.ts";
import type { Clock, Log } from "../ports.ts";
import type { History } from "./history.ts";
import { putRead } from "./message-calls.ts";
import { Reports } from "./reports.ts";

export interface ReadingDeps {
  readonly history: History;
  readonly http: ChatHttp;
  readonly clock: Clock;
  /** 0 ≤ n < 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly timings: Timings;
  readonly isWriter: () => boolean;
}

/**
 * Reading (architecture "Reading"): at once here, then reported to the server, always with the message id, and again after a reconnect until
 * the server has it. What it does not have yet is kept with the chat, so that it survives a restart. Own messages alone are not worth a report.
 */
export class Reading {
  private readonly reports: Reports;

  constructor(private readonly d: ReadingDeps) {
    this.reports = new Reports({
      ...d,
      what: "reading",
      owed(chat) {
        const { owedReadId, ackReadId } = d.history.chat(chat);
        return owedReadId > ackReadId ? owedReadId : null;
      },
      put: (chat, upTo) => putRead(d.http, chat, upTo),
      arrived: (chat, upTo) => d.history.change(chat, (log) => log.acknowledge(upTo)),
    });
  }

  /** The user has read a chat up to an id; ids that are not here yet are not read. */
  read(chat: ChatKey, upToId: number): void {
    this.d.history.change(chat, (log) => log.read(Math.min(upToId, log.fold.maxId)));
    this.reports.report(chat);
  }

  /** Messages of a chat are new here: they may be of what counts as read. */
  noteMessages(chat: ChatKey): void {
    this.reports.report(chat);
  }

  /** Read positions of the server are known: what it lacks is reported. */
  start(): void {
    this.reports.start([...this.d.history.chats()].map(({ key }) => key));
  }

  stop(): void {
    this.reports.stop();
  }
}
