import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/chat-groups.ts";

export const chatGroupTexts: Texts<typeof source.chatGroupTexts> = {
  groupMissing: "The group does not exist",
  ownerOnly: "Only the owner of the group can do this",
  managersOnly: "Only the owner and managers of the group can do this",
  notBelowYou: "You have no permission to do this to “{name}”",
  notInGroup: "“{name}” is not a member of this group",
  inviteStranger: "You can only invite friends, and “{name}” is not one of yours",
  groupFull: "A group may have at most {max} members",
  ownerStays: "The owner cannot leave the group, but can dissolve it",
  topMissing: "The message does not exist or was recalled, so it cannot be pinned",
  serviceDecides: "This is a conversation with a visitor. Do this in customer service",
};
