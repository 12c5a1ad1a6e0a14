import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { mailboxItem, sysUser } from "../db/schema/index.ts";
import { welcomeMail } from "../mailbox/account-notices.ts";
import { DEMO_ACCOUNTS } from "./accounts.ts";
import { demoLetters, demoNotices, demoTodos } from "./mailbox-script.ts";

const HOUR_MS = 3_600_000;

/** Fills the mailboxes of the demo accounts: notices of the system, letters of colleagues, todos in all three states. */
export async function seedMailbox(db: Queryable, now: number): Promise<void> {
  const people = await db
    .select({ id: sysUser.id, username: sysUser.username })
    .from(sysUser)
    .where(inArray(sql`lower(${sysUser.username})`, [...DEMO_ACCOUNTS]));
  const idOf = (username: string) => people.find((person) => person.username === username)?.id ?? null;
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS);
  const textsOf = (title: (typeof demoNotices)[number]["title"], content: typeof title) => ({
    title: title.zh_CN,
    content: content.zh_CN,
    titles: title,
    contents: content,
  });
  const rows = people.flatMap(({ id: userId, username }): (typeof mailboxItem.$inferInsert)[] => [
    {
      userId,
      type: "notice",
      ...textsOf(welcomeMail.title, welcomeMail.content),
      topic: welcomeMail.topic ?? null,
      link: welcomeMail.link ?? null,
      read: true,
      createTime: at(240),
    },
    ...demoNotices.map(({ title, content, link, read, hoursAgo }) => ({
      userId,
      type: "notice" as const,
      ...textsOf(title, content),
      link: link ?? null,
      read,
      createTime: at(hoursAgo),
    })),
    ...demoLetters
      .filter(({ from }) => from !== username)
      .map(({ from, title, content, read, hoursAgo }) => ({
        userId,
        type: "letter" as const,
        ...textsOf(title, content),
        senderId: idOf(from),
        read,
        createTime: at(hoursAgo),
      })),
    ...demoTodos.map(({ title, content, link, status, dueInHours, read, hoursAgo }) => ({
      userId,
      type: "todo" as const,
      ...textsOf(title, content),
      link: link ?? null,
      status,
      dueTime: at(-dueInHours),
      read,
      createTime: at(hoursAgo),
    })),
  ]);
  if (rows.length > 0) await db.insert(mailboxItem).values(rows).onConflictDoNothing();
}
