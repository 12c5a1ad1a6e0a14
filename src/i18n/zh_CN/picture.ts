export const picture = {
  hint: "支持 gif、jpg、png，不超过 5 MB",
  cutHint: "拖动或用方向键移动图片，滚轮缩放",
  zoom: "缩放",
  upload: "上传",
  uploading: "正在上传",
  uploadedShare: "{percent}%",
  "wrong.empty": "文件是空的",
  "wrong.tooLarge": "图片不能超过 {size} MB",
  "wrong.notPicture": "只支持 gif、jpg 和 png 图片",
  "wrong.broken": "图片已损坏，无法读取",
  "wrong.loadFailed": "裁剪工具加载失败，请检查网络后重试",
};
