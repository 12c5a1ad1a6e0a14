import type { Text } from "./index.ts";

/** What the chat service tells its callers. */
export const chatTexts = {
  noToken: { zh_CN: "未登录", zh_TW: "尚未登入", en: "Not signed in" },
  tokenInvalid: { zh_CN: "登录已失效", zh_TW: "登入已失效", en: "The sign-in is no longer valid" },
  imTokenInvalid: {
    zh_CN: "聊天登录凭证无效或已过期",
    zh_TW: "聊天登入憑證無效或已過期",
    en: "The chat sign-in is invalid or has expired",
  },
  accountDisabled: {
    zh_CN: "您的账号已被管理员封禁",
    zh_TW: "您的帳號已被管理員停權",
    en: "Your account has been banned by the administrator",
  },
  accountDisabledFor: {
    zh_CN: "您的账号已被管理员封禁，原因：{reason}",
    zh_TW: "您的帳號已被管理員停權，原因：{reason}",
    en: "Your account has been banned by the administrator, reason: {reason}",
  },
  notFriends: {
    zh_CN: "对方不是您的好友，无法发送消息",
    zh_TW: "對方不是您的好友，無法傳送訊息",
    en: "You can only send messages to friends",
  },
  notMember: {
    zh_CN: "您不是该群的成员",
    zh_TW: "您不是該群組的成員",
    en: "You are not a member of this group",
  },
  groupDissolved: { zh_CN: "该群已解散", zh_TW: "該群組已解散", en: "This group has been dissolved" },
  groupBanned: {
    zh_CN: "该群已被管理员封禁",
    zh_TW: "該群組已被管理員停權",
    en: "This group has been banned by the administrator",
  },
  groupMuted: {
    zh_CN: "全员禁言中，仅群主和管理员可以发言",
    zh_TW: "全員禁言中，僅群主和管理員可以發言",
    en: "Everyone is muted, only the owner and managers may speak",
  },
  memberMuted: {
    zh_CN: "您已被禁言",
    zh_TW: "您已被禁言",
    en: "You have been muted in this group",
  },
  textLength: {
    zh_CN: "消息长度须为 1 到 {max} 个字符",
    zh_TW: "訊息長度須為 1 到 {max} 個字元",
    en: "A message must have 1 to {max} characters",
  },
  contentWrong: {
    zh_CN: "消息内容格式不正确",
    zh_TW: "訊息內容格式不正確",
    en: "The content of the message is not valid",
  },
  illegal: {
    zh_CN: "消息包含违禁内容，无法发送",
    zh_TW: "訊息包含違禁內容，無法傳送",
    en: "This contains illegal content and cannot be sent",
  },
  typeWrong: {
    zh_CN: "不支持发送此类型的消息",
    zh_TW: "不支援傳送此類型的訊息",
    en: "Messages of this type cannot be sent",
  },
  quoteMissing: {
    zh_CN: "引用的消息不存在",
    zh_TW: "引用的訊息不存在",
    en: "The quoted message does not exist",
  },
  messageMissing: { zh_CN: "消息不存在", zh_TW: "訊息不存在", en: "The message does not exist" },
  recallForeign: {
    zh_CN: "只能撤回自己发送的消息",
    zh_TW: "只能收回自己傳送的訊息",
    en: "You can only recall your own messages",
  },
  recallLate: {
    zh_CN: "消息已发送超过 {minutes} 分钟，无法撤回",
    zh_TW: "訊息已傳送超過 {minutes} 分鐘，無法收回",
    en: "Messages older than {minutes} minutes cannot be recalled",
  },
  recallType: {
    zh_CN: "此类消息不能撤回",
    zh_TW: "此類訊息不能收回",
    en: "Messages of this kind cannot be recalled",
  },
  searchKind: {
    zh_CN: "指定 targetId 或 beforeId 时须同时指定 chatType",
    zh_TW: "指定 targetId 或 beforeId 時須同時指定 chatType",
    en: "targetId and beforeId need a chatType with them",
  },
  noticeEmpty: {
    zh_CN: "内容为空，或其中没有可以保留的内容",
    zh_TW: "內容為空，或其中沒有可以保留的內容",
    en: "There is nothing in the content that can be kept",
  },
  kicked: {
    zh_CN: "您已在其他地方登录，将被强制下线",
    zh_TW: "您已在其他地方登入，將被強制離線",
    en: "You have logged in elsewhere and will be forced offline",
  },
  malformed: { zh_CN: "请求无法读取", zh_TW: "無法讀取請求", en: "The request cannot be read" },
  notFound: { zh_CN: "接口不存在", zh_TW: "API 不存在", en: "There is no such call" },
  failed: {
    zh_CN: "服务器内部错误，请稍后再试",
    zh_TW: "伺服器內部錯誤，請稍後再試",
    en: "The server failed, please try again later",
  },
} as const satisfies Readonly<Record<string, Text>>;
