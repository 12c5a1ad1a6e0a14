import { expect, test } from "vitest";
import { limitRestarts } from "../../../server/restarts.ts";

const MINUTE_MS = 60_000;

test("three restarts in ten minutes, and one more for each that is longer ago", () => {
  let now = 0;
  const restarts = limitRestarts(() => now);
  const begins = [0, 1, 2, 3, 9.9, 10, 10.5, 11, 12, 12.1].map((minute) => {
    now = minute * MINUTE_MS;
    return restarts.begin();
  });
  expect(begins).toEqual([true, true, true, false, false, true, false, true, true, false]);
});
