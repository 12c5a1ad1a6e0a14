/** What uploads are refused for. */
export const uploadTexts = {
  empty: "文件是空的",
  tooLarge: "文件不能超过 {size} MB",
  imageType: "文件内容不是 JPEG、PNG、WebP 或 GIF 图片",
  imageBroken: "图片已损坏，无法读取",
  imageLarge: "图片的像素过多",
  videoType: "文件内容不是 MP4、WebM 或 MOV 视频",
  videoBroken: "视频已损坏，无法读取",
  coverMissing: "缺少视频封面",
  coverType: "视频封面不是图片",
  videoFields: "视频的宽、高或时长不正确",
  tooOften: "上传过于频繁，请在 {seconds} 秒后重试",
  tooMany: "同时上传的文件过多，请等待其他上传完成",
  notOurs: "只能使用在此上传的图片",
  notPicture: "所选的文件不是图片",
  gone: "文件已不存在，请重新上传",
};
