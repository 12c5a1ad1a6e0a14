import type { Texts } from "../texts.ts";
import type { mailTool as source } from "../zh_CN/mail-tool.ts";

export const mailTool: Texts<typeof source> = {
  "panel.settings": "伺服器設定",
  "panel.send": "寄送郵件",
  "via.settings": "郵件透過此處設定的伺服器 {host} 寄送。",
  "via.environment": "尚未設定，郵件透過啟動參數 SMTP_URL 指定的伺服器 {host} 寄送；儲存後改用此處的設定。",
  "via.outbox": "尚未設定郵件伺服器：郵件不會寄出，只儲存在伺服器資料目錄的 outbox 資料夾中。",
  removeAsk: "移除郵件伺服器設定？",
  removeMore: "之後將改用啟動參數 SMTP_URL 指定的伺服器；沒有指定時郵件不會寄出。",
  tos: "收件者",
  tosHint: "按 Enter 或逗號新增，可貼上多個地址；每人單獨收到一封，互相看不到。",
  subject: "主旨",
  content: "內文",
  contentHint: "在此輸入內文，可貼上或拖入圖片",
  loadEditor: "重新載入編輯器",
  send: "寄送",
  sendKeys: "Ctrl+Enter",
  discard: "清空",
  discardAsk: "清空已填寫的收件者、主旨和內文？",
  sent: "已寄送給 {count} 位收件者",
  unsent: "以下 {count} 位收件者沒有收到，其餘已寄送：",
  "fault.missing": "請填寫",
  "fault.tooLong": "內容過長",
  "fault.nobody": "請至少新增一位收件者",
  "fault.tooMany": "最多 {max} 位收件者",
  "fault.noAddress": "「{what}」不是有效的電子郵件地址",
};
