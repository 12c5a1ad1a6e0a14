import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../src/contract/language.ts";
import { type AnyResource, defineResource } from "../../../src/contract/resources/definition.ts";
import {
  choice,
  choices,
  date,
  dict,
  file,
  flag,
  html,
  image,
  images,
  money,
  number,
  parent,
  password,
  period,
  ref,
  refs,
  rows,
  secret,
  text,
  texts,
  time,
  video,
} from "../../../src/contract/resources/field-builders.ts";
import type { Field, TextFormat } from "../../../src/contract/resources/fields.ts";
import { faultText } from "../../../src/domain/resources/fault-text.ts";
import { brokenRules, faultsOf } from "../../../src/domain/resources/faults.ts";
import { faultOf } from "../../../src/domain/resources/kinds.ts";
import { testLabel } from "../../support/test-label.ts";

const label = testLabel("字段", "欄位", "Field");
const ruleOf = (field: Field, value: unknown) => faultOf(field, value)?.rule ?? null;
const unlike = rows(label, { most: 9, fields: { a: text(label, { max: 9, unique: true }) } });
const oneChosen = rows(label, { most: 9, fields: { a: flag(label, { unique: true }) } });
const option = (value: string | number) => ({ value, label });

describe("a value of a field", () => {
  test.each<[string, Field, unknown, string | null]>([
    ["nothing where nothing has to be", text(label, { max: 5 }), "  ", null],
    ["nothing where something has to be", text(label, { max: 5, required: true }), "  ", "required"],
    ["an empty list where something has to be", refs(label, { to: "x", required: true }), [], "required"],
    ["what the server sets", text(label, { max: 1, required: true, readOnly: true }), "long", null],
    ["blanks around a text do not count", text(label, { max: 3 }), "  abc  ", null],
    ["blanks of several lines count", text(label, { max: 3, multiline: true }), "  abc", "tooLong"],
    ["an emoji is one character", text(label, { max: 2 }), "👍🏽", null],
    ["a text that is too short", text(label, { max: 9, min: 3 }), "ab", "tooShort"],
    ["a NUL", text(label, { max: 9 }), "a\u0000", "wrongType"],
    ["a number instead of a text", text(label, { max: 9 }), 5, "wrongType"],
    ["the least", number(label, { min: 0, max: 9 }), 0, null],
    ["less than the least", number(label, { min: 0, max: 9 }), -1, "tooSmall"],
    ["more than the most", number(label, { min: 0, max: 9 }), 10, "tooLarge"],
    ["a part of a whole", number(label, { min: 0, max: 9 }), 1.5, "whole"],
    ["three decimals of two", number(label, { min: 0, max: 9, decimals: 2 }), 1.125, "decimals"],
    ["no number", number(label, { min: 0, max: 9 }), Number.NaN, "wrongType"],
    ["a text of digits", number(label, { min: 0, max: 9 }), "5", "wrongType"],
    ["an amount", money(label, {}), 19.99, null],
    ["an amount that binary cannot hold", money(label, {}), 0.07, null],
    ["a tenth of a cent", money(label, {}), 0.001, "decimals"],
    ["a debt", money(label, {}), -1, "tooSmall"],
    ["a debt that may be", money(label, { min: -5 }), -1, null],
    ["the largest amount", money(label, {}), 9_999_999_999.99, null],
    ["a larger amount", money(label, {}), 10_000_000_000, "tooLarge"],
    ["an amount that needs an exponent", money(label, {}), 1e300, "tooLarge"],
    ["what binary makes of 0.1 + 0.2", money(label, {}), 0.1 + 0.2, "decimals"],
    ["an amount as text", money(label, {}), "12.30", null],
    ["a text of three decimals", money(label, {}), "12.305", "decimals"],
    ["a text with an exponent", money(label, {}), "1e3", "wrongType"],
    ["a text with thousands set off", money(label, {}), "1,000", "wrongType"],
    ["the name of no number", money(label, {}), "NaN", "wrongType"],
    ["no number for an amount", money(label, {}), Number.POSITIVE_INFINITY, "wrongType"],
    ["yes as a bit", flag(label, { bits: true }), 1, null],
    ["perhaps", flag(label, {}), "perhaps", "wrongType"],
    ["one of the options", choice(label, { options: [option(0), option(1)] }), 1, null],
    ["none of the options", choice(label, { options: [option(0), option(1)] }), 2, "notOffered"],
    ["some of the options", choices(label, { options: [option("a") as never] }), ["a"], null],
    ["others than the options", choices(label, { options: [option("a") as never] }), ["b"], "notOffered"],
    ["a flag of a dictionary", dict(label, { dict: "x", value: "flag" }), true, null],
    ["a text for a flag of a dictionary", dict(label, { dict: "x", value: "flag" }), "true", "wrongType"],
    ["a time", time(label, {}), "2026-02-28 23:59:59", null],
    ["a day that there is not", time(label, {}), "2026-02-30 00:00:00", "format"],
    ["a day", date(label, {}), "2028-02-29", null],
    ["a day of a year that is not long enough", date(label, {}), "2027-02-29", "format"],
    ["a reference", ref(label, { to: "x" }), { id: 1 }, null],
    ["an id alone", ref(label, { to: "x" }), 1, "wrongType"],
    ["a reference to nothing", ref(label, { to: "x" }), { id: 0 }, "wrongType"],
    ["references", refs(label, { to: "x" }), [{ id: 1 }, { id: 2 }], null],
    ["references and something else", refs(label, { to: "x" }), [{ id: 1 }, 2], "wrongType"],
    ["a parent", parent(label, {}), 3, null],
    ["texts", texts(label, { max: 3, most: 2 }), ["abc", "d"], null],
    ["too many texts", texts(label, { max: 3, most: 1 }), ["abc", "d"], "tooMany"],
    ["a text among them that is too long", texts(label, { max: 3, most: 2 }), ["abcd"], "tooLong"],
    ["a picture of this server", image(label, {}), "/avatar/a.png", null],
    ["a picture of elsewhere", image(label, {}), "https://example.com/a.png", null],
    ["a script for a picture", image(label, {}), "javascript:alert(1)", "format"],
    ["a host for a picture's path", image(label, {}), "//evil.example/a.png", "format"],
    ["pictures", images(label, { least: 1, most: 2 }), ["/a.png", "/b.png"], null],
    ["too many pictures", images(label, { most: 1 }), ["/a.png", "/b.png"], "tooMany"],
    ["too few pictures", images(label, { least: 3 }), ["/a.png", "/b.png"], "tooFew"],
    ["no pictures where some would have to be several", images(label, { least: 3 }), [], null],
    ["a script among pictures", images(label, {}), ["/a.png", "javascript:alert(1)"], "format"],
    ["an empty picture", images(label, {}), [""], "wrongType"],
    ["one picture for several", images(label, {}), "/a.png", "wrongType"],
    ["a file", file(label, { max: 9, accept: ["pdf"] }), "/file/a.PDF?x=1", null],
    ["a file that does not say what it is", file(label, { max: 9, accept: ["pdf"] }), "/file/a", null],
    ["a file of any type", file(label, { max: 9 }), "/file/a.exe", null],
    ["a file of another type", file(label, { max: 9, accept: ["pdf"] }), "/file/a.pdf.exe", "fileType"],
    ["a script for a file", file(label, { max: 9 }), "javascript:alert(1)", "format"],
    ["a film", video(label, {}), "https://example.com/a.webm", null],
    ["a film that does not say what it is", video(label, {}), "https://example.com/watch?v=a.pdf", null],
    ["a text for a film", video(label, {}), "/file/a.pdf", "fileType"],
    ["rich text", html(label, { max: 10 }), "<b>x</b>", null],
    ["rows that differ", unlike, [{ a: "x" }, { a: "y" }, { a: null }, {}], null],
    ["rows that are the same, but for the case", unlike, [{ a: "x" }, { a: " X" }], "sameAsRow"],
    ["rows of which one is selected", oneChosen, [{ a: 0 }, { a: 1 }, { a: false }, {}], null],
    ["rows of which two are selected", oneChosen, [{ a: true }, { a: 0 }, { a: 1 }], "oneRow"],
    ["days", period(label, { of: "days" }), ["2026-01-02", "2026-01-02"], null],
    ["days of which one is none", period(label, { of: "days" }), ["2026-02-28", "2026-02-30"], "format"],
    [
      "days that end before they start",
      period(label, { of: "days" }),
      ["2026-01-02", "2026-01-01"],
      "endsEarlier",
    ],
    ["days without an end", period(label, { of: "days" }), ["2026-01-02", ""], "bothEnds"],
    ["one day", period(label, { of: "days" }), ["2026-01-02"], "wrongType"],
    ["hours that go on after midnight", period(label, { of: "hours" }), ["18:00", "02:00"], null],
    ["hours of which one is none", period(label, { of: "hours" }), ["18:00", "24:00"], "format"],
    ["a secret", secret(label, { max: 3 }), "abcd", "tooLong"],
    ["a password", password(label, {}), "secret", null],
    ["a password that is too short", password(label, {}), "short", "length"],
  ])("%s", (_, field, value, rule) => {
    expect(ruleOf(field, value)).toBe(rule);
  });

  test.each<[TextFormat, string, string]>([
    ["email", "a@example.com", "a@"],
    ["phone", "13800000000", "12800000000"],
    ["link", "mailto:a@example.com", "example.com"],
    ["httpUrl", "https://example.com/x", "ftp://example.com"],
    ["username", "amy.lin", "林"],
    ["slug", "a-b-1", "A_b"],
    ["colour", "#a0b1c2", "red"],
    ["path", "user/list", "a b"],
    ["host", "mail.example.com", "mail_.example..com"],
    ["cron", "0 0/5 * * * ?", "every day"],
    ["siteKey", "0a1b2c3d-quay", "short_1"],
    ["siteLink", "/products?page=2", "//example.com"],
    ["siteLink", "mailto:sales@example.com", "javascript:alert(1)"],
    ["attribute", "天蓝 M/L", "S-M"],
    ["keyword", "loose-leaf tea", "红茶，绿茶"],
    ["key", "user_status", "1user"],
    ["seen", "\u200b林", "\u200b\u3164"],
  ])("a text as %s", (format, right, wrong) => {
    const field = text(label, { max: 200, format });
    expect(faultOf(field, right)).toBeNull();
    expect(faultOf(field, wrong)).toMatchObject({ rule: "format", format });
  });

  test("a row of a small table is named by its number and field", () => {
    const field = rows(label, {
      most: 2,
      fields: { source: text(testLabel("原文", "原文", "Term"), { max: 3, required: true }) },
    });
    expect(faultOf(field, [{ source: "abc" }])).toBeNull();
    const wrong = faultOf(field, [{ source: "abc" }, { source: "" }]);
    expect(wrong).toMatchObject({ rule: "required", at: { row: 2 } });
    expect(wrong && faultText(wrong, "en")).toBe("row 2, Term: Fill this in");
    expect(wrong && faultText(wrong, "zh_TW")).toBe("第 2 列「原文」：必填");
  });

  test("a fault is written in every language with its numbers", () => {
    const wrong = faultOf(text(label, { max: 3 }), "abcd");
    for (const language of LANGUAGES) expect(wrong && faultText(wrong, language)).toContain("3");
  });
});

