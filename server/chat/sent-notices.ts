import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { RECIPIENT_NAMES, type SentNotices } from "../../src/contract/notices.ts";
import type { Queryable } from "../db/database.ts";
import { chatSystemMessage as table } from "../db/schema/chat.ts";
import { contains } from "../db/text-search.ts";

/** A page of what was published, counted from 0. */
export interface SentQuery {
  readonly page: number;
  readonly size: number;
  /** What is in the titles. */
  readonly title: string | undefined;
}

/** The first copy stands for all of what was published together. */
const isFirstCopy = or(isNull(table.firstSeqNo), eq(table.firstSeqNo, table.seqNo));

const copies = sql`(select c.recv_id, c.seq_no from chat_system_message c where c.seq_no = ${table.seqNo} or c.first_seq_no = ${table.seqNo})`;
const isRead = (seqNo: SQL) => sql`p.kind = 'system' and p.target_id = 0 and p.read_id >= ${seqNo}`;

const recipients = sql<
  string | null
>`case when ${table.recvId} is null then null else (select count(*) from ${copies} r) end`;
const names = sql<readonly string[] | null>`case when ${table.recvId} is null then null else (
  select array_agg(n.nick_name order by n.seq_no) from (
    select u.nick_name, r.seq_no from ${copies} r join sys_user u on u.id = r.recv_id order by r.seq_no limit ${sql.raw(String(RECIPIENT_NAMES))}
  ) n) end`;
const readCount = sql<string>`case when ${table.recvId} is null
  then (select count(*) from chat_read_position p where ${isRead(sql`${table.seqNo}`)})
  else (select count(*) from ${copies} r join chat_read_position p on p.user_id = r.recv_id and ${isRead(sql`r.seq_no`)}) end`;

/** What was published, newest first, each once, with whom it went to and how many have read it. */
export async function sentNotices(db: Queryable, { page, size, title }: SentQuery): Promise<SentNotices> {
  const where = and(isFirstCopy, title === undefined ? undefined : contains(sql`${table.title}`, title));
  const rows = await db
    .select({ row: table, recipients, names, readCount })
    .from(table)
    .where(where)
    .orderBy(desc(table.seqNo))
    .limit(size)
    .offset(page * size);
  const [total] = await db.select({ all: count() }).from(table).where(where);
  const content = rows.map(({ row, ...figures }) => ({
    seqNo: row.seqNo,
    title: row.title,
    intro: row.intro ?? undefined,
    coverUrl: row.coverUrl ?? undefined,
    content: row.content,
    sendTime: row.sendTime,
    createBy: row.createBy ?? undefined,
    recipients: figures.recipients === null ? undefined : Number(figures.recipients),
    recipientNames: figures.names ? [...figures.names] : undefined,
    readCount: Number(figures.readCount),
  }));
  return { content, totalElements: total?.all ?? 0 };
}
