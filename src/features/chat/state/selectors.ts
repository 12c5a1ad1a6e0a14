import { createSelector } from "@reduxjs/toolkit";
import type { Friend, Group, GroupMember } from "../../../contract/chat.ts";
import type { ChatHead, ChatKey, ConnectionView, Presence } from "../../../contract/engine.ts";
import { noDraft } from "../../../domain/chat/draft.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { PreviewNames } from "../../../domain/chat/preview.ts";
import { sortHeads, unreadOf } from "../../../domain/chat/timeline.ts";
import type { OpenChat } from "./projection.ts";
import type { WithChat } from "./slice.ts";

/** What the engine has told this tab of the chats. */
export const selectProjection = (state: WithChat) => state.chat.projection;

/** False until the engine's first snapshot. */
export const selectReady = (state: WithChat): boolean => selectProjection(state).userId !== 0;
export const selectSelf = (state: WithChat) => selectProjection(state).self;
export const selectConnection = (state: WithChat): ConnectionView => selectProjection(state).connection;
/** Whether the server is heard right now. */
export const selectConnected = (state: WithChat): boolean => selectConnection(state).phase === "online";
/** True until the engine has pulled everything that was missed. */
export const selectSyncing = (state: WithChat): boolean => selectProjection(state).syncing;
export const selectClockOffset = (state: WithChat): number => selectProjection(state).clockOffset;
export const selectStorage = (state: WithChat) => selectProjection(state).storage;
export const selectFriends = (state: WithChat): readonly Friend[] => selectProjection(state).friends;
/** What calls need of the server; null until it has told. */
export const selectSystemConfig = (state: WithChat) => selectProjection(state).systemConfig;
export const selectMembers = (state: WithChat) => selectProjection(state).members;
const nobodyKnown: Presence = {};
/** Who is where; of nobody it is known without a connection. */
export const selectPresence = (state: WithChat): Presence =>
  selectConnected(state) ? selectProjection(state).presence : nobodyKnown;
/** Whether a private chat's other side is known to be online; undefined for other chats, where presence means nothing. */
export const chatOnline = ({ type, targetId }: ChatHead, presence: Presence): boolean | undefined =>
  type === "PRIVATE" ? (presence[targetId]?.length ?? 0) > 0 : undefined;
/** How many visitors wait for an agent; 0 for whoever may not see them. */
export const selectWaiting = (state: WithChat): number => selectProjection(state).service?.waiting ?? 0;
/** How many conversations with visitors the user has. */
export const selectServed = (state: WithChat): number => selectProjection(state).service?.mine ?? 0;
/** Conversations that others have just accepted. */
export const selectTaken = (state: WithChat) => state.chat.taken;
export const selectHead = (state: WithChat, chat: ChatKey): ChatHead | undefined =>
  selectProjection(state).heads[chat];
/** The messages of a chat that this tab shows; undefined until the engine has sent them. */
export const selectOpenChat = (state: WithChat, chat: ChatKey): OpenChat | undefined =>
  selectProjection(state).open[chat];
/** What this tab shows of alerts, and what the user wants of them. */
export const selectAlerts = (state: WithChat) => state.chat.alerts;
/** What the user has to answer: kicked, banned or unregistered. */
export const selectAlert = (state: WithChat) => state.chat.alert;

const friendsById = createSelector(
  [selectFriends],
  (friends) => new Map(friends.map((friend) => [friend.id, friend])),
);
/** The groups by their ids, those that the user has left among them. */
export const selectGroupsById = createSelector(
  [(state: WithChat) => selectProjection(state).groups],
  (groups) => new Map(groups.map((group) => [group.id, group])),
);

/** The chats in the order of the list, those removed left out, and conversations with visitors that the user is out of: they are among the visitors. */
export const selectHeads = createSelector(
  [(state: WithChat) => selectProjection(state).heads, selectGroupsById],
  (heads, groups) => {
    const isOver = ({ type, targetId }: ChatHead) => {
      const group = type === "GROUP" ? groups.get(targetId) : undefined;
      return group?.isService === true && group.quit === true;
    };
    return sortHeads(Object.values(heads).filter((head) => !head.removed && !isOver(head)));
  },
);

