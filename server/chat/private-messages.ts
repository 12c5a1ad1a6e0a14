import type { Logger } from "pino";
import type { PrivateMessage } from "../../src/contract/chat.ts";
import type { SendPrivate } from "../../src/contract/chat-api.ts";
import { PULL_PAGE, PULL_WINDOW_MS, RECALL_WINDOW_MS } from "../../src/contract/limits.ts";
import { MessageStatus, MessageType } from "../../src/contract/wire.ts";
import { isOnline, type OnlineUsers } from "../bus/presence.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { Database } from "../db/database.ts";
import { chatTexts } from "../texts/chat.ts";
import type { Colleagues } from "./colleagues.ts";
import { refuseNul } from "./content-format.ts";
import type { ContentPolicy } from "./content-policy.ts";
import { ChatError } from "./errors.ts";
import { findFriends, type Pair } from "./friends.ts";
import { isMessage } from "./message-rows.ts";
import {
  byIds,
  type HistoryPage,
  highestReceived,
  markDelivered,
  markRead,
  type PrivateEntry,
  type PrivateRow,
  privateHistory,
  pullPrivate,
  quotesOf,
  recallOf,
  type StoredPrivate,
  storePrivate,
} from "./private-store.ts";
import { privateDeliveries, readDeliveries, toPrivateMessage } from "./private-wire.ts";
import { movePosition, positionOf } from "./read-positions.ts";
import { createWriter, StreamKind, type Transaction, type Writer } from "./writer.ts";

/** Private messages (contract §4). `userId` is always the caller. Refusals are `ChatError`s. */
export interface PrivateMessages {
  /** Stores and pushes a message; a repeat of (sender, `tmpId`) answers the stored one. */
  send(userId: number, message: SendPrivate): Promise<PrivateMessage>;
  /** Recalls an own message that is at most 5 minutes old; a repeat answers the same type-10 message. */
  recall(userId: number, messageId: number): Promise<PrivateMessage>;
  /** Marks a friend's messages as read up to `messageId`, without it all of them. Going back changes nothing. */
  read(userId: number, friendId: number, messageId?: number): Promise<void>;
  /** Highest own id that the friend has read, or -1. */
  maxReadedId(userId: number, friendId: number): Promise<number>;
  /** Messages with a friend before an id, newest first. */
  history(userId: number, page: HistoryPage): Promise<PrivateMessage[]>;
  /** The user's messages above an id, ascending, of the last 30 days. */
  pull(userId: number, minId: number, size?: number): Promise<PrivateMessage[]>;
  /** Resolves when every message taken so far is stored. */
  drain(): Promise<void>;
}

export interface PrivateMessagesDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly publisher: Publisher;
  readonly presence: OnlineUsers;
  readonly contentPolicy: Pick<ContentPolicy, "read">;
  readonly colleagues: Pick<Colleagues, "writesTo">;
  now(): number;
}

export function createPrivateMessages(deps: PrivateMessagesDeps): PrivateMessages {
  return new StoredPrivateMessages(deps);
}

class StoredPrivateMessages implements PrivateMessages {
  private readonly deps: PrivateMessagesDeps;
  private readonly writer: Writer<PrivateEntry, StoredPrivate | null>;

  constructor(deps: PrivateMessagesDeps) {
    this.deps = deps;
    this.writer = createWriter<PrivateEntry, StoredPrivate | null>({
      db: deps.db,
      log: deps.log,
      kind: StreamKind.private,
      write: (tx, entries) => storePermitted(tx, entries, deps.now()),
      committed: (stored) => this.push(stored),
    });
  }

  async send(userId: number, message: SendPrivate): Promise<PrivateMessage> {
    const { tmpId, recvId, type, quoteMessageId } = message;
    refuseNul(tmpId);
    const content = await this.deps.contentPolicy.read(type, message.content, { sendId: userId });
    if (quoteMessageId !== undefined) await this.checkQuote(userId, recvId, quoteMessageId);
    const entry = {
      sendId: userId,
      recvId,
      tmpId,
      type,
      content,
      status: await this.statusFor(recvId),
      quoteId: quoteMessageId ?? null,
      recallsId: null,
    };
    let stored = await this.writer.submit(entry);
    if (!stored && (await this.deps.colleagues.writesTo(userId, recvId)))
      stored = await this.writer.submit(entry);
    if (!stored) throw new ChatError(chatTexts.notFriends);
    return toPrivateMessage(stored.row, userId, stored.quote);
  }

