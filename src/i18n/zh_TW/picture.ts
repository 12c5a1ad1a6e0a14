import type { Texts } from "../texts.ts";
import type { picture as source } from "../zh_CN/picture.ts";

export const picture: Texts<typeof source> = {
  hint: "支援 gif、jpg、png，不超過 5 MB",
  cutHint: "拖曳或用方向鍵移動圖片，滾輪縮放",
  zoom: "縮放",
  upload: "上傳",
  uploading: "正在上傳",
  uploadedShare: "{percent}%",
  "wrong.empty": "檔案是空的",
  "wrong.tooLarge": "圖片不能超過 {size} MB",
  "wrong.notPicture": "僅支援 gif、jpg 與 png 圖片",
  "wrong.broken": "圖片已損壞，無法讀取",
  "wrong.loadFailed": "裁切工具載入失敗，請檢查網路後再試",
};
