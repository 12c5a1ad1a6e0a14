import { describe, expect, test } from "vitest";
import { createWordFilter } from "../../../server/sensitive-words/word-filter.ts";

const filter = await createWordFilter([
  { word: "赌博", action: "mask" },
  { word: "Ass", action: "mask" },
  { word: "ＱＱ群", action: "mask" },
  { word: "代开发票", action: "refuse" },
  { word: "开心", action: "mask" },
  { word: "  ", action: "refuse" },
]);

describe("masking", () => {
  test.each([
    ["nothing to hide", "nothing to hide"],
    ["不要赌博！", "不要**！"],
    ["赌\u200b博", "**"],
    ["加qq群 加ｑｑ群 加QQ群", "加*** 加*** 加***"],
    ["an ASS, not a class or asses", "an ***, not a class or asses"],
    ["ass赌博ass", "*********".slice(0, 8)],
    ["开心 #开心; 开心", "** #开心; **"],
    ["😀赌博😀", "😀**😀"],
    ["https://赌博.example/ass", "https://**.example/***"],
    ["<b>赌博</b>", "<b>**</b>"],
    ["", ""],
  ])("%j becomes %j", (text, masked) => {
    expect(filter.mask(text)).toBe(masked);
  });

  test("a text is never longer than it was, and its rest is untouched", () => {
    const text = "é赌博é — ﬁ 赌博 İ";
    expect(filter.mask(text)).toBe("é**é — ﬁ ** İ");
  });

  test("without words nothing is filtered", async () => {
    const none = await createWordFilter([]);
    expect(none.mask("赌博")).toBe("赌博");
    expect(none.isRefused("赌博")).toBe(false);
  });

  test("thousands of words are all found, those that overlap too", async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => ({ word: `词${at}号`, action: "mask" as const }));
    const many = await createWordFilter([...words, { word: "号赌", action: "refuse" }]);
    expect(many.mask("a 词0号 b 词2999号 c 词3000号")).toBe("a *** b ****** c 词3000号");
    expect(many.mask("词7号赌")).toBe("****");
    expect(many.isRefused("词7号赌")).toBe(true);
  });
});

test("some words are a reason to refuse the text", () => {
  expect(filter.isRefused("专业代 开发票")).toBe(false);
  expect(filter.isRefused("专业代开发票")).toBe(true);
  expect(filter.isRefused("赌博")).toBe(false);
});
