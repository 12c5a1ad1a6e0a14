import type { Texts } from "../texts.ts";
import type { richText as source } from "../zh_CN/rich-text.ts";

export const richText: Texts<typeof source> = {
  toolbar: "文字格式",
  hint: "按 Shift+Tab 可到達格式工具列",
  undo: "復原",
  redo: "重做",
  heading: "標題",
  subheading: "副標題",
  bold: "粗體",
  italic: "斜體",
  underline: "底線",
  strike: "刪除線",
  bullets: "項目符號清單",
  numbers: "編號清單",
  quote: "引用",
  code: "程式碼區塊",
  rule: "分隔線",
  plain: "清除格式",
  link: "連結",
  address: "連結網址",
  addressWrong: "請輸入 http、https、mailto 或 tel 網址",
  setLink: "確定",
  unlink: "移除連結",
  picture: "插入圖片",
  pictureFailed: "圖片上傳失敗",
  uploading: "正在上傳圖片",
};
