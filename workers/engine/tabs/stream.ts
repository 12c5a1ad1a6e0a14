import type { TabNote } from "../../../src/contract/diagnostics.ts";
import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import type { Batch, TabApi } from "../../../src/contract/engine-api.ts";
import { outlivesSnapshot } from "../../../src/contract/event-scope.ts";
import { WAITING_EVENTS } from "../../../src/contract/limits.ts";
import { isTimely } from "../../../src/domain/chat/alerts.ts";
import type { Clock, Log, TimerId } from "../ports.ts";
import { EventQueue } from "./event-queue.ts";

/** What a tab's pacing depends on, beside its visibility. */
export interface Pace {
  /** A whole batch waits: gathering more gains nothing. */
  readonly full: boolean;
  /** How long the tab took for its last batch, ms. */
  readonly tookMs: number;
}

export interface StreamDeps {
  readonly engineId: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Least time between two batches, ms, by how the stream is. */
  readonly gap: (pace: Pace) => number;
  /** Most events in one batch. */
  readonly most: () => number;
  /** After this long without an acknowledgement the tab needs a snapshot, ms. */
  readonly silence: () => number;
  /** Puts a snapshot, and what belongs to it, into the stream; called when the tab can take it. */
  readonly refill: () => void;
}

/** Most time between two questions to a tab that does not answer, ms: it may sleep for hours, and all of them wait for it. */
const QUESTION_MOST_MS = 60_000;

/**
 * The events on their way to one tab (architecture "Tabs"): one batch in flight, what comes meanwhile gathers in the next; at once when the
 * tab was idle, then spaced by its pacing. A rejection, silence or too much waiting empty the queue; the next batch is then a snapshot. A tab
 * that is silent may only have lost its answer: it is asked, less and less often.
 */
export class TabStream {
  private readonly queue = new EventQueue();
  /** Position in the stream: count of events sent. */
  private position = 0;
  private inFlight = 0;
  private flights = 0;
  private lastSentAt = Number.NEGATIVE_INFINITY;
  private tookMs = 0;
  private paceTimer: TimerId | null = null;
  private silenceTimer: TimerId | null = null;
  private isSilent = false;
  private scheduled = false;
  private needsSnapshot = false;
  private failures = 0;
  private closed = false;
  /** Whether the tab gets the chats' events: from its snapshot on. */
  private started = false;

  constructor(
    private readonly tab: TabApi,
    private readonly deps: StreamDeps,
  ) {}

  /** What concerns the chats is for tabs that had their snapshot; the session's events are for all. */
  push(event: RealtimeEvent): void {
    if (this.closed || !(outlivesSnapshot(event) || (this.started && !this.needsSnapshot))) return;
    const wasFull = this.isFull();
    this.queue.push(event);
    if (this.queue.weight > WAITING_EVENTS) this.breakOff("too much waiting");
    if (!wasFull && this.isFull()) this.repace();
    this.schedule();
  }

  /** The stream of chat events starts here (anew): a snapshot is taken now, and takes the place of what waits. */
  start(): void {
    this.queue.dropChats();
    this.started = true;
    this.needsSnapshot = false;
    this.failures = 0;
    this.deps.refill();
    this.schedule();
  }

  /** The tab gets no more chat events until it is started again. What is already under way arrives. */
  pause(): void {
    this.queue.dropChats();
    this.started = false;
    this.needsSnapshot = false;
  }

  /** The tab gave a sign of life or sends hello again: an unanswered batch is not waited for. */
  revive(): void {
    if (this.inFlight === 0) return;
    this.land();
    this.schedule();
  }

  /** Whether the tab has not answered for longer than is good. */
  get silent(): boolean {
    return this.isSilent;
  }

  /** The tab's pacing has changed: what waits by the old one goes by the new. */
  repace(): void {
    if (this.paceTimer === null) return;
    this.deps.clock.clearTimeout(this.paceTimer);
    this.paceTimer = null;
    this.schedule();
  }

  note(): Pick<TabNote, "waiting" | "inFlight" | "needsSnapshot"> {
    return {
      waiting: this.queue.weight,
      inFlight: this.inFlight !== 0,
      needsSnapshot: this.needsSnapshot || !this.started,
    };
  }

