import type { Clock, TimerId } from "../ports.ts";

export interface Spacing {
  /** Least time between two runs in the long run, ms. */
  readonly gap: number;
  /** So many may follow one another at once after a quiet while; default: one. */
  readonly burst?: number;
  /** How long work waits at least, ms; 0: it is done at once where the spacing allows. */
  readonly first?: number;
}

/** Work that many things ask for and that is done for all of them together: soon after a quiet while, spaced under a stream. */
export class Spaced {
  private timer: TimerId | null = null;
  /** Runs that may be made now, and when that was counted. */
  private allowed = 0;
  private countedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly clock: Clock,
    private readonly spacing: Spacing,
    private readonly run: () => void,
  ) {}

  /** Somebody asks for it. */
  ask(): void {
    if (this.timer !== null) return;
    const { gap, first = 0 } = this.spacing;
    this.count();
    const wait = Math.max(first, Math.ceil((1 - this.allowed) * gap));
    if (wait <= 0) {
      this.run();
      return;
    }
    this.timer = this.clock.setTimeout(() => {
      this.timer = null;
      this.run();
    }, wait);
  }

  /** It is being done, for whatever reason: what waits need not be done again. */
  begun(): void {
    this.stop();
    this.count();
    this.allowed = Math.max(0, this.allowed - 1);
  }

  stop(): void {
    if (this.timer !== null) this.clock.clearTimeout(this.timer);
    this.timer = null;
  }

  /** Should the clock be set back, nothing is allowed for it. */
  private count(): void {
    const now = this.clock.now();
    const { gap, burst = 1 } = this.spacing;
    this.allowed = Math.min(burst, this.allowed + Math.max(0, now - this.countedAt) / gap);
    this.countedAt = now;
  }
}
