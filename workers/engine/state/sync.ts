import type { ChatPositions } from "../../../src/contract/chat.ts";
import {
  OLD_STYLE_PULL_MS,
  PULL_OVERLAP_IDS,
  PULL_PAGE,
  PULL_WINDOW_MS,
} from "../../../src/contract/limits.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import { jittered } from "../jitter.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import { EngineFault } from "../parts.ts";
import type { Clock, Log, TimerId } from "../ports.ts";
import type { History } from "./history.ts";
import { fetchPull, type MessagePage } from "./message-calls.ts";
import { readChanges } from "./read-position.ts";
import type { Received, Stream } from "./receive.ts";

/** A day before the server's window ends, so that its clock and ours may differ. */
const WINDOW_MARGIN_MS = 24 * 3_600_000;
const STREAMS = ["private", "group", "system"] as const satisfies readonly Stream[];

export interface SyncDeps {
  readonly selfId: number;
  readonly http: ChatHttp;
  readonly history: History;
  readonly clock: Clock;
  /** 0 ≤ n < 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly timings: Timings;
  /** The server keeps which chats were removed, and has these. */
  readonly onRemoved: (removed: ChatPositions) => void;
  /** Friends and groups, fetched anew with every pull. */
  readonly fetchLists: () => Promise<boolean>;
  readonly emit: Emit;
  /**
   * Messages of a pull that name this user's own `tmpId`s have been folded, and everything is known that the server has, but for streams
   * that fail: it is called again when one of those has come.
   */
  readonly onComplete: (lacking: readonly Stream[]) => void;
}

/** A stream whose pull failed and is tried again by itself. */
export interface FailingPull {
  readonly stream: Stream;
  /** Of the last failure. */
  readonly code: string;
  /** Of the first one, epoch ms. */
  readonly since: number;
}

/** An older server's pull: messages come as frames between two marks (contract §4 "Pull"). */
interface Marks {
  began: boolean;
  ended: boolean;
  highest: number;
  readonly wake: () => void;
}

/**
 * Keeps this machine's messages the server's (architecture "Sync", contract §4 "Pull"): after every login and every hole it pulls the three
 * streams from their cursors on, the lists and the read positions. One that fails is tried again by itself, and the others count without
 * it. A cursor is the highest id up to which the *pull* is complete: what is
 * pushed meanwhile never advances it.
 */
export class Sync {
  syncing = false;
  /** The server counts pushes and answers a repeated `tmpId` with the stored message (contract §3, ours). */
  ours = true;
  /** Logged in. */
  online = false;
  /** How long the last complete pull took, ms. */
  tookMs: number | null = null;
  private run = 0;
  private again = false;
  private marks = new Map<Stream, Marks>();
  /** Where a pull under way must begin again. */
  private readonly floors = new Map<Stream, number>();
  private readonly wakers = new Map<Stream, () => void>();
  private readonly timers = new Set<TimerId>();
  private readonly failing = new Map<Stream, FailingPull>();

  constructor(private readonly d: SyncDeps) {}

  /** The socket is logged in. @param ours whether the login answer named the server's time, as only ours does. */
  start(ours: boolean): void {
    this.ours = ours;
    this.online = true;
    this.again = false;
    this.run += 1;
    void this.pull(this.run);
  }

  /** Something was lost: pull once more, after a pull under way. */
  hole(): void {
    if (!this.online) return;
    if (this.syncing) {
      this.again = true;
      return;
    }
    this.run += 1;
    void this.pull(this.run);
  }

  /** The chats were read anew: a pull under way began at what they were, and must not advance their cursors. Follows `resume`. */
  interrupt(): void {
    this.run += 1;
    this.again = false;
    this.clearTimers();
  }

  /** All has been read anew: what is lacking is pulled. */
  resume(): void {
    if (!this.online) return;
    this.run += 1;
    void this.pull(this.run);
  }

  /** Stored messages behind an id were lost: the pull goes back to there. */
  lost(stream: Stream, afterId: number): void {
    const floor = Math.min(afterId, this.floors.get(stream) ?? afterId);
    this.floors.set(stream, floor);
    if (floor < this.d.history.cursor[stream]) this.d.history.setCursor({ [stream]: floor });
    this.hole();
  }

