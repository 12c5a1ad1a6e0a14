import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/watermark.ts";

export const watermarkTexts: Texts<typeof source.watermarkTexts> = {
  uploadPicture: "上傳浮水印圖片",
  apply: "將浮水印套用到既有圖片",
  restore: "還原圖片（移除浮水印）",
  noDefault: "沒有已啟用的預設浮水印",
  busy: "圖片正在處理中，請等待完成或先取消",
  badUse: "use: 可選值為 product、news、case、other",
  noText: "text: 請填寫浮水印文字",
  pictureGone: "image: 無法讀取浮水印圖片，請重新上傳",
};
