import { sql } from "drizzle-orm";
import * as v from "valibot";
import { MessageStatus } from "../../src/contract/wire.ts";
import type { Queryable } from "../db/database.ts";
import { chatReadPosition } from "../db/schema/chat.ts";
import type { GroupReceipt } from "./group-wire.ts";
import type { Transaction } from "./writer.ts";

/** A user has read a group up to a message; without one, all of it. */
export interface GroupRead {
  readonly userId: number;
  readonly groupId: number;
  readonly upTo: number | undefined;
}

/** How a reading position moved on. */
export interface GroupMove {
  readonly userId: number;
  readonly groupId: number;
  readonly readId: number;
}

/** What became of a read. */
export interface ReadDone {
  /** Whether the user is, or was, a member at all. */
  readonly isMember: boolean;
  /** `null` when nothing was new, or an earlier read of the same batch has moved the position. */
  readonly moved: GroupMove | null;
  /** Messages of the group whose counts changed by the reads of this batch; sent with the first that moved. */
  readonly receipts: readonly GroupReceipt[];
}

/** Where a read would lead: the highest message that the user may see, at most the one asked for. */
interface Aim {
  readonly userId: number;
  readonly groupId: number;
  /** Everything up to here was counted before, or is not theirs to see. */
  readonly oldId: number;
  readonly headId: number;
}

/**
 * Moves reading positions on and counts each reader of a `receipt` message once: a position never goes back, and only what it passes over is
 * counted. The transaction must hold the lock of group reading.
 */
export async function storeReads(tx: Transaction, reads: readonly GroupRead[]): Promise<ReadDone[]> {
  const aims = await aimsOf(tx, reads);
  const moves = furthest(aims.filter((aim) => aim !== undefined));
  await movePositions(tx, moves);
  const receipts = await countReaders(tx, moves);
  const unreported = new Map(moves.map((move) => [keyOf(move), move]));
  const notifiedGroups = new Set<number>();
  return reads.map((read, index): ReadDone => {
    const isMember = aims[index] !== undefined;
    const move = unreported.get(keyOf(read));
    if (!move) return { isMember, moved: null, receipts: [] };
    unreported.delete(keyOf(read));
    const { userId, groupId, headId } = move;
    const own = notifiedGroups.has(groupId) ? [] : receipts.filter((receipt) => receipt.groupId === groupId);
    notifiedGroups.add(groupId);
    return { isMember, moved: { userId, groupId, readId: headId }, receipts: own };
  });
}

const keyOf = ({ groupId, userId }: { readonly groupId: number; readonly userId: number }) =>
  `${groupId} ${userId}`;

/** One move for each user and group: the one that goes furthest, if it goes on at all. */
function furthest(aims: readonly Aim[]): Aim[] {
  const best = new Map<string, Aim>();
  for (const aim of aims) {
    const before = best.get(keyOf(aim));
    if (aim.headId > (before?.headId ?? aim.oldId)) best.set(keyOf(aim), aim);
  }
  return [...best.values()];
}

/** Whole numbers come as text from the driver. */
const Whole = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));

const AimRow = v.object({ index: Whole, oldId: Whole, headId: v.nullable(Whole) });

/** Where each read would lead; `undefined` for whoever never was a member. */
async function aimsOf(tx: Transaction, reads: readonly GroupRead[]): Promise<(Aim | undefined)[]> {
  if (reads.length === 0) return [];
  const asked = reads.map(
    ({ userId, groupId, upTo }, index) =>
      sql`(${index}::int, ${userId}::bigint, ${groupId}::bigint, ${upTo ?? null}::bigint)`,
  );
  const { rows } = await tx.execute(sql`
    select asked.index, greatest(coalesce(p.read_id, 0), m.from_id) as "oldId", head.id as "headId"
    from (values ${sql.join(asked, sql`, `)}) as asked(index, user_id, group_id, up_to)
    join chat_group_member m on m.group_id = asked.group_id and m.user_id = asked.user_id
    left join chat_read_position p
      on p.user_id = asked.user_id and p.kind = 'group' and p.target_id = asked.group_id
    left join lateral (
      select g.id from chat_group_message g
      where g.group_id = asked.group_id and g.id > m.from_id
        and (m.until_id is null or g.id <= m.until_id)
        and (asked.up_to is null or g.id <= asked.up_to)
        and (g.only_for is null or g.only_for = asked.user_id)
      order by g.id desc limit 1
    ) head on true`);
  const found = new Map(v.parse(v.array(AimRow), rows).map((row) => [row.index, row]));
  return reads.map(({ userId, groupId }, index) => {
    const row = found.get(index);
    return row && { userId, groupId, oldId: row.oldId, headId: row.headId ?? 0 };
  });
}

