import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/chat-people.ts";

export const chatPeopleTexts: Texts<typeof source.chatPeopleTexts> = {
  userGone: "該使用者不存在或已註銷",
  userDisabled: "「{name}」的帳號已被管理員停權",
  applySelf: "不能將自己加為好友",
  friendsAlready: "「{name}」已經是您的好友",
  appliedAlready: "好友邀請已送出，請等待「{name}」回覆",
  appliedTooMany: "您有 {max} 則好友邀請等待回覆，請先等待對方回覆或收回部分邀請",
  requestMissing: "好友邀請不存在",
  requestNotYours: "您不能回覆這則好友邀請",
  requestApproved: "此好友邀請已被接受",
  requestRejected: "此好友邀請已被拒絕",
  requestExpired: "此好友邀請已過期",
  requestRecalled: "此好友邀請已被收回",
  notYourFriend: "對方不是您的好友",
  requestNeeded: "需先申請並通過好友才能傳送訊息",
};
