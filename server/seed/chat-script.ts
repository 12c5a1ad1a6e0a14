/** The demo conversations: who said what, how long ago. Names are those of the demo accounts. */

export type DemoName = "admin" | "amy" | "bob" | "carol";
export const DEMO_NAMES: readonly DemoName[] = ["admin", "amy", "bob", "carol"];

/** A line of a private conversation. */
export interface PrivateLine {
  /** Minutes before the seeding. */
  readonly ago: number;
  readonly from: DemoName;
  readonly to: DemoName;
  readonly text: string;
  /** Not yet read by whom it was sent to. */
  readonly unread?: true;
  /** Withdrawn a minute later. */
  readonly recalled?: true;
  /** Answers the line before it of the same two. */
  readonly quotesLast?: true;
}

/** A line of the group's conversation. */
export interface GroupLine {
  readonly ago: number;
  readonly from: DemoName;
  readonly text: string;
  /** Who is mentioned; `everyone` for all. */
  readonly mentions?: readonly (DemoName | "everyone")[];
  /** Who has not read it yet. */
  readonly unreadBy?: readonly DemoName[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const privateLines: readonly PrivateLine[] = [
  { ago: 6 * DAY + 310, from: "admin", to: "amy", text: "Amy 早，新版首页的轮播图准备好了吗？" },
  { ago: 6 * DAY + 304, from: "amy", to: "admin", text: "早上好！设计稿下午给你，还差两张英文版的。" },
  { ago: 6 * DAY + 20, from: "amy", to: "admin", text: "轮播图六张都传到素材库了，中英文各三张 #开心;" },
  { ago: 6 * DAY + 12, from: "admin", to: "amy", text: "收到，效果很好 #点赞;" },
  {
    ago: 5 * DAY + 420,
    from: "admin",
    to: "bob",
    text: "Bob, can you check why the shipping template for the EU is missing weight tiers?",
  },
  {
    ago: 5 * DAY + 409,
    from: "bob",
    to: "admin",
    text: "Looks like the import dropped everything above 20 kg. I'll fix the sheet and run it again.",
  },
  { ago: 5 * DAY + 340, from: "bob", to: "admin", text: "Done. Template 14 has all nine tiers now." },
  { ago: 5 * DAY + 338, from: "admin", to: "bob", text: "Perfect, thanks!", quotesLast: true },
  {
    ago: 4 * DAY + 500,
    from: "carol",
    to: "amy",
    text: "Amy，客户问 A-320 系列有没有防水版，我们有资料吗？",
  },
  { ago: 4 * DAY + 488, from: "amy", to: "carol", text: "有的，在 下载中心 → 产品手册 第 12 页，IP67。" },
  { ago: 4 * DAY + 486, from: "carol", to: "amy", text: "太好了，谢谢！" },
  {
    ago: 3 * DAY + 260,
    from: "bob",
    to: "carol",
    text: "Carol, the customer from Hamburg asked for an invoice in EUR. Order 20431.",
  },
  { ago: 3 * DAY + 251, from: "carol", to: "bob", text: "On it. Do they need the VAT number on it?" },
  { ago: 3 * DAY + 249, from: "bob", to: "carol", text: "Yes please, it is in the order notes." },
  {
    ago: 3 * DAY + 180,
    from: "carol",
    to: "bob",
    text: "Sent to the customer, copy is attached to the order.",
  },
  { ago: 2 * DAY + 600, from: "admin", to: "carol", text: "Carol，本周客服排班表发我一份，谢谢。" },
  { ago: 2 * DAY + 590, from: "carol", to: "admin", text: "好的，周五之前给你。" },
  {
    ago: 2 * DAY + 75,
    from: "amy",
    to: "bob",
    text: "Bob, the staging site shows last week's prices. Cache?",
  },
  { ago: 2 * DAY + 68, from: "bob", to: "amy", text: "Yes, cleared it. Please reload." },
  { ago: 2 * DAY + 66, from: "amy", to: "bob", text: "Works, thank you #开心;" },
  { ago: DAY + 400, from: "amy", to: "admin", text: "SEO 词库导入完成，一共 1,248 个关键词。" },
  { ago: DAY + 396, from: "admin", to: "amy", text: "辛苦了！统计页面明天就能看到效果。" },
  {
    ago: DAY + 130,
    from: "bob",
    to: "admin",
    text: "The test order went through twice, ignore it.",
    recalled: true,
  },
  {
    ago: DAY + 126,
    from: "bob",
    to: "admin",
    text: "Test order 20455 is cancelled, stock is correct again.",
  },
  { ago: 3 * HOUR + 20, from: "admin", to: "amy", text: "展会页面的英文稿谁来校对？" },
  { ago: 52, from: "amy", to: "admin", text: "我来吧，下午三点前发你。", unread: true },
  {
    ago: 50,
    from: "amy",
    to: "admin",
    text: "稿子放在这里： www.example.com/exhibition/draft",
    unread: true,
  },
  {
    ago: 34,
    from: "bob",
    to: "admin",
    text: "Two new bargain activities are ready for your review.",
    unread: true,
  },
  { ago: 21, from: "carol", to: "amy", text: "有位客户想和产品经理通话，你四点有空吗？", unread: true },
];

export const groupName = "运营团队 Operations";
export const groupNotice = "发布前请先在群里说一声。Please announce every release here first.";

export const groupLines: readonly GroupLine[] = [
  { ago: 6 * DAY + 200, from: "admin", text: "大家好，这个群用来同步网站和商城的日常运营。" },
  { ago: 6 * DAY + 196, from: "bob", text: "Hi all!" },
  { ago: 6 * DAY + 190, from: "carol", text: "收到 #举手;" },
  {
    ago: 4 * DAY + 90,
    from: "amy",
    text: "新闻栏目今天上了三篇，麻烦大家看一下排版。",
    mentions: ["bob", "carol"],
  },
  {
    ago: 4 * DAY + 70,
    from: "bob",
    text: "The second one has a broken picture on phones, the rest looks fine.",
  },
  { ago: 4 * DAY + 61, from: "amy", text: "已修复，谢谢！" },
  { ago: 2 * DAY + 240, from: "carol", text: "昨天客服会话 86 个，平均首次响应 41 秒。" },
  {
    ago: DAY + 300,
    from: "admin",
    text: "周四晚 22:00 发布新版主题，期间请不要修改页面装修。",
    mentions: ["everyone"],
  },
  { ago: DAY + 292, from: "bob", text: "OK, noted." },
  { ago: 28, from: "carol", text: "今天的快递对账单我已经上传到素材库。", unreadBy: ["admin"] },
  {
    ago: 12,
    from: "bob",
    text: "@admin the coupon report is ready, could you approve it?",
    mentions: ["admin"],
    unreadBy: ["admin"],
  },
];

export const systemNotice = {
  ago: 6 * DAY + 400,
  title: "欢迎使用 Quayside · Welcome to Quayside",
  intro: "一处管理网站、商城与客户沟通。Your website, shop and customer conversations in one place.",
  content:
    "在“即时通讯”中可与同事和客户实时沟通，所有打开的标签页共用一个连接。 Chat with colleagues and customers in real time; all your open tabs share one connection.",
} as const;
