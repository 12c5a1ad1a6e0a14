import type { GroupMessage, QuoteMessage } from "../../src/contract/chat.ts";
import { Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { Delivery } from "../bus/bus.ts";
import type { GroupMessageRow } from "./group-store.ts";

/** Whom a message is drawn up for, and up to which id they have read its group. */
export interface GroupViewer {
  readonly viewerId: number;
  readonly readId: number;
}

/** How many have read a message that asked for receipts, and whether all have. */
export interface GroupReceipt {
  readonly id: number;
  readonly groupId: number;
  readonly sendId: number;
  readonly readedCount: number;
  readonly receiptOk: boolean;
}

/** What a message holds; a recalled one is empty. */
const said = (row: GroupMessageRow) => (row.status === MessageStatus.recalled ? "" : row.content);

function statusFor(row: GroupMessageRow, { viewerId, readId }: GroupViewer): number {
  if (row.status === MessageStatus.recalled) return MessageStatus.recalled;
  return row.sendId !== viewerId && row.id <= readId ? MessageStatus.read : MessageStatus.sent;
}

function toQuote(row: GroupMessageRow): QuoteMessage {
  return { id: row.id, sendId: row.sendId, type: row.type, content: said(row), status: row.status };
}

/** A stored group message as a user is shown it: the `tmpId` is the sender's alone (contract §4). */
export function toGroupMessage(
  row: GroupMessageRow,
  viewer: GroupViewer,
  quote?: GroupMessageRow,
): GroupMessage {
  return {
    id: row.id,
    ...(row.tmpId !== null && row.sendId === viewer.viewerId ? { tmpId: row.tmpId } : {}),
    groupId: row.groupId,
    sendId: row.sendId,
    sendNickName: row.sendNickName,
    type: row.type,
    content: said(row),
    status: statusFor(row, viewer),
    sendTime: row.sendTime,
    receipt: row.receipt,
    receiptOk: row.receiptOk,
    readedCount: row.readedCount,
    ...(row.atUserIds === null ? {} : { atUserIds: [...row.atUserIds] }),
    ...(quote ? { quoteMessage: toQuote(quote) } : {}),
  };
}

/** Nobody in particular: what every member but the sender is shown. */
const ANYBODY: GroupViewer = { viewerId: 0, readId: 0 };

/**
 * Pushes of a stored message to all terminals of all members, the sender's included (contract §3 "Who gets what"). The others get one and the
 * same frame, which is written once.
 */
export function groupDeliveries(
  row: GroupMessageRow,
  memberIds: readonly number[],
  quote?: GroupMessageRow,
): Delivery[] {
  const others = memberIds.filter((userId) => userId !== row.sendId);
  const own = toGroupMessage(row, { viewerId: row.sendId, readId: 0 }, quote);
  return [
    { userIds: [row.sendId], cmd: Cmd.group, data: own },
    ...(others.length === 0
      ? []
      : [{ userIds: others, cmd: Cmd.group, data: toGroupMessage(row, ANYBODY, quote) }]),
  ];
}

/** 11 to the reader's own terminals: read up to `readId` (contract §4 "Read, private"). */
export function groupReadDelivery(userId: number, groupId: number, readId: number, now: number): Delivery {
  const data = { id: readId, groupId, sendId: userId, type: MessageType.read, content: "", sendTime: now };
  return { userIds: [userId], cmd: Cmd.group, data: data satisfies GroupMessage };
}

/** 12 to whoever sent a message that asked for receipts (contract §4 "Read, group"). */
export function receiptDelivery({ sendId, ...receipt }: GroupReceipt, now: number): Delivery {
  const data = { ...receipt, type: MessageType.receipt, content: "", sendTime: now };
  return { userIds: [sendId], cmd: Cmd.group, data: data satisfies GroupMessage };
}
