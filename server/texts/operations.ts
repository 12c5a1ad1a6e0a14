import type { Text } from "./index.ts";

/** What the operation log says was done, and from where. */
export const operationTexts = {
  updateProfile: { zh_CN: "修改个人资料", zh_TW: "修改個人資料", en: "Changed the own profile" },
  updatePass: { zh_CN: "修改密码", zh_TW: "變更密碼", en: "Changed the own password" },
  resetPass: { zh_CN: "重置密码", zh_TW: "重設密碼", en: "Set a new password" },
  updateEmail: { zh_CN: "更换邮箱", zh_TW: "變更電子郵件", en: "Changed the own e-mail address" },
  updateAvatar: { zh_CN: "更换头像", zh_TW: "更換大頭貼", en: "Changed the own picture" },
  sendCode: { zh_CN: "发送邮箱验证码", zh_TW: "寄送電子郵件驗證碼", en: "Had a code mailed" },
  publishSystem: { zh_CN: "发布系统消息", zh_TW: "發布系統訊息", en: "Published a system message" },
  uploadNoticePicture: {
    zh_CN: "上传系统消息图片",
    zh_TW: "上傳系統訊息圖片",
    en: "Uploaded a picture for a system message",
  },
  sendMail: { zh_CN: "发送站内消息", zh_TW: "傳送站內訊息", en: "Sent a message to mailboxes" },
  changeTodo: { zh_CN: "修改待办状态", zh_TW: "修改待辦狀態", en: "Changed a to-do" },
  deleteMail: { zh_CN: "删除站内消息", zh_TW: "刪除站內訊息", en: "Deleted messages" },
} satisfies Record<string, Text>;

/** What stands for a place that no map has. */
export const placeTexts = {
  own: { zh_CN: "本机", zh_TW: "本機", en: "This machine" },
  local: { zh_CN: "内网", zh_TW: "內部網路", en: "Local network" },
} satisfies Record<string, Text>;

/** Words that a browser is described with, by how they are kept. */
export const agentTexts = {
  Unknown: { zh_CN: "未知", zh_TW: "不明", en: "Unknown" },
  Desktop: { zh_CN: "电脑", zh_TW: "電腦", en: "Desktop" },
  Tablet: { zh_CN: "平板电脑", zh_TW: "平板電腦", en: "Tablet" },
  Mobile: { zh_CN: "手机", zh_TW: "手機", en: "Mobile" },
} satisfies Record<string, Text>;
