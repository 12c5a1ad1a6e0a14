import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAnew } from "../../../../src/features/shell/tabs/open-anew.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a page is opened anew after 100 ms, once the menu has been asked for", async () => {
  const steps: string[] = [];
  let answer: () => void = () => undefined;
  const refresh = () => {
    steps.push("menu");
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  openAnew(refresh, () => steps.push("go"));
  await vi.advanceTimersByTimeAsync(99);
  expect(steps).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(["menu"]);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(["menu", "go"]);
});

it("whoever goes elsewhere meanwhile is not taken back", async () => {
  const go = vi.fn();
  const refresh = vi.fn(async () => undefined);
  openAnew(refresh, go)();
  await vi.advanceTimersByTimeAsync(200);
  expect(refresh).not.toHaveBeenCalled();
  const leave = openAnew(refresh, go);
  await vi.advanceTimersByTimeAsync(99);
  vi.advanceTimersByTime(1);
  leave();
  await vi.advanceTimersByTimeAsync(200);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
