import type { TabNote } from "../../../src/contract/diagnostics.ts";
import type { ChatKey, RealtimeEvent, TabView } from "../../../src/contract/engine.ts";
import type { Batch, TabApi } from "../../../src/contract/engine-api.ts";
import { chatOf, happensOnce, outlivesSnapshot } from "../../../src/contract/event-scope.ts";
import { DELIVER_ONCE_MS, WAITING_EVENTS } from "../../../src/contract/limits.ts";
import { isTimely } from "../../../src/domain/chat/alerts.ts";
import type { Clock, Log, TimerId } from "../ports.ts";
import { EventQueue } from "./event-queue.ts";
import { MissedEvents } from "./missed-events.ts";

/** What a tab's pacing depends on. */
export interface Pace {
  readonly visible: boolean;
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
  readonly most: (visible: boolean) => number;
  /** After this long without an acknowledgement the tab needs a snapshot, ms. */
  readonly silence: () => number;
  /** Puts a snapshot, and what belongs to it, into the stream; called when the tab can take it. */
  readonly refill: () => void;
  /** Puts an open chat, of which the tab has missed too much, into the stream anew. */
  readonly reopen: (chat: ChatKey) => void;
}

/** What a stream needs to know of what its tab shows. */
export type StreamView = Pick<TabView, "visible" | "openChats">;

/** Most time between two questions to a tab that does not answer, ms: it may sleep for hours, and all of them wait for it. */
const QUESTION_MOST_MS = 60_000;

/**
 * The events on their way to one tab (architecture "Tabs"): one batch in flight, what comes meanwhile gathers in the next; at once when the
 * tab was idle, then spaced by its pacing. A rejection, silence or too much waiting empty the queue; the next batch is then a snapshot. A tab
 * that is silent may only have lost its answer: it is asked, less and less often.
 *
 * A hidden tab shows its title and nothing else. It gets the latest head of each chat and the latest of every other part of the state, seldom, and
 * none of its open chats' messages. What happens once (an alert, a notice, the end of the session) does not wait for that and is never left out. In
 * the moment in which the tab comes to the front it gets what it missed: the events themselves where they are few, else the chat anew.
 */
export class TabStream {
  private readonly queue = new EventQueue();
  private readonly missed = new MissedEvents();
  private view: StreamView = { visible: true, openChats: [] };
  /** Position in the stream: count of events sent. */
  private position = 0;
  private inFlight = 0;
  private flights = 0;
  /** When the last batch was sent; the last that left nothing out; the last with something that happens once. */
  private lastSentAt = Number.NEGATIVE_INFINITY;
  private lastWholeAt = Number.NEGATIVE_INFINITY;
  private lastOnceAt = Number.NEGATIVE_INFINITY;
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
    const { visible } = this.view;
    const chat = chatOf(event);
    // Older messages are an answer that the tab waits for.
    if (!visible && chat !== null && event.kind !== "olderLoaded") {
      this.missed.add(chat, event);
      return;
    }
    this.queue.push(event, !visible);
    if (this.queue.weight > WAITING_EVENTS) this.breakOff("too much waiting");
    if (!visible && happensOnce(event)) this.repace();
    this.schedule();
  }

  /** What the tab shows has changed: coming to the front, it is brought up to date; what waits goes by its new pacing. */
  setView(view: StreamView): void {
    this.view = view;
    this.missed.keep(view.openChats);
    if (view.visible) this.bringUpToDate();
    this.repace();
  }

  private bringUpToDate(): void {
    const { events, anew } = this.missed.take();
    for (const event of events) this.queue.push(event, false);
    for (const chat of anew) this.deps.reopen(chat);
    this.schedule();
  }

  /** The stream of chat events starts here (anew): a snapshot is taken now, and takes the place of what waits. */
  start(): void {
    this.dropChats();
    this.started = true;
    this.needsSnapshot = false;
    this.failures = 0;
    this.deps.refill();
    this.schedule();
  }

  /** The tab gets no more chat events until it is started again. What is already under way arrives. */
  pause(): void {
    this.dropChats();
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

  /** What waits by another pacing goes by the one of now. */
  private repace(): void {
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
    this.dropChats();
    if (this.paceTimer !== null) this.deps.clock.clearTimeout(this.paceTimer);
    this.paceTimer = null;
  }

  private breakOff(reason: string): void {
    this.deps.log.warn("tab needs a snapshot", { reason });
    this.dropChats();
    this.needsSnapshot = this.started;
  }

  private dropChats(): void {
    this.queue.dropChats();
    this.missed.clear();
  }

  /** Sends at the end of the present turn, so that a turn's events travel together, or when the pacing allows. */
  private schedule(): void {
    if (this.closed || this.scheduled || this.inFlight !== 0 || this.paceTimer !== null) return;
    if (this.queue.length === 0 && !this.needsSnapshot) return;
    const { wait, whole } = this.nextTurn();
    if (wait > 0) {
      this.paceTimer = this.deps.clock.setTimeout(() => {
        this.paceTimer = null;
        this.send(whole);
      }, wait);
      return;
    }
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      this.send(whole);
    });
  }

  /** How long the next batch waits, ms, and whether it holds all that waits or only what happens once. */
  private nextTurn(): { readonly wait: number; readonly whole: boolean } {
    const whole = this.waitAfter(this.lastWholeAt, this.gap());
    if (this.view.visible || this.failures > 0 || !this.queue.hasOnce) return { wait: whole, whole: true };
    const once = this.waitAfter(this.lastOnceAt, DELIVER_ONCE_MS);
    return once < whole ? { wait: once, whole: false } : { wait: whole, whole: true };
  }

  /** Never more than the gap, should the clock be set back. */
  private waitAfter(at: number, gap: number): number {
    return Math.min(gap, at + gap - this.deps.clock.now());
  }

  /** A tab that rejects batches is asked less and less often. */
  private gap(): number {
    return this.failures === 0
      ? this.deps.gap({ visible: this.view.visible, tookMs: this.tookMs })
      : Math.min(10_000, 100 * 2 ** this.failures);
  }

  private send(whole: boolean): void {
    if (this.closed || this.inFlight !== 0) return;
    if (whole && this.needsSnapshot) {
      this.needsSnapshot = false;
      this.deps.refill();
    }
    const now = this.deps.clock.now();
    const events = whole ? this.nextWhole(now) : timely(this.queue.takeOnce(), now);
    if (events.length === 0) {
      // Alerts that came too late were all there was to send alone.
      this.schedule();
      return;
    }
    const from = this.position;
    this.position += events.length;
    this.lastSentAt = now;
    if (whole) this.lastWholeAt = now;
    if (events.some(happensOnce)) this.lastOnceAt = now;
    this.fly({ engineId: this.deps.engineId, from, to: this.position, events });
  }

  /** The next events. */
  private nextWhole(now: number): RealtimeEvent[] {
    while (this.queue.length > 0) {
      const events = timely(this.queue.take(this.deps.most(this.view.visible)), now);
      if (events.length > 0) return events;
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

/** Alerts that waited too long are worth nothing any more. */
function timely(events: readonly RealtimeEvent[], now: number): RealtimeEvent[] {
  return events.filter((event) => event.kind !== "alert" || isTimely(event.alert, now));
}
