/** Labels of the area generic: its fields and options. */
export const generic = {
  "area.title": "其他内容",
  "area.description": "不属于任何固定类型的页面内容",
  image: "图片",
  linkUrl: "链接",
  content: "正文",
  extra: "附加数据",
  "extra.hint": "按名称交给网站页面使用的值",
  "extra.value": "值",
};
