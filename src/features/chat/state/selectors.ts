import { createSelector } from "@reduxjs/toolkit";
import type { Friend, FriendRequest, Group, GroupMember } from "../../../contract/chat.ts";
import type { ChatHead, ChatKey, ChatMessage, ConnectionView, Presence } from "../../../contract/engine.ts";
import { noDraft } from "../../../domain/chat/draft.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { PreviewNames } from "../../../domain/chat/preview.ts";
import { isPlayed } from "../../../domain/chat/recordings.ts";
import { sortHeads, unreadOf } from "../../../domain/chat/timeline.ts";
import type { OpenChat, UploadProgress } from "./projection.ts";
import { type WithChat, withdrawnKey } from "./slice.ts";

const projection = (state: WithChat) => state.chat.projection;

/** False until the engine's first snapshot. */
export const selectReady = (state: WithChat): boolean => projection(state).userId !== 0;
export const selectSelf = (state: WithChat) => projection(state).self;
export const selectConnection = (state: WithChat): ConnectionView => projection(state).connection;
/** Whether the server is heard right now. */
export const selectConnected = (state: WithChat): boolean => selectConnection(state).phase === "online";
/** True until the engine has pulled everything that was missed. */
export const selectSyncing = (state: WithChat): boolean => projection(state).syncing;
export const selectClockOffset = (state: WithChat): number => projection(state).clockOffset;
export const selectStorage = (state: WithChat) => projection(state).storage;
export const selectFriends = (state: WithChat): readonly Friend[] => projection(state).friends;
export const selectMembers = (state: WithChat) => projection(state).members;
const nobodyKnown: Presence = {};
/** Who is where; of nobody it is known without a connection. */
export const selectPresence = (state: WithChat): Presence =>
  selectConnected(state) ? projection(state).presence : nobodyKnown;
/** Whether a private chat's other side is known to be online; undefined for other chats, where presence means nothing. */
export const chatOnline = ({ type, targetId }: ChatHead, presence: Presence): boolean | undefined =>
  type === "PRIVATE" ? (presence[targetId]?.length ?? 0) > 0 : undefined;
export const selectHead = (state: WithChat, chat: ChatKey): ChatHead | undefined =>
  projection(state).heads[chat];
/** The messages of a chat that this tab shows; undefined until the engine has sent them. */
export const selectOpenChat = (state: WithChat, chat: ChatKey): OpenChat | undefined =>
  projection(state).open[chat];
export const selectOlderState = (state: WithChat, chat: ChatKey) => state.chat.screen.older[chat];
/** What this tab shows of alerts, and what the user wants of them. */
export const selectAlerts = (state: WithChat) => state.chat.alerts;
/** Who has read the message that was asked about last. */
export const selectReaders = (state: WithChat) => state.chat.screen.readers;
/** What the user has to answer: kicked, banned or unregistered. */
export const selectAlert = (state: WithChat) => state.chat.alert;

const friendsById = createSelector(
  [selectFriends],
  (friends) => new Map(friends.map((friend) => [friend.id, friend])),
);
const groupsById = createSelector(
  [(state: WithChat) => projection(state).groups],
  (groups) => new Map(groups.map((group) => [group.id, group])),
);

/** A group that the user is or was in. */
export const selectGroup = (state: WithChat, id: number): Group | undefined => groupsById(state).get(id);

