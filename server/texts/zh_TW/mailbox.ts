import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/mailbox.ts";

export const mailboxTexts: Texts<typeof source.mailboxTexts> = {
  "welcome.title": "歡迎使用 Quayside",
  "welcome.content":
    "您的帳號已開通。請在個人中心補齊資料並設定電子郵件，以便忘記密碼時找回。\n按 Ctrl K（Mac 為 ⌘ K）可快速前往任何頁面、分頁或聊天。",
  "newPlace.title": "您的帳號在新位址登入",
  "newPlace.content": "您的帳號首次從 {ip} 登入（{browser}，{os}）。若非您本人操作，請立即變更密碼。",
  "passwordChanged.title": "密碼已變更",
  "passwordChanged.content":
    "您的密碼已從 {ip} 變更（{browser}，{os}），其他登入皆已登出。若非您本人操作，請聯絡管理員。",
  "emailChanged.title": "電子郵件已變更",
  "emailChanged.content":
    "您的電子郵件已從 {ip} 變更為 {email}（{browser}，{os}）。若非您本人操作，請聯絡管理員。",
  "paid.title": "新付款訂單 {count} 筆",
  "paid.content": "自上次檢視以來，有 {count} 筆訂單已付款，等待出貨。",
  "refundAsked.title": "新退款申請 {count} 個",
  "refundAsked.content": "自上次檢視以來，有 {count} 個退款申請等待審核。",
  "reminded.title": "催出貨提醒 {count} 次",
  "reminded.content": "自上次檢視以來，使用者催了 {count} 次出貨。",
  "visitorLate.title": "{count} 位訪客等待逾時",
  "visitorLate.content": "自上次檢視以來，有 {count} 位訪客未在時限內接入或得到回覆。",
  "visitorWaits.title": "{count} 位訪客等待接待",
  "visitorWaits.content": "自上次檢視以來，有 {count} 位訪客發起諮詢，正在等待客服。",
  "inquired.title": "新詢價 {count} 個",
  "inquired.content": "自上次檢視以來，產品頁面上有 {count} 個詢價等待答覆。",
};
