/** Settings of the media library. */
export const materialSettings = {
  "area.title": "素材库设置",
  media_quota_mb: "素材库容量上限",
  "media_quota_mb.hint": "素材库中所有文件的总大小；0 为不限制",
};
