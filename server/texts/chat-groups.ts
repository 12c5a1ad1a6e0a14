import type { Text } from "./index.ts";

/** What the chat service tells those who look after a group, or try to. */
export const chatGroupTexts = {
  groupMissing: { zh_CN: "该群不存在", zh_TW: "該群組不存在", en: "The group does not exist" },
  ownerOnly: {
    zh_CN: "只有群主可以执行此操作",
    zh_TW: "只有群主可以執行此操作",
    en: "Only the owner of the group may do this",
  },
  managersOnly: {
    zh_CN: "只有群主和管理员可以执行此操作",
    zh_TW: "只有群主和管理員可以執行此操作",
    en: "Only the owner and the managers of the group may do this",
  },
  notBelowYou: {
    zh_CN: "您不能对“{name}”执行此操作",
    zh_TW: "您不能對「{name}」執行此操作",
    en: "You may not do this to “{name}”",
  },
  notInGroup: {
    zh_CN: "“{name}”不是该群的成员",
    zh_TW: "「{name}」不是該群組的成員",
    en: "“{name}” is not a member of this group",
  },
  inviteStranger: {
    zh_CN: "只能邀请好友加入，“{name}”不是您的好友",
    zh_TW: "只能邀請好友加入，「{name}」不是您的好友",
    en: "You can only invite friends, and “{name}” is none of yours",
  },
  groupFull: {
    zh_CN: "群成员不能超过 {max} 人",
    zh_TW: "群組成員不能超過 {max} 人",
    en: "A group may have at most {max} members",
  },
  ownerStays: {
    zh_CN: "群主不能退出群聊，可以选择解散该群",
    zh_TW: "群主不能退出群組，可以選擇解散該群組",
    en: "The owner cannot leave the group, but can dissolve it",
  },
  topMissing: {
    zh_CN: "该消息不存在或已撤回，不能置顶",
    zh_TW: "該訊息不存在或已收回，無法置頂",
    en: "The message does not exist or was recalled, and cannot be put on top",
  },
} as const satisfies Readonly<Record<string, Text>>;
