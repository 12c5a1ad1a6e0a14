/** What is drawn rests for so many times as long as it took. */
const REST = 3;
/** However long drawing takes, what is new waits no longer than this, ms. */
const REST_MAX_MS = 500;
/** A page that draws no frames (a hidden one) is not waited for any longer, ms. */
const FRAME_WAIT_MS = 250;

export interface PaceDeps {
  readonly now: () => number;
  /** Calls back when the next frame has been drawn. @returns the way to give it up. */
  readonly afterFrame: (drawn: () => void) => () => void;
  /** @returns the way to give it up. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * Decides when something that changes faster than it can be drawn is drawn again: at once after a rest, and then only when the page has had time for
 * other things, in proportion to what the last drawing took. A reader cannot follow such a stream anyway, but types meanwhile.
 */
export class Pace {
  private phase: "ready" | "drawing" | "resting" = "ready";
  private asked = false;
  private giveUp: () => void = () => undefined;

  constructor(
    private readonly d: PaceDeps,
    private readonly show: () => void,
  ) {}

  /** There is something new to show. */
  ask(): void {
    this.asked = true;
    if (this.phase === "ready") this.draw();
  }

  stop(): void {
    this.giveUp();
    this.phase = "ready";
    this.asked = false;
  }

  private draw(): void {
    this.asked = false;
    this.phase = "drawing";
    const started = this.d.now();
    this.show();
    this.giveUp = whenDrawn(this.d, () => this.rest(Math.min(REST_MAX_MS, REST * (this.d.now() - started))));
  }

  private rest(ms: number): void {
    this.phase = "resting";
    this.giveUp = this.d.after(ms, () => {
      this.phase = "ready";
      if (this.asked) this.draw();
    });
  }
}

/**
 * Calls back once: when the next frame has been drawn, and in a page that draws none after a while.
 * @returns the way to give it up.
 */
export function whenDrawn(time: PaceDeps, run: () => void): () => void {
  const giveUp = () => {
    for (const stop of stops) stop();
  };
  const drawn = () => {
    giveUp();
    run();
  };
  const stops = [time.afterFrame(drawn), time.after(FRAME_WAIT_MS, drawn)];
  return giveUp;
}

/** The page's own time. */
export const pageTime: PaceDeps = {
  now: () => performance.now(),
  afterFrame: (drawn) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(drawn, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
