import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { siteHonor, sysDict, sysJob } from "../../../server/db/schema/index.ts";
import { requireComplete } from "../../../server/resources/complete.ts";
import type { Action } from "../../../src/contract/resources/action-definition.ts";
import type { AnyResource, BatchUpload } from "../../../src/contract/resources/definition.ts";
import { money, number } from "../../../src/contract/resources/field-builders.ts";
import type { MoneyField, RefField } from "../../../src/contract/resources/fields.ts";
import type { Related } from "../../../src/contract/resources/record-definition.ts";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { job } from "../../../src/contract/resources/system/job.ts";
import { honor } from "../../../src/contract/resources/website/honor.ts";
import { widgetTable as table, widget } from "./widget.ts";

const withPrice = (bounds: Pick<MoneyField, "min" | "max" | "initial">) => ({
  definition: { ...widget, fields: { ...widget.fields, price: money("common.name", bounds) } },
  table,
});

test("an area starts whose amounts of money fit their column", () => {
  expect(() => requireComplete(withPrice({ min: -9_999_999_999.99, max: 0.01, initial: 0 }))).not.toThrow();
});

test.each([{ max: 10_000_000_000 }, { min: -10_000_000_000 }, { min: 0.001 }, { initial: 1.005 }])(
  "none does with the bounds %j",
  (bounds) => {
    expect(() => requireComplete(withPrice(bounds))).toThrow("Field price of widget has bounds");
  },
);

test.each([
  [{ min: -180, max: 180, decimals: 6 }, true],
  [{ min: 0, max: Number.MAX_SAFE_INTEGER }, true],
  [{ min: -(2 ** 53), max: 0 }, false],
  [{ min: 0, max: 10_000_000_000, decimals: 6 }, false],
])("numbers are exact within the bounds %j: %s", (bounds, isExact) => {
  const weight = number("common.name", bounds);
  const start = () =>
    requireComplete({ definition: { ...widget, fields: { ...widget.fields, weight } }, table });
  if (isExact) expect(start).not.toThrow();
  else expect(start).toThrow("Field weight of widget has bounds within which a number is not exact");
});

const parts = {
  definition: widget,
  table,
  filters: { ownerName: { schema: v.string(), where: () => undefined } },
};
const withRelated = (related: Related, definition: AnyResource = { ...dict, related: [related] }) =>
  requireComplete({ definition, table: sysDict }, (area) => (area === "widget" ? parts : undefined));

test.each<Related>([
  { resource: "widget", filter: { dictId: "id" }, sets: "dict", columns: ["name"] },
  { resource: "widget", filter: { ownerName: "name" } },
  { resource: "widget", filter: { ownerKey: "id", id: "id" }, sets: "owner" },
  { resource: "widget", filter: { dictId: "id" }, only: { kind: "a", on: 1, ownerName: "amy" } },
])("an area starts with the related list %j", (related) => {
  expect(() => withRelated(related)).not.toThrow();
});

test.each<readonly [Related, string]>([
  [{ resource: "gadget", filter: { dictId: "id" } }, "is of no area"],
  [{ resource: "widget", filter: {} }, "is narrowed by nothing"],
  [{ resource: "widget", filter: { brandId: "id" } }, "is asked with brandId, which is no parameter"],
  [{ resource: "widget", filter: { dictId: "number" } }, "is narrowed by number, which is no field of dict"],
  [{ resource: "widget", filter: { dictId: "id" }, sets: "brand" }, "sets brand, which is no field"],
  [
    { resource: "widget", filter: { dictId: "id" }, sets: "name" },
    "sets name, which is no field of it that refers",
  ],
  [{ resource: "widget", filter: { dictId: "id" }, columns: ["brand"] }, "shows brand, which is no column"],
  [{ resource: "widget", filter: {}, only: { kind: "a" } }, "is narrowed by nothing"],
  [
    { resource: "widget", filter: { dictId: "id" }, only: { brand: "a" } },
    "is asked with brand, which is no parameter",
  ],
  [{ resource: "widget", filter: { dictId: "id" }, only: { kind: "c" } }, "is always asked with kind c"],
  [{ resource: "widget", filter: { dictId: "id" }, only: { dictId: 3 } }, "is always asked with dictId 3"],
  [{ resource: "widget", filter: { dictId: "id" }, only: { price: 3 } }, "is always asked with price 3"],
])("none does with the related list %j", (related, reason) => {
  expect(() => withRelated(related)).toThrow(`The related list ${related.resource} of dict ${reason}`);
});

const tabbed = (tabs: "kind" | "colour" | "on" | "name" | "dictNote") =>
  requireComplete({ definition: { ...widget, list: { ...widget.list, tabs } }, table });

test.each(["kind", "colour", "on"] as const)("an area starts with tabs by %s", (tabs) => {
  expect(() => tabbed(tabs)).not.toThrow();
});

test.each([
  ["name", "which has too many values"],
  ["dictNote", "which has too many values"],
] as const)("none does with tabs by %s", (tabs, reason) => {
  expect(() => tabbed(tabs)).toThrow(`The tabs of widget go by ${tabs}, ${reason}`);
});

