import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyRecord } from "../../src/contract/resources/definition.ts";
import { leftOut, listedFields } from "../../src/domain/resources/list-content.ts";
import { type ListQuery, PAGE_MAX, type SortStep } from "../../src/domain/resources/list-query.ts";
import { fieldOf, isStored } from "../../src/domain/resources/list-shape.ts";
import { columnOf, columnsOfTable } from "./columns.ts";
import { farColumnOf, nameBehind, valueBehind } from "./far-columns.ts";
import { conditionOf, expressionOf } from "./filters.ts";
import { shownSiblings } from "./languages/siblings.ts";
import { withStates } from "./machine.ts";
import type { Call, ResourceModule, Row } from "./module.ts";
import { withPlaceNames } from "./place-names.ts";
import { heldBeside, withLines, withReferences } from "./references.ts";
import { placeInTree, withPlaces } from "./tree-list.ts";
import { toWire } from "./wire.ts";

/** Lists and single records of an area (contract A1). */

export interface Page {
  readonly content: readonly AnyRecord[];
  readonly totalElements: number;
}

/** Which of the rows that a list has are meant. */
interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Records that are read and made into answers at a time: between two, others have their turn. */
const AT_ONCE = 200;

/** A page of a list. A tree is answered whole unless a page is asked for: its levels are short, and it is opened level by level. */
export async function listRecords(module: ResourceModule, query: ListQuery, call: Call): Promise<Page> {
  const where = await whereOf(module, query, call);
  const window = windowOf(module, query);
  const page = window.limit > AT_ONCE ? longPage : shortPage;
  const [content, [total]] = await Promise.all([
    page(module, query, call, where, window),
    call.db.select({ rows: count() }).from(module.table).where(where),
  ]);
  return { content, totalElements: total?.rows ?? 0 };
}

type ReadPage = (
  module: ResourceModule,
  query: ListQuery,
  call: Call,
  where: SQL | undefined,
  window: Window,
) => Promise<readonly AnyRecord[]>;

const shortPage: ReadPage = async (module, query, call, where, window) => {
  const rows = await rowsOf(module, query, call, where, window);
  const shown = await presented(module, rows, call, listedFields(module.definition));
  return shown.map((row) => toWire(module, row));
};

const longPage: ReadPage = async (module, query, call, where, window) => {
  const ids = await idsOf(module, query, call, where, window);
  const records: AnyRecord[] = [];
  for await (const some of recordsInBatches(module, ids, listedFields(module.definition), call))
    records.push(...some);
  return records;
};

/** Ids of every record of a list whatever its page, in its order. @param limit most of them. */
export async function everyId(
  module: ResourceModule,
  query: ListQuery,
  call: Call,
  limit: number,
): Promise<readonly number[]> {
  return idsOf(module, query, call, await conditionOf(module, query, call), { limit, offset: 0 });
}

/** Ids in the order of a list; in one value, as rows by the thousand would be made into objects one and all at once. */
async function idsOf(
  module: ResourceModule,
  { sort }: ListQuery,
  { db, ...call }: Call,
  where: SQL | undefined,
  { limit, offset }: Window,
): Promise<readonly number[]> {
  const listed = db
    .select({ id: columnOf(module.table, "id") })
    .from(module.table)
    .where(where)
    .orderBy(...sort.flatMap((step) => orderBy(module, step, { db, ...call })))
    .limit(limit)
    .offset(offset)
    .as("listed");
  const [found] = await db
    .select({ ids: sql<readonly number[]>`coalesce(json_agg(${listed.id}), '[]')` })
    .from(listed);
  return found?.ids ?? [];
}

/**
 * Records by their ids and in their order, batch by batch, as answers carry them; those that are gone meanwhile are left out.
 * @param shown names of the fields that are asked for.
 */
export async function* recordsInBatches(
  module: ResourceModule,
  ids: readonly number[],
  shown: readonly string[],
  call: Call,
): AsyncGenerator<readonly AnyRecord[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    yield await recordsOf(module, ids.slice(from, from + AT_ONCE), shown, call);
}

