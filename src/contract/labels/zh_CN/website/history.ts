/** Labels of the area history: its fields, options and sections. */
export const history = {
  "area.title": "发展历程",
  "area.description": "公司在哪一年做成了什么",
  year: "年份",
  month: "月份",
  "month.hint": "只知道年份时不填",
  when: "时间",
  content: "内容",
  image: "图片",
};
