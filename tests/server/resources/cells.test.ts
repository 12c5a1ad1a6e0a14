import { describe, expect, test } from "vitest";
import type { Known } from "../../../server/resources/files/cell-value.ts";
import type { Dictionaries } from "../../../server/resources/files/dictionaries.ts";
import type { FileCell } from "../../../server/resources/files/parse-table.ts";
import { meaningOf, shown } from "../../../server/resources/kinds.ts";
import {
  choice,
  choices,
  date,
  dict,
  file,
  flag,
  html,
  images,
  lines,
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
import type { Field } from "../../../src/contract/resources/fields.ts";
import { testLabel } from "../../support/test-label.ts";

const dictionaries: Dictionaries = {
  labelOf: (_, value, language) =>
    String(value) === "true" ? (language === "en" ? "Enabled" : "启用") : undefined,
  valueOf: (_, label) => (label === "Enabled" || label === "启用" ? true : undefined),
};
const known: Known = {
  dictionaries,
  area: "dept",
  records: {
    idsOf: (_, name) => ({ sales: [2], twins: [3, 4] })[name.toLowerCase()] ?? [],
    has: (_, id) => id === 7,
    within: () => known.records,
  },
};
const colours = {
  options: [
    { value: "r", label: testLabel("红", "紅", "Red") },
    { value: "g", label: testLabel("绿", "綠", "Green") },
  ],
} as const;
const name = "common.name";
const kinds = {
  number: number(name, { min: 0, max: 10 }),
  money: money(name, {}),
  flag: flag(name, {}),
  bit: flag(name, {
    bits: true,
    labels: { yes: testLabel("开", "開", "On"), no: testLabel("关", "關", "Off") },
  }),
  choice: choice(name, colours),
  choices: choices(name, colours),
  dict: dict(name, { dict: "status", value: "flag" }),
  time: time(name, {}),
  date: date(name, {}),
  ref: ref(name, { to: "dept" }),
  refs: refs(name, { to: "dept" }),
  parent: parent(name, {}),
  texts: texts(name, { max: 10, most: 5 }),
  text: text(name, { max: 10 }),
  secret: secret(name, { max: 10 }),
  password: password(name, {}),
  html: html(name, { max: 100 }),
  images: images(name, {}),
  days: period(name, { of: "days" }),
  hours: period(name, { of: "hours" }),
  file: file(name, { max: 100 }),
  video: video(name, {}),
  rows: rows(name, { most: 5, fields: { a: text(name, { max: 10 }), b: flag("common.status", {}) } }),
  told: rows(name, {
    most: 5,
    summary: ["a", "b"],
    fields: { a: text(name, { max: 10 }), b: text("common.status", { max: 10 }) },
  }),
  lines: lines(name, { most: 5, fields: { a: text(name, { max: 10 }) } }),
} satisfies Record<string, Field>;

describe("a cell that is read means", () => {
  test.each<[keyof typeof kinds, FileCell, unknown]>([
    ["number", 12, 12],
    ["number", "1,234", 1_234],
    ["number", " 7 ", 7],
    ["number", "many", "many"],
    ["number", "1,2", "1,2"],
    ["money", "-1,234.50", "-1234.50"],
    ["money", "１２．５", "12.50"],
    ["money", 12.5, 12.5],
    ["money", 0.1 + 0.2, 0.3],
    ["money", 12.345, 12.345],
    ["money", "1e3", "1e3"],
    ["money", "12.345", "12.345"],
    ["flag", true, true],
    ["flag", "是", true],
    ["flag", "No", false],
    ["flag", 1, true],
    ["flag", "perhaps", "perhaps"],
    ["bit", "關", false],
    ["choice", "紅", "r"],
    ["choice", "GREEN", "g"],
    ["choice", "g", "g"],
    ["choices", "Red、绿", ["r", "g"]],
    ["dict", "启用", true],
    ["time", "2026/1/2 3:04", "2026-01-02 03:04:00"],
    ["time", new Date(Date.UTC(2026, 0, 2, 3, 4, 5)), "2026-01-02 03:04:05"],
    ["time", "2026-01-02T03:04:05", "2026-01-02 03:04:05"],
    ["time", "2026-02-31", "2026-02-31"],
    ["date", "2026.1.2", "2026-01-02"],
    ["date", new Date(Date.UTC(2026, 0, 2)), "2026-01-02"],
    ["ref", "Sales", { id: 2 }],
    ["ref", 7, { id: 7 }],
    ["ref", "#7", { id: 7 }],
    ["refs", "Sales; #7", [{ id: 2 }, { id: 7 }]],
    ["parent", "Sales", 2],
    ["texts", "a, b，c", ["a", "b", "c"]],
    ["images", "/a.png\n/b,c.png", ["/a.png", "/b,c.png"]],
    ["days", "2026-01-02 – 2026-03-04", ["2026-01-02", "2026-03-04"]],
    ["days", "2026-01-02 - 2026-03-04", ["2026-01-02", "2026-03-04"]],
    ["hours", "8:00~22:00", ["8:00", "22:00"]],
    ["file", "/file/a.pdf", "/file/a.pdf"],
    ["video", " /file/a.mp4", "/file/a.mp4"],
    [
      "rows",
      "Name: x; Status: Yes\n名称：y；b：否",
      [
        { a: "x", b: true },
        { a: "y", b: false },
      ],
    ],
    ["told", "x: y, z\n x", [{ a: "x", b: "y, z" }, { a: "x" }]],
    ["lines", "NAME: a: b\n\nname: (c", [{ a: "a: b" }, { a: "(c" }]],
    ["text", 123, "123"],
    ["text", "", null],
    ["text", null, null],
  ])("of a %s, %j: %j", (kind, cell, value) => {
    expect(meaningOf(kinds[kind], cell, known)).toEqual({ value });
  });

  test.each<[keyof typeof kinds, FileCell, string]>([
    ["choice", "Blue", "notOffered"],
    ["rows", "x", "noRow"],
    ["rows", "Name: x\nStatus Yes", "noRow"],
    ["choices", "Red, Blue", "notOffered"],
    ["dict", "No such", "notOffered"],
    ["ref", "Nowhere", "noSuchRecord"],
    ["ref", "8", "noSuchRecord"],
    ["refs", "Sales, Twins", "severalRecords"],
  ])("nothing clear, of a %s, %j: %s", (kind, cell, why) => {
    expect(meaningOf(kinds[kind], cell, known)).toMatchObject({ unclear: { why } });
  });
});

describe("a value that is written shows", () => {
  const showing = { language: "en", dictionaries } as const;
  test.each<[keyof typeof kinds, unknown, unknown]>([
    ["number", 0, 0],
    ["money", 12.5, 12.5],
    ["flag", false, "No"],
    ["bit", 1, "On"],
    ["choice", "r", "Red"],
    ["choice", "gone", "gone"],
    ["choices", ["r", "g"], "Red, Green"],
    ["dict", true, "Enabled"],
    ["dict", false, "false"],
    ["time", "2026-01-02 03:04:05", "2026-01-02 03:04:05"],
    ["ref", { id: 1, name: "Sales" }, "Sales"],
    ["ref", { id: 1 }, "1"],
    [
      "refs",
      [
        { id: 1, name: "a" },
        { id: 2, name: "b" },
      ],
      "a, b",
    ],
    ["texts", ["a", "b"], "a, b"],
    ["images", ["/a.png", "/b,c.png"], "/a.png\n/b,c.png"],
    ["days", ["2026-01-02", "2026-03-04"], "2026-01-02 – 2026-03-04"],
    ["file", "/file/a.pdf", "/file/a.pdf"],
    ["secret", "s", null],
    ["password", "s", null],
    ["html", "<p>a &lt;b&gt;</p><p>c<br>d</p>", "a <b>\nc\nd"],
    ["rows", [{ a: "x", b: true }], "Name: x; Status: Yes"],
    ["text", null, null],
  ])("of a %s, %j: %j", (kind, value, cell) => {
    expect(shown(kinds[kind], value, showing)).toBe(cell);
  });

  test("in the language that is asked for", () => {
    expect(shown(kinds.choice, "r", { language: "zh_TW", dictionaries })).toBe("紅");
    expect(shown(kinds.dict, true, { language: "zh_CN", dictionaries })).toBe("启用");
  });
});
