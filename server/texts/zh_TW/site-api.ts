import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/site-api.ts";

export const siteApiTexts: Texts<typeof source.siteApiTexts> = {
  noDownload: "沒有這個下載，或已經下線",
  needsContact: "下載前請先留下聯絡方式",
  needsNoContact: "這個下載不需要留下聯絡方式",
  noEmail: "email: 信箱格式不正確",
  linkWrong: "下載連結無效",
  linkExpired: "下載連結已過期，請重新下載",
  "GET /downloads/:id": "下載檔案",
  "POST /downloads/:id/contact": "留下聯絡方式並下載檔案",
  "GET /downloads/:id/file": "下載的檔案內容",
  forMembers: "部分下載需要商城會員登入後的權杖。",
  noProduct: "沒有這個產品，或已經下架",
  noConsent: "consent: 請同意儲存所填資訊",
  crossSite: "不接受其他網站的表單",
  "GET /downloads/:id/contact": "下載前留下聯絡方式的表單",
  "GET /downloads/:id/sign-in": "下載前登入會員的表單",
  "POST /downloads/:id/sign-in": "登入會員並下載檔案",
  "GET /products/:id/inquiry": "產品的詢價表單",
  "POST /products/:id/inquiry": "送出產品的詢價",
  "GET /products/:id/inquiry/sent": "詢價送出後顯示的頁面",
};
