import type { Text } from "./index.ts";

/** What the basic config refuses, and what the operation log calls its calls. */
export const configurationTexts = {
  pictureMissing: { zh_CN: "请选择图片", zh_TW: "請選擇圖片", en: "Please choose a picture" },
  pictureType: {
    zh_CN: "图片必须是 gif、jpg、png 或 webp 格式",
    zh_TW: "圖片必須為 gif、jpg、png 或 webp 格式",
    en: "The picture must be a gif, jpg, png or webp",
  },
  pictureBroken: {
    zh_CN: "图片已损坏，无法读取",
    zh_TW: "圖片已損毀，無法讀取",
    en: "The picture is damaged and cannot be read",
  },
  pictureTooLarge: {
    zh_CN: "图片不能超过 {size} MB",
    zh_TW: "圖片不得超過 {size} MB",
    en: "The picture must not exceed {size} MB",
  },
  pictureKey: {
    zh_CN: "configKey: 此配置项不是图片",
    zh_TW: "configKey: 此設定項目不是圖片",
    en: "configKey: this setting is no picture",
  },
  pictureAddress: {
    zh_CN: "configValue: 请上传图片，或填写本站以 / 开头的地址",
    zh_TW: "configValue: 請上傳圖片，或填寫本站以 / 開頭的位址",
    en: "configValue: upload a picture, or give an address of this site that begins with /",
  },
  textTooLong: {
    zh_CN: "configValue: 最多 {max} 个字符",
    zh_TW: "configValue: 最多 {max} 個字元",
    en: "configValue: at most {max} characters",
  },
  switchValue: {
    zh_CN: "configValue: 开关的值必须是 true 或 false",
    zh_TW: "configValue: 開關的值必須為 true 或 false",
    en: "configValue: the value of a switch is true or false",
  },
  numberValue: {
    zh_CN: "configValue: 必须是数字",
    zh_TW: "configValue: 必須為數字",
    en: "configValue: must be a number",
  },
  savePicture: { zh_CN: "上传配置图片", zh_TW: "上傳設定圖片", en: "Uploaded a picture of the basic config" },
} satisfies Record<string, Text>;
