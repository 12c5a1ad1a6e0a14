import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/chat-people.ts";

export const chatPeopleTexts: Texts<typeof source.chatPeopleTexts> = {
  userGone: "該使用者不存在或已註銷",
  userDisabled: "「{name}」的帳號已被管理員停權",
  applySelf: "不能將自己加為好友",
  friendsAlready: "「{name}」已經是您的好友",
  appliedAlready: "好友申請已送出，請等待「{name}」處理",
  appliedTooMany: "您有 {max} 筆好友申請待處理，請先等待對方處理或收回部分申請",
  requestMissing: "好友申請不存在",
  requestNotYours: "您不能處理這筆好友申請",
  requestApproved: "該好友申請已通過",
  requestRejected: "該好友申請已被拒絕",
  requestExpired: "該好友申請已過期",
  requestRecalled: "該好友申請已被收回",
  notYourFriend: "對方不是您的好友",
  requestNeeded: "需先申請並通過好友才能傳送訊息",
};
