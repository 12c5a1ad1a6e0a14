import type * as v from "valibot";
import type { ChatApi, ChatCallName } from "../../src/contract/chat-api.ts";
import type { Presence } from "../gateway/terminals.ts";
import type { Friends } from "./friends.ts";
import type { GroupMessages } from "./group-messages.ts";
import type { Groups } from "./groups.ts";
import type { PrivateMessages } from "./private-messages.ts";
import type { ChatIdentity } from "./sign-ins.ts";
import type { SystemMessages } from "./system-messages.ts";
import { systemConfig, toChatUser } from "./users.ts";

/** Calls that an access token opens; the exchange of a refresh token is apart. */
export type SignedInCallName = Exclude<ChatCallName, "refreshToken">;

/** What a call was given, as its endpoint's schemas read it. */
export interface CallInput<N extends ChatCallName> {
  readonly params: v.InferOutput<ChatApi[N]["params"]>;
  readonly query: v.InferOutput<ChatApi[N]["query"]>;
  readonly body: v.InferOutput<ChatApi[N]["body"]>;
}

/** What a call answers: the `data` of the envelope. */
type Answer<N extends ChatCallName> = v.InferInput<ChatApi[N]["data"]>;

/** One handler for each call of the table. */
export type ChatHandlers = {
  readonly [N in SignedInCallName]: (
    caller: ChatIdentity,
    input: CallInput<N>,
  ) => Answer<N> | Promise<Answer<N>>;
};

export interface ChatServices {
  readonly friends: Friends;
  readonly groups: Groups;
  readonly privateMessages: PrivateMessages;
  readonly groupMessages: GroupMessages;
  readonly systemMessages: SystemMessages;
  readonly presence: Presence;
  readPosition(userId: number): Promise<Answer<"readPosition">>;
}

const WHOLE = /^\d{1,15}$/;

/** The calls of the chat service (contract §4), each on the service that knows it. */
export function chatHandlers(services: ChatServices): ChatHandlers {
  const { friends, groups, privateMessages, groupMessages, systemMessages, presence } = services;
  return {
    self: ({ account }) => toChatUser(account),
    systemConfig: () => systemConfig,
    friendList: ({ account }) => friends.list(account.id),
    friendRequestList: ({ account }) => friends.requests(account.id),
    groupList: ({ account }) => groups.list(account.id),
    groupMembers: ({ account }, { params }) => groups.members(account.id, params.id),
    terminalOnline: (_caller, { query }) =>
      presence.statuses(
        query.userIds
          .split(",")
          .map((part) => part.trim())
          .filter((part) => WHOLE.test(part))
          .map(Number),
      ),
    terminalOnlineMany: (_caller, { body }) => presence.statuses(body.userIds),
    sendPrivate: ({ account }, { body }) => privateMessages.send(account.id, body),
    recallPrivate: ({ account }, { params }) => privateMessages.recall(account.id, params.id),
    readPrivate: ({ account }, { query }) =>
      privateMessages.read(account.id, query.friendId, query.messageId),
    maxReadedId: ({ account }, { query }) => privateMessages.maxReadedId(account.id, query.friendId),
    historyPrivate: ({ account }, { query }) => privateMessages.history(account.id, query),
    pullPrivate: ({ account }, { query }) => privateMessages.pull(account.id, query.minId, query.size),
    pullGroup: ({ account }, { query }) => groupMessages.pull(account.id, query.minId, query.size),
    pullSystem: ({ account }, { query }) => systemMessages.pull(account.id, query.minSeqNo, query.size),
    sendGroup: ({ account }, { body }) => groupMessages.send(account.id, body),
    recallGroup: ({ account }, { params }) => groupMessages.recall(account.id, params.id),
    readGroup: ({ account }, { query }) => groupMessages.read(account.id, query.groupId, query.messageId),
    findReadedUsers: ({ account }, { query }) =>
      groupMessages.findReadedUsers(account.id, query.groupId, query.messageId),
    historyGroup: ({ account }, { query }) => groupMessages.history(account.id, query),
    readSystem: ({ account }, { query }) => systemMessages.read(account.id, query.maxSeqNo),
    readPosition: ({ account }) => services.readPosition(account.id),
  };
}
