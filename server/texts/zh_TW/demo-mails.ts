import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/demo-mails.ts";

export const demoMailTexts: Texts<typeof source.demoMailTexts> = {
  "notice1.title": "系統將於今晚維護",
  "notice1.content": "今晚 23:00 至 23:30 進行例行維護。期間聊天會自動重新連線，未送出的訊息會保留並補送。",
  "notice2.title": "常用語庫已更新",
  "notice2.content": "新增了售後與物流兩組常用語，客服可直接在聊天中使用。",
  "notice3.title": "請保護好您的帳號",
  "notice3.content": "請勿與他人共用帳號。建議在個人中心設定電子郵件，並定期變更密碼。",
  "letter1.title": "本月客服排班表",
  "letter1.content": "各位好，\n本月排班已定：平日兩班，週末一班。需要調班請提前一天告訴我。",
  "letter2.title": "退貨流程有一處不清楚",
  "letter2.content": "客戶已寄回但尚未簽收時，是否可以先退款？請協助確認，我整理到常用語裡。",
  "letter3.title": "新產品英文資料已上傳",
  "letter3.content": "三款新品的英文說明已經寫好，請抽空校對標題與規格。",
  "letter4.title": "展覽聯絡人名單",
  "letter4.content": "上週展覽收集到的 40 位聯絡人已經整理好，重點客戶在前十位。",
  "todo1.title": "回覆未處理的客戶對話",
  "todo1.content": "昨天下班後收到的客戶訊息需要在今天中午前回覆。",
  "todo2.title": "校對新品詳情頁",
  "todo2.content": "核對三款新品的價格、規格與圖片，中英文都要看。",
  "todo3.title": "整理季度銷售資料",
  "todo3.content": "彙整各通路的訂單與退貨，下週例會使用。",
};
