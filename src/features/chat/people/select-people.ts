import type { FriendRequest } from "../../../contract/chat.ts";
import type { WithChat } from "../state/slice.ts";

/** Friend requests to and from this user. */
export const selectRequests = (state: WithChat): readonly FriendRequest[] =>
  state.chat.projection.friendRequests;
