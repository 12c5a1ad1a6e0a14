import { and, desc, eq, gt, ne, or } from "drizzle-orm";
import type { FriendRequest } from "../../src/contract/chat.ts";
import { FRIEND_REQUEST_MS, FRIEND_REQUESTS_PENDING } from "../../src/contract/limits.ts";
import { FriendRequestStatus, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import { type Account, type Accounts, createAccounts } from "../accounts/accounts.ts";
import type { Delivery } from "../bus/bus.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Database } from "../db/database.ts";
import { chatFriendRequest as table } from "../db/schema/chat.ts";
import { chatPeopleTexts } from "../texts/chat-people.ts";
import type { Text } from "../texts/index.ts";
import type { ContentPolicy } from "./content-policy.ts";
import { ChatError } from "./errors.ts";
import {
  friendDelivery,
  RECALLED,
  type RequestRow,
  requestDelivery,
  statusAt,
  toFriend,
  toFriendRequest,
} from "./friend-wire.ts";
import { accountsById, befriend, findFriends } from "./friends.ts";
import { storePrivateTip } from "./private-store.ts";
import { privateTipDeliveries } from "./private-wire.ts";
import type { Changed, StreamChanges } from "./stream-changes.ts";
import type { Transaction } from "./writer.ts";

/** Requests to become friends (contract §4 "Friends"). `userId` is always the caller. Refusals are `ChatError`s. */
export interface FriendRequests {
  /** Requests that a user has sent or received, newest first, without those that were taken back. */
  list(userId: number): Promise<FriendRequest[]>;
  /** Asks somebody to be a friend. Where they have asked the caller, that request is approved instead. */
  apply(userId: number, asked: Asked): Promise<FriendRequest>;
  /** Approves, rejects, or takes back a request that is pending; a repeat changes nothing. */
  answer(userId: number, requestId: number, answer: RequestAnswer): Promise<void>;
  /** An account is gone: what it asked is taken back, what it was asked expires. */
  endAll(userId: number): Promise<void>;
}

export interface Asked {
  readonly friendId: number;
  /** A word that the request comes with. */
  readonly remark?: string | undefined;
}

export type RequestAnswer = "approve" | "reject" | "recall";

export interface FriendRequestsDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly presence: OnlineUsers;
  /** Of the private stream. */
  readonly changes: StreamChanges;
  readonly contentPolicy: Pick<ContentPolicy, "clean">;
  now(): number;
}

const REQUESTS_SHOWN = 500;

/** Who may give an answer, what becomes of the request, and which event announces it. */
const ANSWERS: Readonly<
  Record<RequestAnswer, { readonly by: "sendId" | "recvId"; readonly status: number; readonly type: number }>
> = {
  approve: { by: "recvId", status: FriendRequestStatus.approved, type: MessageType.friendApprove },
  reject: { by: "recvId", status: FriendRequestStatus.rejected, type: MessageType.friendReject },
  recall: { by: "sendId", status: RECALLED, type: MessageType.friendRecall },
};

/** Why a request that is not pending cannot be answered. */
const OVER: Readonly<Record<number, Text>> = {
  [FriendRequestStatus.approved]: chatPeopleTexts.requestApproved,
  [FriendRequestStatus.rejected]: chatPeopleTexts.requestRejected,
  [FriendRequestStatus.expired]: chatPeopleTexts.requestExpired,
  [RECALLED]: chatPeopleTexts.requestRecalled,
};

export function createFriendRequests(deps: FriendRequestsDeps): FriendRequests {
  return new StoredRequests(deps);
}

class StoredRequests implements FriendRequests {
  private readonly deps: FriendRequestsDeps;

  constructor(deps: FriendRequestsDeps) {
    this.deps = deps;
  }

