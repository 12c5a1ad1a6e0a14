import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/case-study.ts";

export const caseStudy: Texts<typeof source.caseStudy> = {
  "area.title": "客戶案例",
  "area.description": "網站展示的客戶案例",
  customer: "客戶",
  country: "國家",
  industry: "產業",
  completeDate: "完成日期",
  cover: "封面",
  images: "圖片",
  summary: "摘要",
  content: "案例介紹",
  isTop: "置頂",
  productIds: "相關產品",
  views: "瀏覽量",
};
