import { and, asc, desc, eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AnyRecord } from "../../src/contract/resources/definition.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import type { Queryable } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { resourceTexts } from "../texts/resources.ts";
import { columnOf } from "./columns.ts";
import { presented } from "./list.ts";
import type { Call, ResourceModule, Row } from "./module.ts";
import { faultRefusal } from "./refusals.ts";
import { rootsOf } from "./tree-list.ts";
import { toWire } from "./wire.ts";

/** Trees of records: departments, menus, categories (contract A4, A7). */

/** The column that holds the parent, by the name that rows have it under; `undefined` of what is no tree. */
export function parentKeyOf({ definition }: ResourceModule): string | undefined {
  return definition.list.tree?.parent;
}

/** Lets one write at a time move about in a tree: two moves that are each allowed could make a circle together. */
export async function lockTree(db: Queryable, table: PgTable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree:${getTableName(table)}`}))`);
}

/** The rows below a row, the lowest first. */
export async function idsBelow(db: Queryable, table: PgTable, key: string, id: number): Promise<number[]> {
  return (await rowsBelow(db, table, key, id)).map((row) => Number(row.id));
}

/** The rows below a row, the lowest first, and how far below each is. */
async function rowsBelow(db: Queryable, table: PgTable, key: string, id: number) {
  const [own, parent] = [columnOf(table, "id"), columnOf(table, key)];
  const { rows } = await db.execute<{ id: string | number; depth: number }>(sql`
    with recursive below as (
      select ${own} as id, 1 as depth from ${table} where ${parent} = ${id}
      union all
      select ${own} as id, below.depth + 1 from ${table} join below on ${parent} = below.id
    )
    select id, depth from below order by depth desc, id`);
  return rows;
}

/** The rows above some rows. */
async function idsAbove(
  db: Queryable,
  table: PgTable,
  key: string,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const [own, parent] = [columnOf(table, "id"), columnOf(table, key)];
  const { rows } = await db.execute<{ id: string | number }>(sql`
    with recursive above as (
      select ${parent} as id from ${table} where ${inArray(own, [...ids])} and ${parent} is not null
      union
      select ${parent} as id from ${table} join above on ${own} = above.id where ${parent} is not null
    )
    select id from above`);
  return rows.map((row) => Number(row.id));
}

/**
 * Sees to it that a row may be below another: one that is there, that the caller may see, and that is neither the row itself nor below
 * it; and that the tree has no more levels then than it may.
 * @param id of the row, where it is there already.
 */
export async function requirePlace(
  module: ResourceModule,
  pid: number,
  id: number | undefined,
  call: Call,
): Promise<void> {
  const key = parentKeyOf(module);
  if (key === undefined) return;
  if (pid === id) throw new Refusal(400, resourceTexts.parentIsSelf, {}, undefined, key);
  const [found] = await call.db
    .select({ id: columnOf(module.table, "id") })
    .from(module.table)
    .where(and(eq(columnOf(module.table, "id"), pid), await module.scope?.(call)));
  if (!found) throw faultRefusal(key, fault("notThere"));
  const below = id === undefined ? [] : await rowsBelow(call.db, module.table, key, id);
  if (below.some((row) => Number(row.id) === pid)) {
    throw new Refusal(400, resourceTexts.parentIsBelow, {}, undefined, key);
  }
  const { levels } = module.definition.list.tree ?? {};
  if (levels === undefined) return;
  const above = 1 + (await idsAbove(call.db, module.table, key, [pid])).length;
  if (above + 1 + Number(below[0]?.depth ?? 0) > levels) {
    throw new Refusal(400, resourceTexts.tooDeep, { field: key, levels }, undefined, key);
  }
}

/** Keeps the number of children that a row is known to have. */
export async function countChildren(db: Queryable, table: PgTable, key: string, pid: unknown): Promise<void> {
  if (typeof pid !== "number") return;
  const [id, parent, subCount] = [columnOf(table, "id"), columnOf(table, key), columnOf(table, "subCount")];
  await db.execute(sql`
    update ${table} set ${sql.identifier(subCount.name)} =
      (select count(*) from ${table} as child where child.${sql.identifier(parent.name)} = ${pid})
    where ${id} = ${pid}`);
}

/** A row of a tree with those below it that are shown. */
export interface Branch {
  readonly [key: string]: unknown;
  readonly id: number;
  readonly children?: readonly Branch[];
}

/**
 * The tree as far as it is needed to find some rows in it (contract A4 and A7 `POST /superior`): the roots, and the siblings of the rows and
 * of all above them.
 * @param without leaves the rows themselves out, and with them what is below: no row can be its own parent.
 */
export async function superiorTree(
  module: ResourceModule,
  ids: readonly number[],
  without: boolean,
  call: Call,
): Promise<readonly Branch[]> {
  const key = parentKeyOf(module);
  if (key === undefined) return [];
  const above = await idsAbove(call.db, module.table, key, ids);
  const scope = await module.scope?.(call);
  const roots = await levelOf(module, await rootsOf(module, call), scope, call);
  const opened =
    above.length === 0 ? [] : await levelOf(module, inArray(columnOf(module.table, key), above), scope, call);
  const all = new Map([...roots, ...opened].map((row) => [row.id, row]));
  if (without) for (const id of ids) all.delete(id);
  const records = (await presented(module, [...all.values()], call)).map((row) => toWire(module, row));
  return grown(records, key);
}

async function levelOf(
  module: ResourceModule,
  where: SQL | undefined,
  scope: SQL | undefined,
  { db }: Call,
): Promise<Row[]> {
  const { definition, table } = module;
  const order = (definition.list.sort ?? []).flatMap((step) => {
    const [field, direction] = step.split(",");
    if (field === undefined) return [];
    return [(direction === "desc" ? desc : asc)(columnOf(table, field))];
  });
  const rows = await db
    .select()
    .from(table)
    .where(and(where, scope))
    .orderBy(...order, asc(columnOf(table, "id")));
  return rows as unknown as Row[];
}

/** Records as a tree; one whose parent is not among them is a root. */
function grown(records: readonly AnyRecord[], key: string): readonly Branch[] {
  const byParent = new Map<unknown, AnyRecord[]>();
  const known = new Set(records.map(({ id }) => id));
  for (const record of records) {
    const parent = known.has(Number(record[key])) ? record[key] : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), record]);
  }
  const below = (parent: unknown): readonly Branch[] =>
    (byParent.get(parent) ?? []).map((record) => {
      const children = below(record.id);
      return children.length === 0 ? record : { ...record, children };
    });
  return below(null);
}