async function movePositions(tx: Transaction, moves: readonly Aim[]): Promise<void> {
  if (moves.length === 0) return;
  const { userId, kind, targetId } = chatReadPosition;
  await tx
    .insert(chatReadPosition)
    .values(
      moves.map((move) => ({
        userId: move.userId,
        kind: "group" as const,
        targetId: move.groupId,
        readId: move.headId,
      })),
    )
    .onConflictDoUpdate({ target: [userId, kind, targetId], set: { readId: sql`excluded.read_id` } });
}

const ReceiptRow = v.object({
  id: Whole,
  groupId: Whole,
  sendId: Whole,
  readedCount: Whole,
  receiptOk: v.boolean(),
});

/** Adds the readers that moved over messages with receipts; marks those that everybody has read who could and still is there. */
async function countReaders(tx: Transaction, moves: readonly Aim[]): Promise<GroupReceipt[]> {
  if (moves.length === 0) return [];
  const moved = moves.map(
    ({ userId, groupId, oldId, headId }) =>
      sql`(${userId}::bigint, ${groupId}::bigint, ${oldId}::bigint, ${headId}::bigint)`,
  );
  const { rows } = await tx.execute(sql`
    with counted as (
      select g.id, count(*)::int as readers
      from (values ${sql.join(moved, sql`, `)}) as moved(user_id, group_id, old_id, head_id)
      join chat_group_message g
        on g.group_id = moved.group_id and g.id > moved.old_id and g.id <= moved.head_id
        and g.send_id <> moved.user_id
      where g.receipt and g.status <> ${MessageStatus.recalled}
      group by g.id
    ), locked as (
      select g.id from chat_group_message g where g.id in (select id from counted) order by g.id for update
    )
    update chat_group_message g
    set readed_count = g.readed_count + counted.readers,
      receipt_ok = g.receipt_ok or not exists (
        select 1 from chat_group_member m
        left join chat_read_position p
          on p.user_id = m.user_id and p.kind = 'group' and p.target_id = m.group_id
        where m.group_id = g.group_id and not m.quit and m.user_id <> g.send_id and m.from_id < g.id
          and coalesce(p.read_id, 0) < g.id
      )
    from counted join locked on locked.id = counted.id
    where g.id = counted.id
    returning g.id, g.group_id as "groupId", g.send_id as "sendId",
      g.readed_count as "readedCount", g.receipt_ok as "receiptOk"`);
  return v.parse(v.array(ReceiptRow), rows).sort((a, b) => a.id - b.id);
}

/** Who has read a message of a group: those who could see it, without its sender. */
export async function readersOf(
  db: Queryable,
  {
    groupId,
    messageId,
    sendId,
  }: { readonly groupId: number; readonly messageId: number; readonly sendId: number },
): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select p.user_id as "userId"
    from chat_group_member m
    join chat_read_position p on p.user_id = m.user_id and p.kind = 'group' and p.target_id = m.group_id
    where m.group_id = ${groupId} and m.user_id <> ${sendId} and m.from_id < ${messageId}
      and p.read_id >= ${messageId}
    order by p.user_id`);
  return v.parse(v.array(v.object({ userId: Whole })), rows).map(({ userId }) => userId);
}
