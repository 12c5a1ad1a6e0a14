import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Friend, FriendRequest } from "../../src/contract/chat.ts";
import { Terminal } from "../../src/contract/wire.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import type { Database, Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/accounts.ts";
import { chatFriend, chatFriendRequest } from "../db/schema/chat.ts";
import type { Presence } from "../gateway/terminals.ts";

/** Friendships and the requests for them. */
export interface Friends {
  /** A user's friends with who is online; former ones, and those whose account is gone, are marked `deleted`. */
  list(userId: number): Promise<Friend[]>;
  /** Requests that a user has sent or received, newest first. */
  requests(userId: number): Promise<FriendRequest[]>;
}

export interface FriendsDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly presence: Pick<Presence, "terminals">;
}

const REQUESTS_SHOWN = 500;

/** Two users, in either order. */
export type Pair = readonly [number, number];

/** Of these pairs, tells which are friends: both still have one another, and an account. */
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

export function createFriends({ db, accounts, presence }: FriendsDeps): Friends {
  const accountsById = async (ids: readonly number[]) =>
    new Map((await accounts.everByIds([...new Set(ids)])).map((account) => [account.id, account]));

  return {
    async list(userId) {
      const rows = await db
        .select()
        .from(chatFriend)
        .where(eq(chatFriend.userId, userId))
        .orderBy(asc(chatFriend.friendId));
      const known = await accountsById(rows.map(({ friendId }) => friendId));
      return rows.flatMap((row) => {
        const account = known.get(row.friendId);
        return account ? [toFriend(row, account, presence.terminals(row.friendId))] : [];
      });
    },

    async requests(userId) {
      const rows = await db
        .select()
        .from(chatFriendRequest)
        .where(or(eq(chatFriendRequest.sendId, userId), eq(chatFriendRequest.recvId, userId)))
        .orderBy(desc(chatFriendRequest.id))
        .limit(REQUESTS_SHOWN);
      const known = await accountsById(rows.flatMap(({ sendId, recvId }) => [sendId, recvId]));
      return rows.flatMap((row) => {
        const sender = known.get(row.sendId);
        const receiver = known.get(row.recvId);
        return sender && receiver ? [toFriendRequest(row, sender, receiver)] : [];
      });
    },
  };
}

function toFriend(
  row: typeof chatFriend.$inferSelect,
  account: Account,
  terminals: readonly number[],
): Friend {
  return {
    id: account.id,
    showNickName: row.remark ?? account.nickName,
    nickName: account.nickName,
    ...(row.remark === null ? {} : { remark: row.remark }),
    ...(account.avatar === undefined ? {} : { headImage: account.avatar }),
    online: terminals.length > 0,
    onlineWeb: terminals.some((terminal) => terminal !== Terminal.app),
    onlineApp: terminals.includes(Terminal.app),
    deleted: row.deleted || account.deleted === true,
  };
}

function toFriendRequest(
  row: typeof chatFriendRequest.$inferSelect,
  sender: Account,
  receiver: Account,
): FriendRequest {
  return {
    id: row.id,
    sendId: row.sendId,
    sendNickName: sender.nickName,
    ...(sender.avatar === undefined ? {} : { sendHeadImage: sender.avatar }),
    recvId: row.recvId,
    recvNickName: receiver.nickName,
    ...(receiver.avatar === undefined ? {} : { recvHeadImage: receiver.avatar }),
    ...(row.remark === null ? {} : { remark: row.remark }),
    status: row.status,
    applyTime: row.applyTime,
  };
}
