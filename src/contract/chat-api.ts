import * as v from "valibot";
import { GroupCallInfo } from "./calls.ts";
import {
  ChatUser,
  Friend,
  FriendRequest,
  Group,
  GroupMember,
  GroupMessage,
  OnlineStatus,
  PrivateMessage,
  ReadPosition,
  SearchHit,
  SystemConfig,
  SystemMessage,
  TokenPair,
} from "./chat.ts";
import {
  HISTORY_PAGE_MAX,
  INVITE_MAX,
  MENTIONS_MAX,
  NAME_MAX,
  NOTICE_MAX,
  PULL_PAGE_MAX,
  REQUEST_REMARK_MAX,
  SEARCH_MAX,
  SEARCH_MIN,
  SEARCH_PAGE_MAX,
  SIGNATURE_MAX,
  TEXT_MAX,
} from "./limits.ts";
import { Seen, SeenOrNone } from "./names.ts";
import { Id, maybe, Plain, TmpId } from "./schema.ts";
import { ServiceQueue } from "./service/queue.ts";

/**
 * The chat service's HTTP calls as one table (specification §7 "Chat API", contract §1 and §4): the server registers its
 * routes from it and the engine calls by its names, so that a path, a field or a limit is written once.
 *
 * `path` may hold `:name` parts, filled from `params`. Answers come in the envelope `{code, message, data}`.
 */
export interface ChatEndpoint<
  P extends v.GenericSchema = v.GenericSchema,
  Q extends v.GenericSchema = v.GenericSchema,
  B extends v.GenericSchema = v.GenericSchema,
  D extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly data: D;
}

const None = v.optional(v.undefined());
const Nothing = v.optional(v.unknown());

export function endpoint<
  const P extends v.GenericSchema = typeof None,
  const Q extends v.GenericSchema = typeof None,
  const B extends v.GenericSchema = typeof None,
  const D extends v.GenericSchema = typeof Nothing,
>(
  method: ChatEndpoint["method"],
  path: string,
  shape: { params?: P; query?: Q; body?: B; data?: D } = {},
): ChatEndpoint<P, Q, B, D> {
  return {
    method,
    path,
    params: (shape.params ?? None) as P,
    query: (shape.query ?? None) as Q,
    body: (shape.body ?? None) as B,
    data: (shape.data ?? Nothing) as D,
  };
}

/** Query numbers come as text. */
const Count = (max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(max),
  );

/** Lists whose broken records must not take the rest with them: each record is parsed by the reader, one by one. */
const Loose = v.nullish(v.array(v.unknown()));

const Content = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192));

export const SendPrivate = v.object({
  tmpId: TmpId,
  recvId: Id,
  type: v.pipe(v.number(), v.integer()),
  content: Content,
  quoteMessageId: maybe(Id),
});
export type SendPrivate = v.InferOutput<typeof SendPrivate>;

export const SendGroup = v.object({
  tmpId: TmpId,
  groupId: Id,
  type: v.pipe(v.number(), v.integer()),
  content: Content,
  receipt: maybe(v.boolean()),
  atUserIds: maybe(v.pipe(v.array(Id), v.maxLength(MENTIONS_MAX))),
  quoteMessageId: maybe(Id),
});
export type SendGroup = v.InferOutput<typeof SendGroup>;

/** Longest text of a message, counted as the user sees it (contract §4 "Limits"). */
export const MessageText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TEXT_MAX));

const ById = v.object({ id: Id });

/** A line of text as people write it: no NUL, no space around it. */
const Line = (max: number) => v.pipe(Plain(max), v.trim());
const Name = v.pipe(Line(NAME_MAX), v.minLength(1), Seen);
/** One's own name for somebody or something; `""` takes it away. */
const Remark = v.pipe(Line(NAME_MAX), SeenOrNone);
/** Users that are invited, removed or named at a time. */
const UserIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(INVITE_MAX));
/** An address of a picture: our own, or one of the web. */
const Picture = v.pipe(Line(2_048), v.regex(/^(https?:\/\/|\/(?!\/)|$)/i));

/** What of oneself `PUT /user/update` changes; what is absent stays. A small picture goes with the large one, without it it is passed over. */
export const UpdateSelf = v.object({
  nickName: maybe(Name),
  sex: maybe(v.picklist([0, 1, 2])),
  signature: maybe(Line(SIGNATURE_MAX)),
  headImage: maybe(Picture),
  headImageThumb: maybe(Picture),
});

/**
 * `PUT /group/modify`: the first four are the owner's and the managers' to change, the remarks are the caller's own. What is absent stays; an
 * empty remark takes it away. Our server takes no other pictures than uploaded ones (`/image/upload`: `headImage` its `originUrl`, `headImageThumb`
 * its `thumbUrl`), and `""` for none; a small picture without the large one is passed over.
 */
export const ModifyGroup = v.object({
  id: Id,
  name: maybe(Name),
  notice: maybe(Line(NOTICE_MAX)),
  headImage: maybe(Picture),
  headImageThumb: maybe(Picture),
  remarkGroupName: maybe(Remark),
  remarkNickName: maybe(Remark),
});
export type ModifyGroup = v.InferOutput<typeof ModifyGroup>;

