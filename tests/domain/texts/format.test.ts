import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../src/domain/texts/format.ts";
import { partNames } from "../../support/text-tools.ts";

const rows = "{count, plural, =0 {no rows} one {{count} row} other {# rows}}";
const nested =
  "{who, select, you {you have {count, plural, one {# chat} other {# chats}}} other {{who} has {count, plural, one {one chat} other {{count}}}}}";

const cases: readonly (readonly [message: string, values: Record<string, string | number>])[] = [
  ["plain", {}],
  ["{a} and {b}, {a}", { a: 1, b: "two" }],
  ["it's {a}", { a: "here" }],
  ["''{a}'' '{a}' '{it''s}'", { a: "x" }],
  ["an open '{quote", {}],
  ["a '<b>' # stays", {}],
  ["{a} } is {a}}", { a: 1 }],
  [rows, { count: 0 }],
  [rows, { count: 1 }],
  [rows, { count: 1_234_567 }],
  ["{count, plural, other {'#' is #}}", { count: 2 }],
  [nested, { who: "you", count: 1 }],
  [nested, { who: "Amy", count: 1 }],
  [nested, { who: "Amy", count: 3 }],
  ["{ a } {b , select , other { x }}", { a: 1, b: 2 }],
  ["{户名}", { 户名: "甲" }],
];

describe("a message is filled as the reference implementation of ICU messages fills it", () => {
  it.each(cases)("%s with %o", (message, values) => {
    for (const locale of ["en", "zh-CN", "ru", "ar"]) {
      const reference = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
      expect(formatMessage(message, locale, values)).toBe(reference.format(values));
    }
  });
});

it("a language is named as the product names it, or by its tag", () => {
  expect(formatMessage("{n, plural, one {a} other {b}}", "zh_TW", { n: 1 })).toBe("b");
  expect(formatMessage("{n, plural, one {a} few {c} other {b}}", "ru_RU", { n: 3 })).toBe("c");
});

it("what is filled in is not read as a message", () => {
  expect(formatMessage("“{name}”", "en", { name: "{name} '{' $t(x)" })).toBe("“{name} '{' $t(x)”");
});

it("a part without a value stays visible, and nothing stands for none", () => {
  expect(formatMessage("{a}{b}{c}|", "en", { b: null, c: undefined })).toBe("{a}|");
});

it.each([
  ["{", "expect argument closing brace"],
  ["a {b", "expect argument closing brace"],
  ["{{name}}", "malformed argument"],
  ["{n, plural, one {a}}", "missing other clause"],
  ["{n, plural, other {a} other {b}}", "duplicate plural argument selector"],
  ["{n, plural, offset:1 other {a}}", "{n}: only plain plurals are known"],
  ["{n, number}", "{n}: parts are values, plural or select"],
  ["{n, select, other a}", "expect select argument selector fragment"],
])("%s is refused: %s", (message, why) => {
  expect(() => partNames(message)).toThrow(why);
});

it("the names of all parts are found, those of choices too", () => {
  expect(partNames(nested)).toEqual(["count", "who"]);
  expect(partNames("{count, plural, other {# of {total}}}")).toEqual(["count", "total"]);
});
