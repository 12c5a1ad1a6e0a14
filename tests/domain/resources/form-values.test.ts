import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AnyRecord,
  type AnyResource,
  defineResource,
} from "../../../src/contract/resources/definition.ts";
import * as f from "../../../src/contract/resources/field-builders.ts";
import { user } from "../../../src/contract/resources/system/user.ts";
import {
  bodyOf,
  changedFields,
  copiedValues,
  draftOf,
  formSections,
  initialValue,
  initialValues,
  readValue,
  sameValue,
  sentValue,
  valuesOf,
} from "../../../src/domain/resources/form-values.ts";
import { faultOf } from "../../../src/domain/resources/kinds.ts";
import { testLabel } from "../../support/test-label.ts";

const label = testLabel("名", "名", "name");

/** Every kind of field there is. */
const everything = defineResource({
  name: "everything",
  path: "api/everything",
  title: label,
  nameField: "text",
  fields: {
    text: f.text(label, { max: 40 }),
    number: f.number(label, { min: -1_000, max: 1_000, decimals: 2 }),
    money: f.money(label, {}),
    flag: f.flag(label, {}),
    bits: f.flag(label, { bits: true }),
    choice: f.choice(label, {
      options: [
        { value: 1, label },
        { value: 2, label },
      ],
    }),
    choices: f.choices(label, {
      options: [
        { value: "a", label },
        { value: "b", label },
      ],
    }),
    dictFlag: f.dict(label, { dict: "d", value: "flag" }),
    dictText: f.dict(label, { dict: "d", value: "text" }),
    time: f.time(label, {}),
    date: f.date(label, {}),
    ref: f.ref(label, { to: "other" }),
    refs: f.refs(label, { to: "other" }),
    parent: f.parent(label, {}),
    texts: f.texts(label, { max: 20, most: 9 }),
    days: f.period(label, { of: "days" }),
    hours: f.period(label, { of: "hours" }),
    secret: f.secret(label, { max: 60 }),
    password: f.password(label, {}),
    image: f.image(label, {}),
    images: f.images(label, {}),
    file: f.file(label, { max: 9 }),
    video: f.video(label, {}),
    html: f.html(label, { max: 4_000 }),
    rows: f.rows(label, {
      most: 5,
      fields: {
        name: f.text(label, { max: 20 }),
        cost: f.money(label, {}),
        at: f.time(label, {}),
        on: f.flag(label, { bits: true }),
        tags: f.texts(label, { max: 20, most: 9 }),
      },
    }),
  },
  list: { columns: ["text"] },
});
const area: AnyResource = everything;

