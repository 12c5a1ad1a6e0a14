import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import {
  choice,
  date,
  dict,
  flag,
  html,
  money,
  number,
  parent,
  ref,
  refs,
  text,
  time,
} from "../../../src/contract/resources/field-builders.ts";
import { listQuery } from "../../../src/domain/resources/list-query.ts";
import {
  columnsOf,
  fieldOf,
  filtersOf,
  isStored,
  parametersOf,
  sortableOf,
} from "../../../src/domain/resources/list-shape.ts";
import { testLabel } from "../../support/test-label.ts";

const label = testLabel("字段", "欄位", "Field");
const area = defineResource({
  name: "order",
  path: "api/order",
  title: label,
  nameField: "code",
  fields: {
    code: text(label, { max: 9 }),
    status: choice(label, { options: [0, 1].map((value) => ({ value, label })) }),
    paid: flag(label, {}),
    open: dict(label, { dict: "x", value: "flag" }),
    total: money(label, {}),
    weight: number(label, { min: 0, max: 9 }),
    day: date(label, {}),
    sentAt: time(label, {}),
    shop: ref(label, { to: "shop" }),
    goods: refs(label, { to: "goods" }),
    pid: parent(label, {}),
    body: html(label, { max: 99 }),
    score: number(label, { min: 0, max: 9, computed: true }),
    note: text(label, { max: 9 }),
  },
  list: {
    columns: [
      "code",
      { field: "total", width: 90, frozen: true },
      { field: "note", unsorted: true },
      "score",
    ],
    filters: ["code", "paid", "open", "total", "day", "sentAt", "shop", { field: "weight", by: "range" }],
    blurry: ["code", "note"],
    sort: ["weight,asc"],
    tabs: "status",
    tree: { parent: "pid" },
  },
});
const schema = listQuery(area);
const read = (given: Record<string, string | string[]>) => v.parse(schema, given);
const refused = (given: Record<string, string | string[]>) => {
  const parsed = v.safeParse(schema, given, { lang: "en" });
  const [issue] = parsed.issues ?? [];
  return issue && `${v.getDotPath(issue)}: ${issue.message}`;
};

describe("the shape of a list", () => {
  test("columns, filters and parameters say all that the definition leaves unsaid", () => {
    expect(columnsOf(area)[0]).toEqual({
      field: "code",
      frozen: false,
      hidden: false,
      priority: "main",
      edit: false,
      sortable: true,
    });
    expect(columnsOf(area).map(({ field, sortable }) => [field, sortable])).toEqual([
      ["code", true],
      ["total", true],
      ["note", false],
      ["score", false],
    ]);
    expect(filtersOf(area).map(({ field, by, param }) => [field, by, param])).toEqual([
      ["code", "like", "code"],
      ["paid", "equal", "paid"],
      ["open", "equal", "open"],
      ["total", "range", "total"],
      ["day", "range", "day"],
      ["sentAt", "range", "sentAt"],
      ["shop", "equal", "shopId"],
      ["weight", "range", "weight"],
    ]);
    expect(parametersOf(area).map(({ param }) => param)).toEqual(
      expect.arrayContaining(["id", "status", "shopId"]),
    );
  });

  test("it is sorted by what has a column and an order", () => {
    expect(sortableOf(area)).toEqual([
      "id",
      "code",
      "status",
      "paid",
      "open",
      "total",
      "weight",
      "day",
      "sentAt",
      "shop",
      "createBy",
      "updateBy",
      "createTime",
      "updateTime",
    ]);
    expect(isStored(fieldOf(area, "goods"))).toBe(false);
    expect(() => fieldOf(area, "nothing")).toThrow("no field nothing");
  });
});

