import type { SystemConfig } from "../../../src/contract/chat.ts";
import type { Alert, ServiceView } from "../../../src/contract/engine.ts";
import type { ServiceQueue as Counts, QueueFrame, QueueNews } from "../../../src/contract/service/queue.ts";
import { chatKey } from "../../../src/domain/chat/keys.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import type { Clock, Log } from "../ports.ts";

export interface ServiceQueueDeps {
  readonly clock: Clock;
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly log: Log;
}

/**
 * The queue of customer service for all tabs (resources 10.5): how many visitors wait, and how many conversations the user has. It is asked for once after
 * a login, and where a push was lost, and otherwise pushed; of whoever may not see it nothing is asked. A visitor who waits, and a conversation that the
 * user is given, are alerts like those of messages, by what is pushed alone: whom an alert is for, and when, is the server's decision.
 */
export class ServiceQueue {
  /** Null for whoever may not see it, and until it is known. */
  value: ServiceView | null = null;

  /** By the server's clock. */
  private countedAt = Number.NEGATIVE_INFINITY;
  private isOnline = false;
  private isSeen = false;

  constructor(private readonly d: ServiceQueueDeps) {}

  /** Logged in: the settings that follow say whether it is asked for. */
  start(): void {
    this.isOnline = true;
    this.isSeen = false;
    // Another process may answer now, whose clock is another one.
    this.countedAt = Number.NEGATIVE_INFINITY;
  }

  /** The socket is gone: what is known stays until the next login. */
  stop(): void {
    this.isOnline = false;
  }

  /** What the server has set has come. */
  settings({ service }: SystemConfig): void {
    const isSeen = service?.queue === true;
    if (!isSeen) this.set(null);
    else if (!this.isSeen) void this.fetch();
    this.isSeen = isSeen;
  }

  /** A push was lost. */
  hole(): void {
    if (this.isSeen) void this.fetch();
  }

  /** A push: what it counts, and what has happened. */
  receive({ news, ...counts }: QueueFrame): void {
    if (counts.at >= this.countedAt) this.take(counts);
    for (const one of news) this.emitNews(one);
  }

  private async fetch(): Promise<void> {
    try {
      const counts = await this.d.http.call("serviceQueue", {}, { quiet: true });
      // What was pushed meanwhile was counted later.
      if (this.isOnline && counts !== null && counts.at > this.countedAt) this.take(counts);
    } catch (error) {
      this.d.log.warn("the queue of customer service could not be fetched", { error: String(error) });
    }
  }

  private take({ waiting, mine, at }: Counts): void {
    this.countedAt = at;
    this.set({ waiting, mine });
  }

  private set(service: ServiceView | null): void {
    const before = this.value;
    if (before?.waiting === service?.waiting && before?.mine === service?.mine) return;
    this.value = service;
    this.d.emit({ kind: "serviceChanged", service });
  }

  private emitNews(news: QueueNews): void {
    if (news.kind !== "over") {
      this.d.emit({ kind: "alert", alert: visitorAlert(news, this.d.clock.now()) });
      return;
    }
    const { id, by } = news;
    this.d.emit({ kind: "waitEnded", id, ...(by === undefined ? {} : { by }) });
  }
}

function visitorAlert(
  { kind, id, groupId, name, site, since }: Exclude<QueueNews, { kind: "over" }>,
  at: number,
): Alert {
  return {
    eventId: `${kind}:${id}:${since}`,
    at,
    chat: chatKey("GROUP", groupId),
    about: "visitor",
    sendId: 0,
    sendNickName: name,
    visitor: { id, site, isGiven: kind === "given" },
  };
}