  async list(userId: number): Promise<FriendRequest[]> {
    const { db, accounts, now } = this.deps;
    const rows = await db
      .select()
      .from(table)
      .where(and(or(eq(table.sendId, userId), eq(table.recvId, userId)), ne(table.status, RECALLED)))
      .orderBy(desc(table.id))
      .limit(REQUESTS_SHOWN);
    const known = await accountsById(
      accounts,
      rows.flatMap(({ sendId, recvId }) => [sendId, recvId]),
    );
    return rows.flatMap((row) => {
      const sender = known.get(row.sendId);
      const receiver = known.get(row.recvId);
      return sender && receiver ? [toFriendRequest(row, sender, receiver, now())] : [];
    });
  }

  async apply(userId: number, { friendId, remark = "" }: Asked): Promise<FriendRequest> {
    const message = remark === "" ? null : await this.deps.contentPolicy.clean(remark);
    return this.deps.changes.run(async (tx) => {
      const friend = await askable(tx, userId, friendId);
      const pending = await this.pendingOf(tx, userId);
      const theirs = pending.find(({ sendId }) => sendId === friendId);
      if (theirs) return this.approve(tx, theirs);
      const mine = pending.filter(({ sendId }) => sendId === userId);
      if (mine.some(({ recvId }) => recvId === friendId)) {
        throw new ChatError(chatPeopleTexts.appliedAlready, { name: friend.nickName });
      }
      if (mine.length >= FRIEND_REQUESTS_PENDING) {
        throw new ChatError(chatPeopleTexts.appliedTooMany, { max: FRIEND_REQUESTS_PENDING });
      }
      const row = await this.store(tx, { sendId: userId, recvId: friendId, remark: message });
      return this.withNotice(tx, row, userId, MessageType.friendApply);
    });
  }

  async answer(userId: number, requestId: number, answer: RequestAnswer): Promise<void> {
    await this.deps.changes.run(async (tx) => {
      const row = await this.answerable(tx, userId, requestId, answer);
      if (!row) return { answer: undefined, deliveries: [] };
      if (answer === "approve") {
        await reachable(tx, row.sendId);
        return this.approve(tx, row);
      }
      const { status, type } = ANSWERS[answer];
      return this.withNotice(tx, await setStatus(tx, row, status), userId, type);
    });
  }

  async endAll(userId: number): Promise<void> {
    await this.deps.changes.run(async (tx) => {
      const deliveries: Delivery[] = [];
      for (const row of await this.pendingOf(tx, userId)) {
        const isOwn = row.sendId === userId;
        const ended = await setStatus(tx, row, isOwn ? RECALLED : FriendRequestStatus.expired);
        const type = isOwn ? MessageType.friendRecall : MessageType.friendReject;
        deliveries.push(...(await this.withNotice(tx, ended, userId, type)).deliveries);
      }
      return { answer: undefined, deliveries };
    });
  }

  private async store(
    tx: Transaction,
    request: Pick<RequestRow, "sendId" | "recvId" | "remark">,
  ): Promise<RequestRow> {
    const [row] = await tx
      .insert(table)
      .values({ ...request, status: FriendRequestStatus.pending, applyTime: this.deps.now() })
      .returning();
    if (!row) throw new Error("A friend request was not stored.");
    return row;
  }

