import { expect, test } from "vitest";
import {
  LEVELS_MS,
  NOBODY,
  SPEAKER_HOLD_MS,
  SPEAKER_TAKE_MS,
  stepSpeaker,
} from "../../../../src/features/calls/media/active-speaker.ts";

/** Levels of 1, 2 and 3 at each reading. @returns who speaks at each. */
function speakers(readings: readonly (readonly number[])[]) {
  let active = NOBODY;
  return readings.map((levels, at) => {
    active = stepSpeaker(active, new Map(levels.map((level, index) => [index + 1, level])), at * LEVELS_MS);
    return active.speaker;
  });
}

const times = (count: number, levels: readonly number[]) => Array.from({ length: count }, () => levels);
const HOLD = SPEAKER_HOLD_MS / LEVELS_MS;
const TAKE = SPEAKER_TAKE_MS / LEVELS_MS;

test("the first one who is loud enough speaks at once, and noise is nobody", () => {
  expect(
    speakers([
      [0.01, 0.001],
      [0.01, 0.3],
    ]),
  ).toEqual([null, 2]);
});

test("of several the loudest speaks", () => {
  expect(speakers([[0.1, 0.3, 0.2]])).toEqual([2]);
});

test("pauses of speech are bridged, and a long silence is not", () => {
  const seen = speakers([[0.3, 0], ...times(HOLD - 1, [0, 0]), [0.3, 0], ...times(HOLD, [0, 0])]);
  expect(seen.slice(0, -1)).toEqual(times(HOLD * 2, []).map(() => 1));
  expect(seen.at(-1)).toBeNull();
});

test("a short noise of somebody else changes nothing, and whoever goes on takes over", () => {
  const noise = [...times(3, [0.2, 0]), ...times(TAKE, [0.1, 0.5]), ...times(3, [0.2, 0])];
  expect(new Set(speakers(noise))).toEqual(new Set([1]));
  const seen = speakers([...times(3, [0.2, 0]), ...times(TAKE + 1, [0.1, 0.5])]);
  expect([seen.at(-2), seen.at(-1)]).toEqual([1, 2]);
});

test("two who are alternately louder do not flicker", () => {
  const readings = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? [0.3, 0.2] : [0.2, 0.3]));
  expect(new Set(speakers(readings))).toEqual(new Set([1]));
});

test("one who has left speaks no more", () => {
  expect(
    speakers([
      [0, 0, 0.5],
      [0, 0],
    ]),
  ).toEqual([3, null]);
  expect(
    speakers([
      [0, 0, 0.5],
      [0, 0.1],
    ]),
  ).toEqual([3, 2]);
});
