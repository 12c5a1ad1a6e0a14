import { and, asc, eq, sql } from "drizzle-orm";
import { detailOf, type SkuDetail, skuNow } from "../../src/domain/shop/sku.ts";
import type { Queryable } from "../db/database.ts";
import { shopStockMove } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Row } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import { activityTexts } from "../texts/activities.ts";
import {
  ACTIVITIES,
  type ActivityCall,
  type ActivityKind,
  type ActivityName,
  lockedActivity,
  ON,
  requireRunning,
  SEVERAL,
} from "./activities.ts";
import { attributeNames, goodsSold, moveStock, type StockCall, skuName } from "./stock.ts";

/**
 * The stock of activities (resources 3.1, 3.3, 3.9). While one is on, what it has is reserved: it was taken from the stock of its goods, and
 * what nobody bought goes back there, to the variants that it came from. Each movement is a line of the ledger on both sides
 * (`audit-activities.ts`).
 */

const count = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What an activity has of a variant. */
interface Reserved {
  /** What the activity calls it; empty of goods of a single kind. */
  readonly sku: string;
  /** Which value it has of which attribute of the goods, wherever these have moved it since. */
  readonly detail: SkuDetail | undefined;
  readonly pieces: number;
}

const attributesOf = ({ attributes }: Row): readonly string[] =>
  Array.isArray(attributes) ? (attributes as readonly string[]) : [];

/** What an activity has reserved, by what tells variants apart. */
function reservedOf({ status, variants }: ActivityKind, row: Row | undefined): ReadonlyMap<string, Reserved> {
  if (row === undefined || row[status] !== ON) return new Map();
  if (variants === undefined || row.specType !== SEVERAL) {
    return new Map([["", { sku: "", detail: undefined, pieces: count(row.stock) }]]);
  }
  const lines = Array.isArray(row.attrs) ? (row.attrs as readonly Row[]) : [];
  return new Map(
    lines.map((line) => {
      const values = line.values as readonly string[];
      const detail = detailOf(attributesOf(row), values);
      const sku = skuName(values);
      return [variantKey(sku, detail), { sku, detail, pieces: count(line[variants.stock]) }];
    }),
  );
}

