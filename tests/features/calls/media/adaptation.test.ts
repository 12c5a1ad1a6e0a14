import * as fc from "fast-check";
import { expect, test } from "vitest";
import { adapt, BEST, encodingOf } from "../../../../src/features/calls/media/adaptation.ts";

const after = (losses: readonly (number | null)[]) => losses.reduce(adapt, BEST);
const times = (count: number, loss: number | null) => Array.from({ length: count }, () => loss);

test("each measurement of high loss is a step down, to the last one", () => {
  expect(after([9]).step).toBe(1);
  expect(after([9, 20]).step).toBe(2);
  expect(after(times(50, 100))).toEqual(after(times(4, 100)));
  expect(encodingOf(after(times(50, 100)), 1, false).maxBitrate).toBeGreaterThan(0);
});

test("five good measurements in a row are a step up, and fewer are none", () => {
  expect(after([9, 9, ...times(4, 0)]).step).toBe(2);
  expect(after([9, 9, ...times(5, 0)]).step).toBe(1);
  expect(after([9, 9, ...times(10, 0)])).toEqual(BEST);
});

test("between low and high loss nothing moves, and the good ones begin anew", () => {
  expect(after([9, ...times(20, 5)]).step).toBe(1);
  expect(after([9, ...times(4, 0), 5, ...times(4, 0)]).step).toBe(1);
});

test("what is not known changes nothing, and neither does what is best already", () => {
  const some = after([9, 0, 0]);
  expect(adapt(some, null)).toBe(some);
  expect(adapt(BEST, 0)).toBe(BEST);
});

test("the more others and the lower the step, the less is sent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 4 }),
      fc.boolean(),
      (peers, step, isScreen) => {
        const sent = encodingOf({ step, good: 0 }, peers, isScreen);
        const lower = encodingOf({ step: Math.min(step + 1, 4), good: 0 }, peers, isScreen);
        const more = encodingOf({ step, good: 0 }, peers + 1, isScreen);
        for (const less of [lower, more]) {
          expect(less.maxBitrate).toBeLessThanOrEqual(sent.maxBitrate);
          expect(less.scaleResolutionDownBy).toBeGreaterThanOrEqual(sent.scaleResolutionDownBy);
        }
        // A browser refuses to make it larger.
        expect(sent.scaleResolutionDownBy).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

test("a screen keeps its size", () => {
  expect(encodingOf({ step: 4, good: 0 }, 8, true).scaleResolutionDownBy).toBe(1);
});
