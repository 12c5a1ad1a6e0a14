/** Labels of the area caseStudy: its fields, options and sections. */
export const caseStudy = {
  "area.title": "客户案例",
  "area.description": "网站展示的客户案例",
  customer: "客户",
  country: "国家",
  industry: "行业",
  completeDate: "完成日期",
  cover: "封面",
  images: "图片",
  summary: "摘要",
  content: "案例介绍",
  isTop: "置顶",
  productIds: "相关产品",
  views: "浏览量",
};
