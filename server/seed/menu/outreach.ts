import { area, section } from "./declare.ts";

const PUBLISH = { publish: ["发布", "發布", "publish"] } as const;
const SYNC = { sync: ["同步", "同步", "synchronise"] } as const;

/** Social and WeChat (specification §1). */
export const outreach = [
  section(
    "social",
    "social",
    "share",
    ["社交媒体", "社群媒體", "Social"],
    [
      area("socialMaterial", "material", "folder-close", ["社媒素材", "社群素材", "Material"]),
      area("socialPost", "post", "feed", ["Twitter / LinkedIn", "Twitter / LinkedIn", "Twitter / LinkedIn"], {
        more: { ...PUBLISH, authorise: ["授权", "授權", "authorise"] },
      }),
      area("youtube", "youtube", "video", ["YouTube", "YouTube", "YouTube"], { more: PUBLISH }),
    ],
  ),
  section(
    "wechat",
    "wechat",
    "chat",
    ["微信", "微信", "WeChat"],
    [
      area("wechatArticle", "article", "document", ["微信图文", "微信圖文", "WeChat articles"], {
        more: PUBLISH,
      }),
      area("wechatConfig", "config", "wrench", ["微信配置", "微信設定", "WeChat config"]),
      area("wechatGoods", "goods", "shopping-cart", ["直播商品", "直播商品", "Live goods"], {
        more: { ...SYNC, audit: ["提交审核", "提交審核", "submit for review"] },
      }),
      area("wechatLive", "live", "mobile-video", ["直播间", "直播間", "Live rooms"], { more: SYNC }),
      area("wechatMenu", "menu", "menu", ["公众号菜单", "公眾號選單", "WeChat menu"], { more: PUBLISH }),
      area("wechatReply", "reply", "chat", ["自动回复", "自動回覆", "Automatic replies"]),
      area("wechatTemplate", "template", "clipboard", ["消息模板", "訊息範本", "Message templates"], {
        more: { ...SYNC, test: ["测试发送", "測試傳送", "send a test"] },
      }),
      area("wechatUser", "user", "people", ["微信用户", "微信使用者", "WeChat users"], { more: SYNC }),
    ],
  ),
];
