import { and, desc, eq, gte } from "drizzle-orm";
import type { Logger } from "pino";
import type { GroupMessage, ReadPosition } from "../../src/contract/chat.ts";
import type { SendGroup } from "../../src/contract/chat-api.ts";
import { PULL_PAGE, PULL_WINDOW_MS, RECALL_WINDOW_MS } from "../../src/contract/limits.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { Database } from "../db/database.ts";
import { chatGroupMessage as table } from "../db/schema/chat.ts";
import { chatTexts } from "../texts/chat.ts";
import { refuseNul } from "./content-format.ts";
import type { ContentPolicy } from "./content-policy.ts";
import { ChatError } from "./errors.ts";
import { topDelivery } from "./group-events.ts";
import { type GroupRead, type ReadDone, readersOf, storeReads } from "./group-reading.ts";
import {
  byIds,
  type GroupEntry,
  type GroupHistoryPage,
  type GroupMessageRow,
  groupHistory,
  pullGroup,
  quotesOf,
  type RefusedGroup,
  recallOf,
  type SeenRow,
  type StoredGroup,
  storeGroup,
} from "./group-store.ts";
import { groupDeliveries, groupReadDelivery, receiptDelivery, toGroupMessage } from "./group-wire.ts";
import { findMemberships, isVisibleFrom, type Membership, refusalOfPart } from "./memberships.ts";
import { isMessage } from "./message-rows.ts";
import { createWriter, StreamKind, type Writer } from "./writer.ts";

/** Group messages (contract §4). `userId` is always the caller. Refusals are `ChatError`s. */
export interface GroupMessages {
  /** Stores and pushes a message to all members; a repeat of (sender, `tmpId`) answers the stored one. */
  send(userId: number, message: SendGroup): Promise<GroupMessage>;
  /**
   * Recalls an own message that is at most 5 minutes old; owner and managers recall any. A repeat answers the same type-10 message.
   */
  recall(userId: number, messageId: number): Promise<GroupMessage>;
  /** Marks a group as read up to `messageId`, without it whole. Going back changes nothing. */
  read(userId: number, groupId: number, messageId?: number): Promise<void>;
  /** Ids of those who have read a message of the caller's group. */
  findReadedUsers(userId: number, groupId: number, messageId: number): Promise<number[]>;
  /** Messages of a group before an id, newest first, from joining to leaving. */
  history(userId: number, page: GroupHistoryPage): Promise<GroupMessage[]>;
  /** Messages of the user's groups above `minId`, ascending, from joining to leaving, of the last 30 days. */
  pull(userId: number, minId: number, size?: number): Promise<GroupMessage[]>;
  /** Read counts of the user's own receipt messages of the last 30 days, newest first. */
  receipts(userId: number): Promise<NonNullable<ReadPosition["receipts"]>>;
  /** Resolves when everything taken so far is stored. */
  drain(): Promise<void>;
}

export interface GroupMessagesDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly publisher: Publisher;
  readonly contentPolicy: Pick<ContentPolicy, "read">;
  /** Told of messages that are stored and pushed, and not before; must not reject. */
  stored?(messages: readonly StoredGroup[]): Promise<void>;
  now(): number;
}

const RECEIPTS_SHOWN = 1_000;

export function createGroupMessages(deps: GroupMessagesDeps): GroupMessages {
  return new StoredGroupMessages(deps);
}

class StoredGroupMessages implements GroupMessages {
  private readonly deps: GroupMessagesDeps;
  private readonly writer: Writer<GroupEntry, StoredGroup | RefusedGroup>;
  private readonly reader: Writer<GroupRead, ReadDone>;

  constructor(deps: GroupMessagesDeps) {
    this.deps = deps;
    const { db, log, now } = deps;
    this.writer = createWriter<GroupEntry, StoredGroup | RefusedGroup>({
      db,
      log,
      kind: StreamKind.group,
      write: (tx, entries) => storeGroup(tx, entries, now()),
      committed: (stored) => this.push(stored),
    });
    this.reader = createWriter<GroupRead, ReadDone>({
      db,
      log,
      kind: StreamKind.groupReading,
      write: storeReads,
      committed: (done) => this.pushReads(done),
    });
  }

  async send(userId: number, message: SendGroup): Promise<GroupMessage> {
    const { tmpId, groupId, type, quoteMessageId, receipt, atUserIds } = message;
    refuseNul(tmpId);
    const stored = await this.writer.submit({
      groupId,
      sendId: userId,
      tmpId,
      type,
      content: await this.deps.contentPolicy.read(type, message.content, { sendId: userId, groupId }),
      quoteId: quoteMessageId ?? null,
      recallsId: null,
      receipt: receipt ?? false,
      atUserIds: atUserIds ?? [],
    });
    return answerOf(stored, userId);
  }

