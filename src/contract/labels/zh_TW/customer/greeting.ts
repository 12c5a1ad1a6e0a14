import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/greeting.ts";

export const greeting: Texts<typeof source.greeting> = {
  "area.title": "常用語",
  "area.description": "接待時隨手可傳送的文字、圖片與卡片，分為個人與共用",
  group: "群組",
  content: "內容",
  "content.hint": "{name}、{agent}、{site} 會替換為訪客、客服和網站的名稱",
  type: "類型",
  "type.text": "文字",
  "type.image": "圖片",
  "type.card": "卡片",
  mediaUrl: "圖片",
  link: "連結",
  "lang.hint": "語言代號，例如 zh_TW、en、fr",
  shortcut: "快捷指令",
  "shortcut.hint": "例如 /hello；在輸入框中輸入即可插入",
  isWelcome: "歡迎詞",
  "isWelcome.hint": "對話開始時自動傳送；每個網站每種語言最多一則，且須在共用群組中",
  "isWelcome.textOnly": "只有文字可以作為歡迎詞",
  "site.none": "所有網站",
  usedCount: "使用次數",
  "section.welcome": "歡迎詞",
  "action.used": "記錄使用",
};
