import { CALL_WEDGED_MS } from "../contract/limits.ts";
import type { TabClock } from "./ports.ts";

/** A call that got no answer in its time, or whose line was hung up. */
export class Unanswered extends Error {
  constructor(readonly reason: "timeout" | "closed") {
    super(reason);
  }
}

/** A timer this much late ran in a page that slept: it proves nothing about the engine, ms. */
const LATE_MS = 1_000;

export interface CallsDeps {
  readonly clock: TabClock;
  /** A slow call waits for longer than a living engine takes: ask it for any sign of life. */
  readonly probe: () => void;
  /** Two calls in a row that should be answered at once were not. */
  readonly wedged: () => void;
}

/**
 * The calls under way on a line: every one has a time-out (Comlink has none), and together they show whether the engine still answers
 * (architecture "Liveness": two calls unanswered for 5 s).
 */
export class Calls {
  private readonly underWay = new Set<(reason: Unanswered["reason"]) => void>();
  private unanswered = 0;

  constructor(private readonly deps: CallsDeps) {}

  /**
   * A call that a living engine answers at once.
   * @param weight how many unanswered calls it stands for: a probe also for the slow call that it was sent for.
   */
  prompt<T>(question: Promise<T>, ms = CALL_WEDGED_MS, weight = 1): Promise<T> {
    return this.timed(question, ms, () => this.missed(weight));
  }

  /** A call that may take its time, for it waits for a server. */
  slow<T>(question: Promise<T>, ms: number): Promise<T> {
    const watch = this.after(CALL_WEDGED_MS, () => this.deps.probe());
    return this.timed(question, ms, () => undefined).finally(watch);
  }

  /** The line was hung up: nothing more will be answered. */
  hangUp(): void {
    for (const end of [...this.underWay]) end("closed");
  }

  private missed(weight: number): void {
    this.unanswered += weight;
    if (this.unanswered < 2) return;
    this.unanswered = 0;
    this.deps.wedged();
  }

  private timed<T>(question: Promise<T>, ms: number, missed: () => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const finish = () => {
        stop();
        this.underWay.delete(end);
      };
      const end = (reason: Unanswered["reason"]) => {
        finish();
        reject(new Unanswered(reason));
      };
      const stop = this.after(ms, () => {
        end("timeout");
        missed();
      });
      this.underWay.add(end);
      question.then(
        (answer) => {
          this.unanswered = 0;
          finish();
          resolve(answer);
        },
        (error: unknown) => {
          finish();
          reject(error);
        },
      );
    });
  }

  /** A timer that starts over, once, when the page slept through it: answers that lie ready get their turn first. */
  private after(ms: number, run: () => void): () => void {
    const { clock } = this.deps;
    const dueAt = clock.now() + ms;
    let timer = clock.setTimeout(() => {
      if (clock.now() - dueAt <= LATE_MS) run();
      else timer = clock.setTimeout(run, ms);
    }, ms);
    return () => clock.clearTimeout(timer);
  }
}
