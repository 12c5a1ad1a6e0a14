import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { LinesField } from "../../src/contract/resources/fields.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import { areaOfLines, LINE_PLACE } from "../../src/domain/resources/lines.ts";
import { fieldOf } from "../../src/domain/resources/list-shape.ts";
import type { Queryable } from "../db/database.ts";
import { columnOf, columnsOfTable, keyOfColumn } from "./columns.ts";
import type { LineTable, ResourceModule, Row, Values } from "./module.ts";
import { faultRefusal } from "./refusals.ts";

/**
 * The lines of records: rows of tables of their own, in an order, that are read and written with the record. A line is by column as any
 * row is (`Row`), without whose it is and its place.
 */

/** Lines by the names of their fields. */
type Lines = Readonly<Record<string, readonly Row[]>>;

/** What a field's lines are to what serves areas. */
export function moduleOfLines(definition: AnyResource, name: string, { table }: LineTable): ResourceModule {
  return { definition: areaOfLines(definition.name, name, fieldOf(definition, name) as LinesField), table };
}

/** The lines that some records hold, by the record's id. @param names of the fields that are asked for. */
export async function linesOf(
  db: Queryable,
  { lines = {} }: ResourceModule,
  names: readonly string[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Lines>> {
  const found = new Map<number, Record<string, Row[]>>(
    ids.map((id) => [id, Object.fromEntries(names.map((name) => [name, []]))]),
  );
  if (ids.length === 0) return found;
  for (const name of names) {
    const line = lines[name];
    if (!line) continue;
    const { table, own } = line;
    const rows = await db
      .select()
      .from(table)
      .where(inArray(own, [...ids]))
      .orderBy(asc(own), asc(columnOf(table, LINE_PLACE)));
    const owner = keyOfColumn(table, own);
    for (const { [owner]: of, [LINE_PLACE]: _, ...row } of rows as unknown as Row[]) {
      found.get(Number(of))?.[name]?.push(row as Row);
    }
  }
  return found;
}

/** All lines that a record holds. */
export async function heldLines(db: Queryable, module: ResourceModule, id: number): Promise<Lines> {
  const found = await linesOf(db, module, Object.keys(module.lines ?? {}), [id]);
  return found.get(id) ?? {};
}

/**
 * Makes the lines of a record be what was given, in that order; fields that were not given stay.
 * @param before the record as it was; it is locked. Undefined of a new one.
 * @throws Refusal 400 where a line has the id of one that the record does not hold.
 */
export async function storeLines(
  db: Queryable,
  { lines = {} }: ResourceModule,
  id: number,
  values: Values,
  before?: Row,
): Promise<void> {
  for (const [name, line] of Object.entries(lines)) {
    const given = values[name];
    if (!Array.isArray(given)) continue;
    const held = before?.[name];
    await storeEach(db, line, { id, name, given, held: Array.isArray(held) ? held : [] });
  }
}

interface Storing {
  readonly id: number;
  readonly name: string;
  readonly given: readonly Values[];
  readonly held: readonly Row[];
}

async function storeEach(db: Queryable, line: LineTable, { id, name, given, held }: Storing): Promise<void> {
  const { table, own } = line;
  const places = new Map(held.map((row, place) => [row.id, { row, place }]));
  const kept = new Set(given.flatMap(({ id: one }) => (one === undefined ? [] : [one])));
  if ([...kept].some((one) => !places.has(one as number))) {
    throw faultRefusal(name, fault("notThere"));
  }
  const gone = [...places.keys()].filter((one) => !kept.has(one));
  if (gone.length > 0) await db.delete(table).where(and(eq(own, id), inArray(columnOf(table, "id"), gone)));
  const owner = { [keyOfColumn(table, own)]: id };
  const rows = given.map((row, place) => ({ ...row, ...owner, [LINE_PLACE]: place }));
  const changed = rows.filter((_, place) => {
    const before = places.get(given[place]?.id as number);
    return before !== undefined && !(before.place === place && isDeepStrictEqual(before.row, given[place]));
  });
  await insertAll(db, table, changed, true);
  await insertAll(
    db,
    table,
    rows.filter((_, place) => given[place]?.id === undefined),
    false,
  );
}

/** Parameters of one statement; PostgreSQL takes 65,535. */
const PARAMETERS = 60_000;

/** @param over rows that are there are written over. */
async function insertAll(
  db: Queryable,
  table: PgTable,
  rows: readonly Values[],
  over: boolean,
): Promise<void> {
  const columns = columnsOfTable(table);
  const chunk = Math.floor(PARAMETERS / Object.keys(columns).length);
  const taken = Object.entries(columns)
    .filter(([key]) => key !== "id")
    .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`] as const);
  for (let from = 0; from < rows.length; from += chunk) {
    const statement = db.insert(table).values(rows.slice(from, from + chunk));
    if (over)
      await statement.onConflictDoUpdate({ target: columnOf(table, "id"), set: Object.fromEntries(taken) });
    else await statement;
  }
}
