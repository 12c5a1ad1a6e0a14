import { describe, expect, it } from "vitest";
import { PageStates } from "../../../../src/features/shell/tabs/page-states.ts";
import { memoryStorage, refusingStorage } from "./memory-storage.ts";

function makeStates(storage = memoryStorage()) {
  const due = new Set<() => void>();
  const later = (callback: () => void) => {
    due.add(callback);
    return () => due.delete(callback);
  };
  const states = new PageStates({ storage, later });
  const pass = () => {
    for (const callback of due) {
      due.delete(callback);
      callback();
    }
  };
  return { states, storage, due, pass };
}

describe("what pages remember", () => {
  it("is there at once, written together a little later, and found by the next page load", () => {
    const { states, storage, due, pass } = makeStates();
    states.set("/a", "filter", "x");
    states.set("/a", "page", { number: 2 });
    states.set("/b", "filter", "y");
    expect(states.get("/a", "filter")).toBe("x");
    expect(storage.length).toBe(0);
    expect(due.size).toBe(1);
    pass();
    expect(storage.length).toBe(2);
    const again = makeStates(storage).states;
    expect(again.get("/a", "page")).toEqual({ number: 2 });
    expect(again.get("/b", "filter")).toBe("y");
    expect(again.get("/c", "filter")).toBeUndefined();
  });

  it("is written at once when the page goes", () => {
    const { states, storage, due } = makeStates();
    states.set("/a", "filter", "x");
    states.flush();
    expect(due.size).toBe(0);
    expect(makeStates(storage).states.get("/a", "filter")).toBe("x");
  });

  it("is forgotten with its tab", () => {
    const { states, storage } = makeStates();
    states.set("/a", "filter", "x");
    states.set("/b", "filter", "y");
    states.flush();
    states.set("/a", "filter", "late");
    states.forget(["/a"]);
    states.flush();
    expect(states.get("/a", "filter")).toBeUndefined();
    expect(makeStates(storage).states.get("/a", "filter")).toBeUndefined();
    expect(states.get("/b", "filter")).toBe("y");
  });

  it("leaves nothing of a page that has nothing left, and nothing of anybody once it is closed", () => {
    const { states, storage } = makeStates();
    storage.setItem("other", "kept");
    states.set("/a", "filter", "x");
    states.flush();
    states.set("/a", "filter", undefined);
    states.flush();
    expect(storage.length).toBe(1);
    states.set("/b", "filter", "y");
    states.close();
    states.set("/b", "filter", "z");
    states.flush();
    expect(states.get("/b", "filter")).toBeUndefined();
    expect(storage.getItem("other")).toBe("kept");
    expect(storage.length).toBe(1);
  });

  it("survives records that are not its own, and storage that refuses", () => {
    const storage = memoryStorage();
    storage.setItem("qs:page:/a", "{not json");
    storage.setItem("qs:page:/b", "[1]");
    const { states } = makeStates(storage);
    expect(states.get("/a", "x")).toBeUndefined();
    expect(states.get("/b", "0")).toBe(1);
    const refused = makeStates(refusingStorage());
    refused.states.set("/a", "x", 1);
    refused.pass();
    expect(refused.states.get("/a", "x")).toBe(1);
    refused.states.clear();
    expect(refused.states.get("/a", "x")).toBeUndefined();
  });
});
