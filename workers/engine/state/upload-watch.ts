import { UPLOAD_PROGRESS_MS, UPLOAD_STALL_MS } from "../../../src/contract/limits.ts";
import type { Clock, TimerId } from "../ports.ts";

/** Gives up an upload that makes no headway any more. */
export class UploadWatch {
  /** It was given up for that. */
  stalled = false;
  private timer: TimerId | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly abort: AbortController,
  ) {}

  /** It begins, or is a little further. */
  moved(): void {
    this.stop();
    this.timer = this.clock.setTimeout(() => {
      this.timer = null;
      this.stalled = true;
      this.abort.abort();
    }, UPLOAD_STALL_MS);
  }

  stop(): void {
    if (this.timer !== null) this.clock.clearTimeout(this.timer);
    this.timer = null;
  }
}

/** Reports how far an upload is, not more often than tabs can show. */
export function paced(clock: Clock, report: (loaded: number, total: number) => void): typeof report {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (loaded, total) => {
    const now = clock.now();
    if (now - reportedAt < UPLOAD_PROGRESS_MS) return;
    reportedAt = now;
    report(loaded, total);
  };
}