  /** A request that a user may give an answer; `null` when they gave this one before. */
  private async answerable(
    tx: Transaction,
    userId: number,
    requestId: number,
    answer: RequestAnswer,
  ): Promise<RequestRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.id, requestId));
    if (!row || (row.sendId !== userId && row.recvId !== userId)) {
      throw new ChatError(chatPeopleTexts.requestMissing);
    }
    const { by, status } = ANSWERS[answer];
    if (row[by] !== userId) throw new ChatError(chatPeopleTexts.requestNotYours);
    const current = statusAt(row, this.deps.now());
    if (current === status) return null;
    if (current === FriendRequestStatus.pending) return row;
    throw new ChatError(OVER[current] ?? chatPeopleTexts.requestExpired);
  }

  /** The requests to and from a user that can still be answered. */
  private async pendingOf(tx: Transaction, userId: number): Promise<RequestRow[]> {
    return tx
      .select()
      .from(table)
      .where(
        and(
          or(eq(table.sendId, userId), eq(table.recvId, userId)),
          eq(table.status, FriendRequestStatus.pending),
          gt(table.applyTime, this.deps.now() - FRIEND_REQUEST_MS),
        ),
      );
  }

  /** Makes the two friends: both are sent the request and each other, and their conversation begins with a tip. */
  private async approve(tx: Transaction, row: RequestRow): Promise<Changed<FriendRequest>> {
    const { presence, now } = this.deps;
    const { sendId: askerId, recvId: approverId } = row;
    const approved = await setStatus(tx, row, FriendRequestStatus.approved);
    const { answer, deliveries } = await this.withNotice(tx, approved, approverId, MessageType.friendApprove);
    const rows = await befriend(tx, [askerId, approverId], now());
    const known = await accountsById(createAccounts(tx), [askerId, approverId]);
    const parties = { sendId: approverId, recvId: askerId, now: now() };
    const terminals = await presence.terminalsOf([askerId, approverId]);
    const withNotice = rows.flatMap((friend) => {
      const account = known.get(friend.friendId);
      const seen = account && toFriend(friend, account, terminals.get(friend.friendId));
      return seen ? [friendDelivery(friend.userId, seen, parties)] : [];
    });
    const status = terminals.has(askerId) ? MessageStatus.sent : MessageStatus.unsent;
    const tip = await storePrivateTip(
      tx,
      { sendId: approverId, recvId: askerId, status, sendTime: now() },
      { kind: "friends" },
    );
    const languageOf = (userId: number) => known.get(userId)?.language;
    return { answer, deliveries: [...deliveries, ...withNotice, ...privateTipDeliveries(tip, languageOf)] };
  }

  /** The request as it is now, with the push for the other side. */
  private async withNotice(
    tx: Transaction,
    row: RequestRow,
    actorId: number,
    type: number,
  ): Promise<Changed<FriendRequest>> {
    const known = await accountsById(createAccounts(tx), [row.sendId, row.recvId]);
    const sender = known.get(row.sendId);
    const receiver = known.get(row.recvId);
    if (!sender || !receiver) throw new Error(`Friend request ${row.id} is of nobody.`);
    const answer = toFriendRequest(row, sender, receiver, this.deps.now());
    const recvId = row.sendId === actorId ? row.recvId : row.sendId;
    const parties = { sendId: actorId, recvId, now: this.deps.now() };
    return { answer, deliveries: [requestDelivery(type, answer, parties)] };
  }
}

/** An account that can be asked, or whose request can be approved. @throws ChatError when it is gone or disabled. */
async function reachable(tx: Transaction, userId: number): Promise<Account> {
  const account = await createAccounts(tx).byId(userId);
  if (!account) throw new ChatError(chatPeopleTexts.userGone);
  if (!account.enabled) throw new ChatError(chatPeopleTexts.userDisabled, { name: account.nickName });
  return account;
}

/** Somebody else who is no friend yet. */
async function askable(tx: Transaction, userId: number, friendId: number): Promise<Account> {
  if (friendId === userId) throw new ChatError(chatPeopleTexts.applySelf);
  const friend = await reachable(tx, friendId);
  const areFriends = await findFriends(tx, [[userId, friendId]]);
  if (!areFriends(userId, friendId)) return friend;
  throw new ChatError(chatPeopleTexts.friendsAlready, { name: friend.nickName });
}

async function setStatus(tx: Transaction, { id }: RequestRow, status: number): Promise<RequestRow> {
  const [row] = await tx.update(table).set({ status }).where(eq(table.id, id)).returning();
  if (!row) throw new Error(`Friend request ${id} is gone.`);
  return row;
}