describe("the values of a record", () => {
  const area = defineResource({
    name: "thing",
    path: "api/thing",
    title: label,
    nameField: "name",
    fields: {
      name: text(label, { max: 9, required: true }),
      kind: choice(label, { options: [option("page"), option("button")], required: true }),
      path: text(label, { max: 9, required: true, when: { kind: ["page"] } }),
      key: secret(label, { max: 9, required: true }),
      owner: text(label, { max: 9, fixed: true, required: true }),
      size: number(label, { min: 0, max: 9, readOnly: true }),
    },
    list: { columns: ["name"] },
  });
  const named = (values: Record<string, unknown>, mode: "create" | "update", before = {}) =>
    Object.keys(faultsOf(area, values, mode, before));

  test("a new record needs all that is required of its kind", () => {
    expect(named({}, "create")).toEqual(["name", "kind", "key", "owner"]);
    expect(named({ name: "a", kind: "page", key: "k", owner: "o" }, "create")).toEqual(["path"]);
    expect(
      named({ name: "a", kind: "button", key: "k", owner: "o", path: "much too long" }, "create"),
    ).toEqual([]);
  });

  test("a changed one keeps what is absent, secrets that are empty, and what is fixed", () => {
    expect(named({}, "update")).toEqual([]);
    expect(named({ name: "" }, "update")).toEqual(["name"]);
    expect(named({ key: "", owner: "" }, "update")).toEqual([]);
    expect(named({ path: "" }, "update", { kind: "page" })).toEqual(["path"]);
    expect(named({ path: "" }, "update", { kind: "button" })).toEqual([]);
  });
});

