/** Labels of the area exhibition: its fields, options and sections. */
export const exhibition = {
  "area.title": "展会",
  "area.description": "网站展示的展会",
  startDate: "开始日期",
  endDate: "结束日期",
  phase: "阶段",
  "phase.upcoming": "即将开始",
  "phase.ongoing": "进行中",
  "phase.ended": "已结束",
  country: "国家",
  city: "城市",
  venue: "展馆",
  boothNo: "展位号",
  website: "官方网站",
  cover: "封面",
  images: "图片",
  content: "展会介绍",
};