/** The chats in the order of the list, those removed left out. */
export const selectHeads = createSelector([(state: WithChat) => projection(state).heads], (heads) =>
  sortHeads(Object.values(heads).filter((head) => !head.removed)),
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
  [friendsById, groupsById, (_: WithChat, chat: ChatKey) => chat],
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

const parties = createSelector([selectHeads, friendsById, groupsById], (heads, friends, groups) =>
  heads.map((head): ChatRow => ({ head, party: partyOf(head.key, friends, groups) })),
);
export const selectChatRows = parties;

/** The terminals on which a user is online; undefined when the engine has not asked, or cannot. */
export const selectTerminals = (state: WithChat, userId: number): readonly number[] | undefined =>
  selectPresence(state)[userId];

/** Friends that are friends still, those online first, then by name. Without a connection they stay in their places. */
const orderedFriends = createSelector(
  [selectFriends, (state: WithChat) => projection(state).presence],
  (friends, presence) =>
    friends
      .filter((friend) => friend.deleted !== true)
      .map((friend) => ({
        friend,
        name: friendName(friend),
        online: (presence[friend.id]?.length ?? 0) > 0,
      }))
      .sort(
        (a, b) =>
          Number(b.online) - Number(a.online) || a.name.localeCompare(b.name) || a.friend.id - b.friend.id,
      ),
);

/** A friend as lists show one; `terminals` as `selectTerminals` gives them. */
export interface FriendRow {
  readonly friend: Friend;
  readonly name: string;
  readonly terminals: readonly number[] | undefined;
}

/** The friends in their order, and where they are. */
export const selectFriendRows = createSelector([orderedFriends, selectPresence], (friends, presence) =>
  friends.map(({ friend, name }): FriendRow => ({ friend, name, terminals: presence[friend.id] })),
);

/** Whether a friend is known to be online. */
export function isOnline({ terminals }: Pick<FriendRow, "terminals">): boolean {
  return terminals !== undefined && terminals.length > 0;
}

/** Groups that the user is in, by name. */
export const selectGroupRows = createSelector([(state: WithChat) => projection(state).groups], (groups) =>
  groups
    .filter((group) => group.quit !== true && group.dissolve !== true)
    .map((group) => ({ group, name: groupName(group) }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.group.id - b.group.id),
);

/** Friends online, and friends in all. */
export const selectOnlineCount = createSelector([selectFriendRows], (rows) => ({
  online: rows.filter(isOnline).length,
  all: rows.length,
}));

/** The text in a chat's composer. */
export const selectDraft = (state: WithChat, chat: ChatKey): string =>
  state.chat.drafts.texts[chat]?.text ?? selectHead(state, chat)?.draft ?? "";

/** Who was picked for the mentions in it. */
export const selectDraftMentions = (state: WithChat, chat: ChatKey): readonly number[] =>
  state.chat.drafts.texts[chat]?.atUserIds ?? selectHead(state, chat)?.draftAtUserIds ?? noDraft.atUserIds;

/** The submission of a chat that the engine has not taken yet. */
export const selectSubmission = createSelector(
  [(state: WithChat) => state.chat.drafts.submitted, (_: WithChat, chat: ChatKey) => chat],
  (submitted, chat) => Object.values(submitted).find((submission) => submission.chat === chat),
);

/** How far the upload of a message has come; undefined while nothing is known of it. */
export const selectUpload = (state: WithChat, tmpId: string): UploadProgress | undefined =>
  projection(state).uploads[tmpId];

/** Whether the recording of a message waits to be played on this machine; one's own do not. */
export const selectUnheard = (state: WithChat, { chat, id, selfSend }: ChatMessage): boolean =>
  id !== undefined && !selfSend && !isPlayed(projection(state).played[chat] ?? [], id);

/** The message that is jumped to, and how far that has come. */
export const selectSought = (state: WithChat) => state.chat.screen.sought;

/** The message that the next one of a chat answers. */
export const selectQuote = (state: WithChat, chat: ChatKey) => state.chat.drafts.quotes[chat];

/** The text of a message that the user has withdrawn in this tab. */
export const selectWithdrawn = (state: WithChat, chat: ChatKey, id: number): string | undefined =>
  state.chat.withdrawn[withdrawnKey(chat, id)];

/** State of the hand-over of files to the engine, by `tmpId`; absent once the engine has them. */
export const selectHandovers = (state: WithChat) => state.chat.screen.files;

/** Messages written here that the server does not have yet; asked before signing out. */
export const selectUnsent = (state: WithChat): number => projection(state).unsent;

/** Friend requests to and from this user. */
export const selectRequests = (state: WithChat): readonly FriendRequest[] =>
  state.chat.projection.friendRequests;
