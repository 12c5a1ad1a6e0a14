import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/configuration.ts";

export const configurationTexts: Texts<typeof source.configurationTexts> = {
  pictureMissing: "請選擇圖片",
  pictureNotStored: "請選擇儲存在本伺服器上的圖片",
  pictureType: "圖片必須為 gif、jpg、png 或 webp 格式",
  pictureBroken: "圖片已損毀，無法讀取",
  pictureTooLarge: "圖片不得超過 {size} MB",
  pictureKey: "configKey: 此設定項目不是圖片",
  pictureAddress: "configValue: 請上傳圖片，或填寫本站以 / 開頭的位址",
  textTooLong: "configValue: 最多 {max} 個字元",
  switchValue: "configValue: 開關的值必須為 true 或 false",
  numberValue: "configValue: 必須為數字",
  savePicture: "上傳設定圖片",
};
