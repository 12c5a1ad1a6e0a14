import * as v from "valibot";
import { Id, Millis, maybe, Plain, TmpId } from "./schema.ts";
import { MessageType } from "./wire.ts";

/** Shapes of publishing system messages (contract §2 "SystemMessage"). */

export const NOTICE_TITLE_MAX = 128;
export const NOTICE_INTRO_MAX = 512;
export const NOTICE_CONTENT_MAX = 65_536;
export const NOTICE_LINK_MAX = 2_048;
/** Most users that are named one by one. */
export const NOTICE_USERS_MAX = 1_000;

/** An address that a click may open: of the web, or our own. Content that is nothing but one is a link. */
export const NOTICE_LINK = /^(https?:\/\/|\/(?!\/))\S+$/i;
const Link = v.pipe(Plain(NOTICE_LINK_MAX), v.trim(), v.regex(NOTICE_LINK));

/** Body of `POST api/systemMessage`: for everyone, or for the users that are named. */
export const PublishSystem = v.object({
  title: v.pipe(Plain(NOTICE_TITLE_MAX), v.trim(), v.minLength(1)),
  intro: maybe(v.pipe(Plain(NOTICE_INTRO_MAX), v.trim())),
  coverUrl: maybe(Link),
  type: v.optional(v.literal(MessageType.systemMessage), MessageType.systemMessage),
  /** Rich text or a link; rich text is cleaned of all that acts before it is kept. */
  content: v.pipe(Plain(NOTICE_CONTENT_MAX), v.trim(), v.minLength(1)),
  userIds: maybe(v.pipe(v.array(Id), v.minLength(1), v.maxLength(NOTICE_USERS_MAX))),
  /** The same message sent again under the same id goes out once, and is answered as the first time. */
  tmpId: maybe(TmpId),
});
export type PublishSystem = v.InferInput<typeof PublishSystem>;

/** What it answers: the number of each copy. */
export const PublishedSystem = v.object({ seqNos: v.array(Id) });
export type PublishedSystem = v.InferOutput<typeof PublishedSystem>;

/** A system message as those who publish see it: one line, however many copies it went out in. */
export const SentNotice = v.object({
  seqNo: Id,
  title: v.string(),
  intro: maybe(v.string()),
  coverUrl: maybe(v.string()),
  content: v.string(),
  sendTime: Millis,
  createBy: maybe(v.string()),
  /** To how many users it went; absent where it went to everyone. */
  recipients: maybe(v.number()),
  /** The first of them. */
  recipientNames: maybe(v.array(v.string())),
  /** How many have read it. */
  readCount: v.number(),
});
export type SentNotice = v.InferOutput<typeof SentNotice>;

/** `GET api/systemMessage?page=&size=&title=`, newest first. */
export const SentNotices = v.object({ content: v.array(SentNotice), totalElements: v.number() });
export type SentNotices = v.InferOutput<typeof SentNotices>;

/** Names of recipients that a sent message is shown with. */
export const RECIPIENT_NAMES = 5;

/** Somebody whom a message can be published to: of `GET api/systemMessage/users?name=`, at most 20. */
export const NoticeUser = v.object({ id: Id, userName: v.string(), nickName: v.string() });
export type NoticeUser = v.InferOutput<typeof NoticeUser>;
export const NoticeUsers = v.array(NoticeUser);
export const NOTICE_USERS_FOUND = 20;

/** What `POST api/systemMessage/picture` answers, a cover or a picture within rich text (multipart `file`). */
export const NoticePicture = v.object({ url: v.string() });
export type NoticePicture = v.InferOutput<typeof NoticePicture>;
