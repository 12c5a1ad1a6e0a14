import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";

const number = (name: string) => bigint(name, { mode: "number" });

/** What a stored file is: a picture's original or its small version, a video or its cover, audio, or any other file. */
const STORED_KINDS = ["image", "thumb", "video", "cover", "audio", "file"] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** Files that users uploaded to send them (contract §4 "Uploads"), a row for each file on the disk. Times are epoch ms. */
export const chatUpload = pgTable(
  "chat_upload",
  {
    /** Its name on the disk and in its address: nobody can guess it. */
    name: text("name").primaryKey(),
    userId: number("user_id").notNull(),
    kind: text("kind", { enum: STORED_KINDS }).notNull(),
    /** As the content itself shows. */
    mime: text("mime").notNull(),
    size: number("size").notNull(),
    /** What the user called it. */
    fileName: text("file_name").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: number("created_at").notNull(),
    /** Whether something that was sent or saved names it: what nothing names is deleted after a day. */
    used: boolean("used").notNull().default(false),
    /** When that was noted last: what is just being sent is not there to be found yet. */
    claimedAt: number("claimed_at"),
    /** Messages that name it and were not recalled, as often as they were stored since they are counted. */
    messages: integer("messages").notNull().default(0),
    /** Whether something else names it too, such as an avatar or a notice, or what was sent before messages were counted. */
    elsewhere: boolean("elsewhere").notNull().default(false),
    /** Whether every message that named it was recalled: it is its sender's alone. */
    withdrawn: boolean("withdrawn").notNull().default(false),
  },
  (table) => [
    index("chat_upload_user").on(table.userId, table.createdAt),
    index("chat_upload_unused").on(table.createdAt).where(sql`not ${table.used}`),
  ],
);

/** Bytes of uploads under way, a row for each: they count as their user's until they are kept or given up. */
export const chatUploadReserved = pgTable(
  "chat_upload_reserved",
  {
    id: text("id").primaryKey(),
    userId: number("user_id").notNull(),
    /** As many as the request announces; what is kept of it counts in their stead. */
    size: number("size").notNull(),
    /** When nothing is waited for any more: a server that crashed gives nothing back. */
    expiresAt: number("expires_at").notNull(),
  },
  (table) => [index("chat_upload_reserved_user").on(table.userId)],
);
