import type { Texts } from "../../texts.ts";
import type * as source from "../zh_CN/chat-tips.ts";

export const chatTips: Texts<typeof source.chatTips> = {
  friends: "You are friends now. Say hello",
  created: "{by} created the group",
  createdWith: "{by} created the group with {names}",
  invited: "{by} invited {names} to the group",
  removed: "{by} removed {names} from the group",
  quit: "{by} left the group",
  dissolved: "{by} dissolved the group",
  renamed: "{by} renamed the group to “{names}”",
  noticed: "{by} changed the group notice",
  noticeRemoved: "{by} removed the group notice",
  pictured: "{by} changed the group picture",
  managersAdded: "{by} gave {names} the manager role",
  managersRemoved: "{by} took the manager role from {names}",
  muted: "{by} muted {names}",
  unmuted: "{by} unmuted {names}",
  mutedAll: "{by} muted everyone",
  unmutedAll: "{by} unmuted everyone",
  topped: "{by} pinned a message",
  untopped: "{by} unpinned the message",
  succeeded: "{by}’s account was deleted. {names} now owns the group",
  unregistered: "{by}’s account was deleted, and left the group",
  supervisorDissolved: "An administrator dissolved the group",
  supervisorBanned: "An administrator banned the group",
  supervisorLifted: "An administrator lifted the ban",
  supervisorMutedAll: "An administrator muted everyone",
  supervisorUnmutedAll: "An administrator unmuted everyone",
  serviceAccepted: "{by} joined the conversation",
  serviceTransferred: "{by} handed the conversation over to {names}",
  serviceReturned: "{by} left the conversation. Somebody else will be with you soon",
  serviceClosed: "{by} ended the conversation",
  serviceReopened: "{by} reopened the conversation",
  ratingInvited: "{by} asks you to rate this conversation",
  serviceRated: "{by} rated this conversation: {names} of 5",
};

export const people: Texts<typeof source.people> = {
  cut: "{names} and others ({count} in total)",
  erased: "Erased user {id}",
};
