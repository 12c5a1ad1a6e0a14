import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  CALL_END_REASONS,
  CALL_KINDS,
  CALL_MEMBER_STATES,
  CALL_STATES,
} from "../../../src/contract/call-records.ts";
import { CALL_MODES } from "../../../src/contract/calls.ts";
import { chatGroup } from "./chat.ts";
import { id, reference } from "./columns.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Voice and video calls, those under way and those that have ended (contract §5). */
export const chatCall = pgTable(
  "chat_call",
  {
    id: id(),
    /** Names the call in its signals (`tmpId`). */
    callId: text("call_id").notNull(),
    kind: text("kind", { enum: CALL_KINDS }).notNull(),
    mode: text("mode", { enum: CALL_MODES }).notNull(),
    /** Who set it up: of a group call the host. */
    callerId: reference("caller_id").notNull(),
    /** Of a private call. */
    calleeId: reference("callee_id"),
    /** Of a group call. */
    groupId: reference("group_id").references(() => chatGroup.id, { onDelete: "cascade" }),
    state: text("state", { enum: CALL_STATES }).notNull(),
    startTime: instant("start_time").notNull(),
    /** Since when two are in it. */
    acceptTime: instant("accept_time"),
    endTime: instant("end_time"),
    /** From `acceptTime` to `endTime`, s; 0 of a call that nobody accepted. */
    duration: integer("duration").notNull().default(0),
    endReason: text("end_reason", { enum: CALL_END_REASONS }),
    /** Who ended it; absent where the server did. */
    endBy: reference("end_by"),
    /** The message in the chat that says how it ended, of a private call. */
    messageId: reference("message_id"),
  },
  (table) => [
    uniqueIndex("chat_call_public").on(table.callId),
    uniqueIndex("chat_call_group_live").on(table.groupId).where(sql`${table.state} <> 'ended'`),
    index("chat_call_live").on(table.state, table.id).where(sql`${table.state} <> 'ended'`),
    index("chat_call_start").on(table.startTime),
    index("chat_call_caller").on(table.callerId, table.id),
    index("chat_call_callee").on(table.calleeId, table.id),
    index("chat_call_group").on(table.groupId, table.id),
  ],
);

/** Who was asked into a call, and where they stand in it: of a private call its two ends. */
export const chatCallMember = pgTable(
  "chat_call_member",
  {
    /** Names the row in the administrator's list. */
    id: reference("id").notNull().generatedByDefaultAsIdentity(),
    callId: reference("call_id")
      .notNull()
      .references(() => chatCall.id, { onDelete: "cascade" }),
    userId: reference("user_id").notNull(),
    state: text("state", { enum: CALL_MEMBER_STATES }).notNull(),
    /** Who asked them; absent of who came by themselves. */
    invitedBy: reference("invited_by"),
    /** Since when it has been ringing there. */
    inviteTime: instant("invite_time"),
    joinTime: instant("join_time"),
    leaveTime: instant("leave_time"),
    /** Where they are in it: the kind of terminal, the chat sign-in, and the browser, as far as its socket has named it. */
    terminal: integer("terminal"),
    familyId: text("family_id"),
    devId: text("dev_id"),
    /** The last heartbeat from there. */
    beatTime: instant("beat_time"),
    /** Since when there has been no socket of it. */
    offlineSince: instant("offline_since"),
    camera: boolean("camera").notNull().default(false),
    microphone: boolean("microphone").notNull().default(true),
    /** As the signals name them. */
    nickName: text("nick_name").notNull().default(""),
    headImage: text("head_image"),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.userId] }),
    uniqueIndex("chat_call_member_id").on(table.id),
    index("chat_call_member_user").on(table.userId, table.callId),
    // Whoever is in a call, or is being rung, is busy: in one at a time.
    uniqueIndex("chat_call_member_live").on(table.userId).where(sql`${table.state} in ('invited', 'joined')`),
  ],
);
