import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openIdbStore } from "../../../workers/engine/browser/idb-store.ts";
import { StoreAborted } from "../../../workers/engine/ports.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});
afterEach(() => vi.unstubAllGlobals());

describe("the IndexedDB store", () => {
  it("keeps records, lists them by prefix in order, and deletes", async () => {
    const store = openIdbStore("a");
    await store.commit([
      ["head:2", { n: 2 }],
      ["head:1", { n: 1 }],
      ["page:1", []],
      ["head", 0],
    ]);
    expect(await store.list("head:")).toEqual([
      ["head:1", { n: 1 }],
      ["head:2", { n: 2 }],
    ]);
    expect(await store.keys("head:")).toEqual(["head:1", "head:2"]);
    expect(await store.getMany(["head:2", "nope", "head"])).toEqual([{ n: 2 }, undefined, 0]);
    await store.commit([], ["head:1"]);
    expect(await store.get("head:1")).toBeUndefined();
    store.close();
    const again = openIdbStore("a");
    expect(await again.get("head:2")).toEqual({ n: 2 });
    again.close();
  });

  it("writes all or nothing: a guard that says no, a value that cannot be stored", async () => {
    const store = openIdbStore("a");
    await store.commit([["meta", "me"]]);
    const guard = { key: "meta", check: (value: unknown) => value === "other" };
    await expect(store.commit([["x", 1]], ["meta"], guard)).rejects.toBeInstanceOf(StoreAborted);
    await expect(
      store.commit([
        ["x", 1],
        ["y", () => 1],
      ]),
    ).rejects.toThrow();
    expect(await store.getMany(["x", "y", "meta"])).toEqual([undefined, undefined, "me"]);
    await store.commit([["x", 1]], [], { key: "meta", check: (value) => value === "me" });
    expect(await store.get("x")).toBe(1);
    store.close();
  });

  it("opens anew when its connection died or its database was deleted", async () => {
    const store = openIdbStore("a");
    await store.commit([["x", 1]]);
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase("a");
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    expect(await store.get("x")).toBeUndefined();
    await store.commit([["x", 2]]);
    expect(await store.get("x")).toBe(2);
    store.close();
    await expect(store.get("x")).rejects.toThrow("closed");
  });

  it("fails when there is no database, and works once there is", async () => {
    const factory = indexedDB;
    const open = vi.spyOn(factory, "open").mockImplementation(() => {
      throw new DOMException("private mode", "SecurityError");
    });
    const store = openIdbStore("a");
    await expect(store.get("x")).rejects.toThrow("private mode");
    open.mockRestore();
    expect(await store.get("x")).toBeUndefined();
    store.close();
  });
});
