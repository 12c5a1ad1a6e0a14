/** Labels of the area cloudFile: its fields, options, sections and actions. */
export const cloudFile = {
  "area.title": "云存储文件",
  name: "文件名",
  bucket: "空间名称",
  suffix: "后缀",
  type: "空间类型",
  url: "链接地址",
  syncTime: "最近同步",
};