  /** The streams that fail, for a diagnosis. */
  failures(): readonly FailingPull[] {
    return [...this.failing.values()];
  }

  /** The socket is gone: what has come is emitted and kept, what is missing comes with the next login. */
  stop(): void {
    this.online = false;
    this.run += 1;
    this.clearTimers();
    this.setSyncing(false);
  }

  /** A push, for the marks of an older-style pull. */
  note(received: Received): void {
    const marks = this.marks.get(received.stream);
    if (marks === undefined) return;
    if (received.loading === true) marks.began = true;
    else if (received.loading === false) marks.ended = true;
    else marks.highest = Math.max(marks.highest, received.id);
    if (marks.ended) marks.wake();
  }

  /** Whether pushes of a stream are what an older-style pull brings: nothing of this moment. */
  isReplaying(stream: Stream): boolean {
    const marks = this.marks.get(stream);
    return marks?.began === true && !marks.ended;
  }

  private async pull(run: number): Promise<void> {
    const startedAt = this.d.clock.now();
    this.setSyncing(true);
    this.markGaps();
    void this.keepTrying(run, () => this.d.fetchLists());
    this.failing.clear();
    const [, ...came] = await Promise.all([
      this.pullReadPosition(run),
      ...STREAMS.map((stream) => this.pullStream(run, stream)),
    ]);
    if (run !== this.run) return;
    if (this.again) {
      this.again = false;
      await this.pull(run);
      return;
    }
    const lacking = STREAMS.filter((_, at) => came[at] === false);
    if (lacking.length > 0) await this.goOnWithout(run, lacking);
    if (run !== this.run) return;
    const now = this.d.clock.now();
    this.tookMs = now - startedAt;
    this.d.history.setCursor({ syncedAt: now });
    this.setSyncing(false);
    this.d.onComplete([]);
  }

  /** Chats are emitted and kept as they are, and each stream that failed is tried again until it has come. */
  private async goOnWithout(run: number, lacking: readonly Stream[]): Promise<void> {
    this.setSyncing(false);
    this.d.onComplete(lacking);
    const left = new Set(lacking);
    const comes = async (stream: Stream) => {
      await this.pause();
      await this.keepTrying(run, () => this.pullStream(run, stream));
      if (run !== this.run) return;
      left.delete(stream);
      if (left.size > 0) this.d.onComplete([...left]);
    };
    await Promise.all(lacking.map(comes));
  }

  private setSyncing(syncing: boolean): void {
    if (this.syncing === syncing) return;
    this.syncing = syncing;
    const changed = () => this.d.emit({ kind: "syncChanged", syncing });
    if (syncing) {
      this.d.history.hold();
      changed();
    } else {
      // Chats are emitted first, then that they are complete.
      this.d.history.release(changed);
    }
  }

  /** After a long absence the pulls' window (30 days) may not reach back to what is stored. */
  private markGaps(): void {
    const { syncedAt } = this.d.history.cursor;
    if (syncedAt === 0 || this.d.clock.now() - syncedAt < PULL_WINDOW_MS - WINDOW_MARGIN_MS) return;
    for (const log of this.d.history.chats()) log.markGap();
  }

  /** Tries until it succeeds or the run is over; a failed try is repeated after 10 s or so. */
  private async keepTrying(run: number, attempt: () => Promise<boolean>): Promise<void> {
    while (run === this.run && !(await attempt())) {
      if (run !== this.run) return;
      await this.pause();
    }
  }

