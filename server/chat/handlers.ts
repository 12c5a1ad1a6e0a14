import type * as v from "valibot";
import type { OnlineStatus, SearchHit, SystemConfig } from "../../src/contract/chat.ts";
import type { ChatApi, ChatCallName } from "../../src/contract/chat-api.ts";
import type { Language } from "../../src/contract/language.ts";
import type { ServiceQueue } from "../../src/contract/service/queue.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Calls } from "../calls/calls.ts";
import type { FriendRequests } from "./friend-requests.ts";
import type { Friends } from "./friends.ts";
import type { GroupChanges } from "./group-changes.ts";
import type { GroupMessages } from "./group-messages.ts";
import type { Groups } from "./groups.ts";
import type { GroupMembership } from "./membership-changes.ts";
import type { MessageSearch } from "./message-search.ts";
import type { People } from "./people.ts";
import type { PrivateMessages } from "./private-messages.ts";
import type { ChatIdentity } from "./sign-ins.ts";
import type { SystemMessages } from "./system-messages.ts";
import { withTipTexts } from "./tips.ts";

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

/** Who makes a call, and in which language they read. */
export interface ChatCaller extends ChatIdentity {
  readonly language: Language;
}

/** One handler for each call of the table. */
export type ChatHandlers = {
  readonly [N in SignedInCallName]: (
    caller: ChatCaller,
    input: CallInput<N>,
  ) => Answer<N> | Promise<Answer<N>>;
};

export interface ChatServices {
  readonly people: People;
  readonly friends: Friends;
  readonly friendRequests: FriendRequests;
  readonly groups: Groups;
  readonly groupChanges: GroupChanges;
  readonly groupMembership: GroupMembership;
  readonly privateMessages: PrivateMessages;
  readonly groupMessages: GroupMessages;
  readonly systemMessages: SystemMessages;
  readonly calls: Calls;
  systemConfig(account: Account): Promise<SystemConfig>;
  /** Null for whoever may not list conversations. */
  serviceQueue(account: Account): Promise<ServiceQueue | null>;
  /** Who of some users is online, as far as it is the caller's to know. */
  presenceOf(userId: number, userIds: readonly number[]): Promise<OnlineStatus[]>;
  readPosition(userId: number): Promise<Answer<"readPosition">>;
  removeChat(userId: number, removal: CallInput<"removeChat">["body"]): Promise<void>;
  searchMessages(userId: number, search: MessageSearch): Promise<SearchHit[]>;
}

const WHOLE = /^\d{1,15}$/;

type HandlersOf<N extends SignedInCallName> = Pick<ChatHandlers, N>;

/** The calls of the chat service (contract §4), each on the service that knows it. */
export function chatHandlers(services: ChatServices): ChatHandlers {
  return {
    systemConfig: ({ account }) => services.systemConfig(account),
    serviceQueue: ({ account }) => services.serviceQueue(account),
    groupCallInfo: ({ account }, { query }) => services.calls.group.info(account.id, query.groupId),
    readPosition: ({ account }) => services.readPosition(account.id),
    removeChat: ({ account }, { body }) => services.removeChat(account.id, body),
    searchMessages: ({ account }, { query }) => services.searchMessages(account.id, query),
    ...peopleHandlers(services),
    ...friendHandlers(services),
    ...groupHandlers(services),
    ...groupChangeHandlers(services),
    ...privateMessageHandlers(services),
    ...groupMessageHandlers(services),
    ...systemMessageHandlers(services),
  };
}

function peopleHandlers({
  people,
  presenceOf,
}: ChatServices): HandlersOf<
  "self" | "findUser" | "findUsersByName" | "updateSelf" | "terminalOnline" | "terminalOnlineMany"
> {
  return {
    self: ({ account }) => people.self(account),
    findUser: (_caller, { params }) => people.find(params.id),
    findUsersByName: ({ account }, { query }) => people.findByName(account.id, query.name),
    updateSelf: ({ account }, { body }) => people.update(account, body),
    terminalOnline: ({ account }, { query }) =>
      presenceOf(
        account.id,
        query.userIds
          .split(",")
          .map((part) => part.trim())
          .filter((part) => WHOLE.test(part))
          .map(Number),
      ),
    terminalOnlineMany: ({ account }, { body }) => presenceOf(account.id, body.userIds),
  };
}

function friendHandlers({
  friends,
  friendRequests,
}: ChatServices): HandlersOf<
  | "friendList"
  | "friendDelete"
  | "friendRemark"
  | "friendRequestList"
  | "friendApply"
  | "friendApprove"
  | "friendReject"
  | "friendRecall"