async function recordsOf(
  module: ResourceModule,
  ids: readonly number[],
  shown: readonly string[],
  call: Call,
): Promise<readonly AnyRecord[]> {
  const found = await call.db
    .select(selectionOf(module, shown))
    .from(module.table)
    .where(inArray(columnOf(module.table, "id"), [...ids]));
  const byId = new Map((found as unknown as Row[]).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return (await presented(module, rows, call, shown)).map((row) => toWire(module, row));
}

/** A record as answers carry it; `undefined` where there is none that the caller may see. */
export async function oneRecord(
  module: ResourceModule,
  id: number,
  call: Call,
): Promise<AnyRecord | undefined> {
  const row = await findStored(module, id, call);
  if (!row) return undefined;
  const [shown] = await presented(module, [row], call, Object.keys(module.definition.fields));
  if (!shown) return undefined;
  const siblings = await shownSiblings(module, row, call);
  return { ...toWire(module, shown), ...siblings, ...(await module.more?.(shown, call)), id };
}

/** A row that the caller may see, with what its links hold. @param lock keeps it from changing until the transaction ends. */
export async function findRow(
  module: ResourceModule,
  id: number,
  call: Call,
  lock = false,
): Promise<Row | undefined> {
  const row = await findStored(module, id, call, lock);
  return row && { ...row, ...(await heldBeside(call.db, module, id)) };
}

async function findStored(
  module: ResourceModule,
  id: number,
  call: Call,
  lock = false,
): Promise<Row | undefined> {
  const where = and(eq(columnOf(module.table, "id"), id), await module.scope?.(call));
  const found = call.db.select().from(module.table).where(where);
  const [row] = lock ? await found.for("update") : await found;
  return row as Row | undefined;
}

/** Rows whether the caller may see them or not, kept from changing until the transaction ends. */
export async function lockedRows(
  module: ResourceModule,
  ids: readonly number[],
  { db }: Call,
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const id = columnOf(module.table, "id");
  const rows = await db
    .select()
    .from(module.table)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("update");
  return Promise.all(
    rows.map(async (row) => ({ ...(row as Row), ...(await heldBeside(db, module, Number(row.id))) })),
  );
}

/** Rows with all that is shown of them, times still as such. @param shown names of fields: lines come with those that are shown. */
export async function presented(
  module: ResourceModule,
  rows: readonly Row[],
  call: Call,
  shown: readonly string[] = [],
): Promise<Row[]> {
  const known = withStates(module, await withReferences(call.db, module, rows));
  const filled = await withLines(call.db, module, known, shown);
  const named = withPlaceNames(module.definition, filled, call.language);
  return withPlaces(module, (await module.present?.(named, call)) ?? named, call);
}

async function whereOf(module: ResourceModule, query: ListQuery, call: Call): Promise<SQL | undefined> {
  return and(await conditionOf(module, query, call), await placeInTree(module, query, call));
}

function windowOf({ definition }: ResourceModule, { page, size, given }: ListQuery): Window {
  const isWhole = definition.list.tree !== undefined && given.page === undefined && given.size === undefined;
  return isWhole ? { limit: PAGE_MAX, offset: 0 } : { limit: size, offset: page * size };
}

/**
 * The columns that rows are read by: all but those of long fields that nobody is shown.
 * @param shown names of fields.
 */
export function selectionOf({ definition, table }: ResourceModule, shown: readonly string[]) {
  const out = new Set(leftOut(definition, shown));
  return Object.fromEntries(Object.entries(columnsOfTable(table)).filter(([key]) => !out.has(key)));
}

async function rowsOf(
  module: ResourceModule,
  { sort }: ListQuery,
  call: Call,
  where: SQL | undefined,
  { limit, offset }: Window,
): Promise<Row[]> {
  const rows = await call.db
    .select(selectionOf(module, listedFields(module.definition)))
    .from(module.table)
    .where(where)
    .orderBy(...sort.flatMap((step) => orderBy(module, step, call)))
    .limit(limit)
    .offset(offset);
  return rows as unknown as Row[];
}

/** References are sorted by what they are called, and what is shown through them by what it is there. */
export function orderBy(module: ResourceModule, { field: name, descending }: SortStep, call: Call): SQL[] {
  const field = fieldOf(module.definition, name);
  const far = module.expressions?.[name]
    ? undefined
    : field.kind === "ref" && isStored(field)
      ? nameBehind(module, name)
      : farColumnOf(module, field);
  const expression = far ? valueBehind(far) : expressionOf(module, name, call);
  if (expression === undefined) return [];
  return [descending ? desc(expression) : asc(expression)];
}