  /** Pulls one stream: ascending pages until one comes back shorter. @returns false when it failed. */
  private async pullStream(run: number, stream: Stream): Promise<boolean> {
    const overlap = this.ours ? 0 : PULL_OVERLAP_IDS;
    let minId = Math.max(0, this.d.history.cursor[stream] - overlap);
    this.floors.delete(stream);
    try {
      for (;;) {
        const page = await this.pullPage(stream, minId);
        if (run !== this.run) return true;
        if (page === null) return await this.pullOldStyle(run, stream);
        const highest = page.received.reduce((max, { id }) => Math.max(max, id), minId);
        await this.d.history.apply(page.received.flatMap(({ changes }) => changes));
        if (run !== this.run) return true;
        const floor = this.floors.get(stream);
        if (floor !== undefined) {
          this.floors.delete(stream);
          minId = floor;
          continue;
        }
        if (highest > this.d.history.cursor[stream]) this.d.history.setCursor({ [stream]: highest });
        if (page.count < PULL_PAGE || highest === minId) return this.came(stream);
        minId = highest;
      }
    } catch (error) {
      this.marks.delete(stream);
      this.d.log.warn("a pull failed", { stream, error: String(error) });
      return (
        run === this.run &&
        this.failed(stream, error instanceof EngineFault ? error.error.code : String(error))
      );
    }
  }

  private came(stream: Stream): true {
    this.failing.delete(stream);
    return true;
  }

  private failed(stream: Stream, code: string): false {
    const since = this.failing.get(stream)?.since ?? this.d.clock.now();
    this.failing.set(stream, { stream, code, since });
    return false;
  }

  /** @returns null when the server sends the messages as frames. */
  private async pullPage(stream: Stream, minId: number): Promise<MessagePage | null> {
    this.expectMarks(stream);
    const page = await fetchPull(this.d.http, stream, minId, this.d.selfId, this.ours);
    if (page === null) return null;
    this.marks.delete(stream);
    const unreadable = page.count - page.received.length;
    if (unreadable > 0)
      this.d.log.warn("messages of a pull could not be read", { stream, count: unreadable });
    return page;
  }

  /** The marks may come before the pull is answered. */
  private expectMarks(stream: Stream): void {
    this.marks.set(stream, {
      began: false,
      ended: false,
      highest: 0,
      wake: () => this.wakers.get(stream)?.(),
    });
  }

  /** Waits for the end mark, 30 s at most. Without any mark by then there was nothing to pull. */
  private async pullOldStyle(run: number, stream: Stream): Promise<boolean> {
    const marks = this.marks.get(stream);
    if (marks === undefined) return this.came(stream);
    if (!marks.ended) {
      await new Promise<void>((done) => {
        this.wakers.set(stream, done);
        void this.sleep(OLD_STYLE_PULL_MS).then(done);
      });
    }
    this.wakers.delete(stream);
    this.marks.delete(stream);
    if (run !== this.run) return true;
    if (!marks.ended && !marks.began) return this.came(stream);
    if (!marks.ended) return this.failed(stream, "timeout");
    await this.d.history.folded();
    if (run !== this.run) return true;
    if (marks.highest > this.d.history.cursor[stream]) this.d.history.setCursor({ [stream]: marks.highest });
    return this.came(stream);
  }

  /** What was read here and by others meanwhile; other servers have no such call, and then pushes must do. */
  private async pullReadPosition(run: number): Promise<void> {
    try {
      const position = await this.d.http.call("readPosition", {}, { quiet: true });
      if (run !== this.run) return;
      if (position.removed !== undefined) this.d.onRemoved(position.removed);
      await this.d.history.apply(readChanges(position));
    } catch (error) {
      const code = error instanceof EngineFault ? error.error.code : String(error);
      this.d.log.warn("read positions could not be fetched", { code });
      if (this.ours) void this.readPositionLater(run);
    }
  }

  /** Our server has them: the pull does not wait for them, but they are asked for until they are there. */
  private async readPositionLater(run: number): Promise<void> {
    await this.pause();
    if (run === this.run && this.online) await this.pullReadPosition(run);
  }

  /** Between a failed try and the next, 10 s or so. */
  private pause(): Promise<void> {
    return this.sleep(jittered(this.d.timings.reconnectRetry, this.d.random()));
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = this.d.clock.setTimeout(() => {
        this.timers.delete(timer);
        done();
      }, ms);
      this.timers.add(timer);
    });
  }

  private clearTimers(): void {
    for (const timer of this.timers) this.d.clock.clearTimeout(timer);
    this.timers.clear();
  }
}
