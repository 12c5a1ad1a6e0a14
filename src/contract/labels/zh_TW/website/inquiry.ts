import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/inquiry.ts";

export const inquiry: Texts<typeof source.inquiry> = {
  "area.title": "詢價",
  "area.description": "訪客在產品頁面上送出的詢價，由員工答覆",
  product: "產品",
  name: "姓名",
  email: "信箱",
  phone: "電話",
  company: "公司",
  country: "國家或地區",
  message: "內容",
  "status.new": "待答覆",
  "status.answered": "已答覆",
  "status.closed": "已關閉",
  "section.said": "訪客填寫",
  "section.done": "處理",
};
