import type { Titles } from "../../src/contract/admin.ts";
import type { TodoStatus } from "../../src/contract/mailbox.ts";
import type { DEMO_ACCOUNTS } from "./accounts.ts";

/** What stands in the mailboxes of the demo accounts. */

interface DemoMail {
  readonly title: Titles;
  readonly content: Titles;
  readonly link?: string;
  readonly read: boolean;
  readonly hoursAgo: number;
}
interface DemoLetter extends DemoMail {
  readonly from: (typeof DEMO_ACCOUNTS)[number];
}
interface DemoTodo extends DemoMail {
  readonly status: TodoStatus;
  readonly dueInHours: number;
}

export const demoNotices: readonly DemoMail[] = [
  {
    title: {
      zh_CN: "系统将于今晚维护",
      zh_TW: "系統將於今晚維護",
      en: "Maintenance tonight",
    },
    content: {
      zh_CN: "今晚 23:00 至 23:30 进行例行维护。期间聊天会自动重连，未发送的消息会保留并补发。",
      zh_TW: "今晚 23:00 至 23:30 進行例行維護。期間聊天會自動重新連線，未送出的訊息會保留並補送。",
      en: "Routine maintenance from 23:00 to 23:30. The chat reconnects by itself, and what could not be sent meanwhile is kept and sent afterwards.",
    },
    read: false,
    hoursAgo: 2,
  },
  {
    title: {
      zh_CN: "常用语库已更新",
      zh_TW: "常用語庫已更新",
      en: "The greeting lists were updated",
    },
    content: {
      zh_CN: "新增了售后与物流两组常用语，客服可直接在聊天中使用。",
      zh_TW: "新增了售後與物流兩組常用語，客服可直接在聊天中使用。",
      en: "Two groups were added, after-sales and delivery. Agents can use them in their chats at once.",
    },
    link: "/customer/chat/imchat",
    read: false,
    hoursAgo: 26,
  },
  {
    title: {
      zh_CN: "请保护好您的账号",
      zh_TW: "請保護好您的帳號",
      en: "Keep your account safe",
    },
    content: {
      zh_CN: "请勿与他人共用账号。建议在个人中心设置邮箱，并定期修改密码。",
      zh_TW: "請勿與他人共用帳號。建議在個人中心設定電子郵件，並定期變更密碼。",
      en: "Do not share your account. Set an e-mail address in the user center, and change your password from time to time.",
    },
    link: "/user/center",
    read: true,
    hoursAgo: 98,
  },
];

export const demoLetters: readonly DemoLetter[] = [
  {
    from: "admin",
    title: { zh_CN: "本月客服排班表", zh_TW: "本月客服排班表", en: "This month's shifts" },
    content: {
      zh_CN: "各位好，\n本月排班已定：工作日两班，周末一班。需要调班请提前一天告诉我。",
      zh_TW: "各位好，\n本月排班已定：平日兩班，週末一班。需要調班請提前一天告訴我。",
      en: "Hello all,\nthis month has two shifts on working days and one at weekends. Tell me a day ahead if you need to swap.",
    },
    read: false,
    hoursAgo: 5,
  },
  {
    from: "amy",
    title: {
      zh_CN: "退货流程有一处不清楚",
      zh_TW: "退貨流程有一處不清楚",
      en: "A question about returns",
    },
    content: {
      zh_CN: "客户已寄回但还没签收时，是否可以先退款？请帮忙确认，我整理到常用语里。",
      zh_TW: "客戶已寄回但尚未簽收時，是否可以先退款？請協助確認，我整理到常用語裡。",
      en: "May we refund a customer who has sent the goods back when they have not arrived yet? Once it is clear I will add it to the greeting lists.",
    },
    read: false,
    hoursAgo: 30,
  },
  {
    from: "bob",
    title: {
      zh_CN: "新产品英文资料已上传",
      zh_TW: "新產品英文資料已上傳",
      en: "English texts of the new products",
    },
    content: {
      zh_CN: "三款新品的英文说明已经写好，请抽空校对标题与规格。",
      zh_TW: "三款新品的英文說明已經寫好，請抽空校對標題與規格。",
      en: "The English descriptions of the three new products are written. Please check titles and specifications when you have a moment.",
    },
    read: true,
    hoursAgo: 74,
  },
  {
    from: "carol",
    title: {
      zh_CN: "展会联系人名单",
      zh_TW: "展覽聯絡人名單",
      en: "Contacts from the exhibition",
    },
    content: {
      zh_CN: "上周展会收集到的 40 位联系人已经整理好，重点客户在前十位。",
      zh_TW: "上週展覽收集到的 40 位聯絡人已經整理好，重點客戶在前十位。",
      en: "The 40 contacts from last week's exhibition are sorted. The first ten matter most.",
    },
    read: true,
    hoursAgo: 122,
  },
];

export const demoTodos: readonly DemoTodo[] = [
  {
    title: {
      zh_CN: "回复未处理的客户会话",
      zh_TW: "回覆未處理的客戶對話",
      en: "Answer the chats that wait",
    },
    content: {
      zh_CN: "昨天下班后收到的客户消息需要在今天中午前回复。",
      zh_TW: "昨天下班後收到的客戶訊息需要在今天中午前回覆。",
      en: "What customers wrote after hours yesterday needs an answer by noon.",
    },
    link: "/customer/chat/imchat",
    status: 1,
    dueInHours: 4,
    read: false,
    hoursAgo: 12,
  },
  {
    title: { zh_CN: "校对新品详情页", zh_TW: "校對新品詳情頁", en: "Check the new product pages" },
    content: {
      zh_CN: "核对三款新品的价格、规格与图片，中英文都要看。",
      zh_TW: "核對三款新品的價格、規格與圖片，中英文都要看。",
      en: "Prices, specifications and pictures of the three new products, in Chinese and English.",
    },
    status: 2,
    dueInHours: 52,
    read: false,
    hoursAgo: 20,
  },
  {
    title: {
      zh_CN: "整理季度销售数据",
      zh_TW: "整理季度銷售資料",
      en: "Prepare the figures of the quarter",
    },
    content: {
      zh_CN: "汇总各渠道的订单与退货，下周例会使用。",
      zh_TW: "彙整各通路的訂單與退貨，下週例會使用。",
      en: "Orders and returns of all channels, for next week's meeting.",
    },
    status: 0,
    dueInHours: 150,
    read: true,
    hoursAgo: 44,
  },
];
