import { and, count, type SQL, sql } from "drizzle-orm";
import type { TabCounts } from "../../src/contract/answers.ts";
import { type ListQuery, listQuery } from "../../src/domain/resources/list-query.ts";
import { fieldOf, keyOf } from "../../src/domain/resources/list-shape.ts";
import { callOf } from "./call.ts";
import { expressionOf, optionConditions, outOfBin, wholeConditionOf } from "./filters.ts";
import type { Call, ResourceModule } from "./module.ts";
import { type Mount, needsToChoose } from "./mount.ts";

/** `GET <path>/counts` (ours): how many rows each tab over a list has. Who may see the list may see how long it is. */
export function mountTabCounts(mount: Mount): void {
  const { app, context, module, base } = mount;
  const { tabs } = module.definition.list;
  if (tabs === undefined) return;
  app.get(
    `${base}/counts`,
    { onRequest: needsToChoose(mount), schema: { querystring: listQuery(module.definition) } },
    (request) => countTabs(module, tabs, request.query, callOf(context, request)),
  );
}

/**
 * Rows by the values of a field, under the caller's scope and every filter but the field's own. Rows of a tree count on whatever level they
 * are: so does a tab find them.
 */
export async function countTabs(
  module: ResourceModule,
  tabs: string,
  query: ListQuery,
  call: Call,
): Promise<TabCounts> {
  const others = withoutTab(module, tabs, query);
  const where = await wholeConditionOf(module, others, call);
  const conditions = optionConditions(module, tabs, call);
  return conditions
    ? byConditions(module, others, call, where, conditions)
    : byValues(module, tabs, others, call, where);
}

/** All tabs in one reading of the rows: each has a condition of its own, and rows may be in several. */
async function byConditions(
  module: ResourceModule,
  query: ListQuery,
  { db }: Call,
  where: SQL | undefined,
  conditions: Readonly<Record<string, SQL>>,
): Promise<TabCounts> {
  const among = (condition: SQL | undefined) =>
    condition ? sql<number>`count(*) filter (where ${condition})`.mapWith(Number) : count();
  const tabs = Object.entries(conditions);
  const counted = await db
    .select({
      total: among(outOfBin(module, query)),
      ...Object.fromEntries(tabs.map(([value, condition]) => [`tab ${value}`, among(condition)])),
    })
    .from(module.table)
    .where(where);
  const { total = 0, ...rows } = counted[0] as Readonly<Record<string, number>>;
  return {
    total,
    counts: Object.fromEntries(
      tabs.map(([value]) => [value, rows[`tab ${value}`] ?? 0] as const).filter(([, number]) => number > 0),
    ),
  };
}

async function byValues(
  module: ResourceModule,
  tabs: string,
  query: ListQuery,
  call: Call,
  where: SQL | undefined,
): Promise<TabCounts> {
  const value = expressionOf(module, tabs, call);
  // A row is in each of the tabs that a choice of several names.
  const isSeveral = fieldOf(module.definition, tabs).kind === "choices";
  const counted = await call.db
    .select({ value: isSeveral ? sql<unknown>`unnest(${value})` : sql<unknown>`${value}`, rows: count() })
    .from(module.table)
    .where(where)
    // By its place: an expression with parameters is not recognised when it is written again.
    .groupBy(sql`1`);
  const isEach = !isSeveral && module.definition.bin === undefined;
  return {
    total: isEach
      ? counted.reduce((sum, { rows }) => sum + rows, 0)
      : await countAll(module, call, and(where, outOfBin(module, query))),
    counts: Object.fromEntries(
      counted.flatMap(({ value: one, rows }) => (one === null ? [] : [[String(one), rows]])),
    ),
  };
}

async function countAll({ table }: ResourceModule, { db }: Call, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ rows: count() }).from(table).where(where);
  return counted?.rows ?? 0;
}

function withoutTab({ definition }: ResourceModule, tabs: string, query: ListQuery): ListQuery {
  const { [keyOf(tabs, fieldOf(definition, tabs))]: _, ...given } = query.given;
  return { ...query, filters: query.filters.filter(({ field }) => field !== tabs), given };
}
