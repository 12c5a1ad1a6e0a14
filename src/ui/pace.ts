/** What is drawn rests for so many times as long as it took. */
const REST = 3;
/** However long drawing takes, what is new waits no longer than this, ms. */
const REST_MAX_MS = 500;
/** A page that draws no frames is not waited for any longer, ms. */
const FRAME_WAIT_MS = 250;
/** For so long after it came to the front nothing rests, ms: what the page missed is on its way, and is drawn in the next frame. */
const FRONT_MS = 500;

/** When a page draws. */
export interface FrameTime {
  readonly now: () => number;
  /** Calls back when the next frame has been drawn. @returns the way to give it up. */
  readonly afterFrame: (drawn: () => void) => () => void;
  /** @returns the way to give it up. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface PaceDeps extends FrameTime {
  /** Whether the page is in front. */
  readonly visible: () => boolean;
  /** Calls back whenever the page comes to the front or leaves it. @returns the way to stop. */
  readonly onTurn: (turned: () => void) => () => void;
}

/**
 * Decides when something that changes faster than it can be drawn is drawn again: at once after a rest, and then only when the page has had time for
 * other things, in proportion to what the last drawing took. A reader cannot follow such a stream anyway, but types meanwhile.
 *
 * A hidden page draws no frames, and its timers come seldom: nothing is waited for. What is new is shown at once; it comes seldom there, for the
 * engine gathers it (architecture "Tabs"), and the title and the icon's number follow it. Nothing is left waiting when the page comes to the front.
 */
export class Pace {
  private phase: "ready" | "drawing" | "resting" = "ready";
  private asked = false;
  private giveUp: () => void = () => undefined;
  /** Until then nothing rests. */
  private frontUntil = Number.NEGATIVE_INFINITY;
  private readonly leave: () => void;

  constructor(
    private readonly d: PaceDeps,
    private readonly show: () => void,
  ) {
    this.leave = d.onTurn(() => this.turned());
  }

  /** There is something new to show. */
  ask(): void {
    this.asked = true;
    if (this.phase === "ready") this.draw();
  }

  /** Nothing is shown any more, for good. */
  stop(): void {
    this.leave();
    this.settle();
    this.asked = false;
  }

  /** What waits is shown now, whatever it waited for. */
  private turned(): void {
    this.settle();
    if (this.d.visible()) this.frontUntil = this.d.now() + FRONT_MS;
    if (this.asked) this.draw();
  }

  private settle(): void {
    this.giveUp();
    this.giveUp = () => undefined;
    this.phase = "ready";
  }

  private draw(): void {
    this.asked = false;
    if (!this.d.visible()) {
      this.show();
      return;
    }
    this.phase = "drawing";
    const started = this.d.now();
    this.show();
    this.giveUp = whenDrawn(this.d, () => this.drawn(started));
  }

  private drawn(started: number): void {
    const now = this.d.now();
    if (now < this.frontUntil) {
      this.goOn();
      return;
    }
    this.phase = "resting";
    this.giveUp = this.d.after(Math.min(REST_MAX_MS, REST * (now - started)), () => this.goOn());
  }

  private goOn(): void {
    this.phase = "ready";
    if (this.asked) this.draw();
  }
}

/**
 * Calls back once: when the next frame has been drawn, and in a page that draws none after a while.
 * @returns the way to give it up.
 */
export function whenDrawn(time: FrameTime, run: () => void): () => void {
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
  visible: () => document.visibilityState !== "hidden",
  onTurn: (turned) => {
    document.addEventListener("visibilitychange", turned);
    return () => document.removeEventListener("visibilitychange", turned);
  },
};
