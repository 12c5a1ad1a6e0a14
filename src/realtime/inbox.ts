import type { RealtimeEvent } from "../contract/engine.ts";
import type { Batch } from "../contract/engine-api.ts";
import { outlivesSnapshot } from "../contract/event-scope.ts";

type Handler = (events: readonly RealtimeEvent[]) => void;

/**
 * Where batches arrive: in order, without holes, for the one consumer. What comes before there is a consumer is kept.
 */
export class Inbox {
  private handler: Handler | null = null;
  private kept: RealtimeEvent[] = [];
  private engineId = "";
  /** The `to` of the last batch; null after a hello, when any batch may be the first. */
  private expected: number | null = null;

  /** The next batch may be anywhere: hello was sent. */
  expectAny(): void {
    this.expected = null;
  }

  /**
   * Dispatches a batch. Throws what the handler throws, so that the engine sends a snapshot instead.
   * @returns false when it does not follow the one before: send hello again.
   */
  take(batch: Batch): boolean {
    const first = batch.events[0]?.kind === "snapshot" || this.expected === null;
    const follows = batch.engineId === this.engineId && batch.from === this.expected;
    if (!first && !follows) return false;
    this.engineId = batch.engineId;
    this.expected = batch.to;
    this.dispatch(batch.events);
    return true;
  }

  private dispatch(events: readonly RealtimeEvent[]): void {
    if (this.handler) {
      this.handler(events);
      return;
    }
    const snapshotAt = events.findLastIndex((event) => event.kind === "snapshot");
    if (snapshotAt >= 0) this.kept = this.kept.filter(outlivesSnapshot);
    this.kept.push(...events);
  }

  subscribe(handler: Handler): () => void {
    this.handler = handler;
    const kept = this.kept;
    this.kept = [];
    if (kept.length > 0) handler(kept);
    return () => {
      if (this.handler === handler) this.handler = null;
    };
  }
}
