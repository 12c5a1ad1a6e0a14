import { describe, expect, it, test } from "vitest";
import { answeredFields } from "../../../server/openapi/record-schemas.ts";
import { withCleanHtml } from "../../../server/resources/clean-body.ts";
import { namesIn, storedValue, toBody, writtenFields } from "../../../server/resources/kinds.ts";
import {
  flag,
  html,
  lines,
  money,
  parent,
  password,
  places,
  ref,
  refs,
  rows,
  secret,
  text,
  time,
} from "../../../src/contract/resources/field-builders.ts";
import type { Field } from "../../../src/contract/resources/fields.ts";
import { testLabel } from "../../support/test-label.ts";
import { ownThreads } from "../../support/threads.ts";

const label = (name: string) => testLabel(name, name, name);

const inner = {
  title: text(label("Title"), { max: 20 }),
  at: time(label("At"), {}),
  words: html(label("Words"), { max: 40 }),
  page: ref(label("Page"), { to: "page", key: "pid" }),
};
const fields: Readonly<Record<string, Field>> = {
  name: text(label("Name"), { max: 20 }),
  price: money(label("Price"), {}),
  on: flag(label("On"), { bits: true }),
  sent: time(label("Sent"), {}),
  brand: ref(label("Brand"), { to: "brand" }),
  shops: refs(label("Shops"), { to: "shop" }),
  above: parent(label("Above"), {}),
  key: secret(label("Key"), { max: 20 }),
  word: password(label("Word"), {}),
  cities: places(label("Cities"), { joined: "cityNames" }),
  blocks: rows(label("Blocks"), {
    most: 3,
    fields: { ...inner, deep: rows(label("Deep"), { most: 2, fields: inner }) },
  }),
  stops: lines(label("Stops"), { most: 3, fields: inner }),
};
const fieldOf = (name: string): Field => fields[name] as Field;
const threads = ownThreads();
const stored = async (name: string, value: unknown) => {
  const body = await withCleanHtml(fields, { [name]: value }, threads);
  return storedValue(fieldOf(name), body[name], { name });
};
const same = (_field: Field, id: number) => id;

describe("what a body gives, as tables keep it", () => {
  it.each([
    ["sent", "2026-01-02 03:04:05", new Date("2026-01-02T03:04:05")],
    ["sent", null, null],
    ["brand", { id: 3 }, 3],
    ["brand", null, null],
    ["shops", [{ id: 3 }, { id: 1 }, { id: 3 }], [1, 3]],
    ["price", "12.30", "12.30"],
    ["key", "sesame", "sesame"],
  ])("%s %j", async (name, given, kept) => expect(await stored(name, given)).toEqual(kept));

  test("rows keep times as text and references by their ids, however deep; lines have columns", async () => {
    const row = {
      title: "a",
      at: "2026-01-02 03:04:05",
      words: "<p>x<script>y</script></p>",
      page: { id: 2 },
    };
    const kept = { title: "a", at: "2026-01-02 03:04:05", words: "<p>x</p>", pid: 2 };
    expect(await stored("blocks", [{ ...row, deep: [row] }])).toEqual([{ ...kept, deep: [kept] }]);
    expect(await stored("stops", [{ ...row, id: 7 }])).toEqual([
      { ...kept, id: 7, at: new Date("2026-01-02T03:04:05") },
    ]);
  });

  test("what is wrong in a row of a row is told where it is", async () => {
    const long = { words: `<p>${"&".repeat(12)}</p>` };
    await expect(stored("blocks", [{}, { deep: [{}, long] }])).rejects.toThrow(
      /blocks.*row 2, Deep: row 2, Words/,
    );
    await expect(stored("cities", [{ city_id: 99_999_999, name: "Nowhere" }])).rejects.toThrow(/cities/);
  });

  test("rich text that was not cleaned is not stored", () => {
    const line = { words: "<p>x</p>" };
    expect(() => storedValue(fieldOf("stops"), [line], { name: "stops" })).toThrow(/not cleaned/);
  });
});

describe("what rows hold, as answers have it", () => {
  const row = {
    ...{ id: 1, name: "one", price: "12.30", on: true, sent: new Date(2026, 0, 2, 3, 4, 5), brandId: 3 },
    ...{
      brand: { id: 3, name: "B" },
      above: 2,
      key: "sealed",
      word: "hash",
      cities: [{ city_id: 1, name: "A" }],
    },
    ...{ blocks: [{ title: "t", pid: 4, page: { id: 4 } }], stops: [{ id: 9, title: "s", pid: null }] },
  };

  test("every field is as its description says, with what is beside it", () => {
    const answer = writtenFields(fields, row);
    expect(answer).toEqual({
      ...{ name: "one", price: 12.3, on: 1, sent: "2026-01-02 03:04:05", brandId: 3, above: 2 },
      ...{ brand: { id: 3, name: "B" }, keySet: true, cities: row.cities, cityNames: "A" },
      blocks: [{ title: "t", at: null, words: null, page: { id: 4 }, pid: 4, deep: null }],
      stops: [{ id: 9, title: "s", pid: null }],
    });
    const described = answeredFields(fields, "en");
    expect(Object.keys(described)).toEqual(expect.arrayContaining(Object.keys(answer)));
    expect(described).not.toHaveProperty("word");
  });

  test("what a row does not say is left out", () => {
    expect(writtenFields(fields, { name: "one" })).toEqual({ name: "one", keySet: false });
  });
});

test("what is kept is given again as a body would, other records in the place of those that it names", () => {
  const next = (_field: Field, id: number) => id + 100;
  const body = (name: string, value: unknown) => toBody(fieldOf(name), value, next);
  expect(body("brand", 3)).toEqual({ id: 103 });
  expect(body("brand", null)).toBeNull();
  expect(body("above", 3)).toBe(103);
  expect(body("shops", [1, 3])).toEqual([{ id: 101 }, { id: 103 }]);
  expect(body("shops", undefined)).toEqual([]);
  expect(body("name", undefined)).toBeNull();
  const line = { id: 7, title: "a", at: null, words: null, pid: 3 };
  const given = { title: "a", at: null, words: null, page: { id: 103 } };
  expect(body("stops", [line])).toEqual([given]);
  expect(body("blocks", [{ ...line, deep: [line] }])).toEqual([{ ...given, deep: [given] }]);
  expect(storedValue(fieldOf("stops"), toBody(fieldOf("stops"), [line], same), { name: "stops" })).toEqual([
    { title: "a", at: null, words: null, pid: 3 },
  ]);
});

test("the records that a cell of a file names are found, in its rows too", () => {
  const names = (name: string, cell: string) => namesIn(fieldOf(name), cell, "own");
  expect(names("brand", "Acme")).toEqual([{ of: expect.objectContaining({ to: "brand" }), name: "Acme" }]);
  expect(names("shops", "North, South").map(({ name }) => name)).toEqual(["North", "South"]);
  expect(names("above", "Root")).toEqual([{ of: { to: "own" }, name: "Root" }]);
  expect(names("name", "Acme")).toEqual([]);
  expect(names("brand", "")).toEqual([]);
  expect(names("stops", "Title: a; Page: Home")).toEqual([
    { of: expect.objectContaining({ to: "page" }), name: "Home" },
  ]);
});
