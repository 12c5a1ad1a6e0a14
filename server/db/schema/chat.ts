import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { searched } from "./columns.ts";

/** Chat tables. Times are epoch ms as they travel on the wire; ids of users are those of `sys_user`. */

const number = (name: string) => bigint(name, { mode: "number" });

/** Of the rows that a search looks through. */
const isText = (type: AnyPgColumn) => sql`${type} = ${sql.raw(String(MessageType.text))}`;
const isCard = (type: AnyPgColumn) => sql`${type} = ${sql.raw(String(MessageType.card))}`;

/**
 * Message ids of one kind come from these sequences, taken by the writer after it holds that kind's lock: a column default would
 * be evaluated before it, and a reader could then pass over an id that becomes visible later (contract §4 "Pull").
 */
export const chatPrivateMessageId = pgSequence("chat_private_message_id");
export const chatGroupMessageId = pgSequence("chat_group_message_id");
export const chatSystemMessageSeq = pgSequence("chat_system_message_seq");

/** Private messages, recalls (type 10) and friend events that have a place in the stream (contract §2, §4). */
export const chatPrivateMessage = pgTable(
  "chat_private_message",
  {
    id: number("id").primaryKey(),
    sendId: number("send_id").notNull(),
    recvId: number("recv_id").notNull(),
    /** The sender's own id of the message; absent on rows that the server writes. */
    tmpId: text("tmp_id"),
    type: integer("type").notNull(),
    content: text("content").notNull(),
    status: integer("status").notNull().default(MessageStatus.unsent),
    sendTime: number("send_time").notNull(),
    quoteId: number("quote_id"),
    /** On a type-10 row: the message that it recalls. */
    recallsId: number("recalls_id"),
    /** A row that one of the two alone may see. */
    onlyFor: number("only_for"),
  },
  (table) => [
    uniqueIndex("chat_private_message_once").on(table.sendId, table.tmpId),
    uniqueIndex("chat_private_message_recall").on(table.recallsId).where(sql`${table.recallsId} is not null`),
    index("chat_private_message_received").on(table.recvId, table.id),
    index("chat_private_message_pair").on(table.sendId, table.recvId, table.id),
    index("chat_private_message_sent").on(table.sendId, table.id),
    index("chat_private_message_text").using("gin", searched(table.content)).where(isText(table.type)),
    index("chat_private_message_card").using("gin", searched(table.content)).where(isCard(table.type)),
  ],
);

