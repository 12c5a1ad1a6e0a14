import { and, asc, desc, eq, gt, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { SystemMessage } from "../../src/contract/chat.ts";
import { PULL_PAGE, PULL_WINDOW_MS } from "../../src/contract/limits.ts";
import { Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { Delivery } from "../bus/bus.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { Database, Queryable } from "../db/database.ts";
import { chatSystemMessage as table } from "../db/schema/chat.ts";
import { movePosition, positionOf } from "./read-positions.ts";
import { createWriter, StreamKind, type Transaction, type Writer } from "./writer.ts";

/** System messages to everyone or to some users (contract §2). */
export interface SystemMessages {
  /**
   * Stores a message and pushes it; one that its publisher has sent before is neither stored nor pushed again.
   * @returns the number of each copy: one for everyone, or one for each user.
   */
  publish(notice: Notice): Promise<number[]>;
  /** Marks the system messages as read up to a number. Going back changes nothing. */
  read(userId: number, maxSeqNo: number): Promise<void>;
  /** Messages to a user above `minSeqNo`, ascending, of the last 30 days. */
  pull(userId: number, minSeqNo: number, size?: number): Promise<SystemMessage[]>;
  /** Messages to a user before a number, newest first, however old. */
  history(userId: number, page: SystemHistoryPage): Promise<SystemMessage[]>;
  /** Resolves when everything taken so far is stored. */
  drain(): Promise<void>;
}

/** A page of a user's system messages: `size` of them, before a number where one is given. */
export interface SystemHistoryPage {
  readonly beforeSeqNo?: number | undefined;
  readonly size: number;
}

/** A message to be published. */
export interface Notice {
  readonly type: number;
  readonly title: string;
  readonly intro: string | null;
  readonly coverUrl: string | null;
  /** Cleaned rich text, or a link; it is sanitised once more where it is shown. */
  readonly content: string;
  /** Whom it is for; `null` for everyone. */
  readonly userIds: readonly number[] | null;
  /** Who publishes it, by username. */
  readonly createBy: string;
  /** The publisher's own id of it; `null` where it is sent once anyway. */
  readonly tmpId: string | null;
}

/** Copies of a notice. */
interface StoredNotice {
  readonly rows: readonly SystemRow[];
  /** They have been there before. */
  readonly known: boolean;
}

export interface SystemMessagesDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly publisher: Publisher;
  now(): number;
}

type SystemRow = typeof table.$inferSelect;

const nextSeqNo = sql<number>`nextval('chat_system_message_seq')`;
/** All system messages are one chat. */
const TARGET = 0;

export function createSystemMessages({ db, log, publisher, now }: SystemMessagesDeps): SystemMessages {
  const writer: Writer<Notice, StoredNotice> = createWriter<Notice, StoredNotice>({
    db,
    log,
    kind: StreamKind.system,
    write: (tx, notices) => storeNotices(tx, notices, now()),
    committed: (stored) =>
      publisher.push(stored.flatMap(({ rows, known }) => (known ? [] : rows.map(systemDelivery)))),
  });

  async function shownTo(userId: number, rows: readonly SystemRow[]): Promise<SystemMessage[]> {
    const readSeqNo = await positionOf(db, { userId, kind: "system", targetId: TARGET });
    return rows.map((row) => toSystemMessage(row, readSeqNo ?? 0));
  }

  return {
    async publish(notice) {
      const { rows } = await writer.submit(notice);
      return rows.map(({ seqNo }) => seqNo);
    },

    async read(userId, maxSeqNo) {
      const seqNo = await highestSystemMessage(db, userId, maxSeqNo);
      const position = { userId, kind: "system", targetId: TARGET } as const;
      if (seqNo === null || !(await movePosition(db, position, seqNo))) return;
      const data = { seqNo, type: MessageType.read, content: "", sendTime: now() };
      await publisher.push([{ userIds: [userId], cmd: Cmd.system, data }]);
    },

    async pull(userId, minSeqNo, size = PULL_PAGE) {
      const since = now() - PULL_WINDOW_MS;
      return shownTo(
        userId,
        await db
          .select()
          .from(table)
          .where(and(gt(table.seqNo, minSeqNo), isFor(userId), gte(table.sendTime, since)))
          .orderBy(asc(table.seqNo))
          .limit(size),
      );
    },

    async history(userId, { beforeSeqNo, size }) {
      const isBefore = beforeSeqNo === undefined ? undefined : lt(table.seqNo, beforeSeqNo);
      return shownTo(
        userId,
        await db
          .select()
          .from(table)
          .where(and(isBefore, isFor(userId)))
          .orderBy(desc(table.seqNo))
          .limit(size),
      );
    },

    drain: () => writer.drain(),
  };
}

const isFor = (userId: number) => or(isNull(table.recvId), eq(table.recvId, userId));

/** The highest number up to `maxSeqNo` of a message to a user; `null` when there is none. */
export async function highestSystemMessage(
  db: Queryable,
  userId: number,
  maxSeqNo: number,
): Promise<number | null> {
  const [head] = await db
    .select({ seqNo: table.seqNo })
    .from(table)
    .where(and(lte(table.seqNo, maxSeqNo), isFor(userId)))
    .orderBy(desc(table.seqNo))
    .limit(1);
  return head?.seqNo ?? null;
}

/** Stores notices in their order; the transaction must hold the stream's lock. */
async function storeNotices(
  tx: Transaction,
  notices: readonly Notice[],
  sendTime: number,
): Promise<StoredNotice[]> {
  const stored: StoredNotice[] = [];
  for (const { userIds, ...notice } of notices) {
    const before = await copiesOf(tx, notice);
    if (before.length > 0) {
      stored.push({ rows: before, known: true });
      continue;
    }
    const recipients = userIds === null ? [null] : [...new Set(userIds)];
    const seqNos = await takeSeqNos(tx, recipients.length);
    const values = seqNos.map((seqNo, at) => {
      const recvId = recipients[at];
      if (recvId === undefined) throw new Error("There are more numbers than copies.");
      return { ...notice, seqNo, firstSeqNo: seqNos[0] ?? seqNo, recvId, sendTime };
    });
    const rows = values.length === 0 ? [] : await tx.insert(table).values(values).returning();
    stored.push({ rows, known: false });
  }
  return stored;
}

/** What was published under the id before. */
async function copiesOf(
  tx: Transaction,
  { createBy, tmpId }: Pick<Notice, "createBy" | "tmpId">,
): Promise<SystemRow[]> {
  if (tmpId === null) return [];
  return tx
    .select()
    .from(table)
    .where(and(eq(table.createBy, createBy), eq(table.tmpId, tmpId)))
    .orderBy(asc(table.seqNo));
}

/** Numbers of copies, rising. */
async function takeSeqNos(tx: Transaction, most: number): Promise<number[]> {
  const { rows } = await tx.execute<{ readonly seq_no: string }>(
    sql`select ${nextSeqNo} as seq_no from generate_series(1, ${most}::int)`,
  );
  return rows.map(({ seq_no }) => Number(seq_no));
}

function systemDelivery(row: SystemRow): Delivery {
  return {
    userIds: row.recvId === null ? "everyone" : [row.recvId],
    cmd: Cmd.system,
    data: toSystemMessage(row, 0),
  };
}

function toSystemMessage(row: SystemRow, readSeqNo: number): SystemMessage {
  return {
    id: row.seqNo,
    seqNo: row.seqNo,
    title: row.title,
    ...(row.intro === null ? {} : { intro: row.intro }),
    ...(row.coverUrl === null ? {} : { coverUrl: row.coverUrl }),
    type: row.type,
    content: row.content,
    status: row.seqNo <= readSeqNo ? MessageStatus.read : MessageStatus.sent,
    sendTime: row.sendTime,
  };
}
