import { and, asc, desc, eq, getTableName, isNull, type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { ListMove, type RowMove, TreeMove } from "../../src/contract/resources/row-move.ts";
import { type AreaOrder, indexFor, orderOf } from "../../src/domain/resources/order.ts";
import { type OrderedRow, renumbered } from "../../src/domain/resources/renumbered.ts";
import type { Queryable } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { httpTexts } from "../texts/http.ts";
import { operationOf, operations, resourceTexts } from "../texts/resources.ts";
import { carryOut } from "./carry-out.ts";
import { columnOf } from "./columns.ts";
import { findRow, lockedRows } from "./list.ts";
import type { Call, Change, ResourceModule, Row } from "./module.ts";
import { type Mount, needs } from "./mount.ts";
import { lockTree, parentKeyOf } from "./tree.ts";
import type { Writes } from "./writes.ts";

/**
 * `PUT <path>/order` (ours): puts a row in its place among others. Of a tree, it may be below another one then; what is refused of an edit
 * is refused of a move.
 */
export function mountOrder(mount: Mount, writes: Writes): void {
  const { app, module, base } = mount;
  const order = orderOf(module.definition);
  if (order === undefined) return;
  const body: v.GenericSchema<unknown, RowMove> = module.definition.list.tree ? TreeMove : ListMove;
  app.put(
    `${base}/order`,
    {
      onRequest: needs(mount, "edit"),
      config: { operation: operationOf(module.definition, operations.order) },
      schema: { body },
    },
    async (request, reply) => {
      const work = (call: Call) => moveRow(module, order, request.body, { writes, call });
      await carryOut(mount, request, work, (changes) => changes);
      return reply.code(204).send();
    },
  );
}

/** What a move is carried out with. */
interface Means {
  readonly writes: Writes;
  readonly call: Call;
}

/**
 * Moves a row. All who move rows of its order do so one after the other, so that each finds it as the one before left it.
 * @returns the row's change, and those of others that had to make room.
 * @throws Refusal 404 when the row is gone, 409 when what it is to be beside is gone or of another order.
 */
async function moveRow(
  module: ResourceModule,
  order: AreaOrder,
  move: RowMove,
  { writes, call }: Means,
): Promise<readonly Change[]> {
  const { id } = move;
  await lockOrder(module, order, await requireRow(module, id, call), call.db);
  const row = await requireRow(module, id, call, true);
  const below = belowOf(module, move);
  const place: Row = { ...row, ...below };
  const all = await rowsLike(module, order, place, call);
  const others = all.filter((one) => one.id !== id);
  const seen = await rowsLike(module, order, place, call, await module.scope?.(call));
  const at = indexFor(move, idsOf(all), idsOf(seen));
  if (at === undefined) throw new Refusal(409, resourceTexts.otherOrder);
  const own: OrderedRow = { id, value: numberOf(row[order.by]) };
  const numbers = renumbered([...others.slice(0, at), own, ...others.slice(at)], order, id);
  if (numbers === undefined) throw new Refusal(409, resourceTexts.orderFull);
  const number = numbers.get(id);
  const values = { ...(number === undefined ? {} : { [order.by]: number }), ...below };
  const change = await writes.update(module, { id, values }, call);
  const changes = change === undefined ? [] : [change];
  const aside = await lockedRows(
    module,
    [...numbers.keys()].filter((one) => one !== id),
    call,
  );
  for (const one of aside) {
    const made = { name: "update", values: { [order.by]: numbers.get(one.id) } };
    changes.push(...[(await writes.set(module, one, made, call)) ?? []].flat());
  }
  return changes;
}

const idsOf = (rows: readonly OrderedRow[]): readonly number[] => rows.map(({ id }) => id);

/** What the row is below then, where that is said. */
function belowOf(module: ResourceModule, move: RowMove): Readonly<Record<string, number | null>> {
  const key = parentKeyOf(module);
  return key === undefined || !("parent" in move) || move.parent === undefined ? {} : { [key]: move.parent };
}

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

async function requireRow(module: ResourceModule, id: number, call: Call, lock = false): Promise<Row> {
  const row = await findRow(module, id, call, lock);
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return row;
}

/** A tree is one order to those who wait: a row may move from one of its levels to another. */
async function lockOrder(
  { definition, table }: ResourceModule,
  { within }: AreaOrder,
  row: Row,
  db: Queryable,
): Promise<void> {
  if (definition.list.tree) return lockTree(db, table);
  const key = JSON.stringify(["order", getTableName(table), ...within.map((name) => row[name])]);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
}

/** The rows that are in one order with a row, as the list has them. @param scope those of them that the caller sees. */
async function rowsLike(
  { table }: ResourceModule,
  { by, within, descending, idDescending }: AreaOrder,
  row: Row,
  { db }: Call,
  scope?: SQL,
): Promise<readonly OrderedRow[]> {
  const alike = within.map((name) => {
    const value = row[name] ?? null;
    return value === null ? isNull(columnOf(table, name)) : eq(columnOf(table, name), value);
  });
  const [number, id] = [columnOf(table, by), columnOf(table, "id")];
  const rows = await db
    .select({ id, value: number })
    .from(table)
    .where(and(...alike, scope))
    .orderBy(descending ? desc(number) : asc(number), idDescending ? desc(id) : asc(id));
  return rows.map((one) => ({ id: Number(one.id), value: numberOf(one.value) }));
}
