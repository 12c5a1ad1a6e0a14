import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ListQuery } from "../../src/domain/resources/list-query.ts";
import { columnOf } from "./columns.ts";
import type { Call, ResourceModule, Row } from "./module.ts";

/**
 * Lists of trees (contract A4, A7). Asked for nothing, a list gives the roots; asked with the parent's parameter, the children of that row;
 * filtered or searched, the rows that match, wherever they are. Of whoever sees a part of a tree alone, the roots are those rows whose
 * parent is out of sight.
 */

/** Which level of the tree is asked for; `undefined` for all of it, and of what is no tree. */
export async function placeInTree(
  module: ResourceModule,
  query: ListQuery,
  call: Call,
): Promise<SQL | undefined> {
  const { tree } = module.definition.list;
  if (!tree) return undefined;
  const parent = columnOf(module.table, tree.parent);
  if (query.pid !== undefined && query.pid !== 0) return eq(parent, query.pid);
  return isFiltered(module, query) ? undefined : rootsOf(module, call);
}

/** Of a context, such as a language, each value has a tree of its own. */
function isFiltered(module: ResourceModule, { filters, blurry, given }: ListQuery): boolean {
  const own = Object.keys(module.filters ?? {});
  const context = new Set(module.definition.list.context);
  return (
    filters.some(({ field }) => !context.has(field)) ||
    blurry !== undefined ||
    own.some((param) => given[param] !== undefined)
  );
}

/** The rows at the top of what the caller sees. */
export async function rootsOf(module: ResourceModule, call: Call): Promise<SQL | undefined> {
  const { table, definition } = module;
  const parent = columnOf(table, definition.list.tree?.parent ?? "pid");
  const scope = await module.scope?.(call);
  if (!scope) return isNull(parent);
  const seen = sql`(select ${columnOf(table, "id")} from ${table} where ${scope})`;
  return or(isNull(parent), sql`${parent} not in ${seen}`);
}

/** Rows of a tree with their places: how many children they have that the caller may see, and what they are called. */
export async function withPlaces(module: ResourceModule, rows: readonly Row[], call: Call): Promise<Row[]> {
  const { list, nameField } = module.definition;
  if (!list.tree || rows.length === 0) return [...rows];
  const counts = await childrenOf(module, rows, call);
  return rows.map((row) => {
    const children = counts === undefined ? Number(row.subCount ?? 0) : (counts.get(row.id) ?? 0);
    return { ...row, ...placeOf(children), label: row[nameField] };
  });
}

const placeOf = (children: number) => ({
  subCount: children,
  hasChildren: children > 0,
  leaf: children === 0,
});

/** Counted where the caller may not see all; the count that is kept is of all. */
async function childrenOf(
  module: ResourceModule,
  rows: readonly Row[],
  call: Call,
): Promise<ReadonlyMap<number, number> | undefined> {
  const scope = await module.scope?.(call);
  if (!scope) return undefined;
  const parent = columnOf(module.table, module.definition.list.tree?.parent ?? "pid");
  const counted = await call.db
    .select({ parent, children: count() })
    .from(module.table)
    .where(
      and(
        inArray(
          parent,
          rows.map(({ id }) => id),
        ),
        scope,
      ),
    )
    .groupBy(parent);
  return new Map(counted.map((row) => [Number(row.parent), row.children]));
}