/** Unread messages of all chats together, but for those that are muted (bell, title and icon show it). */
export const selectTotalUnread = createSelector([selectHeads], (heads) =>
  heads.reduce((total, head) => total + unreadOf(head), 0),
);
/** How many chats have unread messages. */
export const selectUnreadChats = createSelector(
  [selectHeads],
  (heads) => heads.filter((head) => unreadOf(head) > 0).length,
);

/** Who is behind a chat. `name` is null when this is not known: the screen words it (specification §4). */
export interface ChatParty {
  readonly key: ChatKey;
  readonly name: string | null;
  readonly image: string | undefined;
  readonly friend: Friend | undefined;
  readonly group: Group | undefined;
}

/** The name a friend is shown under: the user's remark, else the friend's own name. */
export function friendName(friend: Friend): string {
  return friend.remark || friend.showNickName || friend.nickName;
}
/** The name a group is shown under: the user's remark, else the group's own name. */
export function groupName(group: Group): string {
  return group.remarkGroupName || group.showGroupName || group.name;
}

function partyOf(key: ChatKey, friends: Map<number, Friend>, groups: Map<number, Group>): ChatParty {
  const { type, targetId } = parseChatKey(key);
  const friend = type === "PRIVATE" ? friends.get(targetId) : undefined;
  const group = type === "GROUP" ? groups.get(targetId) : undefined;
  const name = friend ? friendName(friend) : group ? groupName(group) : null;
  return { key, name, image: friend?.headImage ?? group?.headImageThumb ?? group?.headImage, friend, group };
}

export const selectParty = createSelector(
  [friendsById, selectGroupsById, (_: WithChat, chat: ChatKey) => chat],
  (friends, groups, chat) => partyOf(chat, friends, groups),
);

/** The name of somebody who speaks in a chat: the user's remark, else the one they have in the group, else their own; undefined for who is not known. */
export function speakerName(friend: Friend | undefined, member: GroupMember | undefined): string | undefined {
  const inGroup = member?.remarkNickName || member?.showNickName;
  return friend === undefined ? inGroup : friend.remark || inGroup || friendName(friend);
}

/** For each chat, who reads the preview of its newest message and whom it may name. */
export const selectPreviewNames = createSelector(
  [selectSelf, friendsById, selectMembers],
  (self, friends, members) =>
    (chat: ChatKey): PreviewNames => {
      const { type, targetId } = parseChatKey(chat);
      const memberOf = (userId: number) =>
        type === "GROUP" ? members[targetId]?.find((member) => member.userId === userId) : undefined;
      return {
        selfId: self?.id ?? 0,
        nameOf: (userId) => speakerName(friends.get(userId), memberOf(userId)),
      };
    },
);

/** A chat as the list shows it. */
export interface ChatRow {
  readonly head: ChatHead;
  readonly party: ChatParty;
}

const parties = createSelector([selectHeads, friendsById, selectGroupsById], (heads, friends, groups) =>
  heads.map((head): ChatRow => ({ head, party: partyOf(head.key, friends, groups) })),
);
export const selectChatRows = parties;

/** The text in a chat's composer. */
export const selectDraft = (state: WithChat, chat: ChatKey): string =>
  state.chat.drafts.texts[chat]?.text ?? selectHead(state, chat)?.draft ?? "";

/** Who was picked for the mentions in it. */
export const selectDraftMentions = (state: WithChat, chat: ChatKey): readonly number[] =>
  state.chat.drafts.texts[chat]?.atUserIds ?? selectHead(state, chat)?.draftAtUserIds ?? noDraft.atUserIds;

/** Messages written here that the server does not have yet; asked before signing out. */
export const selectUnsent = (state: WithChat): number => selectProjection(state).unsent;
