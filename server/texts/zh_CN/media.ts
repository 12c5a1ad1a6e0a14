/** What the media library refuses. */
export const mediaTexts = {
  noPicture: "文件不是图片",
  noFilm: "文件不是视频",
  otherGroup: "分组属于另一种素材",
};
