/** What watermarks tell and refuse. */
export const watermarkTexts = {
  uploadPicture: "上传水印图片",
  apply: "将水印应用到已有图片",
  restore: "还原图片（去除水印）",
  noDefault: "没有已启用的默认水印",
  busy: "图片正在处理中，请等待完成或先取消",
  badUse: "use: 可选值为 product、news、case、other",
  noText: "text: 请填写水印文字",
  pictureGone: "image: 无法读取水印图片，请重新上传",
};
