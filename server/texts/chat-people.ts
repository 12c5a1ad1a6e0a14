import type { Text } from "./index.ts";

/** What the chat service tells its callers of users, friends and requests. */
export const chatPeopleTexts = {
  userGone: {
    zh_CN: "该用户不存在或已注销",
    zh_TW: "該使用者不存在或已註銷",
    en: "This user does not exist, or the account has been cancelled",
  },
  userDisabled: {
    zh_CN: "“{name}”的账号已被管理员封禁",
    zh_TW: "「{name}」的帳號已被管理員停權",
    en: "The account of “{name}” has been banned by the administrator",
  },
  applySelf: {
    zh_CN: "不能添加自己为好友",
    zh_TW: "不能將自己加為好友",
    en: "You cannot add yourself as a friend",
  },
  friendsAlready: {
    zh_CN: "“{name}”已经是您的好友",
    zh_TW: "「{name}」已經是您的好友",
    en: "“{name}” is your friend already",
  },
  appliedAlready: {
    zh_CN: "好友申请已发送，请等待“{name}”处理",
    zh_TW: "好友申請已送出，請等待「{name}」處理",
    en: "You have asked “{name}” already, please wait for an answer",
  },
  appliedTooMany: {
    zh_CN: "您有 {max} 条好友申请待处理，请先等待对方处理或撤回部分申请",
    zh_TW: "您有 {max} 筆好友申請待處理，請先等待對方處理或收回部分申請",
    en: "{max} of your requests await an answer: wait for one, or take one back",
  },
  requestMissing: {
    zh_CN: "好友申请不存在",
    zh_TW: "好友申請不存在",
    en: "The friend request does not exist",
  },
  requestNotYours: {
    zh_CN: "您不能处理这条好友申请",
    zh_TW: "您不能處理這筆好友申請",
    en: "This friend request is not yours to answer",
  },
  requestApproved: {
    zh_CN: "该好友申请已通过",
    zh_TW: "該好友申請已通過",
    en: "The friend request has been approved already",
  },
  requestRejected: {
    zh_CN: "该好友申请已被拒绝",
    zh_TW: "該好友申請已被拒絕",
    en: "The friend request has been rejected already",
  },
  requestExpired: {
    zh_CN: "该好友申请已过期",
    zh_TW: "該好友申請已過期",
    en: "The friend request has expired",
  },
  requestRecalled: {
    zh_CN: "该好友申请已被撤回",
    zh_TW: "該好友申請已被收回",
    en: "The friend request has been taken back",
  },
  notYourFriend: {
    zh_CN: "对方不是您的好友",
    zh_TW: "對方不是您的好友",
    en: "This user is not your friend",
  },
} as const satisfies Readonly<Record<string, Text>>;