const words = fc.stringMatching(/^[a-z]{1,12}$/);
const id = fc.integer({ min: 1, max: 1_000_000 });
const moment = fc
  .date({ min: new Date("1980-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace("T", " "));
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** A record as an answer has it. */
const answers: fc.Arbitrary<AnyRecord> = fc.record({
  id,
  text: nullable(words),
  number: nullable(fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100)),
  money: nullable(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)),
  flag: fc.boolean(),
  bits: fc.constantFrom(0, 1),
  choice: nullable(fc.constantFrom(1, 2)),
  choices: fc.subarray(["a", "b"]),
  dictFlag: nullable(fc.boolean()),
  dictText: nullable(words),
  time: nullable(moment),
  date: nullable(moment.map((text) => text.slice(0, 10))),
  ref: nullable(fc.record({ id, name: words })),
  refs: fc.array(fc.record({ id, name: words }), { maxLength: 4 }),
  parent: nullable(id),
  texts: fc.array(words, { maxLength: 4 }),
  days: fc.constantFrom([], ["2026-01-01", "2026-12-31"]),
  hours: fc.constantFrom([], ["08:00", "02:30"]),
  secretSet: fc.boolean(),
  image: nullable(words.map((name) => `/pictures/${name}.png`)),
  images: fc.array(
    words.map((name) => `/pictures/${name}.png`),
    { maxLength: 4 },
  ),
  file: nullable(words.map((name) => `/file/${name}.pdf`)),
  video: nullable(words.map((name) => `/file/${name}.mp4`)),
  html: nullable(words.map((text) => `<p>${text}</p>`)),
  rows: fc.array(
    fc.record({
      name: nullable(words),
      cost: nullable(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)),
      at: nullable(moment),
      on: fc.constantFrom(0, 1),
      tags: fc.array(words, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
});

/** What an answer is when it is sent back. */
function wire(record: AnyRecord): Record<string, unknown> {
  const { secretSet: _, ref, refs, ...rest } = record;
  const idOf = (one: unknown) => ({ id: (one as { id: number }).id });
  return { ...rest, ref: ref && idOf(ref), refs: (refs as unknown[]).map(idOf) };
}

describe("values of a form", () => {
  it("go back to the server as they came, for every kind of field", () => {
    fc.assert(
      fc.property(answers, (record) => {
        expect(bodyOf(area, valuesOf(area, record), record)).toEqual(wire(record));
      }),
    );
  });

  it("are without fault when they came from the server", () => {
    fc.assert(
      fc.property(answers, (record) => {
        const values = valuesOf(area, record);
        const faults = Object.entries(area.fields).map(([name, field]) => faultOf(field, values[name]));
        expect(faults.filter((fault) => fault !== null)).toEqual([]);
      }),
    );
  });

  it("survive being written down and read again, but for secrets", () => {
    fc.assert(
      fc.property(answers, words, (record, secret) => {
        const values = { ...valuesOf(area, record), secret, password: secret };
        const text = JSON.stringify(draftOf(area, values));
        expect(JSON.parse(text)).not.toHaveProperty("secret");
        expect(JSON.parse(text)).not.toHaveProperty("password");
        const again = { ...valuesOf(area, record), ...JSON.parse(text) };
        expect(changedFields(area, again, values)).toEqual(["secret", "password"]);
      }),
    );
  });

  it("begin empty or as the definition says", () => {
    const values = initialValues(area);
    expect(values).toMatchObject({ text: "", number: null, flag: false, refs: [], ref: null, rows: [] });
    expect(values.money).toBe("");
    expect(bodyOf(area, values)).not.toHaveProperty("secret");
    expect(bodyOf(area, values)).not.toHaveProperty("id");
  });
});

describe("the body of a change", () => {
  const before: AnyRecord = { id: 7, text: "old", updateTime: "2026-01-02 03:04:05", secretSet: true };

  it("carries the id and the time of the last change", () => {
    const body = bodyOf(area, { ...valuesOf(area, before), text: "new" }, before);
    expect(body).toEqual({ id: 7, updateTime: "2026-01-02 03:04:05", text: "new" });
  });

  it("leaves alone what the list did not hold, unless it was given", () => {
    const values = { ...valuesOf(area, before), html: "<b>x</b>" };
    expect(bodyOf(area, values, before)).toMatchObject({ html: "<b>x</b>" });
    expect(bodyOf(area, values, before)).not.toHaveProperty("texts");
  });

  it("keeps a secret that is not given anew, and takes one away that is removed", () => {
    const values = valuesOf(area, before);
    expect(bodyOf(area, values, before)).not.toHaveProperty("secret");
    expect(bodyOf(area, { ...values, secret: null }, before)).toMatchObject({ secret: null });
    expect(bodyOf(area, { ...values, secret: "s3" }, before)).toMatchObject({ secret: "s3" });
  });
});

const kinds: AnyResource = defineResource({
  name: "kinds",
  path: "api/kinds",
  title: label,
  nameField: "title",
  fields: {
    type: f.choice(label, {
      options: [
        { value: 0, label },
        { value: 1, label },
      ],
      required: true,
      initial: 0,
    }),
    title: f.text(label, { max: 20, required: true, unique: true }),
    path: f.text(label, { max: 20, when: { type: [1] } }),
    code: f.text(label, { max: 20, fixed: true }),
    count: f.number(label, { min: 0, max: 9, readOnly: true }),
  },
  list: { columns: ["title"] },
});

describe("fields of another kind of record", () => {
  it("are kept while the form is open and not sent", () => {
    const values = { ...initialValues(kinds), title: "a", path: "/x" };
    expect(bodyOf(kinds, values)).not.toHaveProperty("path");
    expect(bodyOf(kinds, { ...values, type: 1 })).toMatchObject({ path: "/x" });
  });

  it("are neither sent when the server alone sets them, nor changed when they are fixed", () => {
    const record: AnyRecord = { id: 1, type: 0, title: "a", code: "c", count: 3 };
    const body = bodyOf(kinds, { ...valuesOf(kinds, record), code: "d", count: 4 }, record);
    expect(body).toEqual({ id: 1, type: 0, title: "a" });
  });

  it("stand in the form where it has no sections of its own", () => {
    expect(formSections(kinds, "create")).toEqual([{ fields: ["type", "title", "path", "code"] }]);
    expect(formSections(kinds, "create", new Set(["code"]))[0]?.fields).not.toContain("code");
    // The first password is given when the account is made; another one by an action of its own.
    const names = (mode: "create" | "update") => formSections(user, mode).flatMap(({ fields }) => fields);
    expect(names("create")).toContain("password");
    expect(names("update")).not.toContain("password");
    expect(names("update")).toContain("username");
  });
});

describe("a copy", () => {
  it("has to be named anew where a name is one's alone", () => {
    const copy = copiedValues(kinds, { id: 1, type: 1, title: "a", path: "/p", code: "c", count: 5 });
    expect(copy).toMatchObject({ type: 1, title: "", path: "/p", code: "c", count: null });
  });
});

describe("an amount of money", () => {
  const field = f.money(label, { initial: 1.5 });

  it("is text with two decimals in the form, and a number when it is sent", () => {
    expect(initialValue(field)).toBe("1.50");
    expect(readValue(field, "price", { price: 12.3 })).toBe("12.30");
    expect(readValue(field, "price", { price: "12.3" })).toBe("12.30");
    expect(readValue(field, "price", { price: null })).toBe("");
    expect(sentValue(field, "12.30")).toBe(12.3);
    expect(sentValue(field, "")).toBeNull();
    expect(sameValue(field, "12.3", "12.30")).toBe(true);
  });

  it("that cannot be is neither rounded nor lost", () => {
    expect(readValue(field, "price", { price: 12.345 })).toBe("12.345");
    expect(sentValue(field, "12.345")).toBe("12.345");
    expect(sentValue(field, "1e3")).toBe("1e3");
  });
});

it("references are the same by their ids", () => {
  const field = f.ref(label, { to: "other" });
  expect(sameValue(field, { id: 1, name: "old" }, { id: 1, name: "new" })).toBe(true);
  expect(sameValue(field, { id: 1 }, null)).toBe(false);
});

it("a plain reference is read from its key, and sent under it", () => {
  const category = f.ref(label, { to: "other", key: "cateId", plain: true });
  const plain = { ...kinds, fields: { category } };
  const record = { id: 1, cateId: 3, category: { id: 3, name: "Tea" } };
  expect(readValue(category, "category", record)).toEqual({ id: 3, name: "Tea" });
  expect(readValue(category, "category", { id: 1, cateId: 3 })).toEqual({ id: 3 });
  expect(bodyOf(plain, { category: { id: 4, name: "Cups" } }, record)).toEqual({ id: 1, cateId: 4 });
  expect(bodyOf(plain, { category: null }, record)).toEqual({ id: 1, cateId: null });
  expect(bodyOf(plain, { category: null }, { id: 1 })).toEqual({ id: 1 });
});