  async recall(userId: number, messageId: number): Promise<GroupMessage> {
    const { db, now } = this.deps;
    const row = (await byIds(db, [messageId])).get(messageId);
    const membership = row && (await this.membershipOf(userId, row.groupId));
    if (!row || !membership || !isVisibleFrom(membership, messageId))
      throw new ChatError(chatTexts.messageMissing);
    const refusal = refusalOfPart(membership);
    if (refusal) throw new ChatError(refusal);
    const mayAny = membership.isOwner || membership.isManager;
    if (row.sendId !== userId && !mayAny) throw new ChatError(chatTexts.recallForeign);
    const before = await recallOf(db, messageId);
    if (before) return toGroupMessage(before, { viewerId: userId, readId: 0 });
    if (!isMessage(row)) throw new ChatError(chatTexts.recallType);
    if (!mayAny && now() - row.sendTime > RECALL_WINDOW_MS) {
      throw new ChatError(chatTexts.recallLate, { minutes: RECALL_WINDOW_MS / 60_000 });
    }
    const stored = await this.writer.submit({
      groupId: row.groupId,
      sendId: userId,
      tmpId: null,
      type: MessageType.recall,
      content: String(messageId),
      quoteId: null,
      recallsId: messageId,
      receipt: false,
      atUserIds: [],
    });
    return answerOf(stored, userId);
  }

  async read(userId: number, groupId: number, messageId?: number): Promise<void> {
    const { isMember } = await this.reader.submit({ userId, groupId, upTo: messageId });
    if (!isMember) throw new ChatError(chatTexts.notMember);
  }

  async findReadedUsers(userId: number, groupId: number, messageId: number): Promise<number[]> {
    const membership = await this.membershipOf(userId, groupId);
    if (!membership) throw new ChatError(chatTexts.notMember);
    const row = (await byIds(this.deps.db, [messageId])).get(messageId);
    if (row?.groupId !== groupId || !isVisibleFrom(membership, messageId)) {
      throw new ChatError(chatTexts.messageMissing);
    }
    return readersOf(this.deps.db, { groupId, messageId, sendId: row.sendId });
  }

  async history(userId: number, page: GroupHistoryPage): Promise<GroupMessage[]> {
    if (!(await this.membershipOf(userId, page.groupId))) throw new ChatError(chatTexts.notMember);
    return this.shown(await groupHistory(this.deps.db, userId, page), userId);
  }

  async pull(userId: number, minId: number, size = PULL_PAGE): Promise<GroupMessage[]> {
    const { db, now } = this.deps;
    const rows = await pullGroup(db, userId, { minId, size, since: now() - PULL_WINDOW_MS });
    return this.shown(rows, userId);
  }

  async receipts(userId: number): Promise<NonNullable<ReadPosition["receipts"]>> {
    const { db, now } = this.deps;
    const { id, groupId, readedCount, receiptOk } = table;
    const since = now() - PULL_WINDOW_MS;
    return db
      .select({ id, groupId, readedCount, receiptOk })
      .from(table)
      .where(and(eq(table.sendId, userId), eq(table.receipt, true), gte(table.sendTime, since)))
      .orderBy(desc(table.id))
      .limit(RECEIPTS_SHOWN);
  }

  async drain(): Promise<void> {
    await Promise.all([this.writer.drain(), this.reader.drain()]);
  }

  private async membershipOf(userId: number, groupId: number): Promise<Membership | undefined> {
    const key = { userId, groupId };
    return (await findMemberships(this.deps.db, [key]))(key);
  }

  private async push(stored: readonly (StoredGroup | RefusedGroup)[]): Promise<void> {
    const fresh = stored.filter((item) => "row" in item).filter((item) => item.fresh);
    fresh.sort((a, b) => a.row.id - b.row.id);
    const deliveries = fresh.flatMap(({ row, memberIds, quote, untopped }) => [
      ...groupDeliveries(row, memberIds, quote),
      ...(untopped
        ? [topDelivery(memberIds, row.groupId, undefined, { sendId: row.sendId, now: row.sendTime })]
        : []),
    ]);
    await this.deps.publisher.push(deliveries);
    await this.deps.stored?.(fresh);
  }

  private async pushReads(done: readonly ReadDone[]): Promise<void> {
    const now = this.deps.now();
    const moves = done.flatMap(({ moved }) => moved ?? []);
    const deliveries = [
      ...moves.map(({ userId, groupId, readId }) => groupReadDelivery(userId, groupId, readId, now)),
      ...done.flatMap(({ receipts }) => receipts).map((receipt) => receiptDelivery(receipt, now)),
    ];
    await this.deps.publisher.push(deliveries);
  }

  private async shown(found: readonly SeenRow[], viewerId: number): Promise<GroupMessage[]> {
    const quotes = await quotesOf(
      this.deps.db,
      found.map(({ row }) => row),
    );
    const quoteOf = ({ quoteId }: GroupMessageRow) => (quoteId === null ? undefined : quotes.get(quoteId));
    return found.map(({ row, readId }) =>
      toGroupMessage(row, { viewerId, readId: readId ?? 0 }, quoteOf(row)),
    );
  }
}

/** @throws ChatError for what may not be stored. */
function answerOf(stored: StoredGroup | RefusedGroup, userId: number): GroupMessage {
  if ("refused" in stored) throw new ChatError(stored.refused);
  return toGroupMessage(stored.row, { viewerId: userId, readId: 0 }, stored.quote);
}
