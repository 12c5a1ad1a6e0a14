import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/site-pages.ts";

export const sitePageTexts: Texts<typeof source.sitePageTexts> = {
  home: "首頁",
  menu: "導覽",
  breadcrumbs: "目前位置",
  languages: "語言",
  pager: "分頁",
  previous: "上一頁",
  next: "下一頁",
  pageOf: "第 {page} 頁，共 {pages} 頁",
  titleOfPage: "{title} - 第 {page} 頁",
  more: "查看更多",
  nothing: "暫無內容",
  top: "置頂",
  inquiry: "詢價",
  inquiryNote: "請告知所需的規格、數量與交貨地點，我們會盡快報價。",
  inquirySubject: "詢價：{name}",
  products: "相關產品",
  variants: "規格",
  attachments: "附件",
  download: "下載",
  forMembers: "會員登入後可下載",
  forContacts: "請聯絡我們索取",
  contact: "聯絡我們",
  notFound: "找不到頁面",
  notFoundText: "您造訪的頁面已移走或不存在。",
};
