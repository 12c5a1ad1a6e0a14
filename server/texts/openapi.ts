import type { Text } from "./index.ts";

/** How the description of the calls words what it says. */
export const openApiTexts = {
  title: { zh_CN: "Quayside 接口", zh_TW: "Quayside API", en: "Quayside API" },
  about: {
    zh_CN:
      "管理端接口在 /prod-api 下，错误返回 '{status, timestamp, message}'；聊天接口在 /imchat-api 下，返回 '{code, message, data}'。",
    zh_TW:
      "管理端 API 位於 /prod-api，錯誤回傳 '{status, timestamp, message}'；聊天 API 位於 /imchat-api，回傳 '{code, message, data}'。",
    en: "The admin service stands below /prod-api and refuses with '{status, timestamp, message}'; the chat service stands below /imchat-api and answers '{code, message, data}'.",
  },
  list: { zh_CN: "{title}：分页查询", zh_TW: "{title}：分頁查詢", en: "{title}: list" },
  one: { zh_CN: "{title}：按 ID 查询", zh_TW: "{title}：依 ID 查詢", en: "{title}: one record" },
  download: { zh_CN: "{title}：导出", zh_TW: "{title}：匯出", en: "{title}: export" },
  template: {
    zh_CN: "{title}：导入模板",
    zh_TW: "{title}：匯入範本",
    en: "{title}: template for the import",
  },
  settings: { zh_CN: "{title}：配置", zh_TW: "{title}：設定", en: "{title}: settings" },
  history: {
    zh_CN: "{title}：修改历史",
    zh_TW: "{title}：修改紀錄",
    en: "{title}: what changed in a record",
  },
  removed: {
    zh_CN: "{title}：已删除的记录",
    zh_TW: "{title}：已刪除的紀錄",
    en: "{title}: what was deleted",
  },
  superior: { zh_CN: "{title}：上级树", zh_TW: "{title}：上層樹", en: "{title}: tree of the parents" },
  action: { zh_CN: "{title}：{action}", zh_TW: "{title}：{action}", en: "{title}: {action}" },
  done: { zh_CN: "成功", zh_TW: "成功", en: "Done" },
  doneOrPart: {
    zh_CN: "成功；全部成功时没有内容，否则列出被拒绝的记录",
    zh_TW: "成功；全部成功時沒有內容，否則列出被拒絕的紀錄",
    en: "Done: without content where all of it was, else with what was refused",
  },
  file: { zh_CN: "文件内容", zh_TW: "檔案內容", en: "A file" },
  stale: {
    zh_CN: "记录已被他人修改",
    zh_TW: "紀錄已被他人修改",
    en: "The record was changed meanwhile",
  },
  mailFailed: { zh_CN: "邮件发送失败", zh_TW: "郵件寄送失敗", en: "The mail could not be sent" },
  diskFull: { zh_CN: "存储空间不足", zh_TW: "儲存空間不足", en: "There is no room left to store it" },
  refused: {
    zh_CN: "参数或业务错误",
    zh_TW: "參數或業務錯誤",
    en: "Refused: wrong input, or a rule of the area",
  },
  notSignedIn: {
    zh_CN: "未登录或登录已过期",
    zh_TW: "未登入或登入已過期",
    en: "Not signed in, or no longer",
  },
  noPermission: { zh_CN: "没有权限", zh_TW: "沒有權限", en: "The permission is missing" },
  notFound: { zh_CN: "记录不存在", zh_TW: "紀錄不存在", en: "There is no such record" },
  tooLarge: { zh_CN: "请求内容过大", zh_TW: "請求內容過大", en: "The request is too large" },
  tooMany: { zh_CN: "请求过于频繁", zh_TW: "請求過於頻繁", en: "Too many requests, see Retry-After" },
  failed: { zh_CN: "服务器内部错误", zh_TW: "伺服器內部錯誤", en: "Internal server error" },
  needs: {
    zh_CN: "需要权限：{permissions}",
    zh_TW: "需要權限：{permissions}",
    en: "Needs one of: {permissions}",
  },
  session: { zh_CN: "需要登录", zh_TW: "需要登入", en: "Needs a session" },
  chatSession: {
    zh_CN: "需要聊天令牌（请求头 accessToken）",
    zh_TW: "需要聊天權杖（請求標頭 accessToken）",
    en: "Needs a token of the chat, in the header accessToken",
  },
  refreshes: {
    zh_CN: "需要刷新令牌（请求头 refreshToken）",
    zh_TW: "需要更新權杖（請求標頭 refreshToken）",
    en: "Needs the token to refresh with, in the header refreshToken",
  },
  open: { zh_CN: "无需登录", zh_TW: "無需登入", en: "Needs no session" },
  chat: { zh_CN: "聊天服务", zh_TW: "聊天服務", en: "Chat service" },
  system: { zh_CN: "服务", zh_TW: "服務", en: "Service" },
  described: { zh_CN: "接口文档", zh_TW: "API 文件", en: "The description of all calls" },
} satisfies Record<string, Text>;

const account: Text = { zh_CN: "账号", zh_TW: "帳號", en: "Account" };
const signIn: Text = { zh_CN: "登录", zh_TW: "登入", en: "Sign-in" };
const chatDoor: Text = { zh_CN: "聊天接入", zh_TW: "聊天接入", en: "Way into the chat" };

/** What the calls stand under that belong to no area, by the first part of their path. */
export const openApiTags: Readonly<Record<string, Text>> = {
  auth: signIn,
  wx: signIn,
  code: account,
  im: chatDoor,
  imchat: chatDoor,
  user: chatDoor,
  system: chatDoor,
  systemMessage: { zh_CN: "系统消息", zh_TW: "系統訊息", en: "System messages" },
  mailbox: { zh_CN: "站内消息", zh_TW: "站內訊息", en: "Mailbox" },
  site: { zh_CN: "站点", zh_TW: "網站", en: "Site" },
  monitor: { zh_CN: "系统监控", zh_TW: "系統監控", en: "Monitor" },
  deploy: { zh_CN: "上传", zh_TW: "上傳", en: "Uploads" },
  database: { zh_CN: "上传", zh_TW: "上傳", en: "Uploads" },
  upload: { zh_CN: "上传", zh_TW: "上傳", en: "Uploads" },
  backgroundWork: { zh_CN: "后台任务", zh_TW: "背景工作", en: "Background work" },
};
