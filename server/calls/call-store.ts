import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Device } from "../bus/bus.ts";
import type { Queryable } from "../db/database.ts";
import { chatCall, chatCallMember } from "../db/schema/calls.ts";

/** Calls in the database. */
export type CallRow = typeof chatCall.$inferSelect;
export type MemberRow = typeof chatCallMember.$inferSelect;

/** A call with all that were ever asked into it. */
export interface StoredCall {
  readonly call: CallRow;
  readonly members: readonly MemberRow[];
}

/** Whoever is in a call, or is being rung. */
export const isLive = ({ state }: Pick<MemberRow, "state">): boolean =>
  state === "invited" || state === "joined";

const live = sql`${chatCallMember.state} in ('invited', 'joined')`;

/** The device that somebody is in a call with; `undefined` of who is not. */
export const deviceIn = ({ state, familyId, devId }: MemberRow): Device | undefined =>
  state === "joined" && familyId !== null ? { familyId, devId } : undefined;

/** Calls by their ids, in the order of these. */
export async function callsByIds(db: Queryable, ids: readonly number[]): Promise<StoredCall[]> {
  if (ids.length === 0) return [];
  const calls = await db
    .select()
    .from(chatCall)
    .where(inArray(chatCall.id, [...ids]))
    .orderBy(chatCall.id);
  const members = await db
    .select()
    .from(chatCallMember)
    .where(inArray(chatCallMember.callId, [...ids]))
    .orderBy(chatCallMember.userId);
  return calls.map((call) => ({ call, members: members.filter(({ callId }) => callId === call.id) }));
}

/** The call that a user is in, or that rings there. */
export async function callOf(db: Queryable, userId: number): Promise<StoredCall | undefined> {
  const rows = await db
    .select({ id: chatCallMember.callId })
    .from(chatCallMember)
    .where(and(eq(chatCallMember.userId, userId), live));
  return (
    await callsByIds(
      db,
      rows.map(({ id }) => id),
    )
  )[0];
}

/** The private call between two that is not over. */
export async function callBetween(
  db: Queryable,
  userId: number,
  otherId: number,
): Promise<StoredCall | undefined> {
  const found = await callOf(db, userId);
  const isTheirs = found?.call.kind === "private" && found.members.some((one) => one.userId === otherId);
  return isTheirs ? found : undefined;
}

/** The call of a group that is not over. */
export async function callIn(db: Queryable, groupId: number): Promise<StoredCall | undefined> {
  const rows = await db
    .select({ id: chatCall.id })
    .from(chatCall)
    .where(and(eq(chatCall.groupId, groupId), ne(chatCall.state, "ended")));
  return (
    await callsByIds(
      db,
      rows.map(({ id }) => id),
    )
  )[0];
}

/** All calls that are not over. */
export async function callsUnderWay(db: Queryable): Promise<StoredCall[]> {
  const rows = await db.select({ id: chatCall.id }).from(chatCall).where(ne(chatCall.state, "ended"));
  return callsByIds(
    db,
    rows.map(({ id }) => id),
  );
}

/** Of these users, those who are in a call or are being rung. */
export async function busyAmong(db: Queryable, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: chatCallMember.userId })
    .from(chatCallMember)
    .where(and(inArray(chatCallMember.userId, [...userIds]), live));
  return new Set(rows.map(({ userId }) => userId));
}

/** Notes that a terminal in a call is there. @returns whether there is such a call. */
export async function noteBeat(db: Queryable, callId: number, userId: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(chatCallMember)
    .set({ beatTime: at })
    .where(
      and(
        eq(chatCallMember.callId, callId),
        eq(chatCallMember.userId, userId),
        eq(chatCallMember.state, "joined"),
      ),
    )
    .returning({ userId: chatCallMember.userId });
  return rows.length > 0;
}
