import { and, asc, eq, inArray } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Reference } from "../../src/contract/resources/field-values.ts";
import type { Field, RefField } from "../../src/contract/resources/fields.ts";
import { cellsWithin, everyField, fieldsWithin } from "../../src/domain/resources/inner-cells.ts";
import { isStored, keyOf } from "../../src/domain/resources/list-shape.ts";
import type { Queryable } from "../db/database.ts";
import { findArea } from "./areas.ts";
import { columnOf, columnsOfTable, keyOfColumn } from "./columns.ts";
import { heldLines, linesOf, moduleOfLines } from "./lines.ts";
import type { LinkTable, ResourceModule, Row, Values } from "./module.ts";

/** The other records that rows refer to: by a column of their own, or through a link table; and what they hold beside their own table. */

/** Rows with their references beside the ids, `{id, name}`, with what is shown through them, and with what their links show. */
export async function withReferences(
  db: Queryable,
  module: ResourceModule,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  let filled = [...rows];
  for (const reference of referencesOf(module.definition)) filled = await withReferred(db, filled, reference);
  filled = await withInnerNames(db, module.definition, filled);
  for (const [name, link] of Object.entries(module.links ?? {})) {
    const shown = await shownBy(
      db,
      link,
      rows.map(({ id }) => id),
    );
    filled = filled.map((row) => ({ ...row, [name]: shown.get(row.id) ?? [] }));
  }
  return filled;
}

/**
 * A row as it was or is, with the names of what it refers to. What its link fields hold is what the row holds: the link tables may hold
 * something else by now.
 */
export async function namedAsHeld(db: Queryable, module: ResourceModule, row: Row): Promise<Row> {
  const { links = {}, ...plain } = module;
  const [filled = row] = await withReferences(db, plain, [row]);
  const held: Record<string, unknown> = {};
  for (const [name, link] of Object.entries(links)) held[name] = await shownOf(db, link, row[name]);
  for (const name of Object.keys(module.lines ?? {})) {
    const lines = row[name];
    if (Array.isArray(lines)) held[name] = await namedLines(db, module, name, lines);
  }
  return { ...filled, ...held };
}

/** Rows with the lines of some of their fields, references of which are beside their ids too. */
export async function withLines(
  db: Queryable,
  module: ResourceModule,
  rows: readonly Row[],
  names: readonly string[],
): Promise<Row[]> {
  const kept = module.lines ?? {};
  const asked = names.filter((name) => Object.hasOwn(kept, name));
  if (asked.length === 0) return [...rows];
  const found = await linesOf(
    db,
    module,
    asked,
    rows.map(({ id }) => id),
  );
  let filled = rows.map((row) => ({ ...row, ...found.get(row.id) }) as Row);
  for (const name of asked) {
    const lines = filled.map((row) => row[name] as readonly Row[]);
    const named = await namedLines(db, module, name, lines.flat());
    let from = 0;
    filled = filled.map((row, at) => {
      const own = named.slice(from, from + (lines[at]?.length ?? 0));
      from += own.length;
      return { ...row, [name]: own };
    });
  }
  return filled;
}

/** Lines of a field with what they refer to beside the ids. */
async function namedLines(
  db: Queryable,
  { definition, lines = {} }: ResourceModule,
  name: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const line = lines[name];
  return line ? withReferences(db, moduleOfLines(definition, name, line), rows) : [...rows];
}

/** What a link shows of some records, by their ids. */
async function shownOf(
  db: Queryable,
  { target, show }: LinkTable,
  ids: unknown,
): Promise<readonly unknown[]> {
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const id = columnOf(target, "id");
  return db.select(show).from(target).where(inArray(id, ids)).orderBy(asc(id));
}

/** A reference of an area, and the fields that are shown through it. */
interface Referring {
  readonly name: string;
  /** Of its column. */
  readonly key: string;
  readonly to: string;
  /** By the name of the field here, the name of the field there. */
  readonly through: Readonly<Record<string, string>>;
  /** Fields there that are in the reference too. */
  readonly carries: readonly string[];
}

/** The references that an area keeps. */
function referencesOf({ fields }: AnyResource): readonly Referring[] {
  return Object.entries(fields).flatMap(([name, field]): Referring[] => {
    if (field.kind !== "ref" || !isStored(field)) return [];
    const shown = Object.entries(fields).flatMap(([own, { through }]) =>
      through?.ref === name ? [[own, through.field] as const] : [],
    );
    const { to, carries = [] } = field;
    return [{ name, key: keyOf(name, field), to, through: Object.fromEntries(shown), carries }];
  });
}

async function withReferred(
  db: Queryable,
  rows: readonly Row[],
  { name, key, to, through, carries }: Referring,
): Promise<Row[]> {
  const idOf = (row: Row) => row[key] as number | null | undefined;
  const ids = [...new Set(rows.map(idOf).filter((id) => typeof id === "number"))];
  const found = await referredRows(db, to, ids, [...Object.values(through), ...carries]);
  return rows.map((row) => {
    const id = idOf(row);
    const other = typeof id === "number" ? found.get(id) : undefined;
    const shown = Object.entries(through).map(([own, there]) => [own, other?.values[there] ?? null]);
    const reference: Reference | null =
      typeof id === "number"
        ? { id, ...(other && { name: other.name, ...carriedOf(other, carries) }) }
        : null;
    return { ...row, [name]: reference, ...Object.fromEntries(shown) };
  });
}

const carriedOf = ({ values }: Referred, carries: readonly string[]): Values =>
  Object.fromEntries(carries.map((field) => [field, values[field] ?? null]));

