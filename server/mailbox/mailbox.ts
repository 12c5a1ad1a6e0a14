import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { nearest } from "../../src/contract/language.ts";
import type {
  MailItem,
  MailMark,
  MailPage,
  MailType,
  NewMail,
  TodoStatus,
  UnreadMail,
} from "../../src/contract/mailbox.ts";

import type { KeptText, Text } from "../../src/contract/texts.ts";
import type { Database, Queryable } from "../db/database.ts";
import { mailboxItem, sysUser } from "../db/schema/index.ts";
import { formatText, type Language } from "../texts/index.ts";

/** Which part of a mailbox is asked for. */
export interface MailFilter {
  readonly type?: MailType | undefined;
  readonly unread?: boolean | undefined;
  readonly page: number;
  readonly size: number;
}

/** An item of the system's own: its texts in the console's languages. */
export interface SystemMail {
  readonly type: MailType;
  readonly title: Text;
  readonly content: Text;
  readonly link?: string;
  /** `welcome` is in a mailbox once. */
  readonly topic?: string;
}

/** The users' mailboxes (specification §2, `/user/message`). Whatever is asked for touches rows of `userId` alone. */
export interface Mailbox {
  list(userId: number, filter: MailFilter, language: Language): Promise<MailPage>;
  unread(userId: number): Promise<UnreadMail>;
  /** Marks items as read, or unread again. */
  mark(userId: number, mark: v.InferOutput<typeof MailMark>): Promise<void>;
  /** @returns whether there is such a todo. */
  setStatus(userId: number, id: number, status: TodoStatus): Promise<boolean>;
  remove(userId: number, ids: readonly number[]): Promise<void>;
  /** Delivers what a user wrote, to all enabled accounts without `userIds`. @returns to how many. */
  send(senderId: number, mail: v.InferOutput<typeof NewMail>): Promise<number>;
  /** Delivers an item of the system's own. */
  post(userId: number, mail: SystemMail): Promise<void>;
}

interface MailboxDeps {
  readonly db: Database;
  now(): number;
}

/** Rows of one statement. */
const CHUNK = 1_000;

export function createMailbox({ db, now }: MailboxDeps): Mailbox {
  return {
    list: (userId, filter, language) => list(db, userId, filter, language),
    unread: (userId) => unread(db, userId),
    async mark(userId, { ids, type, read }) {
      const which = ids ? inArray(mailboxItem.id, [...ids]) : type && eq(mailboxItem.type, type);
      await db
        .update(mailboxItem)
        .set({ read })
        .where(and(eq(mailboxItem.userId, userId), eq(mailboxItem.read, !read), which));
    },
    async setStatus(userId, id, status) {
      const changed = await db
        .update(mailboxItem)
        .set({ status, read: true })
        .where(and(eq(mailboxItem.userId, userId), eq(mailboxItem.id, id), eq(mailboxItem.type, "todo")))
        .returning({ id: mailboxItem.id });
      return changed.length > 0;
    },
    async remove(userId, ids) {
      await db
        .delete(mailboxItem)
        .where(and(eq(mailboxItem.userId, userId), inArray(mailboxItem.id, [...ids])));
    },
    send: (senderId, mail) => send(db, senderId, mail, new Date(now())),
    post: (userId, mail) => post(db, userId, mail, new Date(now())),
  };
}

async function list(
  db: Database,
  userId: number,
  { type, unread: unreadOnly, page, size }: MailFilter,
  language: Language,
): Promise<MailPage> {
  const where = and(
    eq(mailboxItem.userId, userId),
    type && eq(mailboxItem.type, type),
    unreadOnly === undefined ? undefined : eq(mailboxItem.read, !unreadOnly),
  );
  const rows = await db
    .select({ item: mailboxItem, sender: { nickName: sysUser.nickName, avatar: sysUser.avatarPath } })
    .from(mailboxItem)
    .leftJoin(sysUser, eq(sysUser.id, mailboxItem.senderId))
    .where(where)
    .orderBy(desc(mailboxItem.createTime), desc(mailboxItem.id))
    .limit(size)
    .offset(page * size);
  const [total] = await db.select({ items: count() }).from(mailboxItem).where(where);
  return {
    content: rows.map(({ item, sender }) => toItem(item, sender, language)),
    totalElements: total?.items ?? 0,
  };
}

