import type { Text } from "./index.ts";

/** What watermarks tell and refuse. */
export const watermarkTexts = {
  uploadPicture: { zh_CN: "上传水印图片", zh_TW: "上傳浮水印圖片", en: "Uploaded a picture for a watermark" },
  apply: {
    zh_CN: "将水印应用到已有图片",
    zh_TW: "將浮水印套用到既有圖片",
    en: "Applied the watermark to existing pictures",
  },
  restore: {
    zh_CN: "还原图片（去除水印）",
    zh_TW: "還原圖片（移除浮水印）",
    en: "Restored pictures without their watermark",
  },
  noDefault: {
    zh_CN: "没有已启用的默认水印",
    zh_TW: "沒有已啟用的預設浮水印",
    en: "There is no enabled default watermark",
  },
  busy: {
    zh_CN: "图片正在处理中，请等待完成或先取消",
    zh_TW: "圖片正在處理中，請等待完成或先取消",
    en: "Pictures are being changed already. Wait for it to end, or cancel it",
  },
  badUse: {
    zh_CN: "use: 可选值为 product、news、case、other",
    zh_TW: "use: 可選值為 product、news、case、other",
    en: "use: One of product, news, case, other is expected",
  },
  noText: {
    zh_CN: "text: 请填写水印文字",
    zh_TW: "text: 請填寫浮水印文字",
    en: "text: A watermark needs words",
  },
  pictureGone: {
    zh_CN: "image: 无法读取水印图片，请重新上传",
    zh_TW: "image: 無法讀取浮水印圖片，請重新上傳",
    en: "image: The picture of the watermark cannot be read. Upload it again",
  },
} satisfies Record<string, Text>;
