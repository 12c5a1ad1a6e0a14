import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import * as v from "valibot";
import type { Queryable } from "../../db/database.ts";
import { columnOf } from "../columns.ts";
import type { ResourceModule } from "../module.ts";
import { parentKeyOf } from "../tree.ts";

/** A record, and how many are above it in its tree. */
export const Placed = v.object({ id: v.number(), depth: v.number() });
export type Placed = v.InferOutput<typeof Placed>;

/** Records of an area that fit, those of a tree after the ones among them that they are below, and by their ids. */
export async function placedRecords(
  db: Queryable,
  module: ResourceModule,
  where: SQL | undefined,
): Promise<readonly Placed[]> {
  const { table } = module;
  const key = parentKeyOf(module);
  const id = columnOf(table, "id");
  const rows = await db
    .select({ id, parent: key === undefined ? id : columnOf(table, key) })
    .from(table as PgTable)
    .where(where);
  const parents = new Map(
    rows.map((row) => [Number(row.id), key === undefined ? 0 : Number(row.parent ?? 0)]),
  );
  const depthOf = (one: number): number => {
    let depth = 0;
    for (let above = parents.get(one); above && depth <= parents.size; above = parents.get(above)) depth += 1;
    return depth;
  };
  return [...parents.keys()].map((one) => ({ id: one, depth: depthOf(one) })).sort(inOrder);
}

/** Which of two comes first. */
export const inOrder = (one: Placed, other: Placed): number => one.depth - other.depth || one.id - other.id;
