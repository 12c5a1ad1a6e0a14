/** Labels of the area picture: its fields, options, sections and actions. */
export const picture = {
  "area.title": "图片",
  "area.description": "可在各处使用的图片",
  filename: "文件名",
  url: "图片",
  thumbUrl: "缩略图",
  width: "宽度",
  height: "高度",
  username: "上传者",
  md5code: "MD5",
};
