import { describe, expect, test } from "vitest";
import {
  type CachedRecord,
  isFailed,
  isFresh,
  lookedOn,
  newLook,
  type RecordLook,
} from "../../src/resource/record-look.ts";

const BEGUN = 1_000;
const idle = { isFetching: false, isError: false };
const waiting: CachedRecord = { isFetching: true, isError: false, startedTimeStamp: BEGUN };
const failed: CachedRecord = { isFetching: false, isError: true, startedTimeStamp: BEGUN };
const answered = (at: number): CachedRecord => ({ ...idle, data: { id: 7 }, fulfilledTimeStamp: at });

/** A look that began at `BEGUN`, by what the cache said one after the other. */
const lookAt = (...said: readonly CachedRecord[]): RecordLook => said.reduce(lookedOn, newLook(7, BEGUN));

describe("a look at a record", () => {
  test("is over with an answer that came since it began, not with one that an earlier look left", () => {
    expect(lookAt(answered(900)).over).toBe(false);
    expect(lookAt({ ...answered(900), isFetching: true }).over).toBe(false);
    expect(lookAt(waiting, answered(1_200)).over).toBe(true);
    expect(isFresh(newLook(7, BEGUN), answered(1_200))).toBe(true);
    expect(isFresh(newLook(8, BEGUN), answered(1_200))).toBe(false);
  });

  test("is over when the server fails, not by the failure of an earlier look", () => {
    const earlier = { ...failed, startedTimeStamp: 900 };
    expect(lookAt(earlier).over).toBe(false);
    expect(isFailed(lookAt(earlier), earlier)).toBe(false);
    expect(isFailed(lookAt(earlier, waiting, failed), failed)).toBe(true);
    // Nobody was told that it waited.
    expect(isFailed(lookAt(failed), failed)).toBe(true);
    // It waited already when the look began.
    expect(isFailed(lookAt({ ...earlier, isFetching: true, isError: false }, earlier), earlier)).toBe(true);
  });

  test("stays over while the server is asked again: a form that is open stays open", () => {
    expect(lookAt(waiting, failed, waiting).over).toBe(true);
    expect(lookAt(waiting, answered(1_200), waiting).over).toBe(true);
    expect(isFailed(lookAt(waiting, failed, waiting), waiting)).toBe(false);
  });

  test("is the same one while nothing has changed", () => {
    const look = lookAt(waiting);
    expect(lookedOn(look, waiting)).toBe(look);
    expect(lookedOn(newLook(undefined, BEGUN), idle)).toEqual(newLook(undefined, BEGUN));
  });
});
