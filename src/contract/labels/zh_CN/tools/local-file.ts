/** Labels of the area localFile: its fields, options, sections and actions. */
export const localFile = {
  "area.title": "本地文件",
  "area.description": "上传的文件，以及保存它们的位置",
  name: "文件名",
  realName: "存储名",
  suffix: "后缀",
  type: "类型",
  mime: "内容类型",
  path: "路径",
  url: "访问地址",
  sha256: "SHA-256",
  ownerRef: "所属对象",
};
