import * as v from "valibot";
import { Id } from "./schema.ts";

/** What customer service answers besides the records of its areas (specification §7, resources 10). */

/** Hours of a weekday, 1 is Monday, `HH:mm`. */
export const WorkHours = v.object({ weekday: v.number(), from: v.string(), to: v.string() });

/** Settings of an agent (contract A14 `GET /config/selectById`); without an id nobody has saved any. */
export const ServiceConfig = v.object({
  id: v.optional(Id),
  tenantId: v.number(),
  userName: v.string(),
  welcomeText: v.nullable(v.string()),
  autoReply: v.nullable(v.string()),
  /** Of the hours; null for that of the server. */
  workZone: v.nullable(v.string()),
  workTime: v.array(WorkHours),
  notifySound: v.boolean(),
  maxSessions: v.number(),
});
export type ServiceConfig = v.InferOutput<typeof ServiceConfig>;

/** Conversations of an agent, the newest first (`POST /imchat/service/history`). */
export const PastConversations = v.object({
  content: v.array(
    v.object({
      id: Id,
      customerId: v.nullable(Id),
      agentId: v.nullable(Id),
      status: v.picklist(["waiting", "active", "closed"]),
      lastMsg: v.nullable(v.string()),
      startTime: v.string(),
      endTime: v.nullable(v.string()),
      rating: v.nullable(v.number()),
      sourcePage: v.nullable(v.string()),
      terminal: v.nullable(v.string()),
    }),
  ),
  totalElements: v.number(),
});

/** What is written of a customer, the newest first (resources 10.4 `follow`). */
export const FollowUps = v.array(
  v.object({ time: v.string(), text: v.string(), by: v.nullable(v.string()) }),
);

/** How many customers were taken over, as a number of its own. */
export const CustomersSynced = v.number();

/** A code that binds the WeChat user who scans it (contract A14 `createQrcode`). */
export const BindCode = v.object({ url: v.string(), uuid: v.string(), expire: v.number() });
export type BindCode = v.InferOutput<typeof BindCode>;

/** How many conversations went to another agent. */
export const ChatsTransferred = v.object({ moved: v.number() });

/** Whom a letter on trial went to. */
export const MailTried = v.object({ to: v.string() });

/** What two customers that became one are called. */
export const CustomersMerged = v.object({ name: v.string() });

/** Fields by which a customer is known and reached: lists are exported with them first, and of two customers one's or the other's stays. */
export const CONTACT_FIELDS = [
  "name",
  "email",
  "phone",
  "wechat",
  "whatsapp",
  "company",
  "country",
  "city",
  "lang",
] as const;

/** Fields of which the merged customer has one's or the other's. */
export const MERGED_FIELDS = [...CONTACT_FIELDS, "level", "stage", "owner", "member", "remark"] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];