export const chatApi = {
  refreshToken: endpoint("PUT", "/refreshToken", { data: TokenPair }),
  self: endpoint("GET", "/user/self", { data: ChatUser }),
  systemConfig: endpoint("GET", "/system/config", { data: SystemConfig }),
  /** The queue of customer service (ours); nothing for whoever may not list conversations. */
  serviceQueue: endpoint("GET", "/service/queue", { data: v.nullish(ServiceQueue, null) }),
  friendList: endpoint("GET", "/friend/list", { data: Loose }),
  friendRequestList: endpoint("GET", "/friend/request/list", { data: Loose }),
  groupList: endpoint("GET", "/group/list", { data: Loose }),
  groupMembers: endpoint("GET", "/group/members/:id", { params: ById, data: Loose }),
  terminalOnline: endpoint("GET", "/user/terminal/online", {
    query: v.object({ userIds: v.pipe(v.string(), v.maxLength(8_192)) }),
    data: Loose,
  }),
  terminalOnlineMany: endpoint("POST", "/user/terminal/online", {
    body: v.object({ userIds: v.pipe(v.array(Id), v.maxLength(10_000)) }),
    data: Loose,
  }),
  sendPrivate: endpoint("POST", "/message/private/send", { body: SendPrivate, data: PrivateMessage }),
  recallPrivate: endpoint("DELETE", "/message/private/recall/:id", { params: ById, data: PrivateMessage }),
  readPrivate: endpoint("PUT", "/message/private/readed", {
    query: v.object({ friendId: Id, messageId: maybe(Id) }),
  }),
  maxReadedId: endpoint("GET", "/message/private/maxReadedId", {
    query: v.object({ friendId: Id }),
    data: v.nullish(v.number(), -1),
  }),
  sendGroup: endpoint("POST", "/message/group/send", { body: SendGroup, data: GroupMessage }),
  recallGroup: endpoint("DELETE", "/message/group/recall/:id", { params: ById, data: GroupMessage }),
  readGroup: endpoint("PUT", "/message/group/readed", {
    query: v.object({ groupId: Id, messageId: maybe(Id) }),
  }),
  findReadedUsers: endpoint("GET", "/message/group/findReadedUsers", {
    query: v.object({ groupId: Id, messageId: Id }),
    data: v.nullish(v.array(Id), []),
  }),
  readSystem: endpoint("PUT", "/message/system/readed", { query: v.object({ maxSeqNo: Id }) }),
  historyPrivate: endpoint("GET", "/message/private/history", {
    query: v.object({ friendId: Id, beforeId: maybe(Id), size: Count(HISTORY_PAGE_MAX) }),
    data: Loose,
  }),
  historyGroup: endpoint("GET", "/message/group/history", {
    query: v.object({ groupId: Id, beforeId: maybe(Id), size: Count(HISTORY_PAGE_MAX) }),
    data: Loose,
  }),
  /** Newest first, also those that no pull brings any more. */
  historySystem: endpoint("GET", "/message/system/history", {
    query: v.object({ beforeSeqNo: maybe(Id), size: Count(HISTORY_PAGE_MAX) }),
    data: Loose,
  }),
  pullPrivate: endpoint("GET", "/message/private/pullOfflineMessage", {
    query: v.object({ minId: Id, size: maybe(Count(PULL_PAGE_MAX)) }),
    data: Loose,
  }),
  pullGroup: endpoint("GET", "/message/group/pullOfflineMessage", {
    query: v.object({ minId: Id, size: maybe(Count(PULL_PAGE_MAX)) }),
    data: Loose,
  }),
  pullSystem: endpoint("GET", "/message/system/pullOfflineMessage", {
    query: v.object({ minSeqNo: Id, size: maybe(Count(PULL_PAGE_MAX)) }),
    data: Loose,
  }),
  readPosition: endpoint("GET", "/message/readPosition", { data: ReadPosition }),
  /**
   * The caller has removed a chat: what it holds up to an id (system: `seqNo`, `targetId` 0) is not to come back in any browser. The ids are in `removed` of
   * `readPosition`; a server whose answer lacks that does not know this call.
   */
  removeChat: endpoint("PUT", "/message/removed", {
    body: v.object({
      chatType: v.picklist(["PRIVATE", "GROUP", "SYSTEM"]),
      targetId: Id,
      upToId: v.pipe(Id, v.minValue(1)),
    }),
  }),
  /**
   * Newest first. Private and group messages have ids of their own: who asks on in chats of one kind names it, and the least id had so far as
   * `beforeId`; who asks on in all chats gives the least id had of each kind. The last page is shorter than `size`.
   */
  searchMessages: endpoint("GET", "/message/search", {
    query: v.object({
      keyword: v.pipe(Line(SEARCH_MAX), v.minLength(SEARCH_MIN)),
      chatType: maybe(v.picklist(["PRIVATE", "GROUP"])),
      targetId: maybe(Id),
      beforeId: maybe(Id),
      beforePrivateId: maybe(Id),
      beforeGroupId: maybe(Id),
      size: Count(SEARCH_PAGE_MAX),
    }),
    data: Loose,
  }),

  friendApply: endpoint("POST", "/friend/request/apply", {
    body: v.object({ friendId: Id, remark: maybe(Line(REQUEST_REMARK_MAX)) }),
    data: maybe(FriendRequest),
  }),
  friendApprove: endpoint("POST", "/friend/request/approve", { query: ById }),
  friendReject: endpoint("POST", "/friend/request/reject", { query: ById }),
  friendRecall: endpoint("POST", "/friend/request/recall", { query: ById }),
  friendDelete: endpoint("DELETE", "/friend/delete/:id", { params: ById }),
  friendRemark: endpoint("PUT", "/friend/remark", {
    body: v.object({ friendId: Id, remark: Remark }),
    data: maybe(Friend),
  }),
  findUser: endpoint("GET", "/user/find/:id", { params: ById, data: ChatUser }),
  findUsersByName: endpoint("GET", "/user/findByName", {
    query: v.object({ name: v.pipe(Line(NAME_MAX), v.minLength(1)) }),
    data: Loose,
  }),
  updateSelf: endpoint("PUT", "/user/update", { body: UpdateSelf, data: maybe(ChatUser) }),

  groupFind: endpoint("GET", "/group/find/:id", { params: ById, data: Group }),
  /** `tmpId` **(ours)** is the caller's own id of the group: a repeat with it answers the group that is there. */
  groupCreate: endpoint("POST", "/group/create", {
    body: v.object({
      name: Name,
      memberIds: maybe(v.pipe(v.array(Id), v.maxLength(INVITE_MAX))),
      tmpId: maybe(TmpId),
    }),
    data: Group,
  }),
  groupModify: endpoint("PUT", "/group/modify", { body: ModifyGroup, data: maybe(Group) }),
  groupDissolve: endpoint("DELETE", "/group/delete/:id", { params: ById }),
  groupInvite: endpoint("POST", "/group/invite", { body: v.object({ groupId: Id, friendIds: UserIds }) }),
  groupRemove: endpoint("DELETE", "/group/members/remove", {
    body: v.object({ groupId: Id, userIds: UserIds }),
  }),
  groupQuit: endpoint("DELETE", "/group/quit/:id", { params: ById }),
  groupManager: endpoint("PUT", "/group/manager", {
    body: v.object({ groupId: Id, userIds: UserIds, isManager: v.boolean() }),
  }),
  groupMuted: endpoint("PUT", "/group/muted", {
    body: v.object({ groupId: Id, userIds: maybe(UserIds), isMuted: v.boolean() }),
  }),
  groupTop: endpoint("PUT", "/group/topMessage/:id", {
    params: ById,
    query: v.object({ messageId: Id }),
  }),
  groupUntop: endpoint("DELETE", "/group/topMessage/:id", { params: ById }),
  /** Who is in a group's call, for those of the group (contract §5). */
  groupCallInfo: endpoint("GET", "/webrtc/group/info", {
    query: v.object({ groupId: Id }),
    data: GroupCallInfo,
  }),
} as const;

