import { inArray } from "drizzle-orm";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import type { ListQuery } from "../../../src/domain/resources/list-query.ts";
import { columnOf } from "../columns.ts";
import { conditionOf } from "../filters.ts";
import { orderBy, presented, selectionOf } from "../list.ts";
import type { Call, ResourceModule, Row } from "../module.ts";
import { toWire } from "../wire.ts";

/** Records that are read at a time. */
const BATCH = 5_000;

/** Ids of every record of a list whatever its page, in its order. @param limit most of them. */
export async function everyId(
  module: ResourceModule,
  query: ListQuery,
  call: Call,
  limit: number,
): Promise<readonly number[]> {
  const rows = await call.db
    .select({ id: columnOf(module.table, "id") })
    .from(module.table)
    .where(await conditionOf(module, query, call))
    .orderBy(...query.sort.flatMap((step) => orderBy(module, step, call)))
    .limit(limit);
  return rows.map(({ id }) => Number(id));
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
  for (let from = 0; from < ids.length; from += BATCH) {
    yield await recordsOf(module, ids.slice(from, from + BATCH), shown, call);
  }
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