> {
  return {
    friendList: ({ account }) => friends.list(account.id),
    friendDelete: ({ account }, { params }) => friends.remove(account.id, params.id),
    friendRemark: ({ account }, { body }) => friends.remark(account.id, body.friendId, body.remark),
    friendRequestList: ({ account }) => friendRequests.list(account.id),
    friendApply: ({ account }, { body }) => friendRequests.apply(account.id, body),
    friendApprove: ({ account }, { query }) => friendRequests.answer(account.id, query.id, "approve"),
    friendReject: ({ account }, { query }) => friendRequests.answer(account.id, query.id, "reject"),
    friendRecall: ({ account }, { query }) => friendRequests.answer(account.id, query.id, "recall"),
  };
}

function groupHandlers({ groups }: ChatServices): HandlersOf<"groupList" | "groupFind" | "groupMembers"> {
  return {
    groupList: ({ account }) => groups.list(account.id),
    groupFind: ({ account }, { params }) => groups.find(account.id, params.id),
    groupMembers: ({ account }, { params }) => groups.members(account.id, params.id),
  };
}

function groupChangeHandlers({
  groupChanges,
  groupMembership,
  calls,
}: ChatServices): HandlersOf<
  | "groupCreate"
  | "groupModify"
  | "groupDissolve"
  | "groupTop"
  | "groupUntop"
  | "groupInvite"
  | "groupRemove"
  | "groupQuit"
  | "groupManager"
  | "groupMuted"
> {
  const place = ({ account }: ChatCaller, groupId: number) => ({ userId: account.id, groupId });
  /** Whoever is not in the group any more is not in its call. */
  const withCall = async (groupId: number, change: Promise<void>): Promise<void> => {
    await change;
    await calls.groupChanged(groupId);
  };
  return {
    groupCreate: ({ account }, { body }) => groupChanges.create(account.id, body),
    groupModify: ({ account }, { body }) => groupChanges.modify(account.id, body),
    groupDissolve: (caller, { params }) =>
      withCall(params.id, groupChanges.dissolve(place(caller, params.id))),
    groupTop: (caller, { params, query }) => groupChanges.setTop(place(caller, params.id), query.messageId),
    groupUntop: (caller, { params }) => groupChanges.setTop(place(caller, params.id), null),
    groupInvite: (caller, { body }) => groupMembership.invite(place(caller, body.groupId), body.friendIds),
    groupRemove: (caller, { body }) =>
      withCall(body.groupId, groupMembership.remove(place(caller, body.groupId), body.userIds)),
    groupQuit: (caller, { params }) => withCall(params.id, groupMembership.quit(place(caller, params.id))),
    groupManager: (caller, { body }) =>
      groupMembership.setManagers(place(caller, body.groupId), body.userIds, body.isManager),
    groupMuted: (caller, { body }) =>
      groupMembership.setMuted(place(caller, body.groupId), body.userIds, body.isMuted),
  };
}

function privateMessageHandlers({
  privateMessages,
}: ChatServices): HandlersOf<
  "sendPrivate" | "recallPrivate" | "readPrivate" | "maxReadedId" | "historyPrivate" | "pullPrivate"
> {
  return {
    sendPrivate: ({ account }, { body }) => privateMessages.send(account.id, body),
    recallPrivate: ({ account }, { params }) => privateMessages.recall(account.id, params.id),
    readPrivate: ({ account }, { query }) =>
      privateMessages.read(account.id, query.friendId, query.messageId),
    maxReadedId: ({ account }, { query }) => privateMessages.maxReadedId(account.id, query.friendId),
    historyPrivate: async ({ account, language }, { query }) =>
      withTipTexts(await privateMessages.history(account.id, query), language),
    pullPrivate: async ({ account, language }, { query }) =>
      withTipTexts(await privateMessages.pull(account.id, query.minId, query.size), language),
  };
}

function groupMessageHandlers({
  groupMessages,
}: ChatServices): HandlersOf<
  "sendGroup" | "recallGroup" | "readGroup" | "findReadedUsers" | "historyGroup" | "pullGroup"
> {
  return {
    sendGroup: ({ account }, { body }) => groupMessages.send(account.id, body),
    recallGroup: ({ account }, { params }) => groupMessages.recall(account.id, params.id),
    readGroup: ({ account }, { query }) => groupMessages.read(account.id, query.groupId, query.messageId),
    findReadedUsers: ({ account }, { query }) =>
      groupMessages.findReadedUsers(account.id, query.groupId, query.messageId),
    historyGroup: async ({ account, language }, { query }) =>
      withTipTexts(await groupMessages.history(account.id, query), language),
    pullGroup: async ({ account, language }, { query }) =>
      withTipTexts(await groupMessages.pull(account.id, query.minId, query.size), language),
  };
}

function systemMessageHandlers({
  systemMessages,
}: ChatServices): HandlersOf<"readSystem" | "historySystem" | "pullSystem"> {
  return {
    readSystem: ({ account }, { query }) => systemMessages.read(account.id, query.maxSeqNo),
    historySystem: ({ account }, { query }) => systemMessages.history(account.id, query),
    pullSystem: ({ account }, { query }) => systemMessages.pull(account.id, query.minSeqNo, query.size),
  };
}
