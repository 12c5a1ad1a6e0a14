import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/chat-tips.ts";

export const chatTipTexts: Texts<typeof source.chatTipTexts> = {
  friends: "You are friends now and can start chatting",
  created: "{by} created the group",
  createdWith: "{by} created the group with {names}",
  invited: "{by} invited {names} to the group",
  removed: "{by} removed {names} from the group",
  quit: "{by} left the group",
  dissolved: "{by} dissolved the group",
  renamed: "{by} renamed the group to “{names}”",
  noticed: "{by} changed the notice of the group",
  noticeRemoved: "{by} took the notice of the group down",
  pictured: "{by} changed the picture of the group",
  managersAdded: "{by} appointed {names} to manage the group",
  managersRemoved: "{by} relieved {names} of managing the group",
  muted: "{by} muted {names}",
  unmuted: "{by} unmuted {names}",
  mutedAll: "{by} muted everyone",
  unmutedAll: "{by} lets everyone speak again",
  topped: "{by} put a message on top",
  untopped: "{by} took the message on top down",
  succeeded: "The account of {by} was cancelled, {names} owns the group now",
  unregistered: "The account of {by} was cancelled and has left the group",
};

export const nameListTexts: Texts<typeof source.nameListTexts> = {
  cut: "{names} and others, {count} in all,",
};
