import { describe, expect, it } from "vitest";
import {
  CONTENT_SIZE_COLLAPSE_MS,
  CONTENT_SIZE_MS,
  ContentSizeWatch,
} from "../../../src/features/shell/layout/content-size.ts";

/** A clock that is turned by hand. */
function handClock() {
  let now = 0;
  let count = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    setTimeout: (run: () => void, ms: number) => {
      count += 1;
      timers.set(count, { at: now + ms, run });
      return count;
    },
    clearTimeout: (timer: unknown) => void timers.delete(timer as number),
    turn: (ms: number) => {
      now += ms;
      for (const [id, { at, run }] of [...timers]) {
        if (at > now) continue;
        timers.delete(id);
        run();
      }
    },
    waiting: () => timers.size,
  };
}

function setUp() {
  const clock = handClock();
  const size = { width: 1000, height: 700 };
  const watch = new ContentSizeWatch(() => ({ ...size }), clock);
  const widths: number[] = [];
  watch.listen(() => widths.push(watch.current().width));
  return { clock, size, watch, widths };
}

describe("the content's size", () => {
  it("is measured at the start", () => {
    const { watch, widths } = setUp();
    expect(watch.current()).toEqual({ width: 0, height: 0 });
    watch.start();
    expect(watch.current()).toEqual({ width: 1000, height: 700 });
    expect(widths).toEqual([1000]);
  });

  it("is reported 100 ms after the last change of window or layout", () => {
    const { clock, size, watch, widths } = setUp();
    size.width = 900;
    watch.changed();
    clock.turn(CONTENT_SIZE_MS - 1);
    watch.changed();
    clock.turn(CONTENT_SIZE_MS - 1);
    expect(widths).toEqual([]);
    clock.turn(1);
    expect(widths).toEqual([900]);
    expect(CONTENT_SIZE_MS).toBe(100);
  });

  it("is reported 800 ms after a collapse, which does not hold up other changes", () => {
    const { clock, size, watch, widths } = setUp();
    watch.collapseIs(false);
    watch.collapseIs(true);
    size.width = 950;
    watch.changed();
    clock.turn(100);
    expect(widths).toEqual([950]);
    size.width = 1176;
    clock.turn(699);
    expect(widths).toEqual([950]);
    clock.turn(1);
    expect(widths).toEqual([950, 1176]);
    expect(CONTENT_SIZE_COLLAPSE_MS).toBe(800);
  });

  it("is not reported when it stayed the same", () => {
    const { clock, watch, widths } = setUp();
    watch.start();
    const before = watch.current();
    watch.changed();
    clock.turn(100);
    expect(widths).toEqual([1000]);
    expect(watch.current()).toBe(before);
  });

  it("waits for what differs alone, and leaves no timer behind", () => {
    const { clock, watch } = setUp();
    watch.layoutIs("side");
    watch.collapseIs(false);
    expect(clock.waiting()).toBe(0);
    watch.layoutIs("top");
    watch.collapseIs(true);
    expect(clock.waiting()).toBe(2);
    watch.stop();
    expect(clock.waiting()).toBe(0);
  });
});
