import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { bargain } from "../../src/contract/resources/activity/bargain.ts";
import { combination } from "../../src/contract/resources/activity/combination.ts";
import { seckill } from "../../src/contract/resources/activity/seckill.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { type Phase, phaseOf } from "../../src/domain/shop/activity-time.ts";
import { findSku } from "../../src/domain/shop/sku.ts";
import type { Database, Queryable } from "../db/database.ts";
import { repeatedTransaction } from "../db/repeated.ts";
import {
  shopBargain,
  shopCombination,
  shopCombinationAttrs,
  shopSeckill,
  shopSeckillAttrs,
} from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Row } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import { activityTexts } from "../texts/activities.ts";
import { httpTexts } from "../texts/http.ts";
import type { Text } from "../texts/index.ts";
import { moveStock, type StockCall, skuName } from "./stock.ts";

/**
 * The stock of the shop's activities (resources 3.1, 3.3, 3.9). While one is on, what it has is reserved: it was taken from the stock of its
 * goods, and what nobody bought goes back there. Rows are locked in one order: order, activity, goods, leader of a group, coupon, member.
 */

/** In whose name, when, and in which language. No account where a member does it, or a job. */
export type ActivityCall = StockCall & Pick<Call, "language">;

/** Where the variants of an activity are. */
interface Variants {
  readonly table: PgTable & { readonly id: AnyPgColumn; readonly values: AnyPgColumn };
  /** Its column with the activity's id. */
  readonly own: AnyPgColumn;
  /** Their fields with what one costs, and how many there are. */
  readonly price: string;
  readonly stock: string;
  readonly stockColumn: AnyPgColumn;
}

/** A kind of activities. */
export interface ActivityKind {
  readonly definition: AnyResource;
  readonly table: PgTable & {
    readonly id: AnyPgColumn;
    readonly productId: AnyPgColumn;
    readonly stock: AnyPgColumn;
    readonly sales: AnyPgColumn;
    readonly startTime: AnyPgColumn;
    readonly stopTime: AnyPgColumn;
  };
  /** The field that says whether it is on, and its column. */
  readonly status: string;
  readonly statusColumn: AnyPgColumn;
  /** None of those whose goods are of one kind. */
  readonly variants?: Variants;
}

export const ACTIVITIES = {
  seckill: {
    definition: seckill,
    table: shopSeckill,
    status: "status",
    statusColumn: shopSeckill.status,
    variants: {
      ...{ table: shopSeckillAttrs, own: shopSeckillAttrs.seckillId },
      ...{ price: "seckillPrice", stock: "seckillStock", stockColumn: shopSeckillAttrs.seckillStock },
    },
  },
  combination: {
    definition: combination,
    table: shopCombination,
    status: "isShow",
    statusColumn: shopCombination.isShow,
    variants: {
      ...{ table: shopCombinationAttrs, own: shopCombinationAttrs.combinationId },
      ...{ price: "pinkPrice", stock: "pinkStock", stockColumn: shopCombinationAttrs.pinkStock },
    },
  },
  bargain: {
    definition: bargain,
    table: shopBargain,
    status: "status",
    statusColumn: shopBargain.status,
  },
} as const satisfies Readonly<Record<string, ActivityKind>>;

export type ActivityName = keyof typeof ACTIVITIES;

/** What its switch says. */
export const ON = 1;
export const OFF = 0;
/** What `specType` says of goods in variants. */
export const SEVERAL = 1;

/** How far an activity is. */
export function phaseOfRow({ status }: ActivityKind, row: Row, now: Date): Phase {
  const { startTime: from, stopTime: until } = row;
  if (!(from instanceof Date && until instanceof Date)) return "off";
  const timed = { isOn: row[status] === ON, from: from.getTime(), until: until.getTime() };
  return phaseOf(timed, now.getTime());
}

const count = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What an activity has reserved, by the name of the variant. */
function reservedOf({ status, variants }: ActivityKind, row: Row | undefined): ReadonlyMap<string, number> {
  if (row === undefined || row[status] !== ON) return new Map();
  if (variants === undefined || row.specType !== SEVERAL) return new Map([["", count(row.stock)]]);
  const lines = Array.isArray(row.attrs) ? (row.attrs as readonly Row[]) : [];
  return new Map(
    lines.map((line) => [skuName(line.values as readonly string[]), count(line[variants.stock])] as const),
  );
}

