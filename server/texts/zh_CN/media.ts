/** What the media library refuses. */
export const mediaTexts = {
  noPicture: "文件不是图片",
  noFilm: "文件不是视频",
  otherGroup: "分组属于另一种素材",
  full: "素材库容量为 {most} MB，已使用 {used} MB；请删除未使用的素材，或提高容量上限",
};
