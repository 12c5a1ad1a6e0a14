import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/chat-groups.ts";

export const chatGroupTexts: Texts<typeof source.chatGroupTexts> = {
  groupMissing: "The group does not exist",
  ownerOnly: "Only the owner of the group may do this",
  managersOnly: "Only the owner and the managers of the group may do this",
  notBelowYou: "You may not do this to “{name}”",
  notInGroup: "“{name}” is not a member of this group",
  inviteStranger: "You can only invite friends, and “{name}” is none of yours",
  groupFull: "A group may have at most {max} members",
  ownerStays: "The owner cannot leave the group, but can dissolve it",
  topMissing: "The message does not exist or was recalled, and cannot be put on top",
};
