import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { AT_ALL, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import { type Tip, tipCode } from "../../src/domain/chat/tips.ts";
import type { Queryable } from "../db/database.ts";
import { atOnce } from "../db/pipelining.ts";
import {
  chatGroup,
  chatGroupMember,
  chatReadPosition,
  chatGroupMessage as table,
} from "../db/schema/chat.ts";
import { chatTexts } from "../texts/chat.ts";
import type { Text } from "../texts/index.ts";
import {
  findMemberships,
  isVisibleFrom,
  type Membership,
  membersOf,
  refusalOfPart,
  refusalOfSpeaking,
} from "./memberships.ts";
import { countFiles } from "./message-files.ts";
import { isMessage, isMessageRow, keyOf, messageReads, visibleTo } from "./message-rows.ts";
import type { Transaction } from "./writer.ts";

/** Group messages in the database. */
export type GroupMessageRow = typeof table.$inferSelect;
type NewRow = PgInsertValue<typeof table>;

/** A message to be stored: one that a member sends (with its `tmpId`), or the row that recalls one (with `recallsId`). */
export interface GroupEntry {
  readonly groupId: number;
  readonly sendId: number;
  readonly tmpId: string | null;
  readonly type: number;
  readonly content: string;
  readonly quoteId: number | null;
  readonly recallsId: number | null;
  readonly receipt: boolean;
  /** Who shall be mentioned; those who are no members are left out. */
  readonly atUserIds: readonly number[];
}

/** What became of an entry. `fresh` is false when it had been stored before. */
export interface StoredGroup {
  readonly row: GroupMessageRow;
  readonly quote: GroupMessageRow | undefined;
  readonly fresh: boolean;
  /** The group's members at that moment. */
  readonly memberIds: readonly number[];
  /** It recalled the message on top of the group, which has none now. */
  readonly untopped: boolean;
}

/** An entry that may not be stored, and was not before. */
export interface RefusedGroup {
  readonly refused: Text;
}

const nextId = sql<number>`nextval('chat_group_message_id')`;

const reads = messageReads(table);
export const { byIds, quotesOf, recallOf } = reads;

/**
 * Stores entries in their order, with ids that rise in it, where their senders may speak. An entry that was stored before (same sender and
 * `tmpId`, or the recall of the same message) gives the row that is there. The transaction must hold the stream's lock.
 */
export async function storeGroup(
  tx: Transaction,
  entries: readonly GroupEntry[],
  sendTime: number,
): Promise<(StoredGroup | RefusedGroup)[]> {
  const [membershipOf, quoted, members] = await atOnce([
    findMemberships(
      tx,
      entries.map(({ groupId, sendId }) => ({ groupId, userId: sendId })),
    ),
    byIds(
      tx,
      entries.flatMap(({ quoteId }) => quoteId ?? []),
    ),
    membersOf(tx, [...new Set(entries.map(({ groupId }) => groupId))]),
  ]);
  const refusals = new Map<GroupEntry, Text>();
  const values: NewRow[] = [];
  for (const entry of entries) {
    const membership = membershipOf({ groupId: entry.groupId, userId: entry.sendId });
    const refusal = refusalOf(entry, membership, quoted);
    if (refusal) refusals.set(entry, refusal);
    else if (membership) values.push(toValues(entry, membership, members.get(entry.groupId) ?? [], sendTime));
  }
  const inserted = await insertNew(tx, values);
  const fresh = new Set(inserted.map(keyOf));
  const rows = await reads.rowsOf(tx, entries, inserted);
  await countFiles(tx, inserted, "stored");
  const recalledIds = inserted.flatMap(({ recallsId }) => recallsId ?? []);
  await markRecalled(tx, recalledIds);
  const untopped = await takeDown(
    tx,
    inserted.filter(({ recallsId }) => recallsId !== null).map(({ groupId }) => groupId),
    recalledIds,
  );
  const quotes = await quotesOf(tx, [...rows.values()]);
  return entries.map((entry) => {
    const key = keyOf(entry);
    const row = rows.get(key);
    if (!row) return { refused: refusals.get(entry) ?? chatTexts.notMember };
    const quote = row.quoteId === null ? undefined : quotes.get(row.quoteId);
    const memberIds = members.get(row.groupId) ?? [];
    const isUntopped = row.recallsId !== null && untopped.has(row.recallsId);
    return { row, quote, fresh: fresh.delete(key), memberIds, untopped: isUntopped };
  });
}

/** Who may not speak, or quotes what is not there for them; whoever is muted may still recall. */
function refusalOf(
  { groupId, quoteId, recallsId }: GroupEntry,
  membership: Membership | undefined,
  quoted: ReadonlyMap<number, GroupMessageRow>,
): Text | null {
  if (recallsId !== null) return refusalOfPart(membership);
  const refusal = refusalOfSpeaking(membership);
  if (refusal || !membership || quoteId === null) return refusal;
  const quote = quoted.get(quoteId);
  const isTheirs = quote?.groupId === groupId && isMessage(quote) && isVisibleFrom(membership, quoteId);
  return isTheirs ? null : chatTexts.quoteMissing;
}

function toValues(
  entry: GroupEntry,
  membership: Membership,
  memberIds: readonly number[],
  sendTime: number,
): NewRow {
  const known = new Set([AT_ALL, ...memberIds]);
  const atUserIds = [...new Set(entry.atUserIds)].filter((userId) => known.has(userId));
  return {
    ...entry,
    id: nextId,
    sendNickName: membership.nickName,
    sendTime,
    atUserIds: atUserIds.length === 0 ? null : atUserIds,
  };
}

async function insertNew(tx: Transaction, values: readonly NewRow[]): Promise<GroupMessageRow[]> {
  if (values.length === 0) return [];
  return tx
    .insert(table)
    .values([...values])
    .onConflictDoNothing()
    .returning();
}

/** Rows are taken in the order of their ids, as those who count readers take them: nobody waits in a circle. */
async function markRecalled(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const which = inArray(table.id, [...ids]);
  await tx.select({ id: table.id }).from(table).where(which).orderBy(asc(table.id)).for("update");
  const recalled = await tx.update(table).set({ status: MessageStatus.recalled }).where(which).returning();
  await countFiles(tx, recalled, "recalled");
}

/** What is recalled does not stay on top of its group. @returns the messages that did. */
async function takeDown(
  tx: Transaction,
  groupIds: readonly number[],
  messageIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (messageIds.length === 0) return new Set();
  const which = and(inArray(chatGroup.id, [...groupIds]), inArray(chatGroup.topMessageId, [...messageIds]));
  const topped = await tx.select({ messageId: chatGroup.topMessageId }).from(chatGroup).where(which);
  if (topped.length > 0) await tx.update(chatGroup).set({ topMessageId: null }).where(which);
  return new Set(topped.flatMap(({ messageId }) => messageId ?? []));
}

/** A tip to a group about what happened; the transaction must hold the stream's lock. */
export async function storeGroupTip(
  tx: Transaction,
  by: Pick<GroupMessageRow, "groupId" | "sendId" | "sendNickName" | "sendTime">,
  tip: Tip,
): Promise<GroupMessageRow> {
  const [row] = await tx
    .insert(table)
    .values({ ...by, id: nextId, type: MessageType.textTip, content: tipCode(tip) })
    .returning();
  if (!row) throw new Error("A tip was not stored.");
  return row;
}

/** A row with the reading position of whoever it was looked up for. */
export interface SeenRow {
  readonly row: GroupMessageRow;
  readonly readId: number | null;
}

/** Messages of the groups that a user is or was in, sent while they were, with the user's reading position in each group. */
function selectVisible(db: Queryable, userId: number, which: SQL | undefined) {
  const member = and(eq(chatGroupMember.groupId, table.groupId), eq(chatGroupMember.userId, userId));
  const position = and(
    eq(chatReadPosition.userId, userId),
    eq(chatReadPosition.kind, "group"),
    eq(chatReadPosition.targetId, table.groupId),
  );
  return db
    .select({ row: table, readId: chatReadPosition.readId })
    .from(table)
    .innerJoin(chatGroupMember, member)
    .leftJoin(chatReadPosition, position)
    .where(
      and(
        which,
        gt(table.id, chatGroupMember.fromId),
        or(isNull(chatGroupMember.untilId), lte(table.id, chatGroupMember.untilId)),
        visibleTo(table, userId),
      ),
    );
}

/** A user's group messages with an id above `minId` and not older than `since`, ascending. */
export async function pullGroup(
  db: Queryable,
  userId: number,
  { minId, size, since }: { readonly minId: number; readonly size: number; readonly since: number },
): Promise<SeenRow[]> {
  return selectVisible(db, userId, and(gt(table.id, minId), gte(table.sendTime, since)))
    .orderBy(asc(table.id))
    .limit(size);
}

/** A page of a group's conversation: `size` messages, before an id where one is given. */
export interface GroupHistoryPage {
  readonly groupId: number;
  readonly beforeId?: number | undefined;
  readonly size: number;
}

/** Messages of a group, newest first; rows that are only events about others (recalls, group events) are left out. */
export async function groupHistory(
  db: Queryable,
  userId: number,
  { groupId, beforeId, size }: GroupHistoryPage,
): Promise<SeenRow[]> {
  const which = and(
    eq(table.groupId, groupId),
    beforeId === undefined ? undefined : lt(table.id, beforeId),
    isMessageRow(table),
  );
  return selectVisible(db, userId, which).orderBy(desc(table.id)).limit(size);
}