/** Rows with what is referred to within their small tables beside its id. */
async function withInnerNames(db: Queryable, { fields }: AnyResource, rows: readonly Row[]): Promise<Row[]> {
  const tables = Object.entries(fields).filter(([, field]) => field.kind === "rows" && hasReferences(field));
  if (tables.length === 0) return [...rows];
  const asked = new Map<string, Set<number>>();
  for (const [name, table] of tables) {
    for (const { field, value } of rows.flatMap((row) => cellsWithin(table, row[name]))) {
      if (field.kind !== "ref" || typeof value !== "number") continue;
      asked.set(field.to, (asked.get(field.to) ?? new Set()).add(value));
    }
  }
  const found = new Map<string, ReadonlyMap<number, Referred>>();
  for (const [area, ids] of asked) found.set(area, await referredRows(db, area, [...ids], []));
  const named: Naming = ({ to }, id) => {
    const name = found.get(to)?.get(id)?.name;
    return name === undefined ? { id } : { id, name };
  };
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      tables.map(([name, table]) => [name, namedRows(fieldsWithin(table), row[name], named)]),
    ),
  }));
}

const hasReferences = (field: Field): boolean =>
  everyField(fieldsWithin(field)).some(({ kind }) => kind === "ref");

type Naming = (field: RefField, id: number) => Reference;

/** Rows of a small table with their references beside the ids. */
function namedRows(fields: AnyResource["fields"], rows: unknown, named: Naming): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: Values) => {
    const cells = Object.entries(fields).flatMap(([name, field]): (readonly [string, unknown])[] => {
      if (field.kind === "rows" && hasReferences(field))
        return [[name, namedRows(field.fields, row[name], named)]];
      if (field.kind !== "ref") return [];
      const id = row[keyOf(name, field)];
      return [[name, typeof id === "number" ? named(field, id) : null]];
    });
    return { ...row, ...Object.fromEntries(cells) };
  });
}

interface Referred {
  /** What the record is called. */
  readonly name: string;
  /** By field. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Records of an area by id: what they are called, and some of their fields. */
async function referredRows(
  db: Queryable,
  area: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<ReadonlyMap<number, Referred>> {
  const target = findArea(area);
  if (!target?.table || ids.length === 0) return new Map();
  const { table, definition } = target;
  const id = columnOf(table, "id");
  const values = Object.fromEntries(fields.map((name) => [name, columnOf(table, name)]));
  const rows = await db
    .select({ id, name: columnOf(table, definition.nameField), values: { id, ...values } })
    .from(table)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [Number(row.id), { name: String(row.name ?? ""), values: row.values }]));
}

/** What records of an area are called, by id; of an area without such a column, or without a table, nothing. */
export async function namesOf(
  db: Queryable,
  area: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const target = findArea(area);
  const { nameField } = target?.definition ?? {};
  if (!target?.table || nameField === undefined || !Object.hasOwn(columnsOfTable(target.table), nameField)) {
    return new Map();
  }
  const found = await referredRows(db, area, ids, []);
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

/** What a link table shows, by the record's id; in the order of the other records' ids. */
async function shownBy(
  db: Queryable,
  { table, own, other, target, show }: LinkTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>[]>> {
  const shown = new Map<number, Readonly<Record<string, unknown>>[]>();
  const rows = await db
    .select({ own, shown: show })
    .from(table)
    .innerJoin(target, eq(columnOf(target, "id"), other))
    .where(inArray(own, [...ids]))
    .orderBy(asc(own), asc(other));
  for (const row of rows) {
    const of = Number(row.own);
    shown.set(of, [...(shown.get(of) ?? []), row.shown as Readonly<Record<string, unknown>>]);
  }
  return shown;
}

/** What a record holds in tables beside its own, by field: ids of links, and lines. */
export async function heldBeside(db: Queryable, module: ResourceModule, id: number): Promise<Values> {
  return { ...(await linkedIds(db, module, id)), ...(await heldLines(db, module, id)) };
}

/** The ids that the link fields of a record hold, by field. */
async function linkedIds(
  db: Queryable,
  { links = {} }: ResourceModule,
  id: number,
): Promise<Readonly<Record<string, readonly number[]>>> {
  const found: Record<string, readonly number[]> = {};
  for (const [name, { table, own, other }] of Object.entries(links)) {
    const rows = await db.select({ other }).from(table).where(eq(own, id)).orderBy(asc(other));
    found[name] = rows.map((row) => Number(row.other));
  }
  return found;
}

/** Makes the link fields of a record hold exactly what was given; fields that were not given stay. */
export async function storeLinks(
  db: Queryable,
  { links = {} }: ResourceModule,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, link] of Object.entries(links)) {
    const given = values[name];
    if (!Array.isArray(given)) continue;
    await storeLink(db, link, id, given);
  }
}

async function storeLink(
  db: Queryable,
  link: LinkTable,
  id: number,
  given: readonly number[],
): Promise<void> {
  const { table, own, other } = link;
  const held = await db.select({ other }).from(table).where(eq(own, id));
  const row = (one: number) => linkRow(link, id, one);
  const before = new Set(held.map((row) => Number(row.other)));
  const after = new Set(given);
  const gone = [...before].filter((one) => !after.has(one));
  const added = [...after].filter((one) => !before.has(one));
  if (gone.length > 0) await db.delete(table).where(and(eq(own, id), inArray(other, gone)));
  if (added.length > 0) {
    await db.insert(table).values(added.map(row));
  }
}

function linkRow({ table, own, other }: LinkTable, id: number, one: number): Record<string, number> {
  return { [keyOfColumn(table, own)]: id, [keyOfColumn(table, other)]: one };
}