describe("the query of a list", () => {
  test("without anything it is the first page in the area's order", () => {
    expect(read({})).toEqual({
      page: 0,
      size: 20,
      sort: [
        { field: "weight", descending: false },
        { field: "id", descending: false },
      ],
      filters: [],
      given: {},
    });
  });

  test("empty and unknown parameters are passed over", () => {
    expect(read({ code: "", blurry: "", what: "ever", sentAt: ["", ""] }).filters).toEqual([]);
  });

  test("orders repeat, id ends them, and without any it is the definition's", () => {
    const fields = (sort: string | string[]) =>
      read({ sort }).sort.map(({ field, descending }) => `${field} ${descending}`);
    expect(fields("total,desc")).toEqual(["total true", "id true"]);
    expect(fields(["code,asc", "total,desc", "code,desc"])).toEqual(["code false", "total true", "id true"]);
    expect(fields(["id,desc"])).toEqual(["id true"]);
    expect(fields(["total", "code,DESC"])).toEqual(["total false", "code true", "id true"]);
    expect(fields("")).toEqual(["weight false", "id false"]);
  });

  test.each([
    ["note,asc"],
    ["password,asc"],
    ["nothing"],
    ["code,up"],
    ["code,asc,desc"],
    ["code;drop"],
    [","],
  ])("an order by %s is refused", (sort) => {
    expect(() => read({ sort })).toThrow();
    expect(() => read({ sort: ["code,asc", sort] })).toThrow();
  });

  test("values are read as their fields keep them", () => {
    const { filters, blurry, pid } = read({
      ...{ blurry: "50%", pid: "7", code: "a_b", paid: "1", open: "false", status: ["0", "1"], shopId: "3" },
      ...{ total: ["1.5", "9"], day: ["2026-01-01", "2026-01-31"], weight: ["1", "2"] },
      sentAt: ["2026-01-01", "2026-01-31 12:00:00"],
    });
    expect([blurry, pid]).toEqual(["50%", 7]);
    expect(filters).toEqual(
      expect.arrayContaining([
        { field: "code", by: "like", text: "a_b" },
        { field: "paid", by: "equal", values: [true] },
        { field: "open", by: "equal", values: [false] },
        { field: "status", by: "equal", values: [0, 1] },
        { field: "shop", by: "equal", values: [3] },
        { field: "total", by: "range", from: "1.5", to: "9" },
        { field: "weight", by: "range", from: 1, to: 2 },
        { field: "day", by: "range", from: "2026-01-01", to: "2026-01-31" },
        { field: "sentAt", by: "range", from: "2026-01-01 00:00:00", to: "2026-01-31 12:00:00" },
      ]),
    );
  });

  test("one filter has as many as 200 values", () => {
    const values = Array.from({ length: 200 }, (_, at) => at + 1);
    expect(read({ shopId: values.map(String) }).filters).toEqual([{ field: "shop", by: "equal", values }]);
    expect(refused({ shopId: [...values, 201].map(String) })).toMatch(/^shopId: not a value/);
  });

  test("records are asked for by their ids, each once", () => {
    expect(read({ listContent: "[7,3,7]" }).filters).toEqual([{ field: "id", by: "equal", values: [7, 3] }]);
  });

  test.each<[Record<string, string | string[]>, RegExp]>([
    [{ page: "-1" }, /^page: not a value/],
    [{ page: "x" }, /^page: /],
    [{ size: "0" }, /^size: at least 1/],
    [{ size: "10000" }, /^size: at most 9999/],
    [{ paid: "perhaps" }, /^paid: /],
    [{ paid: "constructor" }, /^paid: /],
    [{ paid: "__proto__" }, /^paid: /],
    [{ status: "2" }, /^status: /],
    [{ shopId: "x" }, /^shopId: /],
    [{ pid: "x" }, /^pid: /],
    [{ sentAt: "2026-01-01" }, /^sentAt: /],
    [{ sentAt: ["2026-01-01", "2026-02-30"] }, /^sentAt: /],
    [{ total: ["1", "much"] }, /^total: /],
    [{ code: "a\u0000" }, /^code: /],
    [{ blurry: "x".repeat(257) }, /^blurry: at most 256/],
    [{ id: "1; drop table" }, /^id: /],
    [{ page: ["1", "2"] }, /^page: not a value/],
    [{ blurry: ["a", "b"] }, /^blurry: not a value/],
    [{ pid: ["1", "1"] }, /^pid: not a value/],
    [{ listContent: ["[1]", "[2]"] }, /^listContent: not a value/],
    [{ code: ["a", "b"] }, /^code: not a value/],
    [{ listContent: "1,2" }, /^listContent: not a value of this kind$/],
    [{ listContent: "[]" }, /^listContent: not a value/],
    [{ listContent: '["x"]' }, /^listContent: not a value/],
    [{ listContent: "[1.5]" }, /^listContent: not a value/],
    [
      { listContent: JSON.stringify(Array.from({ length: 501 }, (_, at) => at + 1)) },
      /^listContent: at most 500 entries$/,
    ],
  ])("%j is refused", (given, message) => {
    expect(refused(given)).toMatch(message);
  });
});
