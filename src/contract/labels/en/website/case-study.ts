import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/case-study.ts";

export const caseStudy: Texts<typeof source.caseStudy> = {
  "area.title": "case",
  "area.description": "What was done for customers, as a site shows it",
  customer: "Customer",
  country: "Country",
  industry: "Industry",
  completeDate: "Completed",
  cover: "Cover",
  images: "Pictures",
  summary: "Summary",
  content: "About it",
  isTop: "Pinned",
  productIds: "Products",
  views: "Views",
};
