import * as v from "valibot";
import { Id, maybe } from "../schema.ts";

/** What agents see of customer service beside the conversations (ours; specification §1 "Customer service"). */

/** An agent among the others. */
export const ServiceColleague = v.object({
  id: Id,
  nickName: v.string(),
  avatar: v.nullable(v.string()),
  groupName: v.nullable(v.string()),
  /** Languages by their codes, and what else they know of. */
  langs: v.array(v.string()),
  skillTags: v.array(v.string()),
  status: v.picklist(["online", "busy", "away", "offline"]),
  /** Conversations that they have, and may have. */
  sessions: v.number(),
  maxSessions: v.number(),
  /** Without a connection their conversations go back into the queue after a minute. */
  connected: v.boolean(),
  mine: v.boolean(),
});
export type ServiceColleague = v.InferOutput<typeof ServiceColleague>;

/** All agents who are enabled, by name (`GET imchat/service/desk`). */
export const ServiceDesk = v.object({
  agents: v.array(ServiceColleague),
  /** By what the caller's own settings are asked for (`GET config/selectById`); of whoever is no agent nothing. */
  own: maybe(v.object({ tenantId: v.string(), userName: v.string() })),
});
export type ServiceDesk = v.InferOutput<typeof ServiceDesk>;

/** A line of a conversation as it is read afterwards: what somebody wrote, or a tip in the language that was asked for. */
export const TranscriptLine = v.object({
  id: Id,
  name: v.string(),
  /** Whether the visitor wrote it. */
  visitor: v.boolean(),
  type: v.number(),
  /** Empty of what was recalled. */
  content: v.string(),
  recalled: v.boolean(),
  /** Epoch ms. */
  sendTime: v.number(),
});
export type TranscriptLine = v.InferOutput<typeof TranscriptLine>;

/** Lines of one conversation, oldest first (`GET imchat/service/transcript/:id`). */
export const Transcript = v.object({
  lines: v.array(TranscriptLine),
  /** Whether there are earlier ones. */
  more: v.boolean(),
});
export type Transcript = v.InferOutput<typeof Transcript>;