test("none does with tabs by what is computed and has no expression; it does with one", () => {
  const kind = { ...widget.fields.kind, computed: true } as const;
  const definition: AnyResource = {
    ...widget,
    fields: { ...widget.fields, kind },
    unique: [],
    list: { ...widget.list, tabs: "kind" },
  };
  expect(() => requireComplete({ definition, table })).toThrow("by which rows cannot be counted");
  const expressions = { kind: () => sql`'a'` };
  expect(() => requireComplete({ definition, table, expressions })).not.toThrow();
  const ofEach = widget.fields.kind.options.map(({ value }) => [value, sql`true`] as const);
  const withConditions = (kinds: readonly (readonly [string | number, SQL])[]) => () =>
    requireComplete({ definition, table, conditions: { kind: Object.fromEntries(kinds) } });
  expect(withConditions(ofEach)).not.toThrow();
  const wrong = "The conditions of widget for kind are not those of a computed choice";
  expect(withConditions(ofEach.slice(1))).toThrow(wrong);
  expect(withConditions([...ofEach.slice(1), ["gone", sql`true`]])).toThrow(wrong);
  expect(() =>
    requireComplete({ definition: widget, table, conditions: { kind: Object.fromEntries(ofEach) } }),
  ).toThrow(wrong);
});

const ordered = (list: Partial<AnyResource["list"]>) => {
  const definition: AnyResource = { ...job, list: { ...(job as AnyResource).list, ...list } };
  requireComplete({ definition, table: sysJob });
};

test("an area starts whose list is in the order that rows are put in, the larger number first or the smaller one", () => {
  expect(() => ordered({})).not.toThrow();
  expect(() => ordered({ sort: ["jobSort,desc"] })).not.toThrow();
});

test.each<readonly [Partial<AnyResource["list"]>, string]>([
  [{ order: { by: "gone" } }, "The order of job goes by gone, which is no number"],
  [{ order: { by: "name" }, sort: ["name,asc"] }, "The order of job goes by name, which is no number"],
  [{ sort: ["id,asc"] }, "The list of job is not sorted by jobSort alone"],
  [{ sort: ["jobSort,asc", "name,asc"] }, "The list of job is not sorted by jobSort alone"],
  [{ order: { by: "jobSort", within: ["gone"] } }, "The order of job is within gone, which is no field"],
])("none does with %j", (list, reason) => {
  expect(() => ordered(list)).toThrow(reason);
});

const nav = { ...honor.fields.nav, only: { icon: ["x"] } } as RefField;
const input = { nav };
const asking = {
  name: "ask",
  label: honor.title,
  icon: "help",
  places: ["row"],
  method: "POST",
  path: "/ask",
  input,
};

test.each<readonly [string, object]>([
  ["a field", { fields: { ...honor.fields, nav } }],
  ["an action", { actions: [...(honor.actions ?? []), asking] }],
])("no area starts that refers by %s to records of a kind that their list does not tell", (_by, over) => {
  const definition = { ...(honor as AnyResource), ...over } as AnyResource;
  expect(() => requireComplete({ definition, table: siteHonor })).toThrow("that their list does not tell");
});

test("no area starts with a page of a kind that its list cannot be asked for", () => {
  const views = [{ view: "website/dear/index", fixed: { image: "/a.webp" } }];
  const definition = { ...(honor as AnyResource), views };
  expect(() => requireComplete({ definition, table: siteHonor })).toThrow("goes by image");
});

const batched = (batchUpload: BatchUpload, over: Partial<AnyResource> = {}) => {
  const definition = { ...(honor as AnyResource), ...over, batchUpload };
  requireComplete({ definition, table: siteHonor });
};
test("an area does not start with a route for an operation that it does not have", () => {
  const definition = { ...honor, operations: { remove: false }, routes: { remove: "DELETE /:id" } } as const;
  expect(() => requireComplete({ definition, table: siteHonor })).toThrow("honor has no remove");
});

const whole = { file: "image", name: "title", shared: ["nav"] };

test("an area starts whose batch upload asks for what every record has", () => {
  expect(() => batched(whole)).not.toThrow();
  expect(() => batched({ ...whole, file: "fileUrl", shared: ["nav", "image"] })).not.toThrow();
});

test.each<readonly [BatchUpload, string]>([
  [
    { ...whole, film: { duration: "sort", width: "sort", height: "sort", cover: "title" } },
    "reads title of films",
  ],
  [
    { ...whole, film: { duration: "title", width: "sort", height: "sort", cover: "image" } },
    "reads title of films",
  ],
  [{ ...whole, file: "title" }, "puts files in title"],
  [{ ...whole, file: "gone" }, "puts files in gone"],
  [{ ...whole, name: "image" }, "calls records by image"],
  [{ ...whole, name: "gone" }, "calls records by gone"],
  [{ ...whole, shared: ["nav", "gone"] }, "shares gone"],
  [{ ...whole, shared: ["nav", "title"] }, "shares title"],
  [{ ...whole, shared: ["nav", "nav"] }, "shares a field twice"],
  [{ ...whole, shared: ["issuer"] }, "does not ask for nav"],
  [{ ...whole, file: "fileUrl" }, "does not ask for image"],
])("none does with the batch upload %j", (batchUpload, reason) => {
  expect(() => batched(batchUpload)).toThrow(`The batch upload of honor ${reason}`);
});

test("none does with a batch upload where no records are added", () => {
  expect(() => batched(whole, { operations: { create: false } })).toThrow("none are added there");
});

test("none does whose list acts on what it is about, where that has no such action or the list another context", () => {
  const acting = (of: NonNullable<Action["of"]>) => () =>
    requireComplete({
      definition: { ...honor, actions: honor.actions?.map((one) => (one.of ? { ...one, of } : one)) ?? [] },
      table: siteHonor,
    });
  const of = { resource: "domain", action: "clearCache", by: "siteId" };
  expect(acting(of)).not.toThrow();
  expect(acting({ ...of, action: "gone" })).toThrow("is gone of domain, which has none");
  expect(acting({ ...of, resource: "nowhere" })).toThrow("is clearCache of nowhere, which has none");
  expect(acting({ ...of, by: "navId" })).toThrow("goes by navId, which its list is not about");
});
