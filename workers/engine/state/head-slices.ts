import type { ChatKey } from "../../../src/contract/engine.ts";
import { compareChats } from "../../../src/domain/chat/timeline.ts";
import type { Clock, TimerId } from "../ports.ts";
import type { ChatLog } from "./chat-log.ts";

/** Heads that are emitted in one go: more than a list shows at once, and few enough that no tab is busy with them for long. */
const SLICE = 100;
/** A frame lies between two slices, so that a tab draws one while the next is made, ms. */
const SLICE_GAP_MS = 16;

export interface HeadSlicesDeps {
  readonly clock: Clock;
  readonly isPinned: (chat: ChatKey) => boolean;
  /** Whether a chat's head is another than the tabs know. */
  readonly isDue: (log: ChatLog) => boolean;
  readonly emit: (log: ChatLog) => void;
}

/**
 * Emits many heads in slices, in the order of the list: what is in view comes first, and at once (design "Performance", `backlog`). What changes
 * meanwhile is emitted by itself and does not wait for them.
 */
export class HeadSlices {
  private waiting: ChatLog[] = [];
  private done: (() => void) | null = null;
  private timer: TimerId | null = null;

  constructor(private readonly d: HeadSlicesDeps) {}

  /**
   * Emits the heads of these chats that changed; takes the place of what still waits.
   * @param done called when all have been emitted, also in place of an earlier one; not after `stop`.
   */
  start(logs: Iterable<ChatLog>, done?: () => void): void {
    this.clearTimer();
    const due = [...logs].filter((log) => this.d.isDue(log));
    const places = due.map((log) => ({
      log,
      key: log.key,
      pinned: this.d.isPinned(log.key),
      lastSendTime: log.fold.lastSendTime,
    }));
    this.waiting = places.sort(compareChats).map(({ log }) => log);
    if (done !== undefined) this.done = done;
    this.next();
  }

  /** What waits is not emitted. */
  stop(): void {
    this.clearTimer();
    this.waiting = [];
    this.done = null;
  }

  private next(): void {
    for (const log of this.waiting.splice(0, SLICE)) this.d.emit(log);
    if (this.waiting.length > 0) {
      this.timer = this.d.clock.setTimeout(() => {
        this.timer = null;
        this.next();
      }, SLICE_GAP_MS);
      return;
    }
    const { done } = this;
    this.done = null;
    done?.();
  }

  private clearTimer(): void {
    if (this.timer !== null) this.d.clock.clearTimeout(this.timer);
    this.timer = null;
  }
}
