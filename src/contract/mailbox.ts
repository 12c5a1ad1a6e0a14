import * as v from "valibot";
import { Id, Millis, maybe, Plain } from "./schema.ts";

/**
 * Shapes of the mailbox behind `/user/message` (specification §2), **(ours)**:
 *
 *   GET    api/mailbox?type=&unread=&page=&size=   → MailPage of one's own, newest first
 *   GET    api/mailbox/unread                      → UnreadMail
 *   PUT    api/mailbox/read      MailMark          → 204
 *   PUT    api/mailbox/status    TodoStatusChange  → 204
 *   DELETE api/mailbox           [ids]             → 200
 *   POST   api/mailbox           NewMail           → 201 MailDelivered; permission `message:add`
 */

/** Kinds of items, as `/user/message?type=` names them. */
export const MAIL_TYPES = ["notice", "letter", "todo"] as const;
export type MailType = (typeof MAIL_TYPES)[number];
export const MailType = v.picklist(MAIL_TYPES);

/** States of a todo (specification §3 "Demo items"). */
export const TodoStatus = { notStarted: 0, dueSoon: 1, inProgress: 2 } as const;
export type TodoStatus = (typeof TodoStatus)[keyof typeof TodoStatus];
const TodoStatusValue = v.picklist([TodoStatus.notStarted, TodoStatus.dueSoon, TodoStatus.inProgress]);

/** An item; texts of the system's own are in the language of the request. Contents are plain text, lines kept. */
export const MailItem = v.object({
  id: Id,
  type: MailType,
  title: v.string(),
  content: v.string(),
  /** Who wrote it; none for the system's own. */
  sender: maybe(v.object({ nickName: v.string(), avatar: maybe(v.string()) })),
  /** An address of the console that the item is about, `/user/center` for one. */
  link: maybe(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
  read: v.boolean(),
  /** Of a todo alone. */
  status: maybe(TodoStatusValue),
  /** When a todo is due. */
  dueTime: maybe(Millis),
  createTime: Millis,
});
export type MailItem = v.InferOutput<typeof MailItem>;

export const MailPage = v.object({ content: v.array(MailItem), totalElements: v.number() });
export type MailPage = v.InferOutput<typeof MailPage>;

/** Unread items of each kind. */
export const UnreadMail = v.object({ notice: v.number(), letter: v.number(), todo: v.number() });
export type UnreadMail = v.InferOutput<typeof UnreadMail>;

const MailIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(1_000));

/** Body of `PUT api/mailbox/read`: the items of `ids`, or all of `type`, or, with neither, all. */
export const MailMark = v.object({
  ids: maybe(MailIds),
  type: maybe(MailType),
  /** `false` marks as unread again. */
  read: v.optional(v.boolean(), true),
});
export type MailMark = v.InferInput<typeof MailMark>;

/** Body of `PUT api/mailbox/status`, for todos. */
export const TodoStatusChange = v.object({ id: Id, status: TodoStatusValue });
export type TodoStatusChange = v.InferInput<typeof TodoStatusChange>;

/** The last instant of the year 9999, in epoch milliseconds. */
const DUE_MAX = 253_402_300_799_999;

/** Body of `POST api/mailbox`: to the users of `userIds`, to all without it. */
export const NewMail = v.object({
  type: v.optional(MailType, "letter"),
  title: v.pipe(Plain(128), v.trim(), v.minLength(1)),
  content: v.pipe(Plain(8_192), v.trim(), v.minLength(1)),
  userIds: maybe(MailIds),
  /** Of a todo alone; not started by default. */
  status: maybe(TodoStatusValue),
  dueTime: maybe(v.pipe(Millis, v.minValue(0), v.maxValue(DUE_MAX))),
});
export type NewMail = v.InferInput<typeof NewMail>;

/** How many users it was delivered to. */
export const MailDelivered = v.object({ delivered: v.number() });
export type MailDelivered = v.InferOutput<typeof MailDelivered>;
