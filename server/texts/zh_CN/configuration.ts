/** What the basic config refuses, and what the operation log calls its calls. */
export const configurationTexts = {
  pictureMissing: "请选择图片",
  pictureNotStored: "请选择保存在本服务器上的图片",
  pictureType: "图片必须是 gif、jpg、png 或 webp 格式",
  pictureBroken: "图片已损坏，无法读取",
  pictureTooLarge: "图片不能超过 {size} MB",
  pictureKey: "configKey: 此配置项不是图片",
  pictureAddress: "configValue: 请上传图片，或填写本站以 / 开头的地址",
  textTooLong: "configValue: 最多 {max} 个字符",
  switchValue: "configValue: 开关的值必须是 true 或 false",
  numberValue: "configValue: 必须是数字",
  savePicture: "上传配置图片",
};