async function unread(db: Database, userId: number): Promise<UnreadMail> {
  const rows = await db
    .select({ type: mailboxItem.type, items: count() })
    .from(mailboxItem)
    .where(and(eq(mailboxItem.userId, userId), eq(mailboxItem.read, false)))
    .groupBy(mailboxItem.type);
  const of = (type: MailType) => rows.find((row) => row.type === type)?.items ?? 0;
  return { notice: of("notice"), letter: of("letter"), todo: of("todo") };
}

async function send(
  db: Database,
  senderId: number,
  { type, title, content, userIds, status, dueTime }: v.InferOutput<typeof NewMail>,
  createTime: Date,
): Promise<number> {
  const todo = type === "todo";
  const item = {
    type,
    title,
    content,
    senderId,
    createTime,
    status: todo ? (status ?? 0) : null,
    dueTime: todo && dueTime !== undefined ? new Date(dueTime) : null,
  };
  return db.transaction(async (tx) => {
    const receivers = await receiversOf(tx, userIds);
    for (let at = 0; at < receivers.length; at += CHUNK) {
      const chunk = receivers.slice(at, at + CHUNK);
      await tx.insert(mailboxItem).values(chunk.map(({ id }) => ({ ...item, userId: id })));
    }
    return receivers.length;
  });
}

function receiversOf(db: Queryable, userIds: readonly number[] | undefined) {
  const which: SQL | undefined = userIds ? inArray(sysUser.id, [...userIds]) : eq(sysUser.enabled, true);
  return db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(isNull(sysUser.deletedAt), which))
    .orderBy(asc(sysUser.id));
}

/** What a user has had already, of what is sent once, is left as it is. */
export async function post(
  db: Queryable,
  userId: number,
  { type, title, content, link, topic }: SystemMail,
  createTime: Date,
): Promise<void> {
  await db
    .insert(mailboxItem)
    .values({
      userId,
      type,
      title: title.zh_CN,
      content: content.zh_CN,
      titles: title,
      contents: content,
      link: link ?? null,
      topic: topic ?? null,
      createTime,
    })
    .onConflictDoNothing();
}

/** An item that a user has one of, however often what it is about comes. */
export interface RenewedMail extends SystemMail {
  readonly topic: string;
}

/**
 * Puts an item into mailboxes, or has it be new and unread again where it is there: `{count}` in its texts is how often it came since it was read.
 */
export async function renew(
  db: Queryable,
  userIds: readonly number[],
  { type, title, content, link, topic }: RenewedMail,
  createTime: Date,
): Promise<void> {
  const { zh_CN: ownTitle } = title;
  const { zh_CN: ownContent } = content;
  const item = { type, title: ownTitle, content: ownContent, titles: title, contents: content, topic };
  // In one order: two who renew the same never wait for one another.
  const receivers = [...userIds].sort((one, other) => one - other);
  for (let at = 0; at < receivers.length; at += CHUNK) {
    await db
      .insert(mailboxItem)
      .values(
        receivers
          .slice(at, at + CHUNK)
          .map((userId) => ({ ...item, userId, link: link ?? null, createTime, times: 1 })),
      )
      .onConflictDoUpdate({
        target: [mailboxItem.userId, mailboxItem.topic],
        targetWhere: sql`${mailboxItem.topic} is not null`,
        set: {
          ...{ createTime, read: false },
          times: sql`case when ${mailboxItem.read} then 1 else coalesce(${mailboxItem.times}, 0) + 1 end`,
        },
      });
  }
}

function toItem(
  row: typeof mailboxItem.$inferSelect,
  sender: { nickName: string; avatar: string | null } | null,
  language: Language,
): MailItem {
  const ownText = (text: KeptText | null, given: string): string => {
    if (text === null) return given;
    return row.times === null ? nearest(text, language) : formatText(text, language, { count: row.times });
  };
  return {
    id: row.id,
    type: row.type,
    title: ownText(row.titles, row.title),
    content: ownText(row.contents, row.content),
    ...(sender === null
      ? {}
      : {
          sender: {
            nickName: sender.nickName,
            ...(sender.avatar === null ? {} : { avatar: sender.avatar }),
          },
        }),
    ...(row.link === null ? {} : { link: row.link }),
    read: row.read,
    ...(isTodoStatus(row.status) ? { status: row.status } : {}),
    ...(row.dueTime === null ? {} : { dueTime: row.dueTime.getTime() }),
    createTime: row.createTime.getTime(),
  };
}

function isTodoStatus(status: number | null): status is TodoStatus {
  return status === 0 || status === 1 || status === 2;
}
