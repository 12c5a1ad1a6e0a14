import type { Friend, FriendRequest, PrivateMessage } from "../../src/contract/chat.ts";
import { FRIEND_REQUEST_MS } from "../../src/contract/limits.ts";
import { Cmd, FriendRequestStatus, MessageType, Terminal } from "../../src/contract/wire.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Delivery } from "../bus/bus.ts";
import type { chatFriend, chatFriendRequest } from "../db/schema/chat.ts";

/** Friends and requests as they travel (contract §2), and the events that announce them (contract §4 "Friend events"). */

export type FriendRow = typeof chatFriend.$inferSelect;
export type RequestRow = typeof chatFriendRequest.$inferSelect;

/** A friend as a user sees them; former ones, and those whose account is gone, are marked `deleted`. */
export function toFriend(row: FriendRow, account: Account, terminals: readonly number[] = []): Friend {
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

/** What of the server's own statuses the wire does not know: a request that was taken back is shown to nobody, and is no longer good. */
export const RECALLED = 5;

/** State of a request: one that nobody answered expires. */
export function statusAt({ status, applyTime }: RequestRow, now: number): number {
  const isOver = status === FriendRequestStatus.pending && now - applyTime >= FRIEND_REQUEST_MS;
  return isOver ? FriendRequestStatus.expired : status;
}

export function toFriendRequest(
  row: RequestRow,
  sender: Account,
  receiver: Account,
  now: number,
): FriendRequest {
  const status = statusAt(row, now);
  return {
    id: row.id,
    sendId: row.sendId,
    sendNickName: sender.nickName,
    ...(sender.avatar === undefined ? {} : { sendHeadImage: sender.avatar }),
    recvId: row.recvId,
    recvNickName: receiver.nickName,
    ...(receiver.avatar === undefined ? {} : { recvHeadImage: receiver.avatar }),
    ...(row.remark === null ? {} : { remark: row.remark }),
    status: status === RECALLED ? FriendRequestStatus.expired : status,
    applyTime: row.applyTime,
  };
}

/** Who caused an event, and who else it concerns. */
export interface Parties {
  readonly sendId: number;
  readonly recvId: number;
  readonly now: number;
}

const event = (
  userIds: readonly number[],
  type: number,
  content: string,
  { sendId, recvId, now }: Parties,
): Delivery => ({
  userIds,
  cmd: Cmd.private,
  data: { sendId, recvId, type, content, sendTime: now } satisfies PrivateMessage,
});

/** 70–73 to all terminals of both. */
export const requestDelivery = (type: number, request: FriendRequest, parties: Parties): Delivery =>
  event([request.sendId, request.recvId], type, JSON.stringify(request), parties);

/** 80: a user has a friend, or sees them otherwise now. */
export const friendDelivery = (userId: number, friend: Friend, parties: Parties): Delivery =>
  event([userId], MessageType.friendNew, JSON.stringify(friend), parties);

/** 81: a user has lost a friend. */
export const friendGoneDelivery = (userId: number, friendId: number, parties: Parties): Delivery =>
  event([userId], MessageType.friendDeleted, String(friendId), parties);
