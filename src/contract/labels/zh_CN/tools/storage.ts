/** Labels of the area storage: its fields, options, sections and actions. */
export const storage = {
  "kind.图片": "图片",
  "kind.文档": "文档",
  "kind.音乐": "音乐",
  "kind.视频": "视频",
  "kind.其他": "其他",
  "kind.deploy": "部署包",
  "kind.database": "数据库脚本",
  "access.公开": "公开",
  "access.私有": "私有",
};
