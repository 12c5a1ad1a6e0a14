import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { ACCESS_KINDS, type AccessKind, ADDRESSINGS } from "../../../src/contract/storage.ts";
import { PICTURE_USES } from "../../../src/contract/watermarks.ts";
import { audit, id, searched } from "./columns.ts";

const ACCESS = ACCESS_KINDS.map(({ value }) => value) as [AccessKind, ...AccessKind[]];

/** Objects of the S3-compatible store, as they were uploaded here or found there (contract A14 "Cloud"). */
export const storageObject = pgTable(
  "storage_object",
  {
    id: id(),
    /** Its key in the bucket. */
    name: text("name").notNull(),
    bucket: text("bucket").notNull(),
    suffix: text("suffix").notNull(),
    size: text("size").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    type: text("type", { enum: ACCESS }).notNull(),
    url: text("url").notNull(),
    /** When the store was seen to have it last. */
    syncTime: timestamp("sync_time", { withTimezone: true }),
    ...audit(),
  },
  (table) => [
    uniqueIndex("storage_object_key").on(table.bucket, table.name),
    index("storage_object_bytes").on(table.bytes, table.id),
    index("storage_object_create_time").on(table.createTime, table.id),
    index("storage_object_search").using("gin", searched(table.name)),
  ],
);

/** The store that objects are kept in: one row, keys sealed. */
export const storageConfig = pgTable(
  "storage_config",
  {
    id: id(),
    accessKey: text("access_key").notNull(),
    secretKey: text("secret_key").notNull(),
    bucket: text("bucket").notNull(),
    host: text("host").notNull(),
    zone: text("zone").notNull(),
    type: text("type", { enum: ACCESS }).notNull(),
    domain: text("domain"),
    addressing: text("addressing", { enum: ADDRESSINGS }).notNull(),
    /** There is one row at most. */
    single: boolean("single").notNull().default(true).unique(),
    ...audit(),
  },
  (table) => [check("storage_config_single", sql`${table.single}`)],
);

/** Uploads that come in parts and may be resumed (resources 1.18), a row for each. Times are epoch ms. */
export const resumableUpload = pgTable(
  "resumable_upload",
  {
    /** Of its address and of its file: nobody can guess it. */
    id: text("id").primaryKey(),
    userId: bigint("user_id", { mode: "number" }).notNull(),
    /** As it was announced. */
    size: bigint("size", { mode: "number" }).notNull(),
    fileName: text("file_name").notNull(),
    /** The type that the sender gives. */
    declared: text("declared").notNull(),
    /** The field of an area that it is for. */
    area: text("area"),
    field: text("field"),
    purpose: text("purpose", { enum: PICTURE_USES }).notNull(),
    /** Where the file is served once it is kept; none while it is still coming. */
    link: text("link"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When something of it came last. */
    touchedAt: bigint("touched_at", { mode: "number" }).notNull(),
  },
  (table) => [
    index("resumable_upload_touched").on(table.touchedAt),
    index("resumable_upload_user").on(table.userId, table.createdAt),
  ],
);

/** What is drawn over pictures that are kept here (resources 8.7), and what they were uploaded for, by the names of their files. */
export const pictureMark = pgTable("picture_mark", {
  name: text("name").primaryKey(),
  purpose: text("purpose", { enum: PICTURE_USES }).notNull().default("other"),
  /** Identifies the watermark that is drawn; none where the picture is as it came, empty while it is being made so again. */
  mark: text("mark"),
});

/**
 * The names of files of the storage that rows show, a row for each of both, whichever table they are in: triggers keep it (`note_file_uses`), so
 * that whatever writes is noted, and nothing that was taken back.
 */
export const fileUse = pgTable("file_use", { name: text("name").notNull() }, (table) => [
  index("file_use_name").on(table.name),
]);

/**
 * Pictures that were put into the cloud from here: watermarks are drawn over these alone. What lies in a bucket otherwise was put there by
 * somebody else.
 */
export const cloudPicture = pgTable(
  "cloud_picture",
  {
    /** Under which its mark is noted, and under which it is kept as it came. */
    name: text("name").primaryKey(),
    bucket: text("bucket").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of what was put there last; none of what was put there before it was noted. */
    sha256: text("sha256"),
  },
  (table) => [uniqueIndex("cloud_picture_key").on(table.bucket, table.key)],
);
