import { and, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { ONLINE_MINUTES } from "../../src/contract/resources/shop/shop-user.ts";
import type { Queryable } from "../db/database.ts";
import { shopMember as table } from "../db/schema/index.ts";
import type { Call, Row } from "../resources/module.ts";
import { NORMAL } from "./member-status.ts";

/**
 * Who of the shop's members is online (resources 2.19 "online members list"): they hold no connection, so it is who did something lately.
 * Those who are banned are not, whatever they did before that.
 */

const MINUTE_MS = 60_000;

type At = Pick<Call, "now">;

/** What a member did: where it came from, and when. */
export interface Activity {
  readonly uid: number;
  /** The one that is known stays where it came from none. */
  readonly ip?: string;
  readonly at: Date;
}

/**
 * Notes that a member did something, such as signing in, asking the shop for something, or ordering. At most once a minute is written for
 * one address, so that it may be called with every request; what comes late takes nothing back. It is no change of the record: neither its
 * audit fields nor its history say it.
 */
export async function noteActivity(
  { uid, ip, at }: Activity,
  { db }: { readonly db: Queryable },
): Promise<void> {
  const isNews = or(
    isNull(table.lastSeen),
    lt(table.lastSeen, before(at, 1)),
    ip === undefined ? undefined : and(lt(table.lastSeen, at), sql`${table.lastIp} is distinct from ${ip}`),
  );
  await db
    .update(table)
    .set({ lastSeen: at, ...(ip === undefined ? {} : { lastIp: ip }) })
    .where(and(eq(table.id, uid), isNews));
}

/** Whether an activity would be written of a member as it was read just now: what is none needs no statement. */
export const isNews = (
  { lastSeen, lastIp }: Pick<typeof table.$inferSelect, "lastSeen" | "lastIp">,
  { ip, at }: Omit<Activity, "uid">,
): boolean =>
  lastSeen === null || lastSeen < before(at, 1) || (ip !== undefined && lastSeen < at && lastIp !== ip);

/** Members who are online. */
export const isSeen = ({ now }: At): SQL =>
  sql`(${table.status} = ${NORMAL} and ${gt(table.lastSeen, before(now, ONLINE_MINUTES))})`;

/** Members who are not. */
export const isUnseen = (at: At): SQL => sql`(${table.lastSeen} is null or not ${isSeen(at)})`;

/** The same of a row. */
export function presenceOf({ status, lastSeen }: Row, { now }: At): "online" | "offline" {
  const isOnline = status === NORMAL && lastSeen instanceof Date && lastSeen > before(now, ONLINE_MINUTES);
  return isOnline ? "online" : "offline";
}

const before = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * MINUTE_MS);
