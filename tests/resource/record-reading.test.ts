import { describe, expect, test } from "vitest";
import {
  type CachedRecord,
  isFailed,
  isFresh,
  newReading,
  type RecordReading,
  readingAfter,
} from "../../src/resource/record-reading.ts";

const BEGUN = 1_000;
const idle = { isFetching: false, isError: false };
const waiting: CachedRecord = { isFetching: true, isError: false, startedTimeStamp: BEGUN };
const failed: CachedRecord = { isFetching: false, isError: true, startedTimeStamp: BEGUN };
const answered = (at: number): CachedRecord => ({ ...idle, data: { id: 7 }, fulfilledTimeStamp: at });

/** A reading that began at `BEGUN`, by what the cache said one after the other. */
const readingOf = (...records: readonly CachedRecord[]): RecordReading =>
  records.reduce(readingAfter, newReading(7, BEGUN));

describe("a reading of a record", () => {
  test("is over with an answer that came since it began, not with one that an earlier reading left", () => {
    expect(readingOf(answered(900)).over).toBe(false);
    expect(readingOf({ ...answered(900), isFetching: true }).over).toBe(false);
    expect(readingOf(waiting, answered(1_200)).over).toBe(true);
    expect(isFresh(newReading(7, BEGUN), answered(1_200))).toBe(true);
    expect(isFresh(newReading(8, BEGUN), answered(1_200))).toBe(false);
  });

  test("is over when the server fails, not by the failure of an earlier reading", () => {
    const earlier = { ...failed, startedTimeStamp: 900 };
    expect(readingOf(earlier).over).toBe(false);
    expect(isFailed(readingOf(earlier), earlier)).toBe(false);
    expect(isFailed(readingOf(earlier, waiting, failed), failed)).toBe(true);
    // Nobody was shown that it waited.
    expect(isFailed(readingOf(failed), failed)).toBe(true);
    // It waited already when the reading began.
    expect(isFailed(readingOf({ ...earlier, isFetching: true, isError: false }, earlier), earlier)).toBe(
      true,
    );
  });

  test("stays over while the server is asked again: a form that is open stays open", () => {
    expect(readingOf(waiting, failed, waiting).over).toBe(true);
    expect(readingOf(waiting, answered(1_200), waiting).over).toBe(true);
    expect(isFailed(readingOf(waiting, failed, waiting), waiting)).toBe(false);
  });

  test("is the same one while nothing has changed", () => {
    const reading = readingOf(waiting);
    expect(readingAfter(reading, waiting)).toBe(reading);
    expect(readingAfter(newReading(undefined, BEGUN), idle)).toEqual(newReading(undefined, BEGUN));
  });
});
