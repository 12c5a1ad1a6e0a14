import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import {
  choice,
  choices,
  flag,
  number,
  password,
  ref,
  rows,
  secret,
  text,
  texts,
} from "../../../src/contract/resources/field-builders.ts";
import {
  createSchema,
  inputSchema,
  pageSchema,
  updateSchema,
} from "../../../src/domain/resources/schemas.ts";
import { testLabel } from "../../support/test-label.ts";

const label = testLabel("字段", "欄位", "Field");
const area = defineResource({
  name: "thing",
  path: "api/thing",
  title: testLabel("东西", "東西", "thing"),
  nameField: "name",
  fields: {
    name: text(label, { max: 9, required: true }),
    sort: number(label, { min: 0, max: 999, initial: 99 }),
    kind: choice(label, { options: ["a", "b"].map((value) => ({ value, label })), initial: "a" }),
    tags: texts(label, { max: 9, most: 5 }),
    sizes: choices(label, { options: ["s", "m"].map((value) => ({ value, label })) }),
    on: flag(label, { bits: true }),
    lines: rows(label, { most: 3, fields: { term: text(label, { max: 9, required: true }) } }),
    shop: ref(label, { to: "shop" }),
    key: secret(label, { max: 9 }),
    pass: password(label, {}),
    only: text(label, { max: 9, required: true, when: { kind: ["b"] } }),
    made: text(label, { max: 9, readOnly: true }),
    born: text(label, { max: 9, fixed: true }),
  },
  list: { columns: ["name"] },
});
const refusals = (schema: v.GenericSchema, given: unknown, lang = "en") =>
  (v.safeParse(schema, given, { lang }).issues ?? []).map(
    (issue) => `${v.getDotPath(issue) ?? ""}: ${issue.message}`,
  );

describe("the body of a new record", () => {
  const create = createSchema(area);
  test("begins as the definition says where nothing is given, and is refused where nothing is what is given", () => {
    const sort = { ...area.fields.sort, required: true } as const;
    const needs = createSchema({ ...area, fields: { ...area.fields, sort } });
    expect(v.parse(needs, { name: "a" })).toMatchObject({ sort: 99 });
    expect(refusals(needs, { name: "a", sort: null })).toEqual(["sort: Fill this in"]);
  });

  test("is tidied, and what was not given starts as the definition says", () => {
    const body = { name: " a ", tags: [" x ", ""], on: 1, shop: { id: 3, name: "s" }, made: "m", evil: 1 };
    expect(v.parse(create, body)).toEqual({
      ...{ name: "a", sort: 99, kind: "a", tags: ["x"], sizes: [], on: true, lines: [] },
      ...{ shop: { id: 3, name: "s" }, key: null, pass: null, born: null },
    });
  });

  test("every fault is named by its field, in the language that is asked for", () => {
    expect(refusals(create, { name: "", sort: -1, kind: "c" })).toEqual([
      "name: Fill this in",
      "sort: at least 0",
      "kind: not one of the values offered",
    ]);
    expect(refusals(create, {}, "zh-TW")).toEqual(["name: 必填"]);
    expect(refusals(create, { name: "a", lines: [{ term: "" }] })).toEqual([
      "lines: row 1, Field: Fill this in",
    ]);
    expect(refusals(create, { name: "a", kind: "b" })).toEqual(["only: Fill this in"]);
    expect(refusals(create, null)).toHaveLength(1);
  });

  test("an empty list is nothing where lists are, and a wrong value elsewhere", () => {
    expect(v.parse(create, { name: "a", tags: [], sizes: [] })).toMatchObject({ tags: [], sizes: [] });
    const lists = { sort: [], kind: [], shop: [], pass: [], lines: [{ term: [] }] };
    expect(refusals(create, { name: [], ...lists })).toEqual([
      "name: not a value of this kind",
      "sort: not a value of this kind",
      "kind: not a value of this kind",
      "lines: row 1, Field: not a value of this kind",
      "shop: not a value of this kind",
      "pass: not a value of this kind",
    ]);
    expect(refusals(updateSchema(area), { id: 5, only: [] })).toEqual(["only: not a value of this kind"]);
  });

  test("a flag that is an empty text begins as one that is not given", () => {
    expect(v.parse(create, { name: "a", on: "" })).toMatchObject({
      on: v.parse(create, { name: "a", on: null }).on,
    });
    expect(typeof v.parse(create, { name: "a", on: " " }).on).toBe("boolean");
  });

  test("an id is refused", () => {
    expect(refusals(create, { id: 1, name: "a" })).toEqual([": A new thing cannot already have an ID"]);
    expect(refusals(create, { id: null, name: "a" })).toEqual([]);
  });

  test("a password is judged by who decrypts it", () => {
    expect(v.parse(create, { name: "a", pass: "x" })).toMatchObject({ pass: "x" });
    expect(refusals(create, { name: "a", pass: "x".repeat(1_025) })).toEqual([
      "pass: at most 1024 characters",
    ]);
  });

  test("a prototype is no field", () => {
    const body = JSON.parse('{"name":"a","__proto__":{"made":"x"},"constructor":1}') as unknown;
    expect(Object.keys(v.parse(create, body))).not.toContain("made");
  });
});

describe("the body of a change", () => {
  const update = updateSchema(area);
  test("holds what was given alone; what cannot change is left out", () => {
    expect(v.parse(update, { id: "5", sort: 3, born: "x", made: "y" })).toEqual({
      id: 5,
      values: { sort: 3 },
    });
    expect(v.parse(update, { id: 5, updateTime: "2026-01-01 00:00:00", name: "b" })).toEqual({
      id: 5,
      updateTime: "2026-01-01 00:00:00",
      values: { name: "b" },
    });
  });

  test("what is emptied falls back to how it starts, or to nothing", () => {
    expect(v.parse(update, { id: 5, sort: null, tags: null, on: null, key: "", shop: null })).toEqual({
      id: 5,
      values: { sort: 99, tags: [], on: false, shop: null },
    });
  });

  test("what has to be there may be absent and not be empty; an id has to be there", () => {
    expect(refusals(update, { id: 5, name: " " })).toEqual(["name: Fill this in"]);
    expect(refusals(update, { name: "a" })[0]).toMatch(/^id: /);
    expect(refusals(update, { id: 0 })[0]).toMatch(/^id: /);
  });
});

test("what an action asks for is read as a new record's fields are", () => {
  const schema = inputSchema({ reason: text(label, { max: 5, required: true }) });
  expect(v.parse(schema, { id: 5, reason: " why " })).toEqual({ reason: "why" });
  expect(refusals(schema, {})).toEqual(["reason: Fill this in"]);
});

describe("a page in an answer", () => {
  test("keeps what it does not know, and drops a broken row alone", () => {
    const page = {
      content: [{ id: "1", name: "a", more: 1 }, { name: "b" }, null, { id: 2, name: 5 }],
      totalElements: 4,
    };
    expect(v.parse(pageSchema(area), page)).toEqual({
      content: [{ id: 1, name: "a", more: 1 }, { id: 2 }],
      totalElements: 4,
    });
  });
});
