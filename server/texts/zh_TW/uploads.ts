import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/uploads.ts";

export const uploadTexts: Texts<typeof source.uploadTexts> = {
  empty: "檔案是空的",
  tooLarge: "檔案不能超過 {size} MB",
  imageType: "檔案內容不是 JPEG、PNG、WebP 或 GIF 圖片",
  imageBroken: "圖片已損壞，無法讀取",
  imageLarge: "圖片的像素過多",
  videoType: "檔案內容不是 MP4、WebM 或 MOV 影片",
  videoBroken: "影片已損壞，無法讀取",
  coverMissing: "缺少影片封面",
  coverType: "影片封面不是圖片",
  videoFields: "影片的寬、高或時長不正確",
  tooOften: "上傳過於頻繁，請在 {seconds} 秒後重試",
  tooMany: "同時上傳的檔案過多，請等待其他上傳完成",
  notOurs: "只能使用在此上傳的圖片",
  notPicture: "所選的檔案不是圖片",
  gone: "檔案已不存在，請重新上傳",
};
