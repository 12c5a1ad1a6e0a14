import type { Texts } from "../../texts.ts";
import type * as source from "../zh_CN/chat-tips.ts";

export const chatTips: Texts<typeof source.chatTips> = {
  friends: "你們已經是好友了，現在可以開始聊天",
  created: "{by}建立了群組",
  createdWith: "{by}建立了群組，並邀請{names}加入",
  invited: "{by}邀請{names}加入了群組",
  removed: "{by}將{names}移出了群組",
  quit: "{by}退出了群組",
  dissolved: "{by}解散了群組",
  renamed: "{by}將群組名稱改為「{names}」",
  noticed: "{by}更新了群組公告",
  noticeRemoved: "{by}清除了群組公告",
  pictured: "{by}更換了群組圖片",
  managersAdded: "{by}將{names}設為管理員",
  managersRemoved: "{by}取消了{names}的管理員身分",
  muted: "{by}將{names}禁言",
  unmuted: "{by}解除了{names}的禁言",
  mutedAll: "{by}開啟了全員禁言",
  unmutedAll: "{by}關閉了全員禁言",
  topped: "{by}將一則訊息置頂",
  untopped: "{by}取消了置頂訊息",
  succeeded: "{by}的帳號已註銷，{names}成為新群主",
  unregistered: "{by}的帳號已註銷，已離開群組",
  supervisorDissolved: "系統管理員解散了群組",
  supervisorBanned: "系統管理員封鎖了群組",
  supervisorLifted: "系統管理員解除了封鎖",
  supervisorMutedAll: "系統管理員開啟了全員禁言",
  supervisorUnmutedAll: "系統管理員關閉了全員禁言",
  serviceAccepted: "{by}已接入，為您服務",
  serviceTransferred: "{by}已將對話轉接給{names}",
  serviceReturned: "{by}已離開對話，正在為您安排其他客服",
  serviceClosed: "{by}結束了對話",
  serviceReopened: "{by}重新開啟了對話",
  ratingInvited: "{by}邀請您評價本次服務",
  serviceRated: "{by}評價了本次服務：{names} 星",
};

export const people: Texts<typeof source.people> = {
  cut: "{names}等 {count} 人",
  erased: "已清除的使用者 {id}",
};