/**
 * Goods keep what activities have of them while these are on: it goes back there. The goods are locked, so that none is put on meanwhile.
 * @param was the names of their variants, one that is empty of goods of a single kind. @param is what they would be.
 * @throws Refusal 400 with the name of an activity that has one that would be gone.
 */
export async function requireUnreserved(
  goodsId: number,
  [was, is]: readonly [was: readonly string[], is: readonly string[]],
  { db }: Pick<StockCall, "db">,
): Promise<void> {
  if (was.every((sku) => is.includes(sku))) return;
  for (const kind of Object.values<ActivityKind>(ACTIVITIES)) {
    const { table, statusColumn, variants } = kind;
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.productId, goodsId), eq(statusColumn, ON)))
      .orderBy(asc(table.id));
    for (const row of rows as unknown as readonly Row[]) {
      const attrs = variants ? await db.select().from(variants.table).where(eq(variants.own, row.id)) : [];
      const lost = [...reservedOf(kind, { ...row, attrs }).keys()].some((sku) => {
        const known = findSku(sku, was);
        return known !== undefined && !is.includes(known);
      });
      if (lost) {
        throw new Refusal(400, activityTexts.skuReserved, { name: String(row.title) }, undefined, "attrs");
      }
    }
  }
}

/**
 * Reserves what an activity has more than it had, and gives back what it has less. Both rows are whole, with their lines.
 * @param before undefined of a new one, `after` of one that is deleted.
 * @throws Refusal 409 where the goods have too few.
 */
export async function settleReserved(
  kind: ActivityKind,
  [before, after]: readonly [Row | undefined, Row | undefined],
  call: StockCall,
): Promise<void> {
  const row = after ?? before;
  if (row === undefined) return;
  const [was, is] = [reservedOf(kind, before), reservedOf(kind, after)];
  const shared = { goodsId: Number(row.productId), mark: String(row.title ?? "") };
  const movements = [...new Set([...was.keys(), ...is.keys()])].map((sku) => {
    const by = count(was.get(sku)) - count(is.get(sku));
    return { ...shared, sku, by, kind: by < 0 ? "reserve" : "release" } as const;
  });
  const moved = movements.filter(({ by }) => by !== 0);
  // What comes back first is there for what is taken then.
  await moveStock(
    moved.toSorted((one, other) => other.by - one.by),
    call,
  );
}

/** A variant of an activity, as it is sold. */
export interface Wanted {
  readonly activity: ActivityName;
  readonly id: number;
  /** Its values, by name (`skuName`); empty of goods of a single kind. */
  readonly sku: string;
  readonly count: number;
}

const NOT_OPEN: Readonly<Record<Exclude<Phase, "running">, Text>> = {
  off: activityTexts.off,
  upcoming: activityTexts.notYet,
  ended: activityTexts.ended,
};

/** An activity, locked unless it is only priced. @throws Refusal 404 where there is none. */
export async function lockedActivity(
  { table }: ActivityKind,
  id: number,
  { db, isPricing }: Pick<ActivityCall, "db" | "isPricing">,
): Promise<Row> {
  const read = db.select().from(table).where(eq(table.id, id));
  const [row] = await (isPricing ? read : read.for("no key update"));
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return row as unknown as Row;
}

/** @throws Refusal 409 for an activity that does not go on now, with its name and why. */
export function requireRunning(kind: ActivityKind, row: Row, now: Date): void {
  const phase = phaseOfRow(kind, row, now);
  if (phase !== "running") throw new Refusal(409, NOT_OPEN[phase], { name: String(row.title ?? "") });
}

/**
 * Takes pieces of an activity for an order; those of the goods were taken when the activity was put on.
 * @returns the activity as it was.
 * @throws Refusal 404 where there is no such activity, 409 where it does not go on or has too few.
 */
export async function takeOfActivity(
  { activity, id, sku, count: wanted }: Wanted,
  call: ActivityCall,
): Promise<Row> {
  const kind: ActivityKind = ACTIVITIES[activity];
  const row = await lockedActivity(kind, id, call);
  requireRunning(kind, row, call.now);
  await movePieces(kind, row, { sku, by: -wanted }, call);
  return row;
}

/**
 * Gives back what an order took of an activity: to the activity while it is on and has that variant, else to its goods. Nothing happens where
 * it is gone.
 */