  async recall(userId: number, messageId: number): Promise<PrivateMessage> {
    const { db, now } = this.deps;
    const row = (await byIds(db, [messageId])).get(messageId);
    if (!row || (row.sendId !== userId && row.recvId !== userId)) {
      throw new ChatError(chatTexts.messageMissing);
    }
    if (row.sendId !== userId) throw new ChatError(chatTexts.recallForeign);
    const before = await recallOf(db, messageId);
    if (before) return toPrivateMessage(before, userId);
    if (!isMessage(row)) throw new ChatError(chatTexts.recallType);
    if (now() - row.sendTime > RECALL_WINDOW_MS) {
      throw new ChatError(chatTexts.recallLate, { minutes: RECALL_WINDOW_MS / 60_000 });
    }
    const stored = await this.writer.submit({
      sendId: userId,
      recvId: row.recvId,
      tmpId: null,
      type: MessageType.recall,
      content: String(messageId),
      status: await this.statusFor(row.recvId),
      quoteId: null,
      recallsId: messageId,
    });
    if (!stored) throw new Error(`The recall of message ${messageId} was not stored.`);
    return toPrivateMessage(stored.row, userId);
  }

  async read(userId: number, friendId: number, messageId?: number): Promise<void> {
    const { db, publisher, now } = this.deps;
    const readId = await highestReceived(db, userId, friendId, messageId);
    if (readId === null) return;
    const moved = await db.transaction(async (tx) => {
      const position = { userId, kind: "private", targetId: friendId } as const;
      if (!(await movePosition(tx, position, readId))) return false;
      await markRead(tx, userId, friendId, readId);
      return true;
    });
    if (moved) await publisher.push(readDeliveries(userId, friendId, readId, now()));
  }

  async maxReadedId(userId: number, friendId: number): Promise<number> {
    const position = { userId: friendId, kind: "private", targetId: userId } as const;
    return (await positionOf(this.deps.db, position)) ?? -1;
  }

  async history(userId: number, page: HistoryPage): Promise<PrivateMessage[]> {
    return this.withQuotes(await privateHistory(this.deps.db, userId, page), userId);
  }

  async pull(userId: number, minId: number, size = PULL_PAGE): Promise<PrivateMessage[]> {
    const { db, now } = this.deps;
    const rows = await pullPrivate(db, userId, { minId, size, since: now() - PULL_WINDOW_MS });
    return this.withQuotes(await markDelivered(db, userId, rows), userId);
  }

  drain(): Promise<void> {
    return this.writer.drain();
  }

  private async push(stored: readonly (StoredPrivate | null)[]): Promise<void> {
    const fresh = stored.filter((item) => item !== null).filter((item) => item.fresh);
    fresh.sort((a, b) => a.row.id - b.row.id);
    await this.deps.publisher.push(fresh.flatMap(({ row, quote }) => privateDeliveries(row, quote)));
  }

  /** A message is delivered when a terminal of the receiver is there to take the push; otherwise with its pull. */
  private async statusFor(recvId: number): Promise<number> {
    return (await isOnline(this.deps.presence, recvId)) ? MessageStatus.sent : MessageStatus.unsent;
  }

  private async withQuotes(rows: readonly PrivateRow[], viewerId: number): Promise<PrivateMessage[]> {
    const quotes = await quotesOf(this.deps.db, rows);
    return rows.map((row) =>
      toPrivateMessage(row, viewerId, row.quoteId === null ? undefined : quotes.get(row.quoteId)),
    );
  }

  /** Only a message of the same two may be quoted. */
  private async checkQuote(userId: number, recvId: number, quoteId: number): Promise<void> {
    const row = (await byIds(this.deps.db, [quoteId])).get(quoteId);
    const isOurs =
      row !== undefined &&
      isMessage(row) &&
      ((row.sendId === userId && row.recvId === recvId) || (row.sendId === recvId && row.recvId === userId));
    if (!isOurs) throw new ChatError(chatTexts.quoteMissing);
  }
}

/** Stores what friends send one another, and recalls; what was sent to others gives `null`. */
async function storePermitted(
  tx: Transaction,
  entries: readonly PrivateEntry[],
  sendTime: number,
): Promise<(StoredPrivate | null)[]> {
  const sends = entries.filter(({ recallsId }) => recallsId === null);
  const areFriends = await findFriends(
    tx,
    sends.map(({ sendId, recvId }): Pair => [sendId, recvId]),
  );
  const isPermitted = ({ sendId, recvId, recallsId }: PrivateEntry) =>
    recallsId !== null || areFriends(sendId, recvId);
  return storePrivate(tx, entries, sendTime, isPermitted);
}
