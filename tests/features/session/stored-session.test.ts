import { describe, expect, it } from "vitest";
import type { AdminSession } from "../../../src/contract/engine.ts";
import { signedInUser } from "../../../src/features/session/signed-in-mark.ts";
import {
  clearSession,
  dropTabSession,
  type KeyStore,
  readSession,
  storeSession,
} from "../../../src/features/session/stored-session.ts";

class MemoryStore implements KeyStore {
  readonly entries = new Map<string, string>();
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value);
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
}

/** Two tabs of one profile. */
function profile() {
  const local = new MemoryStore();
  return { one: { local, tab: new MemoryStore() }, two: { local, tab: new MemoryStore() }, local };
}

const amy: AdminSession = { token: "Bearer a", userId: 2, userName: "amy", nickName: "Amy", remember: false };
const bob: AdminSession = { token: "Bearer b", userId: 3, userName: "bob", nickName: "Bob", remember: true };

describe("a stored session", () => {
  it("that is not to be remembered stays in its tab, and leaves a mark for the others", () => {
    const { one, two, local } = profile();
    storeSession(one, amy);
    expect(readSession(one)).toEqual(amy);
    expect(readSession(two)).toBeNull();
    expect(signedInUser(local)).toBe(2);
  });

  it("that is to be remembered is every tab's", () => {
    const { one, two } = profile();
    storeSession(one, bob);
    expect(readSession(two)).toEqual(bob);
    expect(one.tab.entries.size).toBe(0);
  });

  it("gives way when another user signs in", () => {
    const { one, two } = profile();
    storeSession(one, amy);
    storeSession(two, bob);
    expect(readSession(one)).toEqual(bob);
    expect(one.tab.entries.size).toBe(0);
  });

  it("is stale once another tab has signed out", () => {
    const { one, two, local } = profile();
    storeSession(one, amy);
    clearSession(two);
    expect(readSession(one)).toBeNull();
    expect(local.entries.size).toBe(0);
  });

  it("that does not parse or fit is dropped", () => {
    const { one } = profile();
    storeSession(one, amy);
    for (const text of ["{", "null", '{"token":""}', '{"token":"x","userId":"a"}']) {
      one.tab.setItem("qs:session", text);
      expect(readSession(one)).toBeNull();
      expect(one.tab.entries.has("qs:session")).toBe(false);
    }
  });

  it("can be dropped for this tab alone", () => {
    const { one, local } = profile();
    storeSession(one, amy);
    dropTabSession(one);
    expect(readSession(one)).toBeNull();
    expect(signedInUser(local)).toBe(2);
  });

  it("does not need a storage that takes anything", () => {
    const full: KeyStore = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
    };
    expect(() => storeSession({ local: full, tab: full }, amy)).not.toThrow();
  });
});
