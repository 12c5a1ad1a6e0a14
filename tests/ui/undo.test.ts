import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUndo } from "../../src/ui/undo.ts";

function makeUndo() {
  const done: string[] = [];
  const seen: (string | null)[] = [];
  const undo = createUndo<string>({
    wait: 5_000,
    commit: (item) => done.push(item),
    changed: (item) => seen.push(item),
  });
  return { undo, done, seen };
}

describe("what can be taken back", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it("is done after its time, once", () => {
    const { undo, done, seen } = makeUndo();
    undo.start("a");
    vi.advanceTimersByTime(4_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    undo.flush();
    expect(done).toEqual(["a"]);
    expect(seen).toEqual(["a", null]);
  });

  it("is not done when it was taken back", () => {
    const { undo, done, seen } = makeUndo();
    undo.start("a");
    vi.advanceTimersByTime(4_000);
    undo.undo();
    undo.undo();
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual([]);
    expect(seen).toEqual(["a", null]);
  });

  it("is done at once when something else is to wait, or the page is left", () => {
    const { undo, done } = makeUndo();
    undo.start("a");
    undo.start("b");
    expect(done).toEqual(["a"]);
    undo.flush();
    expect(done).toEqual(["a", "b"]);
  });
});
