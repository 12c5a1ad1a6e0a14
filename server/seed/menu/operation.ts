import { area, page, section, withActions } from "./declare.ts";

/** Dashboard, statistics, customer service and instant messaging (specification §1 and §2). */
export const dashboard = [
  section(
    "dashboard",
    "dashboard",
    "dashboard",
    ["仪表盘", "儀表板", "Dashboard"],
    [
      page("workplace", "home", ["工作台", "工作台", "Workplace"], {
        affix: true,
        cache: false,
        staff: "view",
      }),
      page("analysis", "chart", ["分析页", "分析頁", "Analysis"], { permission: "statistics:list" }),
      page("monitor", "pulse", ["监控页", "監控頁", "Monitor"], { permission: "monitor:list" }),
    ],
  ),
];

export const statistics = [
  section(
    "statistics",
    "statistics",
    "chart",
    ["统计", "統計", "Statistics"],
    [
      page("product", "timeline-bar-chart", ["商品统计", "商品統計", "Product statistics"], {
        permission: "statistics:list",
      }),
      page("seo", "search", ["SEO 统计", "SEO 統計", "SEO statistics"], { permission: "statistics:list" }),
      page("user", "people", ["用户统计", "會員統計", "User statistics"], { permission: "statistics:list" }),
    ],
  ),
];

export const customer = [
  section(
    "customer",
    "customer",
    "headset",
    ["客户服务", "客戶服務", "Customer service"],
    [
      page("imchat", "chat", ["在线客服", "線上客服", "Customer chat"], {
        path: "chat/imchat",
        staff: "view",
      }),
      area("domain", "domain", "globe", ["网站域名", "網站網域", "Sites"], {
        more: {
          init: ["初始化", "初始化", "initialise"],
          generate: ["生成静态页", "產生靜態頁", "generate pages"],
          clearCache: ["清除缓存", "清除快取", "clear the cache"],
        },
      }),
      area("agent", "agent", "headset", ["客服人员", "客服人員", "Agents"], {
        more: { transfer: ["转接会话", "轉接對話", "transfer sessions"] },
      }),
      area("imEmailConfig", "email-config", "envelope", ["邮件配置", "郵件設定", "Email configs"]),
      area("customer", "customer", "id-number", ["客户", "客戶", "Customers"], {
        staff: "work",
        more: { sync: ["同步", "同步", "synchronise"] },
      }),
      area("greeting", "greeting", "hand", ["常用语", "常用語", "Greeting lists"], { staff: "work" }),
    ],
  ),
];

export const messaging = [
  section(
    "im",
    "im",
    "chat",
    ["即时通讯", "即時通訊", "Instant messaging"],
    [
      page("friend", "new-person", ["好友", "好友", "Friends"], { staff: "view" }),
      page("private", "person", ["私聊", "私人聊天", "Private chats"], { staff: "view" }),
      page("group", "people", ["群聊", "群組聊天", "Group chats"], { staff: "view" }),
      withActions(
        "systemMessage",
        page("system-message", "notifications", ["系统消息", "系統訊息", "System messages"], {
          staff: "view",
        }),
        { publish: ["发布", "發布", "publish"] },
      ),
      area("sensitiveWord", "sensitive-word", "shield", ["敏感词", "敏感詞", "Forbidden words"], {
        since: 3,
      }),
      page("call", "phone", ["音视频通话", "語音視訊通話", "Voice and video calls"], { staff: "view" }),
    ],
  ),
];
