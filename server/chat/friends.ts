import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Friend } from "../../src/contract/chat.ts";
import { type Account, type Accounts, createAccounts } from "../accounts/accounts.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Database, Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/accounts.ts";
import { chatFriend } from "../db/schema/chat.ts";
import { chatPeopleTexts } from "../texts/chat-people.ts";
import { ChatError } from "./errors.ts";
import { type FriendRow, friendDelivery, friendGoneDelivery, type Parties, toFriend } from "./friend-wire.ts";
import type { StreamChanges } from "./stream-changes.ts";
import type { Transaction } from "./writer.ts";

/** Friendships (contract §4 "Friends"). `userId` is always the caller. Refusals are `ChatError`s. */
export interface Friends {
  /** A user's friends with who is online; former ones, and those whose account is gone, are marked `deleted`. */
  list(userId: number): Promise<Friend[]>;
  /** Ends a friendship for both. A repeat changes nothing. */
  remove(userId: number, friendId: number): Promise<void>;
  /** Sets the user's own name for a friend; an empty one takes it away. */
  remark(userId: number, friendId: number, remark: string): Promise<Friend>;
  /** A user has another name or picture: their friends see it. */
  pushChanged(userId: number): Promise<void>;
  /** An account is gone: those who had it as a friend lose it. */
  pushGone(userId: number): Promise<void>;
}

export interface FriendsDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly presence: Pick<OnlineUsers, "terminalsOf">;
  /** Of the private stream. */
  readonly changes: StreamChanges;
  now(): number;
}

/** Two users, in either order. */
export type Pair = readonly [number, number];

/** Of these pairs, finds which are friends: both still have one another, and an account. */
export async function findFriends(
  db: Queryable,
  pairs: readonly Pair[],
): Promise<(one: number, other: number) => boolean> {
  if (pairs.length === 0) return () => false;
  const directions = new Map(
    pairs.flatMap(([a, b]) => [
      [`${a} ${b}`, sql`(${a}, ${b})`] as const,
      [`${b} ${a}`, sql`(${b}, ${a})`] as const,
    ]),
  );
  const rows = await db
    .select({ userId: chatFriend.userId, friendId: chatFriend.friendId })
    .from(chatFriend)
    .innerJoin(sysUser, and(eq(sysUser.id, chatFriend.friendId), isNull(sysUser.deletedAt)))
    .where(
      and(
        sql`(${chatFriend.userId}, ${chatFriend.friendId}) in (${sql.join([...directions.values()], sql`, `)})`,
        eq(chatFriend.deleted, false),
      ),
    );
  const found = new Set(rows.map(({ userId, friendId }) => `${userId} ${friendId}`));
  return (one, other) => one !== other && found.has(`${one} ${other}`) && found.has(`${other} ${one}`);
}

export function createFriends({ db, accounts, presence, changes, now }: FriendsDeps): Friends {
  /** Whether somebody is online is no matter of a former friend's. */
  const friendIn = (
    row: FriendRow,
    account: Account,
    online: Awaited<ReturnType<typeof presence.terminalsOf>>,
  ) => toFriend(row, account, row.deleted ? [] : online.get(account.id));

  return {
    async list(userId) {
      const rows = await db
        .select()
        .from(chatFriend)
        .where(eq(chatFriend.userId, userId))
        .orderBy(asc(chatFriend.friendId));
      const friendIds = rows.map(({ friendId }) => friendId);
      const known = await accountsById(accounts, friendIds);
      const online = await presence.terminalsOf(friendIds);
      return rows.flatMap((row) => {
        const account = known.get(row.friendId);
        return account ? [friendIn(row, account, online)] : [];
      });
    },

    remove: (userId, friendId) =>
      changes.run(async (tx) => {
        const ended = await endFriendship(tx, userId, friendId);
        const parties: Parties = { sendId: userId, recvId: friendId, now: now() };
        const deliveries = ended
          ? [friendGoneDelivery(userId, friendId, parties), friendGoneDelivery(friendId, userId, parties)]
          : [];
        return { answer: undefined, deliveries };
      }),

    remark: (userId, friendId, remark) =>
      changes.run(async (tx) => {
        const [row] = await tx
          .update(chatFriend)
          .set({ remark: remark === "" ? null : remark })
          .where(and(isOf(userId, friendId), eq(chatFriend.deleted, false)))
          .returning();
        const account = row && (await createAccounts(tx).byId(friendId));
        if (!row || !account) throw new ChatError(chatPeopleTexts.notYourFriend);
        const answer = friendIn(row, account, await presence.terminalsOf([friendId]));
        const parties: Parties = { sendId: userId, recvId: friendId, now: now() };
        return { answer, deliveries: [friendDelivery(userId, answer, parties)] };
      }),

    pushChanged: (userId) =>
      changes.run(async (tx) => {
        const account = await createAccounts(tx).byId(userId);
        if (!account) return { answer: undefined, deliveries: [] };
        const online = await presence.terminalsOf([userId]);
        const deliveries = (await rowsAbout(tx, userId)).map((row) =>
          friendDelivery(row.userId, friendIn(row, account, online), {
            sendId: userId,
            recvId: row.userId,
            now: now(),
          }),
        );
        return { answer: undefined, deliveries };
      }),

    pushGone: (userId) =>
      changes.run(async (tx) => {
        const rows = await rowsAbout(tx, userId);
        const deliveries = rows.map(({ userId: recvId }) =>
          friendGoneDelivery(recvId, userId, { sendId: userId, recvId, now: now() }),
        );
        return { answer: undefined, deliveries };
      }),
  };
}

/** How those who have a user as a friend have them. */
const rowsAbout = (tx: Transaction, friendId: number): Promise<FriendRow[]> =>
  tx
    .select()
    .from(chatFriend)
    .where(and(eq(chatFriend.friendId, friendId), eq(chatFriend.deleted, false)));

/** Accounts by their ids, those that are gone included. */
export async function accountsById(
  accounts: Pick<Accounts, "everByIds">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Account>> {
  return new Map((await accounts.everByIds([...new Set(ids)])).map((account) => [account.id, account]));
}

const isOf = (userId: number, friendId: number) =>
  and(eq(chatFriend.userId, userId), eq(chatFriend.friendId, friendId));

/** @returns false when it had ended before. @throws ChatError when the two never were friends. */
async function endFriendship(tx: Transaction, userId: number, friendId: number): Promise<boolean> {
  const both = sql`(${chatFriend.userId}, ${chatFriend.friendId}) in ((${userId}, ${friendId}), (${friendId}, ${userId}))`;
  const rows = await tx.select().from(chatFriend).where(both);
  if (!rows.some((row) => row.userId === userId)) throw new ChatError(chatPeopleTexts.notYourFriend);
  const ended = await tx
    .update(chatFriend)
    .set({ deleted: true })
    .where(and(both, eq(chatFriend.deleted, false)))
    .returning({ userId: chatFriend.userId });
  return ended.length > 0;
}

/** Makes two users friends, new or again; how they call one another stays. @returns the row of each, by user. */
export async function befriend(
  tx: Transaction,
  [one, other]: Pair,
  createdAt: number,
): Promise<readonly FriendRow[]> {
  return tx
    .insert(chatFriend)
    .values([
      { userId: one, friendId: other, createdAt },
      { userId: other, friendId: one, createdAt },
    ])
    .onConflictDoUpdate({
      target: [chatFriend.userId, chatFriend.friendId],
      set: { deleted: false, createdAt },
    })
    .returning();
}
