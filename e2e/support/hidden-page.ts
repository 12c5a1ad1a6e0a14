import type { Page } from "@playwright/test";

/** How a page is hidden. */
export interface Hiding {
  /** It draws no frames, as a page behind others; without it, its scripts only believe it to be hidden. */
  readonly still?: boolean;
  /** Its timers come once a second at most, as those of a page behind others. */
  readonly slow?: boolean;
}

declare global {
  interface Window {
    /** Hides the page from its own scripts, or shows it: a test browser calls every page visible. */
    turnPage: (visible: boolean, hiding?: Hiding) => void;
  }
}

/** Runs in a page before its own scripts. Says nothing of its outside: it is carried there as text. */
export function canBeHidden(): void {
  const HIDDEN_TIMER_MS = 1_000;
  let visible = true;
  let hiding: Hiding = {};
  let last = 0;
  const frames = new Map<number, FrameRequestCallback>();
  const draw = window.requestAnimationFrame.bind(window);
  const later = window.setTimeout.bind(window);
  const hasFocus = document.hasFocus.bind(document);
  const isStill = () => !visible && hiding.still === true;
  const schedule = (id: number) =>
    draw((time) => {
      const run = isStill() ? undefined : frames.get(id);
      if (run === undefined) return;
      frames.delete(id);
      run(time);
    });
  window.requestAnimationFrame = (run) => {
    last += 1;
    frames.set(last, run);
    if (!isStill()) schedule(last);
    return last;
  };
  window.cancelAnimationFrame = (id) => void frames.delete(id);
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    later(run, !visible && hiding.slow ? Math.max(ms, HIDDEN_TIMER_MS) : ms, ...rest)) as typeof setTimeout;
  Object.defineProperty(document, "visibilityState", {
    configurable: true,
    get: () => (visible ? "visible" : "hidden"),
  });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => !visible });
  document.hasFocus = () => visible && hasFocus();
  window.turnPage = (now, how = {}) => {
    if (now === visible) return;
    visible = now;
    hiding = how;
    document.dispatchEvent(new Event("visibilitychange"));
    if (visible) for (const id of frames.keys()) schedule(id);
  };
}

/** Turns away from a page that can be hidden. */
export function turnAway(page: Page, hiding: Hiding = {}): Promise<void> {
  return page.evaluate((how) => window.turnPage(false, how), hiding);
}

/** Turns to a page that can be hidden. */
export function turnTo(page: Page): Promise<void> {
  return page.evaluate(() => window.turnPage(true));
}