  close(): void {
    this.closed = true;
    this.land();
    this.queue.dropChats();
    if (this.paceTimer !== null) this.deps.clock.clearTimeout(this.paceTimer);
    this.paceTimer = null;
  }

  private breakOff(reason: string): void {
    this.deps.log.warn("tab needs a snapshot", { reason });
    this.queue.dropChats();
    this.needsSnapshot = this.started;
  }

  /** Sends at the end of the present turn, so that a turn's events travel together, or when the pacing allows. */
  private schedule(): void {
    if (this.closed || this.scheduled || this.inFlight !== 0 || this.paceTimer !== null) return;
    if (this.queue.length === 0 && !this.needsSnapshot) return;
    // Never more than the gap, should the clock be set back.
    const wait = Math.min(this.gap(), this.lastSentAt + this.gap() - this.deps.clock.now());
    if (wait > 0) {
      this.paceTimer = this.deps.clock.setTimeout(() => {
        this.paceTimer = null;
        this.send();
      }, wait);
      return;
    }
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      this.send();
    });
  }

  /** A tab that rejects batches is asked less and less often. */
  private gap(): number {
    return this.failures === 0
      ? this.deps.gap({ full: this.isFull(), tookMs: this.tookMs })
      : Math.min(10_000, 100 * 2 ** this.failures);
  }

  private isFull(): boolean {
    return this.queue.weight >= this.deps.most();
  }

  private send(): void {
    if (this.closed || this.inFlight !== 0) return;
    if (this.needsSnapshot) {
      this.needsSnapshot = false;
      this.deps.refill();
    }
    const events = this.next();
    if (events.length === 0) return;
    const from = this.position;
    this.position += events.length;
    this.lastSentAt = this.deps.clock.now();
    this.fly({ engineId: this.deps.engineId, from, to: this.position, events });
  }

  /** The next events; alerts that waited too long are worth nothing any more. */
  private next(): RealtimeEvent[] {
    const now = this.deps.clock.now();
    while (this.queue.length > 0) {
      const events = this.queue.take(this.deps.most());
      const timely = events.filter((event) => event.kind !== "alert" || isTimely(event.alert, now));
      if (timely.length > 0) return timely;
    }
    return [];
  }

  private fly(batch: Batch): void {
    this.flights += 1;
    this.inFlight = this.flights;
    this.watchSilence(this.inFlight, this.deps.silence());
    this.expectAnswer(this.inFlight, batch);
  }

  /** After so long without an answer the tab needs a snapshot, and is asked by a batch of no events whether it lives. */
  private watchSilence(flight: number, wait: number): void {
    this.silenceTimer = this.deps.clock.setTimeout(() => {
      if (!this.isSilent) this.breakOff("silent");
      this.isSilent = true;
      this.watchSilence(flight, Math.max(wait, Math.min(QUESTION_MOST_MS, 2 * wait)));
      const { engineId } = this.deps;
      this.expectAnswer(flight, { engineId, from: this.position, to: this.position, events: [] });
    }, wait);
  }

  /** The flight ends with the first answer to any of its batches. */
  private expectAnswer(flight: number, batch: Batch): void {
    const landed = (failed: boolean) => {
      if (this.inFlight !== flight) return;
      this.land();
      this.tookMs = this.deps.clock.now() - this.lastSentAt;
      this.failures = failed ? this.failures + 1 : 0;
      if (failed) this.breakOff("rejected");
      this.schedule();
    };
    deliver(this.tab, batch).then(
      () => landed(false),
      (error: unknown) => {
        this.deps.log.warn("tab rejected a batch", { error: String(error) });
        landed(true);
      },
    );
  }

  private land(): void {
    this.inFlight = 0;
    this.isSilent = false;
    if (this.silenceTimer !== null) this.deps.clock.clearTimeout(this.silenceTimer);
    this.silenceTimer = null;
  }
}

/** A port may throw at once when an event cannot be cloned. */
async function deliver(tab: TabApi, batch: Batch): Promise<void> {
  await tab.deliver(batch);
}
