import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { fieldOf, keyOf as keyOfField } from "../../../src/domain/resources/list-shape.ts";
import { textOf } from "../../../src/domain/resources/typed-cell.ts";
import type { Queryable } from "../../db/database.ts";
import { turns } from "../../threads/turns.ts";
import { findArea } from "../areas.ts";
import { columnOf } from "../columns.ts";
import { whereHolds } from "../conditions.ts";
import { namesIn } from "../kinds.ts";
import type { Values } from "../module.ts";
import type { NamedRecords, Sought } from "./cell-value.ts";
import type { FileColumn } from "./columns.ts";
import type { FileTable } from "./read-table.ts";

/** Names that one statement asks for. */
const CHUNK = 1_000;

/** Which records of an area the caller may refer to. */
export type Sight = (area: string) => Promise<SQL | undefined>;

interface Found {
  readonly byName: Map<string, number[]>;
  readonly ids: Set<number>;
  /** In areas with languages, what tells the records of one from those of another, by field. */
  readonly alike: Map<number, Values>;
}

/**
 * Finds the records of other areas that a table refers to by name or id, with a few statements for the whole table.
 * @param own name of the area that is imported: of a tree, the records above are its own.
 */
export async function findNamedRecords(
  db: Queryable,
  columns: readonly (FileColumn | undefined)[],
  { rows }: FileTable,
  own: string,
  sight: Sight,
): Promise<NamedRecords> {
  const sought = new Map<string, { readonly of: Sought; readonly names: Set<string> }>();
  const turn = turns();
  for (const [at, column] of columns.entries()) {
    if (column === undefined) continue;
    for (const { cells } of rows) {
      await turn();
      for (const { of, name } of namesIn(column.field, textOf(cells[at] ?? ""), own)) {
        const { names } = sought.get(keyOf(of)) ?? { names: new Set<string>() };
        sought.set(keyOf(of), { of, names: names.add(name) });
      }
    }
  }
  const found = new Map<string, Found>();
  for (const [key, { of, names }] of sought) found.set(key, await findIn(db, of, [...names], sight));
  return namedIn(found, {});
}

/** @param row of which the names are; empty for any. */
function namedIn(found: ReadonlyMap<string, Found>, row: Values): NamedRecords {
  return {
    idsOf: (of, name) => {
      const { byName, alike } = found.get(keyOf(of)) ?? {};
      const ids = byName?.get(name.toLowerCase()) ?? [];
      const fitting = ids.filter((id) => fits(alike?.get(id), row));
      return fitting.length === 0 ? ids : fitting;
    },
    has: (of, id) => found.get(keyOf(of))?.ids.has(id) === true,
    within: (own) => namedIn(found, own),
  };
}

/** Whether a record has what a row has; what the row does not say does not matter. */
const fits = (alike: Values = {}, row: Values): boolean =>
  Object.entries(alike).every(([name, value]) => (row[name] ?? value) === value);

const keyOf = ({ to, only }: Sought): string => JSON.stringify([to, only]);

async function findIn(
  db: Queryable,
  { to, only }: Sought,
  names: readonly string[],
  sight: Sight,
): Promise<Found> {
  const found: Found = { byName: new Map(), ids: new Set(), alike: new Map() };
  const target = findArea(to);
  if (!target?.table) return found;
  const told = languageColumns(target.definition, target.table);
  const [id, name] = [columnOf(target.table, "id"), columnOf(target.table, target.definition.nameField)];
  const scope = and(await sight(to), whereHolds(target.definition, target.table, only));
  for (let from = 0; from < names.length; from += CHUNK) {
    const some = names.slice(from, from + CHUNK).map((text) => text.toLowerCase());
    const ids = some.map((text) => Number(text.replace("#", ""))).filter(Number.isSafeInteger);
    const rows = await db
      .select({ id, name, ...(told === undefined ? {} : { alike: told }) })
      .from(target.table)
      .where(and(or(inArray(sql`lower(${name})`, some), inArray(id, ids)), scope));
    for (const row of rows) {
      add(found, Number(row.id), String(row.name ?? "").toLowerCase());
      if ("alike" in row) found.alike.set(Number(row.id), row.alike as Values);
    }
  }
  return found;
}

/** The columns of an area's language, and of what its languages have alike, by field; undefined of an area without. */
function languageColumns(definition: AnyResource, table: PgTable) {
  const { languages } = definition;
  if (!languages) return undefined;
  const names = [languages.by, ...(languages.among ?? [])];
  return Object.fromEntries(
    names.map((name) => [name, columnOf(table, keyOfField(name, fieldOf(definition, name)))]),
  );
}

function add({ byName, ids }: Found, id: number, name: string): void {
  if (ids.has(id)) return;
  ids.add(id);
  byName.set(name, [...(byName.get(name) ?? []), id]);
}
