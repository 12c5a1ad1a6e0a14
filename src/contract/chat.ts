import * as v from "valibot";
import { Id, Millis, maybe } from "./schema.ts";

/** Shapes of the chat service (contract §2). Each is the schema and the type of one thing on the wire. */

export const ChatUser = v.object({
  id: Id,
  userName: v.string(),
  nickName: v.string(),
  sex: maybe(v.number()),
  type: maybe(v.number()),
  signature: maybe(v.string()),
  headImage: maybe(v.string()),
  headImageThumb: maybe(v.string()),
  isBanned: maybe(v.boolean()),
  reason: maybe(v.string()),
});
export type ChatUser = v.InferOutput<typeof ChatUser>;

export const Friend = v.object({
  id: Id,
  showNickName: maybe(v.string()),
  nickName: v.string(),
  remark: maybe(v.string()),
  headImage: maybe(v.string()),
  online: maybe(v.boolean()),
  onlineWeb: maybe(v.boolean()),
  onlineApp: maybe(v.boolean()),
  deleted: maybe(v.boolean()),
});
export type Friend = v.InferOutput<typeof Friend>;

export const FriendRequest = v.object({
  id: Id,
  sendId: Id,
  sendNickName: v.string(),
  sendHeadImage: maybe(v.string()),
  recvId: Id,
  recvNickName: v.string(),
  recvHeadImage: maybe(v.string()),
  remark: maybe(v.string()),
  status: v.number(),
  applyTime: Millis,
});
export type FriendRequest = v.InferOutput<typeof FriendRequest>;

export const QuoteMessage = v.object({
  id: Id,
  sendId: Id,
  type: v.number(),
  content: v.string(),
  status: v.number(),
});
export type QuoteMessage = v.InferOutput<typeof QuoteMessage>;

/** Servers send numbers where ids travel as content (10, 81): content is always read as text. */
const Content = v.pipe(
  v.nullish(v.unknown(), ""),
  v.transform((value): string =>
    typeof value === "string" ? value : value === null ? "" : JSON.stringify(value),
  ),
);

/** `tip` (ours) is the code of a tip (21), JSON of what happened and to whom; `content` is the same as text, in the language of the call. */
export const PrivateMessage = v.object({
  id: maybe(Id),
  tmpId: maybe(v.string()),
  sendId: maybe(Id),
  recvId: maybe(Id),
  type: v.number(),
  content: Content,
  tip: maybe(v.string()),
  status: maybe(v.number()),
  sendTime: maybe(Millis),
  quoteMessage: maybe(QuoteMessage),
});
export type PrivateMessage = v.InferOutput<typeof PrivateMessage>;

export const GroupMessage = v.object({
  id: maybe(Id),
  tmpId: maybe(v.string()),
  groupId: maybe(Id),
  sendId: maybe(Id),
  sendNickName: maybe(v.string()),
  type: v.number(),
  content: Content,
  tip: maybe(v.string()),
  status: maybe(v.number()),
  sendTime: maybe(Millis),
  receipt: maybe(v.boolean()),
  receiptOk: maybe(v.boolean()),
  readedCount: maybe(v.number()),
  atUserIds: maybe(v.array(Id)),
  quoteMessage: maybe(QuoteMessage),
});
export type GroupMessage = v.InferOutput<typeof GroupMessage>;

export const SystemMessage = v.pipe(
  v.object({
    id: maybe(Id),
    seqNo: maybe(Id),
    SeqNo: maybe(Id),
    title: maybe(v.string()),
    intro: maybe(v.string()),
    coverUrl: maybe(v.string()),
    type: v.number(),
    content: Content,
    status: maybe(v.number()),
    sendTime: maybe(Millis),
  }),
  v.transform(({ SeqNo, ...message }) => ({ ...message, seqNo: message.seqNo ?? SeqNo })),
);
export type SystemMessage = v.InferOutput<typeof SystemMessage>;

export const Group = v.object({
  id: Id,
  name: v.string(),
  ownerId: Id,
  headImage: maybe(v.string()),
  headImageThumb: maybe(v.string()),
  notice: maybe(v.string()),
  showGroupName: maybe(v.string()),
  showNickName: maybe(v.string()),
  remarkGroupName: maybe(v.string()),
  remarkNickName: maybe(v.string()),
  dissolve: maybe(v.boolean()),
  quit: maybe(v.boolean()),
  isBanned: maybe(v.boolean()),
  reason: maybe(v.string()),
  isAllMuted: maybe(v.boolean()),
  topMessage: maybe(GroupMessage),
  /** Another one than before: the members are others, or another is known of them. Absent: that is not known. */
  membersVersion: maybe(v.number()),
  /** The conversations with a visitor of a site (ours). */
  isService: maybe(v.boolean()),
});
export type Group = v.InferOutput<typeof Group>;

