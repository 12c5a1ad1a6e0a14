import type { Frame } from "../../src/contract/chat.ts";

interface Waiting {
  fits(frame: Frame): boolean;
  resolve(frame: Frame): void;
  reject(error: Error): void;
}

/** How long a busy machine may take to bring a frame: the wait is for the machine, not for the product. */
const TAKE_MS = 15_000;

/** Frames that came, and those who wait for one. */
export class FrameQueue {
  readonly frames: Frame[] = [];
  private readonly untaken: Frame[] = [];
  private readonly waiting = new Set<Waiting>();
  private endedBy: Error | null = null;

  add(frame: Frame): void {
    this.frames.push(frame);
    const taker = [...this.waiting].find((one) => one.fits(frame));
    if (taker) taker.resolve(frame);
    else this.untaken.push(frame);
  }

  /** No more will come: who still waits is rejected with the reason. */
  end(reason: Error): void {
    this.endedBy = reason;
    for (const one of this.waiting) one.reject(reason);
  }

  /** The oldest frame not yet taken that fits; waits for it. Rejects after `timeoutMs`, or when the queue ends first. */
  async take(fits: Waiting["fits"], timeoutMs = TAKE_MS): Promise<Frame> {
    const index = this.untaken.findIndex(fits);
    const [held] = index < 0 ? [] : this.untaken.splice(index, 1);
    if (held) return held;
    if (this.endedBy) throw this.endedBy;
    let settle = () => {};
    const taken = new Promise<Frame>((resolve, reject) => {
      const one: Waiting = { fits, resolve, reject };
      const timer = setTimeout(() => reject(new Error("The frame did not come in time.")), timeoutMs);
      settle = () => {
        clearTimeout(timer);
        this.waiting.delete(one);
      };
      this.waiting.add(one);
    });
    return taken.finally(settle);
  }
}