export type ChatApi = typeof chatApi;
export type ChatCallName = keyof ChatApi;

/** What a call takes: those of `params`, `query` and `body` that its endpoint declares. */
export type ChatCallInput<N extends ChatCallName> = {
  readonly params?: v.InferInput<ChatApi[N]["params"]>;
  readonly query?: v.InferInput<ChatApi[N]["query"]>;
  readonly body?: v.InferInput<ChatApi[N]["body"]>;
};
/** What a call gives: the `data` of the envelope, parsed. */
export type ChatCallData<N extends ChatCallName> = v.InferOutput<ChatApi[N]["data"]>;

/** The envelope of every answer (contract §1). */
export const Envelope = v.object({
  code: v.number(),
  message: maybe(v.string()),
  data: v.optional(v.unknown()),
});

/** Record schemas of the `Loose` lists, by call. */
export const chatRecords = {
  friendList: Friend,
  friendRequestList: FriendRequest,
  groupList: Group,
  groupMembers: GroupMember,
  terminalOnline: OnlineStatus,
  terminalOnlineMany: OnlineStatus,
  historyPrivate: PrivateMessage,
  historyGroup: GroupMessage,
  historySystem: SystemMessage,
  pullPrivate: PrivateMessage,
  pullGroup: GroupMessage,
  pullSystem: SystemMessage,
  searchMessages: SearchHit,
  findUsersByName: ChatUser,
} as const;

/**
 * Parses a list record by record (contract §2: a broken record breaks nothing).
 * @returns the good records, and how many were left out.
 */
export function parseRecords<S extends v.GenericSchema>(
  schema: S,
  list: readonly unknown[] | null | undefined,
): { records: v.InferOutput<S>[]; broken: number } {
  const records: v.InferOutput<S>[] = [];
  let broken = 0;
  for (const item of list ?? []) {
    const parsed = v.safeParse(schema, item);
    if (parsed.success) records.push(parsed.output);
    else broken += 1;
  }
  return { records, broken };
}
