import { expect, test } from "vitest";
import { LANGUAGES, nearest, nearestLanguages } from "../../src/contract/language.ts";

test("what a language lacks is looked for in others of its tongue, then in English", () => {
  expect(LANGUAGES.map(nearestLanguages)).toEqual([
    ["zh_CN", "zh_TW", "en"],
    ["zh_TW", "zh_CN", "en"],
    ["en"],
  ]);
  expect(nearest({ zh_TW: "臺", en: "e" }, "zh_CN")).toBe("臺");
  expect(nearest({ zh_CN: "中", en: "e" }, "zh_CN")).toBe("中");
  expect(nearest({ en: "e" }, "zh_TW")).toBe("e");
  // What is empty is said, and nothing else stands for it.
  expect(nearest({ zh_TW: "", en: "e" }, "zh_TW")).toBe("");
});
