import type { QueueFrame, QueueNews, ServiceQueue } from "../../src/contract/service/queue.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";

export interface ModelQueueDeps {
  readonly now: () => number;
  /** Sends to every terminal of a user. */
  readonly push: (userId: number, cmd: number, data: unknown) => void;
}

/** The queue of customer service, as each of those sees it who may: of all others there is none. */
export class ModelQueue {
  private readonly counts = new Map<number, Omit<ServiceQueue, "at">>();

  constructor(private readonly d: ModelQueueDeps) {}

  seenBy(userId: number): ServiceQueue | null {
    const counts = this.counts.get(userId);
    return counts === undefined ? null : { ...counts, at: this.d.now() };
  }

  /** Sets what a user sees, and pushes it, with what has happened. */
  change(userId: number, counts: Omit<ServiceQueue, "at">, news: readonly QueueNews[] = []): void {
    this.counts.set(userId, counts);
    const frame = { ...counts, at: this.d.now(), news: [...news] } satisfies QueueFrame;
    const data = {
      type: MessageType.serviceQueue,
      content: JSON.stringify(frame),
      sendTime: this.d.now(),
    };
    this.d.push(userId, Cmd.system, data);
  }
}
