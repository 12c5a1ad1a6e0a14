import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/chat-groups.ts";

export const chatGroupTexts: Texts<typeof source.chatGroupTexts> = {
  groupMissing: "該群組不存在",
  ownerOnly: "只有群主可以執行此操作",
  managersOnly: "只有群主和管理員可以執行此操作",
  notBelowYou: "您不能對「{name}」執行此操作",
  notInGroup: "「{name}」不是該群組的成員",
  inviteStranger: "只能邀請好友加入，「{name}」不是您的好友",
  groupFull: "群組成員不能超過 {max} 人",
  ownerStays: "群主不能退出群組，可以選擇解散該群組",
  topMissing: "該訊息不存在或已收回，無法置頂",
  serviceDecides: "這是與訪客的對話，請在客服工作台中操作",
};
