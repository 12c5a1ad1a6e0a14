import { createSelector } from "@reduxjs/toolkit";
import type { Friend, FriendRequest } from "../../../contract/chat.ts";
import { friendName, groupName, selectFriends, selectPresence, selectProjection } from "./selectors.ts";
import type { WithChat } from "./slice.ts";

/** Friends and groups as lists show them. The frame does without: they are loaded with what shows them. */

/** The terminals on which a user is online; undefined when the engine has not asked, or cannot. */
export const selectTerminals = (state: WithChat, userId: number): readonly number[] | undefined =>
  selectPresence(state)[userId];

/** Friends that are friends still, those online first, then by name. Without a connection they stay in their places. */
const orderedFriends = createSelector(
  [selectFriends, (state: WithChat) => selectProjection(state).presence],
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
export const selectGroupRows = createSelector(
  [(state: WithChat) => selectProjection(state).groups],
  (groups) =>
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

/** Friend requests to and from this user. */
export const selectRequests = (state: WithChat): readonly FriendRequest[] =>
  selectProjection(state).friendRequests;
