import { describe, expect, test } from "vitest";
import { KEPT_LENGTH } from "../../src/visitor/bridge.ts";
import { createKeeping, type Unsent } from "../../src/visitor/window/keeping.ts";

/** A page that keeps what the window has it keep, beside what its own scripts have put there. */
function keepingPage(kept: Record<string, unknown> = {}) {
  const keep = (name: string, value: string | null) => {
    if (value === null) delete kept[name];
    else kept[name] = value;
  };
  return { kept, keep };
}

/** A storage of the window's own origin. */
function ownStorage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

const unsent = (tmpId: string, over: Partial<Unsent> = {}): Unsent => ({
  ...{ tmpId, sendId: 9, type: 0, content: "x", sendTime: 2 },
  ...over,
});

describe("what is kept of a visitor", () => {
  test.each([
    ["the window's own storage", ownStorage()],
    ["the page, where there is none", null],
  ])("is there the next time: by %s", (_, storage) => {
    const page = keepingPage();
    const before = createKeeping(1, storage, page);
    const kept = before.visitor();
    before.keep({ ...kept, key: "k" });
    before.addUnsent(unsent("a"));
    before.addUnsent(unsent("b", { sendTime: 1, quoteId: 4, quote: "y" }));
    before.addUnsent(unsent("c", { sendId: 8 }));
    before.draft("half a");
    const after = createKeeping(1, storage, keepingPage({ ...page.kept }));
    expect(after.visitor()).toEqual({ devId: kept.devId, key: "k" });
    expect(after.unsent(9)).toEqual([unsent("b", { sendTime: 1, quoteId: 4, quote: "y" }), unsent("a")]);
    expect(after.draft()).toBe("half a");
    after.dropUnsent("b");
    after.draft("");
    expect([after.unsent(9), after.draft()]).toEqual([[unsent("a")], ""]);
  });

  test("is kept by the page alone where the window keeps nothing, each by its name", () => {
    const page = keepingPage();
    createKeeping(1, ownStorage(), page).draft("x");
    expect(page.kept).toEqual({});
    const alone = createKeeping(1, null, page);
    alone.addUnsent(unsent("a"));
    alone.draft("half");
    expect(page.kept).toEqual({ "unsent:a": JSON.stringify(unsent("a")), draft: "half" });
    alone.dropUnsent("a");
    alone.draft("");
    expect(page.kept).toEqual({});
  });

  test("is taken from a page as far as it is what the window had it keep, and the rest is kept no more", () => {
    const wrong = {
      "unsent:none": "broken",
      "unsent:other": JSON.stringify(unsent("a")),
      "unsent:long": JSON.stringify(unsent("long", { content: "x".repeat(10_001) })),
      "unsent:bare": JSON.stringify({ tmpId: "bare", sendId: 9 }),
      draft: 7,
    };
    const page = keepingPage({
      ...wrong,
      ...{ open: "open", visitor: "broken", "unsent:a": JSON.stringify(unsent("a")) },
    });
    const keeping = createKeeping(1, null, page);
    expect(keeping.unsent(9)).toEqual([unsent("a")]);
    expect(keeping.draft()).toBe("");
    expect(keeping.visitor().devId).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(page.kept)).toEqual(["open", "visitor", "unsent:a"]);
  });

  test("lasts as long as the window where it is too long for a page", () => {
    const page = keepingPage({ draft: "half" });
    const keeping = createKeeping(1, null, page);
    const long = "x".repeat(KEPT_LENGTH + 1);
    keeping.draft(long);
    expect([keeping.draft(), page.kept]).toEqual([long, {}]);
    expect(createKeeping(1, null, keepingPage({ draft: long })).draft()).toBe("");
  });
});
