import { expect, test, vi } from "vitest";
import { undoAll, undoneWhenInterrupted } from "./interruption.ts";

test("an interrupted benchmark undoes what it made, the last first, whatever one of them throws", async () => {
  const undone: string[] = [];
  undoneWhenInterrupted(() => undone.push("folder"));
  undoneWhenInterrupted(async () => {
    undone.push("database");
    throw new Error("not there");
  });
  const forget = undoneWhenInterrupted(() => undone.push("gone already"));
  undoneWhenInterrupted(() => undone.push("browser"));
  forget();
  await undoAll();
  expect(undone).toEqual(["browser", "database", "folder"]);
  await undoAll();
  expect(undone).toHaveLength(3);
});

test("it does not wait for ever for what hangs", async () => {
  vi.useFakeTimers();
  try {
    const undone: string[] = [];
    undoneWhenInterrupted(() => undone.push("folder"));
    undoneWhenInterrupted(() => new Promise(() => undefined));
    const all = undoAll();
    await vi.advanceTimersByTimeAsync(10_000);
    await all;
    expect(undone).toEqual(["folder"]);
  } finally {
    vi.useRealTimers();
  }
});