const variantKey = (sku: string, detail: SkuDetail | undefined): string =>
  detail === undefined
    ? sku
    : JSON.stringify(Object.entries(detail).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The variants of goods, by their names, and what these are made of. */
export interface Variants {
  readonly attributes: readonly string[];
  readonly names: readonly string[];
}

/**
 * Goods keep what activities have of them while these are on: it goes back there. The goods are locked, so that none is put on meanwhile.
 * @param was their variants, one with an empty name of goods of a single kind. @param is what they would be.
 * @throws Refusal 400 with the name of an activity that has one that would be gone.
 */
export async function requireUnreserved(
  goodsId: number,
  [was, is]: readonly [was: Variants, is: Variants],
  { db }: Pick<StockCall, "db">,
): Promise<void> {
  if (was.names.every((sku) => is.names.includes(sku))) return;
  for (const kind of Object.values<ActivityKind>(ACTIVITIES)) {
    const { table, statusColumn, variants } = kind;
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.productId, goodsId), eq(statusColumn, ON)))
      .orderBy(asc(table.id));
    for (const row of rows as unknown as readonly Row[]) {
      const attrs = variants ? await linesOf(variants, row, db) : [];
      const lost = [...reservedOf(kind, { ...row, attrs }).values()].some((one) => {
        const isThere = skuNow(one, was.attributes, was.names) !== undefined;
        return isThere && skuNow(one, is.attributes, is.names) === undefined;
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
  const both = [...new Set([...was.keys(), ...is.keys()])].map((key) => [was.get(key), is.get(key)] as const);
  const shared = { goodsId: Number(row.productId), mark: String(row.title ?? "") };
  const movements = both.flatMap(([had, has]) => {
    const { sku, detail } = has ?? had ?? { sku: "", detail: undefined };
    const by = count(had?.pieces) - count(has?.pieces);
    return by === 0 ? [] : [{ ...shared, sku, detail, by, kind: by < 0 ? "reserve" : "release" } as const];
  });
  // What comes back first is there for what is taken then.
  await moveStock(
    movements.toSorted((one, other) => other.by - one.by),
    call,
  );
  const lines = both.flatMap(([had, has]) => settled(had, has));
  await note(
    kind,
    row,
    lines.map((line) => ({ ...line, mark: shared.mark })),
    call,
  );
}

type Move = Pick<typeof shopStockMove.$inferInsert, "kind" | "change" | "stock"> & {
  readonly sku: string;
  readonly mark: string;
};

/** What the ledger says of a variant that an activity has otherwise than it had: under another name where its goods have moved their attributes. */
function settled(had: Reserved | undefined, has: Reserved | undefined): readonly Omit<Move, "mark">[] {
  const [from, to] = [count(had?.pieces), count(has?.pieces)];
  const sku = has?.sku ?? had?.sku ?? "";
  const named =
    had === undefined || had.sku === sku || from === 0
      ? []
      : [
          { sku: had.sku, kind: "edit" as const, change: -from, stock: 0 },
          { sku, kind: "edit" as const, change: from, stock: from },
        ];
  if (from === to) return named;
  const kind = to > from ? ("reserve" as const) : ("release" as const);
  return [...named, { sku, kind, change: to - from, stock: to }];
}

/** Writes lines of what an activity has into the ledger of its goods. */
async function note(
  { name: holder }: ActivityKind,
  { id: activityId, productId }: Row,
  moves: readonly Move[],
  { db, now, account }: StockCall,
): Promise<void> {
  if (moves.length === 0) return;
  const by = account?.username ?? null;
  const audit = { createBy: by, updateBy: by, createTime: now, updateTime: now };
  await db.insert(shopStockMove).values(
    moves.map(({ sku, ...move }) => ({
      ...{ holder, activityId, productId: Number(productId), sku: sku || null },
      ...move,
      ...audit,
    })),
  );
}

/** A variant of an activity, as an order has it. */
export interface Wanted {
  readonly activity: ActivityName;
  readonly id: number;
  /** Its values, by name (`skuName`); empty of goods of a single kind. */
  readonly sku: string;
  /** Of what comes back, which value it had of which attribute. */
  readonly detail?: SkuDetail | undefined;
  readonly count: number;
  /** Number of the order. */
  readonly orderId: string;
}

/**
 * Takes pieces of an activity for an order; those of the goods were taken when the activity was put on.
 * @returns the activity as it was.
 * @throws Refusal 404 where there is no such activity, 409 where it does not go on or has too few.
 */
export async function takeOfActivity(
  { activity, id, sku, count: wanted, orderId: mark }: Wanted,
  call: ActivityCall,
): Promise<Row> {
  const kind: ActivityKind = ACTIVITIES[activity];
  const row = await lockedActivity(kind, id, call);
  requireRunning(kind, row, call.now);
  const { left: stock } = await movePieces(kind, row, { sku, by: -wanted }, call);
  if (!call.isPricing) await note(kind, row, [{ sku, kind: "order", change: -wanted, stock, mark }], call);
  return row;
}

/**
 * Gives back what an order took of an activity: to the activity while it is on and has that variant, else to its goods. Nothing happens where
 * it is gone.
 */
export async function giveBackToActivity(
  { activity, id, sku, detail, count: back, orderId }: Wanted,
  call: ActivityCall,
): Promise<void> {
  const kind: ActivityKind = ACTIVITIES[activity];
  const [found] = await call.db.select().from(kind.table).where(eq(kind.table.id, id)).for("no key update");
  if (!found) return;
  const row = found as unknown as Row;
  const shelf = await movePieces(kind, row, { sku, detail, by: back }, call);
  const isKept = shelf.isThere && row[kind.status] === ON;
  const mark = String(row.title ?? "");
  const came = { sku: shelf.sku, kind: "orderBack", change: back, mark: orderId } as const;
  const went = { sku: shelf.sku, kind: "release", change: -back, stock: 0, mark } as const;
  await note(kind, row, isKept ? [{ ...came, stock: shelf.left }] : [{ ...came, stock: back }, went], call);
  if (isKept) return;
  await moveStock([{ goodsId: Number(row.productId), sku, detail, by: back, kind: "release", mark }], call);
}

/** What goods call a variant now that an activity sells: as the activity does, unless they have moved their attributes since. */
export async function skuOfGoods(
  { variants }: ActivityKind,
  row: Row,
  sku: string,
  call: Pick<StockCall, "db">,
): Promise<string> {
  if (variants === undefined || row.specType !== SEVERAL) return sku;
  const detail = (await linesOf(variants, row, call.db))
    .map(({ values }) => values as readonly string[])
    .filter((values) => skuName(values) === sku)
    .map((values) => detailOf(attributesOf(row), values))[0];
  if (detail === undefined) return sku;
  const { goods, skus } = await goodsSold([Number(row.productId)], call);
  const names = skus.map(({ values }) => skuName(values));
  return skuNow({ sku, detail }, attributeNames(goods[0]?.items), names) ?? sku;
}

interface Pieces extends Pick<Wanted, "sku" | "detail"> {
  readonly by: number;
}

/** The variant of an activity that pieces were moved of. */
interface Shelf {
  /** It may not have the variant any more that pieces come back to, and has only sold fewer then. */
  readonly isThere: boolean;
  /** What the activity calls it. */
  readonly sku: string;
  /** How many it has of it then. */
  readonly left: number;
}

async function movePieces(
  { table, variants }: ActivityKind,
  row: Row,
  { by, ...variant }: Pieces,
  { db, now, isPricing }: ActivityCall,
): Promise<Shelf> {
  const shelf =
    variants !== undefined && row.specType === SEVERAL
      ? await lineOf(variants, row, { by, ...variant }, db)
      : { isThere: by < 0 || variant.sku === "", sku: variant.sku, left: count(row.stock) };
  const { isThere, sku, left } = shelf;
  if (by < 0 && (!isThere || left + by < 0)) {
    throw new Refusal(409, activityTexts.tooFew, { name: String(row.title ?? ""), left });
  }
  const moved = { isThere, sku, left: left + by };
  if (isPricing) return moved;
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
  return moved;
}

const linesOf = async (
  { table, own }: NonNullable<ActivityKind["variants"]>,
  { id }: Row,
  db: Queryable,
): Promise<readonly Row[]> => (await db.select().from(table).where(eq(own, id))) as unknown as readonly Row[];

/** The line of an activity that pieces are taken of; those that come back find it whatever order the attributes have by now. */
async function lineOf(
  variants: NonNullable<ActivityKind["variants"]>,
  row: Row,
  { by, ...variant }: Pieces,
  db: Queryable,
) {
  const lines = await linesOf(variants, row, db);
  const names = lines.map(({ values }) => skuName(values as readonly string[]));
  const sku = by > 0 ? skuNow(variant, attributesOf(row), names) : variant.sku;
  const line = lines[names.indexOf(sku ?? "")];
  return line === undefined || sku === undefined
    ? { isThere: false, sku: variant.sku, left: 0 }
    : { isThere: true, sku, left: count(line[variants.stock]), id: line.id };
}
