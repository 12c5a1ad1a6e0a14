import type { PrivateMessage, QuoteMessage } from "../../src/contract/chat.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../src/contract/language.ts";
import { Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { Delivery } from "../bus/bus.ts";
import type { PrivateRow } from "./private-store.ts";
import { tipFields } from "./tips.ts";

/** What a message holds; a recalled one is empty. */
const said = (row: Pick<PrivateRow, "status" | "content">) =>
  row.status === MessageStatus.recalled ? "" : row.content;

function toQuote(row: PrivateRow): QuoteMessage {
  return { id: row.id, sendId: row.sendId, type: row.type, content: said(row), status: row.status };
}

/** A stored message as a user is shown it: the `tmpId` is the sender's alone (contract §4). */
export function toPrivateMessage(row: PrivateRow, viewerId: number, quote?: PrivateRow): PrivateMessage {
  return {
    id: row.id,
    ...(row.tmpId !== null && row.sendId === viewerId ? { tmpId: row.tmpId } : {}),
    sendId: row.sendId,
    recvId: row.recvId,
    type: row.type,
    content: said(row),
    status: row.status,
    sendTime: row.sendTime,
    ...(quote ? { quoteMessage: toQuote(quote) } : {}),
  };
}

/** Pushes of a stored message: to all terminals of both parties (contract §3 "Who gets what"). */
export function privateDeliveries(row: PrivateRow, quote?: PrivateRow): Delivery[] {
  const parties = row.onlyFor === null ? [row.sendId, row.recvId] : [row.onlyFor];
  return [...new Set(parties)].map((userId) => ({
    userIds: [userId],
    cmd: Cmd.private,
    data: toPrivateMessage(row, userId, quote),
  }));
}

/** Pushes of a tip to two users about what happened, to each in their language. */
export function privateTipDeliveries(
  row: PrivateRow,
  languageOf: (userId: number) => Language | undefined,
): Delivery[] {
  return [row.sendId, row.recvId].map((userId) => {
    const fields = tipFields(row.content, languageOf(userId) ?? DEFAULT_LANGUAGE);
    return { userIds: [userId], cmd: Cmd.private, data: { ...toPrivateMessage(row, userId), ...fields } };
  });
}

/**
 * Pushes after a user has read a friend's messages up to an id: 11 to the reader's terminals, 12 to the friend (contract §4 "Read, private").
 */
export function readDeliveries(userId: number, friendId: number, readId: number, now: number): Delivery[] {
  const push = (to: number, type: number): Delivery => ({
    userIds: [to],
    cmd: Cmd.private,
    data: {
      id: readId,
      sendId: userId,
      recvId: friendId,
      type,
      content: "",
      sendTime: now,
    } satisfies PrivateMessage,
  });
  return [push(userId, MessageType.read), push(friendId, MessageType.receipt)];
}
