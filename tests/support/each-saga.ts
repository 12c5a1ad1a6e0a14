import type { Task } from "redux-saga";
import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * Runs each test of a file on fake timers, with a saga that is started before it and cancelled after it, and has left no timer then.
 * @param start starts the saga. @param now what the clock shows then, in milliseconds since 1970; the machine's time without it.
 */
export function eachSaga(start: () => { readonly task: Task }, now?: number): void {
  let task: Task;
  beforeEach(() => {
    vi.useFakeTimers(now === undefined ? {} : { now });
    task = start().task;
  });
  afterEach(() => {
    task.cancel();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
}
