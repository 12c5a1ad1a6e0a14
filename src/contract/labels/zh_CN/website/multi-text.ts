/** Labels of the area multiText: its fields and options. */
export const multiText = {
  "area.title": "图文段落",
  "area.description": "由一个个带标题的段落组成的页面",
  subTitle: "副标题",
  layout: "版式",
  "layout.textOnly": "纯文字",
  "layout.imageLeft": "图片在左",
  "layout.imageRight": "图片在右",
  "layout.full": "通栏图片",
  image: "图片",
  content: "正文",
};
