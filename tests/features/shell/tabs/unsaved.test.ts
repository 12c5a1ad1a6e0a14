import { describe, expect, it, vi } from "vitest";
import { Unsaved } from "../../../../src/features/shell/tabs/unsaved.ts";

describe("input that is not saved", () => {
  it("is known by tab, as long as one of its parts has some", () => {
    const unsaved = new Unsaved();
    unsaved.mark("/a", "1", "Profile");
    unsaved.mark("/a", "2");
    expect(unsaved.tabs()).toEqual(["/a"]);
    expect(unsaved.labels("/a")).toEqual(["Profile"]);
    unsaved.unmark("/a", "1");
    expect(unsaved.tabs()).toEqual(["/a"]);
    unsaved.unmark("/a", "2");
    expect(unsaved.tabs()).toEqual([]);
    expect(unsaved.labels("/a")).toEqual([]);
  });

  it("notifies its listeners once, a moment later, and hands out the same list until it changes", async () => {
    const unsaved = new Unsaved();
    const listener = vi.fn();
    const stop = unsaved.listen(listener);
    unsaved.mark("/a", "1");
    unsaved.mark("/b", "1");
    expect(listener).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(unsaved.tabs()).toBe(unsaved.tabs());
    stop();
    unsaved.forget(["/a"]);
    await Promise.resolve();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(unsaved.tabs()).toEqual(["/b"]);
    unsaved.clear();
    expect(unsaved.tabs()).toEqual([]);
  });
});