describe("rules between fields", () => {
  const other = testLabel("结束", "結束", "End");
  const area = {
    fields: {
      least: money(label, {}),
      most: money(other, {}),
      from: time(label, { when: { kind: ["sale"] } }),
      to: time(other, { when: { kind: ["sale"] } }),
      kind: choice(label, { options: [option("sale"), option("gift")] }),
      note: text(label, { max: 9 }),
      above: parent(label, {}),
    },
    rules: [
      { is: "notMore", fields: ["least", "most"], unless: { most: [0] } },
      { is: "less", fields: ["from", "to"] },
      { is: "givenWith", fields: ["note", "above"], unless: { kind: ["gift"] } },
    ],
  } as const;
  const said = (record: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(brokenRules(area, record)).map(([name, one]) => [name, faultText(one, "en")]),
    );

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ["both in order", { least: 1, most: 1 }, {}],
    ["the first above the second", { least: 1.01, most: 1 }, { least: "must not be more than End" }],
    ["what is asked for along with another", { above: 1, note: " " }, { note: "Fill this in" }],
    ["what is asked for and given", { above: 1, note: "x" }, {}],
    ["what is not asked for", { above: null }, {}],
    ["what is asked for where it does not matter", { above: 1, kind: "gift" }, {}],
    ["where it does not matter", { least: 1, most: 0 }, {}],
    ["one of them is not given", { least: 5, most: null }, {}],
    ["one of them is no number yet", { least: 5, most: "4 or so" }, {}],
    [
      "amounts as rows and forms have them",
      { least: "10.00", most: "9.99" },
      { least: "must not be more than End" },
    ],
    ["the same amount in other digits", { least: "10", most: 10 }, {}],
    ["an amount for which it does not matter", { least: "1.00", most: "0.00" }, {}],
    [
      "equal times",
      { kind: "sale", from: "2026-01-01 00:00:00", to: "2026-01-01 00:00:00" },
      { from: "must be earlier than End" },
    ],
    ["times in order", { kind: "sale", from: "2026-01-01 09:00:00", to: "2026-01-01 10:00:00" }, {}],
    ["fields of another kind", { kind: "gift", from: "2026-01-02 00:00:00", to: "2026-01-01 00:00:00" }, {}],
    [
      "a stored time",
      { kind: "sale", from: new Date(2026, 0, 2), to: "2026-01-01 00:00:00" },
      { from: "must be earlier than End" },
    ],
  ])("%s", (_, record, broken) => {
    expect(said(record)).toEqual(broken);
  });

  test("are among what is wrong with a form, behind what is wrong with the fields themselves", () => {
    const form = {
      ...area,
      name: "sale",
      path: "api/sale",
      title: label,
      nameField: "kind",
      list: { columns: [] },
    };
    const named = (values: Record<string, unknown>) =>
      Object.entries(faultsOf(form as unknown as AnyResource, values, "create")).map(([name, { rule }]) => [
        name,
        rule,
      ]);
    expect(named({ least: 2, most: 1 })).toEqual([["least", "notMore"]]);
    expect(named({ least: 2.005, most: 1 })).toEqual([["least", "decimals"]]);
    // Half of a time is neither before nor after another one.
    expect(named({ kind: "sale", from: "2026-03-05 09:00:00", to: "2026-02-" })).toEqual([["to", "format"]]);
  });
});
