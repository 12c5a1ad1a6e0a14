import { createContext, useContext, useEffect, useLayoutEffect, useSyncExternalStore } from "react";

/** The content's size as lists and charts should take it: reported once things have settled (specification §9 "Theme content-size refresh"). */

export const CONTENT_SIZE_MS = 100;
export const CONTENT_SIZE_COLLAPSE_MS = 800;

export interface ContentSize {
  readonly width: number;
  readonly height: number;
}

export interface SizeClock {
  readonly setTimeout: (run: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

const browserClock: SizeClock = {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
};

/** Watches one element. Changes that follow each other count as one; a collapse, which moves for a while, has a wait of its own. */
export class ContentSizeWatch {
  private readonly measure: () => ContentSize;
  private readonly clock: SizeClock;
  private readonly listeners = new Set<() => void>();
  private readonly timers = new Map<number, unknown>();
  private size: ContentSize = { width: 0, height: 0 };
  private layout: string | undefined;
  private collapsed: boolean | undefined;

  constructor(measure: () => ContentSize, clock: SizeClock = browserClock) {
    this.measure = measure;
    this.clock = clock;
  }

  /** The size as last reported. */
  current = (): ContentSize => this.size;

  /** @returns the way to stop listening. */
  listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The window has changed. */
  changed = (): void => this.after(CONTENT_SIZE_MS);

  /** Takes what the layout depends on, but for the collapse. */
  layoutIs(layout: string): void {
    if (this.layout !== undefined && this.layout !== layout) this.changed();
    this.layout = layout;
  }

  /** Takes whether the side bar is folded. */
  collapseIs(collapsed: boolean): void {
    if (this.collapsed !== undefined && this.collapsed !== collapsed) this.after(CONTENT_SIZE_COLLAPSE_MS);
    this.collapsed = collapsed;
  }

  /** Measures at once, for there is nothing to settle yet. */
  start(): void {
    this.refresh();
  }

  stop(): void {
    for (const timer of this.timers.values()) this.clock.clearTimeout(timer);
    this.timers.clear();
  }

  private after(ms: number): void {
    this.clock.clearTimeout(this.timers.get(ms));
    this.timers.set(
      ms,
      this.clock.setTimeout(() => {
        this.timers.delete(ms);
        this.refresh();
      }, ms),
    );
  }

  private refresh(): void {
    const { width, height } = this.measure();
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    for (const listener of this.listeners) listener();
  }
}

export const ContentSizeContext = createContext<ContentSizeWatch | null>(null);

const NO_SIZE: ContentSize = { width: 0, height: 0 };
const deaf = () => () => undefined;

/** The size of the content's area, px; both are 0 outside of the frame. */
export function useContentSize(): ContentSize {
  const watch = useContext(ContentSizeContext);
  return useSyncExternalStore(watch?.listen ?? deaf, watch?.current ?? (() => NO_SIZE));
}

/**
 * Reports to the watch what changes the content's size.
 * @param layout all that the layout rests on, but for the collapse.
 */
export function useSizeCauses(watch: ContentSizeWatch, layout: string, collapsed: boolean): void {
  useLayoutEffect(() => {
    watch.start();
    window.addEventListener("resize", watch.changed);
    return () => {
      window.removeEventListener("resize", watch.changed);
      watch.stop();
    };
  }, [watch]);
  useEffect(() => watch.layoutIs(layout), [watch, layout]);
  useEffect(() => watch.collapseIs(collapsed), [watch, collapsed]);
}