/** Each two who have written to each other, the one with the lower id first; kept with each message that is stored. */
export const chatPrivateChat = pgTable(
  "chat_private_chat",
  {
    id: number("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: number("user_id").notNull(),
    friendId: number("friend_id").notNull(),
    /** Of their last message. */
    lastId: number("last_id").notNull(),
    lastTime: number("last_time").notNull(),
  },
  (table) => [
    uniqueIndex("chat_private_chat_pair").on(table.userId, table.friendId),
    index("chat_private_chat_friend").on(table.friendId),
    index("chat_private_chat_last").on(table.lastTime, table.id),
  ],
);

/** Groups (contract §2). */
export const chatGroup = pgTable(
  "chat_group",
  {
    id: number("id").primaryKey().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    ownerId: number("owner_id").notNull(),
    headImage: text("head_image"),
    headImageThumb: text("head_image_thumb"),
    notice: text("notice"),
    dissolved: boolean("dissolved").notNull().default(false),
    isBanned: boolean("is_banned").notNull().default(false),
    reason: text("reason"),
    isAllMuted: boolean("is_all_muted").notNull().default(false),
    topMessageId: number("top_message_id"),
    /** Rises with every change of what members see of the members. */
    membersVersion: number("members_version").notNull().default(0),
    createdAt: number("created_at").notNull(),
    /** The conversations with a visitor of a site: who is in it is the customer service's to say. */
    isService: boolean("is_service").notNull().default(false),
    /** Who made it, and their own id of it, so that a repeated call makes no second one; absent where none was given. */
    creatorId: number("creator_id"),
    tmpId: text("tmp_id"),
  },
  (table) => [uniqueIndex("chat_group_once").on(table.creatorId, table.tmpId)],
);

/** Members of groups; who quit stays, so that the messages read until then remain readable. */
export const chatGroupMember = pgTable(
  "chat_group_member",
  {
    /** Names the row in the administrator's list. */
    id: number("id").notNull().generatedByDefaultAsIdentity(),
    groupId: number("group_id")
      .notNull()
      .references(() => chatGroup.id, { onDelete: "cascade" }),
    userId: number("user_id").notNull(),
    /** The member's own name in the group. */
    remarkNickName: text("remark_nick_name"),
    /** The member's own name for the group. */
    remarkGroupName: text("remark_group_name"),
    isManager: boolean("is_manager").notNull().default(false),
    isMuted: boolean("is_muted").notNull().default(false),
    quit: boolean("quit").notNull().default(false),
    /** Messages with a greater id are the member's to read. */
    fromId: number("from_id").notNull().default(0),
    /** Once quit: messages up to this id. */
    untilId: number("until_id"),
    joinedAt: number("joined_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    uniqueIndex("chat_group_member_id").on(table.id),
    index("chat_group_member_user").on(table.userId),
  ],
);

/** Group messages of any stored type (contract §2, §4). */
export const chatGroupMessage = pgTable(
  "chat_group_message",
  {
    id: number("id").primaryKey(),
    groupId: number("group_id")
      .notNull()
      .references(() => chatGroup.id, { onDelete: "cascade" }),
    sendId: number("send_id").notNull(),
    /** The name under which it was sent. */
    sendNickName: text("send_nick_name").notNull(),
    tmpId: text("tmp_id"),
    type: integer("type").notNull(),
    content: text("content").notNull(),
    status: integer("status").notNull().default(MessageStatus.sent),
    sendTime: number("send_time").notNull(),
    quoteId: number("quote_id"),
    recallsId: number("recalls_id"),
    onlyFor: number("only_for"),
    atUserIds: jsonb("at_user_ids").$type<readonly number[]>(),
    receipt: boolean("receipt").notNull().default(false),
    receiptOk: boolean("receipt_ok").notNull().default(false),
    readedCount: integer("readed_count").notNull().default(0),
  },
  (table) => [
    uniqueIndex("chat_group_message_once").on(table.sendId, table.tmpId),
    uniqueIndex("chat_group_message_recall").on(table.recallsId).where(sql`${table.recallsId} is not null`),
    index("chat_group_message_group").on(table.groupId, table.id),
    index("chat_group_message_text").using("gin", searched(table.content)).where(isText(table.type)),
    index("chat_group_message_card").using("gin", searched(table.content)).where(isCard(table.type)),
    index("chat_group_message_receipt").on(table.sendId, table.id).where(sql`${table.receipt}`),
  ],
);

const isFirstCopy = ({ seqNo, firstSeqNo }: { seqNo: AnyPgColumn; firstSeqNo: AnyPgColumn }) =>
  sql`${firstSeqNo} is null or ${firstSeqNo} = ${seqNo}`;

/** System messages, to everyone or to one user (contract §2). `seq_no` is the stream's id. */
export const chatSystemMessage = pgTable(
  "chat_system_message",
  {
    seqNo: number("seq_no").primaryKey(),
    /** Absent: to everyone. */
    recvId: number("recv_id"),
    title: text("title").notNull(),
    intro: text("intro"),
    coverUrl: text("cover_url"),
    type: integer("type").notNull(),
    content: text("content").notNull(),
    sendTime: number("send_time").notNull(),
    /** Who published it, by username. */
    createBy: text("create_by"),
    /** The first copy of what was published together; each user that is named gets a copy. Absent on what was published before this was kept. */
    firstSeqNo: number("first_seq_no"),
    /** The publisher's id of what was sent, so that it goes out once however often it is sent. */
    tmpId: text("tmp_id"),
  },
  (table) => [
    index("chat_system_message_received").on(table.recvId, table.seqNo),
    index("chat_system_message_copies").on(table.firstSeqNo),
    uniqueIndex("chat_system_message_once").on(table.createBy, table.tmpId).where(isFirstCopy(table)),
    index("chat_system_message_published").on(table.seqNo).where(isFirstCopy(table)),
  ],
);

/** Friendships, one row per direction. */
export const chatFriend = pgTable(
  "chat_friend",
  {
    /** Names the row in the administrator's list. */
    id: number("id").notNull().generatedByDefaultAsIdentity(),
    userId: number("user_id").notNull(),
    friendId: number("friend_id").notNull(),
    /** The user's own name for the friend. */
    remark: text("remark"),
    deleted: boolean("deleted").notNull().default(false),
    createdAt: number("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.friendId] }),
    uniqueIndex("chat_friend_id").on(table.id),
    index("chat_friend_reverse").on(table.friendId),
  ],
);

/** Requests to become friends (contract §2). */
export const chatFriendRequest = pgTable(
  "chat_friend_request",
  {
    id: number("id").primaryKey().generatedByDefaultAsIdentity(),
    sendId: number("send_id").notNull(),
    recvId: number("recv_id").notNull(),
    remark: text("remark"),
    status: integer("status").notNull(),
    applyTime: number("apply_time").notNull(),
  },
  (table) => [
    index("chat_friend_request_sent").on(table.sendId, table.id),
    index("chat_friend_request_received").on(table.recvId, table.id),
  ],
);

/** Up to which id a user has read: per friend, per group, and the system messages (target 0). */
export const chatReadPosition = pgTable(
  "chat_read_position",
  {
    userId: number("user_id").notNull(),
    kind: text("kind", { enum: ["private", "group", "system"] }).notNull(),
    targetId: number("target_id").notNull(),
    readId: number("read_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.targetId] }),
    index("chat_read_position_target").on(table.kind, table.targetId),
  ],
);

/** Up to which id a user has removed a chat: what it held until then does not come back. */
export const chatRemoval = pgTable(
  "chat_removal",
  {
    userId: number("user_id").notNull(),
    kind: text("kind", { enum: ["private", "group", "system"] }).notNull(),
    targetId: number("target_id").notNull(),
    upToId: number("up_to_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.targetId] })],
);

/** One chat sign-in and all the token pairs that came from it by refreshing (contract §1). */
export const chatTokenFamily = pgTable(
  "chat_token_family",
  {
    id: text("id").primaryKey(),
    userId: number("user_id").notNull(),
    /** The admin session it was opened from; ended with it. */
    sessionId: text("session_id").notNull(),
    /** Number of the pair in use; rises by one with every refresh. */
    generation: integer("generation").notNull(),
    /** When that pair was issued; the pair can be made again from both, so no token is stored. */
    issuedAt: number("issued_at").notNull(),
    revoked: boolean("revoked").notNull().default(false),
  },
  (table) => [
    index("chat_token_family_session").on(table.sessionId),
    index("chat_token_family_user").on(table.userId),
    index("chat_token_family_issued").on(table.issuedAt),
  ],
);

/** One-use tokens of `imchat/service/login`, by their hash (contract §1). */
export const chatImToken = pgTable(
  "chat_im_token",
  {
    hash: text("hash").primaryKey(),
    userId: number("user_id").notNull(),
    sessionId: text("session_id").notNull(),
    expiresAt: number("expires_at").notNull(),
  },
  (table) => [index("chat_im_token_expiry").on(table.expiresAt)],
);
