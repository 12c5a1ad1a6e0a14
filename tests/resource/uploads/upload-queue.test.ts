import { describe, expect, test } from "vitest";
import {
  AT_ONCE,
  cancelled,
  changed,
  figuresOf,
  nextOf,
  retried,
  type UploadQueue,
  withFiles,
} from "../../../src/resource/uploads/upload-queue.ts";

const file = (name: string, size = 10) => new File(["x".repeat(size)], name);
const queueOf = (count: number): UploadQueue =>
  withFiles(
    [],
    Array.from({ length: count }, (_, nth) => file(`${nth}.txt`)),
    1,
    () => null,
  );
const states = (queue: UploadQueue) => queue.map(({ state }) => state);
const started = (queue: UploadQueue) =>
  nextOf(queue).reduce((all, { key }) => changed(all, key, { state: "sending" }), queue);

describe("files that are uploaded", () => {
  test("go a few at a time, the first chosen first", () => {
    const queue = started(queueOf(5));
    expect(states(queue)).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
    expect(nextOf(queue)).toEqual([]);
    const after = changed(queue, 2, { state: "done" });
    expect(nextOf(after).map(({ key }) => key)).toEqual([AT_ONCE + 1]);
  });

  test("are not sent where it is known that they will be refused, and not tried again", () => {
    const fault = ({ size }: File) => (size > 5 ? "too large" : null);
    const queue = withFiles([], [file("large", 9), file("small", 3)], 1, fault);
    expect(queue.map(({ state, failure }) => [state, failure])).toEqual([
      ["failed", "too large"],
      ["waiting", undefined],
    ]);
    expect(states(retried(queue))).toEqual(["failed", "waiting"]);
    expect(retried(queue)[0]?.failure).toBe("too large");
  });

  test("can be cancelled one by one or all, and what is done stays done", () => {
    const queue = changed(started(queueOf(4)), 1, { state: "done", share: 1 });
    expect(states(cancelled(queue, 2))).toEqual(["done", "cancelled", "sending", "waiting"]);
    expect(states(cancelled(queue))).toEqual(["done", "cancelled", "cancelled", "cancelled"]);
  });

  test("that failed are tried again from their beginning; those that were cancelled when that is asked for", () => {
    let queue = changed(queueOf(3), 1, { state: "failed", share: 0.4, failure: "cut off" });
    queue = cancelled(queue, 2);
    const all = retried(queue);
    expect(all[0]).toMatchObject({ state: "waiting", share: 0 });
    expect(all[0]).not.toHaveProperty("failure");
    expect(states(all)).toEqual(["waiting", "cancelled", "waiting"]);
    expect(states(retried(queue, 2))).toEqual(["failed", "waiting", "waiting"]);
  });

  test("that are under way are not begun a second time, whoever asks for it", () => {
    const queue = changed(started(queueOf(4)), 1, { share: 0.4 });
    expect(retried(queue, 1)).toEqual(queue);
    expect(retried(queue)).toEqual(queue);
  });

  test("report the progress of all of them, by their bytes; what was cancelled does not count", () => {
    let queue = withFiles([], [file("a", 30), file("b", 10), file("c", 60)], 1, () => null);
    expect(figuresOf(queue)).toEqual({ total: 3, done: 0, failed: 0, open: 3, share: 0 });
    queue = changed(queue, 1, { state: "sending", share: 0.5 });
    queue = changed(queue, 2, { state: "done", share: 1 });
    expect(figuresOf(queue)).toMatchObject({ done: 1, open: 2, share: 0.25 });
    expect(figuresOf(cancelled(queue, 3))).toMatchObject({ total: 2, open: 1, share: 0.625 });
    expect(figuresOf([]).share).toBe(0);
  });
});
