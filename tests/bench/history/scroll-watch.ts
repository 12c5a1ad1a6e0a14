/** How smoothly a conversation scrolled back. */
export interface ScrollSight {
  /** Frames a second. */
  readonly fps: number;
  /** The longest time between two frames, ms. */
  readonly longestFrameMs: number;
  /** Share of frames that came more than 50 ms after the one before, %. */
  readonly late: number;
  /** Frames in which a message in sight moved against the wheel, or by more than the wheel was ever turned. */
  readonly jumps: number;
}

declare global {
  interface Window {
    benchScroll: {
      watch(): void;
      seen(): ScrollSight;
      /** The lowest id in sight; 0 for none. */
      lowest(): number;
    };
  }
}

/** Runs in a page before its own scripts. `maxStep`: a message may move so far between two frames, px. */
export function watchScroll(maxStep: number): void {
  const SLACK_PX = 2;
  const LATE_MS = 50;
  let running = false;
  let started = 0;
  let last = 0;
  let frames = 0;
  let late = 0;
  let longest = 0;
  let jumps = 0;
  let anchor: { readonly row: HTMLElement; readonly id: string | undefined; top: number } | null = null;
  const scroller = () => document.querySelector<HTMLElement>(".qs-chat-messages .qs-chat-scroll");
  /** A message near the upper edge: the wheel brings it down, so that it stays in sight for some frames. One measurement, for measuring costs frames too. */
  const newAnchor = (box: DOMRect) => {
    for (const down of [0.1, 0.2, 0.3]) {
      const at = document.elementFromPoint(box.left + box.width * 0.12, box.top + box.height * down);
      const row = at?.closest<HTMLElement>("[data-message]");
      if (row != null) return { row, id: row.dataset.message, top: row.getBoundingClientRect().top };
    }
    return null;
  };
  /** Notified where the anchor was drawn: after everything that a frame does before it is painted, and without laying the page out once more. */
  const sample = (top: number) => {
    const box = scroller()?.getBoundingClientRect();
    if (box === undefined) return;
    // A row may be used again for another message.
    if (anchor === null || !anchor.row.isConnected || anchor.row.dataset.message !== anchor.id) {
      anchor = newAnchor(box);
      return;
    }
    const moved = top - anchor.top;
    if (moved < -SLACK_PX || moved > maxStep) jumps += 1;
    anchor.top = top;
    if (top > box.top + box.height * 0.7) anchor = newAnchor(box);
  };
  const drawn = new IntersectionObserver((entries) => {
    for (const { target, boundingClientRect } of entries)
      if (anchor === null || target === anchor.row) sample(boundingClientRect.top);
  });
  const lowest = () => {
    const box = scroller()?.getBoundingClientRect();
    if (box === undefined) return 0;
    const ids = [...document.querySelectorAll<HTMLElement>(".qs-chat-messages [data-message]")]
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > box.top && top < box.bottom;
      })
      .map((row) => Number(row.dataset.message) || 0);
    return ids.length === 0 ? 0 : Math.min(...ids);
  };
  const frame = (now: number) => {
    if (!running) return;
    frames += 1;
    if (last > 0) {
      // Browsers give the time to a tenth of a millisecond: three frames of 60 a second are 50 ms.
      const took = Math.round(now - last);
      longest = Math.max(longest, took);
      if (took > LATE_MS) late += 1;
    }
    last = now;
    // What is newly observed is reported once, in this frame.
    drawn.disconnect();
    const row = anchor?.row ?? scroller();
    if (row) drawn.observe(row);
    requestAnimationFrame(frame);
  };
  window.benchScroll = {
    watch() {
      running = true;
      last = 0;
      frames = 0;
      late = 0;
      longest = 0;
      jumps = 0;
      anchor = null;
      started = performance.now();
      requestAnimationFrame(frame);
    },
    seen() {
      running = false;
      const seconds = (performance.now() - started) / 1_000;
      return {
        fps: frames / seconds,
        longestFrameMs: longest,
        late: frames === 0 ? 0 : (100 * late) / frames,
        jumps,
      };
    },
    lowest,
  };
}