export const GroupMember = v.object({
  userId: Id,
  showNickName: maybe(v.string()),
  remarkNickName: maybe(v.string()),
  headImage: maybe(v.string()),
  quit: maybe(v.boolean()),
  online: maybe(v.boolean()),
  isManager: maybe(v.boolean()),
  isMuted: maybe(v.boolean()),
});
export type GroupMember = v.InferOutput<typeof GroupMember>;

/** A message that a search found, in the chat where it is; `snippet` is its text around the keyword. */
export const SearchHit = v.object({
  chatType: v.picklist(["PRIVATE", "GROUP"]),
  /** The friend's or the group's id. */
  targetId: Id,
  id: Id,
  sendId: Id,
  sendNickName: maybe(v.string()),
  type: v.number(),
  snippet: v.string(),
  sendTime: Millis,
});
export type SearchHit = v.InferOutput<typeof SearchHit>;

export const OnlineStatus = v.object({ userId: Id, terminals: v.array(v.number()) });
export type OnlineStatus = v.InferOutput<typeof OnlineStatus>;

/** Keys of JSON objects are text; here they are user or group ids. */
const IdMap = v.record(v.string(), v.number());

/** An id of each chat: of private chats by the friend, of groups, and of the system messages. */
const ChatPositions = v.object({
  private: maybe(IdMap),
  group: maybe(IdMap),
  system: maybe(v.number()),
});
export type ChatPositions = v.InferOutput<typeof ChatPositions>;

/** What was read here and by others (contract §4). */
export const ReadPosition = v.object({
  ...ChatPositions.entries,
  /** Up to which ids the user has removed chats; absent: the server does not keep it. */
  removed: maybe(ChatPositions),
  peer: maybe(IdMap),
  receipts: maybe(
    v.array(v.object({ id: Id, groupId: Id, readedCount: v.number(), receiptOk: maybe(v.boolean()) })),
  ),
});
export type ReadPosition = v.InferOutput<typeof ReadPosition>;

export const SystemConfig = v.object({
  webrtc: maybe(
    v.object({
      maxChannel: maybe(v.number()),
      iceServers: maybe(
        v.array(
          v.object({
            urls: v.union([v.string(), v.array(v.string())]),
            username: maybe(v.string()),
            credential: maybe(v.string()),
          }),
        ),
      ),
    }),
  ),
  registration: maybe(v.object({ mode: maybe(v.array(v.string())) })),
  /** Of customer service (ours), for agents and for whoever may list conversations. */
  service: maybe(
    v.object({
      /** Of an agent: whether what is new in conversations with visitors sounds. */
      sound: maybe(v.boolean()),
      /** Whether the user is kept up to date on the queue: without it nothing of it is asked for. */
      queue: maybe(v.boolean()),
    }),
  ),
});
export type SystemConfig = v.InferOutput<typeof SystemConfig>;

/** A pair of chat tokens (contract §1). */
export const TokenPair = v.object({
  accessToken: v.string(),
  accessTokenExpiresIn: maybe(v.number()),
  refreshToken: v.string(),
  refreshTokenExpiresIn: maybe(v.number()),
});
export type TokenPair = v.InferOutput<typeof TokenPair>;

/** `GET im/config/service`: where the socket is (contract §1). */
export const ServiceAddress = v.object({
  ip: v.optional(v.nullish(v.string(), ""), ""),
  port: v.optional(v.nullish(v.union([v.number(), v.string()]), ""), ""),
  tenantId: v.union([v.string(), v.number()]),
  userName: v.string(),
  codecs: maybe(v.array(v.string())),
});
export type ServiceAddress = v.InferOutput<typeof ServiceAddress>;

/** One frame of the socket, whichever codec carried it (contract §3). */
export const Frame = v.object({ cmd: v.number(), data: v.optional(v.unknown()), seq: maybe(v.number()) });
export type Frame = v.InferOutput<typeof Frame>;

/** Data of a login frame to the server; existing clients send a number as `devId`, which is taken as its text. */
export const LoginFrame = v.object({
  accessToken: v.pipe(v.string(), v.maxLength(4_096)),
  devId: v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.maxLength(64)),
});

/** Data of the login frame's answer; other servers answer `null`. */
export const LoginAnswer = maybe(v.object({ seq: maybe(v.number()), time: maybe(Millis) }));
