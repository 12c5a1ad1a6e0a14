import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storedSiteLanguages, storedSiteName, storeSite } from "../../../src/features/session/site-info.ts";

let stored: Map<string, string>;
let full: boolean;

beforeEach(() => {
  stored = new Map();
  full = false;
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (full) throw new Error("QuotaExceededError");
        stored.set(key, value);
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const languages = [
  { language: "en", name: "English", color: "#1f6f8b" },
  { language: "zh_CN", name: "简体中文", color: "#a33" },
];

it("the organisation and its languages are kept under the keys of specification §9", () => {
  expect([storedSiteName(), storedSiteLanguages()]).toEqual(["", []]);
  storeSite({ name: "Demo Trading", languages });
  expect([...stored.keys()]).toEqual(["name", "language list"]);
  expect([storedSiteName(), storedSiteLanguages()]).toEqual(["Demo Trading", languages]);
});

it.each(["{", "7", '[{"language":1}]'])("a record that does not fit counts as none: %s", (text) => {
  stored.set("language list", text);
  expect(storedSiteLanguages()).toEqual([]);
});

it("storage that takes nothing does no harm", () => {
  full = true;
  storeSite({ name: "Demo Trading", languages });
  expect(storedSiteName()).toBe("");
});
