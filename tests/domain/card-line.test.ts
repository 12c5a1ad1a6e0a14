import { describe, expect, test } from "vitest";
import { cardLine } from "../../src/domain/chat/card-line.ts";
import { unnamedBeginning, unnamedVisitor, visitorNameIn } from "../../src/domain/chat/visitor-name.ts";

describe("cardLine", () => {
  const whole = JSON.stringify({ kind: "product", name: 'A "large" pot\\\n茶', id: 7 });
  test("reads what a card is called, by any beginning of it", () => {
    expect(cardLine(whole)).toEqual({ kind: "product", name: 'A "large" pot\\\n茶' });
    for (let end = 26; end < whole.length; end += 1) {
      const { name } = cardLine(whole.slice(0, end));
      expect('A "large" pot\\\n茶'.startsWith(name), whole.slice(0, end)).toBe(true);
    }
    expect(cardLine('{"kind":"order","name":"a\\u00')).toEqual({ kind: "order", name: "a" });
  });
  test("knows nothing of what is none", () => {
    for (const text of ["", "hello", '{"name":"x","kind":"product"}', '{"kind":"evil","name":"x"}'])
      expect(cardLine(text)).toEqual({ kind: null, name: "" });
  });
});

describe("visitors without a name", () => {
  const worded = (number: string) => `访客 ${number}`;
  test("are called by number and language, in the reader's words", () => {
    expect(visitorNameIn(unnamedVisitor(12, "fr-FR"), worded)).toBe("访客 12 · fr-FR");
    expect(visitorNameIn(unnamedVisitor(12, null), worded)).toBe("访客 12");
    for (const name of ["Visitor", "Visitor X", "Marie", "Visitor 12 of ours"])
      expect(visitorNameIn(name, worded)).toBe(name);
  });

  test.each([
    ["访", "Visitor "],
    ["访客", "Visitor "],
    ["访客 1", "Visitor 1"],
    ["访客12", "Visitor 12"],
    ["客 12 · FR", "Visitor 12 · fr"],
    ["客户", undefined],
    ["访客 张", undefined],
    ["12", undefined],
    ["Marie", undefined],
  ])("are found by those words: %s", (text, beginning) => {
    expect(unnamedBeginning(text, worded)).toBe(beginning);
  });
});
