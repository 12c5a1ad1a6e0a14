import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { bargain } from "../../src/contract/resources/activity/bargain.ts";
import { combination } from "../../src/contract/resources/activity/combination.ts";
import { seckill } from "../../src/contract/resources/activity/seckill.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { activityMachine } from "../../src/contract/shop/activity-states.ts";
import { type Phase, phaseOf } from "../../src/domain/shop/activity-time.ts";
import type { Database } from "../db/database.ts";
import {
  shopBargain,
  shopCombination,
  shopCombinationAttrs,
  shopSeckill,
  shopSeckillAttrs,
} from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Row } from "../resources/module.ts";
import { activityTexts } from "../texts/activities.ts";
import { httpTexts } from "../texts/http.ts";
import type { Text } from "../texts/index.ts";
import type { StockCall } from "./stock.ts";

/**
 * The kinds of activities of the shop (resources 3.1, 3.3, 3.9), and how far one is. Rows are locked in one order: order, activity, goods,
 * leader of a group, coupon, member.
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
  readonly name: "seckill" | "combination" | "bargain";
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
    name: "seckill",
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
    name: "combination",
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
    name: "bargain",
    definition: bargain,
    table: shopBargain,
    status: "status",
    statusColumn: shopBargain.status,
  },
} as const satisfies Readonly<Record<string, ActivityKind>>;

export type ActivityName = keyof typeof ACTIVITIES;

/** What its switch says. */
export const ON = activityMachine.moves.putOn.to;
export const OFF = activityMachine.moves.takeOff.to;
/** What `specType` says of goods in variants. */
export const SEVERAL = 1;

/** How far an activity is. */
export function phaseOfRow({ status }: ActivityKind, row: Row, now: Date): Phase {
  const { startTime: from, stopTime: until } = row;
  if (!(from instanceof Date && until instanceof Date)) return "off";
  const timed = { isOn: row[status] === ON, from: from.getTime(), until: until.getTime() };
  return phaseOf(timed, now.getTime());
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

/** What a job is called with: the whole database, of which it takes a transaction for each piece of its work. */
export type JobCall = Omit<ActivityCall, "db" | "account"> & {
  readonly db: Database;
  readonly signal?: AbortSignal;
};
