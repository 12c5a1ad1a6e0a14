import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { MAIL_TYPES } from "../../../src/contract/mailbox.ts";
import type { KeptText } from "../../../src/contract/texts.ts";
import { sysUser } from "./accounts.ts";
import { id } from "./columns.ts";

/** What is in the users' mailboxes, `/user/message` (specification §2): a row for each user. */
export const mailboxItem = pgTable(
  "mailbox_item",
  {
    id: id(),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => sysUser.id, { onDelete: "cascade" }),
    type: text("type", { enum: MAIL_TYPES }).notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    /** Of the system's own items: the same in the console's languages. */
    titles: jsonb("titles").$type<KeptText>(),
    contents: jsonb("contents").$type<KeptText>(),
    /** What the system's own items are about, for those that a user has one of. */
    topic: text("topic"),
    senderId: bigint("sender_id", { mode: "number" }).references(() => sysUser.id, { onDelete: "set null" }),
    /** Of those that are renewed: how often since the user read it last, which is `{count}` in its texts. */
    times: integer("times"),
    link: text("link"),
    read: boolean("read").notNull().default(false),
    /** Of a todo: 0 not started, 1 due soon, 2 in progress (specification §3). */
    status: integer("status"),
    dueTime: timestamp("due_time", { withTimezone: true }),
    createTime: timestamp("create_time", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("mailbox_item_list").on(table.userId, table.type, table.createTime, table.id),
    index("mailbox_item_unread").on(table.userId, table.type).where(sql`not ${table.read}`),
    uniqueIndex("mailbox_item_topic").on(table.userId, table.topic).where(sql`${table.topic} is not null`),
  ],
);