export async function giveBackToActivity(
  { activity, id, sku, count: back }: Wanted,
  call: ActivityCall,
): Promise<void> {
  const kind: ActivityKind = ACTIVITIES[activity];
  const [found] = await call.db.select().from(kind.table).where(eq(kind.table.id, id)).for("no key update");
  if (!found) return;
  const row = found as unknown as Row;
  const isKept = await movePieces(kind, row, { sku, by: back }, call);
  if (isKept && row[kind.status] === ON) return;
  const mark = String(row.title ?? "");
  await moveStock([{ goodsId: Number(row.productId), sku, by: back, kind: "release", mark }], call);
}

interface Pieces {
  readonly sku: string;
  readonly by: number;
}

/** @returns whether the activity has them: it may not have the variant any more that pieces come back to, and has only sold fewer then. */
async function movePieces(
  { table, variants }: ActivityKind,
  row: Row,
  { sku, by }: Pieces,
  { db, now, isPricing }: ActivityCall,
): Promise<boolean> {
  const shelf =
    variants !== undefined && row.specType === SEVERAL
      ? await lineOf(variants, row, { sku, by }, db)
      : { isThere: by < 0 || sku === "", left: count(row.stock) };
  const { isThere, left } = shelf;
  if (by < 0 && (!isThere || left + by < 0)) {
    throw new Refusal(409, activityTexts.tooFew, { name: String(row.title ?? ""), left });
  }
  if (isPricing) return isThere;
  if (variants !== undefined && "id" in shelf) {
    await db
      .update(variants.table)
      .set({ [variants.stock]: left + by } as never)
      .where(eq(variants.table.id, shelf.id));
  }
  await db
    .update(table)
    .set({
      ...(isThere ? { stock: sql`${table.stock} + ${by}` } : {}),
      sales: sql`${table.sales} - ${by}`,
      updateTime: timeAfter(row, now),
    } as never)
    .where(eq(table.id, row.id));
  return isThere;
}

/** The line of an activity that pieces are taken of; those that come back find it whatever order the attributes have by now. */
async function lineOf(variants: Variants, { id }: Row, { sku, by }: Pieces, db: Queryable) {
  const lines = (await db.select().from(variants.table).where(eq(variants.own, id))) as unknown as Row[];
  const names = lines.map(({ values }) => skuName(values as readonly string[]));
  const line = lines[names.indexOf((by > 0 ? findSku(sku, names) : sku) ?? "")];
  return line === undefined
    ? { isThere: false, left: 0 }
    : { isThere: true, left: count(line[variants.stock]), id: line.id };
}

/** What a job is called with: the whole database, of which it takes a transaction for each piece of its work. */
export type JobCall = Omit<ActivityCall, "db" | "account"> & {
  readonly db: Database;
  readonly signal?: AbortSignal;
};

/**
 * Takes activities off whose time is over, each in a transaction of its own, and gives back what they had reserved: once, however often this is
 * asked for.
 */
export async function endActivities(call: JobCall): Promise<void> {
  const { db, now, signal } = call;
  for (const kind of Object.values<ActivityKind>(ACTIVITIES)) {
    const { table, statusColumn } = kind;
    const due = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(statusColumn, ON), lte(table.stopTime, now)))
      .orderBy(asc(table.id));
    for (const { id } of due) {
      if (signal?.aborted) return;
      await repeatedTransaction(db, (tx) =>
        endActivity(kind, Number(id), { ...call, db: tx, account: null }),
      );
    }
  }
}

async function endActivity(kind: ActivityKind, id: number, call: ActivityCall): Promise<void> {
  const { table, status, variants } = kind;
  const [found] = await call.db.select().from(table).where(eq(table.id, id)).for("no key update");
  if (!found) return;
  const row = found as unknown as Row;
  // Somebody may have taken it off meanwhile, or given it another period.
  if (row[status] !== ON || phaseOfRow(kind, row, call.now) !== "ended") return;
  const attrs = variants ? await call.db.select().from(variants.table).where(eq(variants.own, id)) : [];
  await call.db
    .update(table)
    .set({ [status]: OFF, updateTime: timeAfter(row, call.now) } as never)
    .where(eq(table.id, id));
  await settleReserved(kind, [{ ...row, attrs }, undefined], call);
}
