import type { Text } from "./index.ts";

/** Lines in a conversation that tell what happened in it (message type 21). `{names}` is a list, worded by `nameListTexts`. */
export const chatTipTexts = {
  friends: {
    zh_CN: "你们已经是好友了，现在可以开始聊天",
    zh_TW: "你們已經是好友了，現在可以開始聊天",
    en: "You are friends now and can start chatting",
  },
  created: {
    zh_CN: "{by}创建了群聊",
    zh_TW: "{by}建立了群組",
    en: "{by} created the group",
  },
  createdWith: {
    zh_CN: "{by}创建了群聊，并邀请{names}加入",
    zh_TW: "{by}建立了群組，並邀請{names}加入",
    en: "{by} created the group with {names}",
  },
  invited: {
    zh_CN: "{by}邀请{names}加入了群聊",
    zh_TW: "{by}邀請{names}加入了群組",
    en: "{by} invited {names} to the group",
  },
  removed: {
    zh_CN: "{by}将{names}移出了群聊",
    zh_TW: "{by}將{names}移出了群組",
    en: "{by} removed {names} from the group",
  },
  quit: { zh_CN: "{by}退出了群聊", zh_TW: "{by}退出了群組", en: "{by} left the group" },
  dissolved: { zh_CN: "{by}解散了群聊", zh_TW: "{by}解散了群組", en: "{by} dissolved the group" },
  renamed: {
    zh_CN: "{by}将群名称改为“{names}”",
    zh_TW: "{by}將群組名稱改為「{names}」",
    en: "{by} renamed the group to “{names}”",
  },
  noticed: {
    zh_CN: "{by}更新了群公告",
    zh_TW: "{by}更新了群組公告",
    en: "{by} changed the notice of the group",
  },
  noticeRemoved: {
    zh_CN: "{by}清除了群公告",
    zh_TW: "{by}清除了群組公告",
    en: "{by} took the notice of the group down",
  },
  pictured: {
    zh_CN: "{by}更换了群头像",
    zh_TW: "{by}更換了群組圖片",
    en: "{by} changed the picture of the group",
  },
  managersAdded: {
    zh_CN: "{by}将{names}设为管理员",
    zh_TW: "{by}將{names}設為管理員",
    en: "{by} appointed {names} to manage the group",
  },
  managersRemoved: {
    zh_CN: "{by}取消了{names}的管理员身份",
    zh_TW: "{by}取消了{names}的管理員身分",
    en: "{by} relieved {names} of managing the group",
  },
  muted: { zh_CN: "{by}将{names}禁言", zh_TW: "{by}將{names}禁言", en: "{by} muted {names}" },
  unmuted: {
    zh_CN: "{by}解除了{names}的禁言",
    zh_TW: "{by}解除了{names}的禁言",
    en: "{by} unmuted {names}",
  },
  mutedAll: { zh_CN: "{by}开启了全员禁言", zh_TW: "{by}開啟了全員禁言", en: "{by} muted everyone" },
  unmutedAll: {
    zh_CN: "{by}关闭了全员禁言",
    zh_TW: "{by}關閉了全員禁言",
    en: "{by} lets everyone speak again",
  },
  topped: {
    zh_CN: "{by}置顶了一条消息",
    zh_TW: "{by}將一則訊息置頂",
    en: "{by} put a message on top",
  },
  untopped: {
    zh_CN: "{by}取消了置顶消息",
    zh_TW: "{by}取消了置頂訊息",
    en: "{by} took the message on top down",
  },
  succeeded: {
    zh_CN: "{by}的账号已注销，{names}成为新群主",
    zh_TW: "{by}的帳號已註銷，{names}成為新群主",
    en: "The account of {by} was cancelled, {names} owns the group now",
  },
  unregistered: {
    zh_CN: "{by}的账号已注销，已离开群聊",
    zh_TW: "{by}的帳號已註銷，已離開群組",
    en: "The account of {by} was cancelled and has left the group",
  },
} as const satisfies Readonly<Record<string, Text>>;

/** How names are listed. */
export const nameListTexts = {
  /** The end of a list that is cut. */
  cut: {
    zh_CN: "{names}等 {count} 人",
    zh_TW: "{names}等 {count} 人",
    en: "{names} and others, {count} in all,",
  },
} as const satisfies Readonly<Record<string, Text>>;
