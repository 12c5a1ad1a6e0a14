/** Labels of the area basicConfig: its fields, options, sections and actions. */
export const basicConfig = {
  "area.title": "配置项",
  "area.description": "后台的外观、聊天规则与其他设置",
  configKey: "键",
  type: "类型",
  "type.text": "文本",
  "type.image": "图片",
  "type.switch": "开关",
  "type.number": "数字",
  configValue: "值",
};
