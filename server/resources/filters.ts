import { and, between, eq, gte, inArray, lt, not, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Field } from "../../src/contract/resources/fields.ts";
import { traitsOf } from "../../src/domain/resources/kind-traits.ts";
import type { FilterValue, ListQuery } from "../../src/domain/resources/list-query.ts";
import { fieldOf, isStored, keyOf, parametersOf } from "../../src/domain/resources/list-shape.ts";
import { contains } from "../db/text-search.ts";
import { readAs } from "../http/valibot.ts";
import { columnOf } from "./columns.ts";
import { type FarColumn, farColumnOf } from "./far-columns.ts";
import { serverRules } from "./kinds.ts";
import { stateConditions } from "./machine.ts";
import type { Call, ResourceModule } from "./module.ts";

/** What the filters of a list come to in SQL (contract A1). */

/** The condition that a list is asked for; the caller's scope is part of it, and what is in the recycle bin is not unless it is asked for. */
export async function conditionOf(
  module: ResourceModule,
  query: ListQuery,
  call: Call,
): Promise<SQL | undefined> {
  return and(await wholeConditionOf(module, query, call), outOfBin(module, query));
}

/** What leaves out the recycle bin; undefined where the list is asked for it or for records by their ids, and of an area without one. */
export function outOfBin({ definition, table }: ResourceModule, { filters }: ListQuery): SQL | undefined {
  const { bin, list } = definition;
  const isHidden = bin !== undefined && !filters.some(({ field }) => [bin, list.tabs, "id"].includes(field));
  return isHidden ? not(columnOf(table, bin)) : undefined;
}

/** The same with what is in the recycle bin. */
export async function wholeConditionOf(
  module: ResourceModule,
  query: ListQuery,
  call: Call,
): Promise<SQL | undefined> {
  const own = module.filters ?? {};
  const taken = new Set(
    parametersOf(module.definition)
      .filter(({ param }) => Object.hasOwn(own, param))
      .map(({ field }) => field),
  );
  return and(
    await module.scope?.(call),
    ...query.filters.filter(({ field }) => !taken.has(field)).map((filter) => compared(module, filter, call)),
    ...(await ownFilters(module, query, call)),
    query.blurry === undefined ? undefined : blurred(module, query.blurry, call),
  );
}

async function ownFilters(
  module: ResourceModule,
  { given }: ListQuery,
  call: Call,
): Promise<(SQL | undefined)[]> {
  const asked = Object.entries(module.filters ?? {}).filter(([param]) => given[param] !== undefined);
  return Promise.all(
    asked.map(async ([param, { schema, where }]) => {
      const read = readAs(v.object({ [param]: schema }), { [param]: given[param] });
      return where(read[param], call);
    }),
  );
}

/** What a field is searched and sorted by: its column, or what its module gives instead; `undefined` where there is neither. */
export function expressionOf(module: ResourceModule, name: string, call: Call): SQL | undefined {
  return expressionsOf(module, name, call)[0];
}

function expressionsOf(module: ResourceModule, name: string, call: Call): readonly SQL[] {
  const own = module.expressions?.[name];
  if (own) return [own(call)].flat() as SQL[];
  const field = fieldOf(module.definition, name);
  return isStored(field) ? [sql`${columnOf(module.table, keyOf(name, field))}`] : [];
}

function compared(module: ResourceModule, filter: FilterValue, call: Call): SQL | undefined {
  const field = fieldOf(module.definition, filter.field);
  const conditions = optionConditions(module, filter.field, call);
  if (conditions && filter.by === "equal") {
    return or(...filter.values.map((value) => conditions[String(value)] ?? sql`false`));
  }
  if (traitsOf(field).kept === "links") return linkedTo(module, filter);
  const far = farColumnOf(module, field);
  if (far && !module.expressions?.[filter.field])
    return among(far, comparison(sql`${far.column}`, field, filter));
  const expression = expressionOf(module, filter.field, call);
  return expression && comparison(expression, field, filter);
}

/** Which rows have each value of a choice that has no column, where that is declared value by value. */
export function optionConditions(
  module: ResourceModule,
  name: string,
  call: Pick<Call, "now">,
): Readonly<Record<string, SQL>> | undefined {
  const own = module.conditions?.[name];
  if (own === undefined) return stateConditions(module, name);
  return Object.fromEntries(
    Object.entries(own).map(([value, where]) => [value, typeof where === "function" ? where(call) : where]),
  );
}

function comparison(expression: SQL, field: Field, filter: FilterValue): SQL | undefined {
  if (filter.by === "like") return contains(expression, filter.text);
  return filter.by === "equal" ? equal(expression, field, filter.values) : within(expression, field, filter);
}

/** Rows whose reference leads to a record that fits: the other table's own indexes find it. */
function among({ own, id, table }: FarColumn, where: SQL | undefined): SQL {
  return sql`${own} in (select ${id} from ${table} where ${where ?? sql`true`})`;
}

/** Records that are linked to one of some others. */
function linkedTo({ links = {}, table }: ResourceModule, filter: FilterValue): SQL | undefined {
  const link = links[filter.field];
  if (!link || filter.by !== "equal") return undefined;
  const { own, other, table: kept } = link;
  return sql`${columnOf(table, "id")} in (select ${own} from ${kept} where ${inArray(other, [...filter.values])})`;
}

function equal(expression: SQL, field: Field, values: readonly unknown[]): SQL {
  if (serverRules(field).column(field)?.type === "texts")
    return sql`${expression} && ${sql.param([...values])}::text[]`;
  return values.length === 1 ? eq(expression, values[0]) : inArray(expression, [...values]);
}

/** Times are kept to the microsecond and asked for to the second: the last second is part of the range. */
function within(
  expression: SQL,
  field: Field,
  { from, to }: Extract<FilterValue, { by: "range" }>,
): SQL | undefined {
  if (traitsOf(field).moment !== "time") return between(expression, from, to);
  const end = new Date(readTime(to).getTime() + 1_000);
  return and(gte(expression, readTime(from)), lt(expression, end));
}

/** A time of a query, in the server's time zone. */
function readTime(text: string | number): Date {
  return new Date(String(text).replace(" ", "T"));
}

/** The one text search: found in any of the fields that the list names (contract A1 `blurry`). */
function blurred(module: ResourceModule, text: string, call: Call): SQL | undefined {
  const { definition, expressions } = module;
  return or(
    ...(definition.list.blurry ?? []).flatMap((name) => {
      const far = expressions?.[name] ? undefined : farColumnOf(module, fieldOf(definition, name));
      if (far) return [among(far, contains(sql`${far.column}`, text))];
      return expressionsOf(module, name, call).map((expression) => contains(expression, text));
    }),
  );
}
