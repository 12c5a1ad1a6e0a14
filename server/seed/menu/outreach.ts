import { menuTitles as titles } from "../../texts/menu-titles.ts";
import { area, section } from "./declare.ts";

const PUBLISH = { publish: titles["action.publish"] } as const;
const SYNC = { sync: titles["action.sync"] } as const;

/** Social and WeChat (specification §1). */
export const outreach = [
  section("social", "social", "share", titles.social, [
    area("socialMaterial", "material", "folder-close", titles["social.material"]),
    area("socialPost", "post", "feed", titles["social.post"], {
      more: { ...PUBLISH, authorise: titles["action.authorise"] },
    }),
    area("youtube", "youtube", "video", titles["social.youtube"], { more: PUBLISH }),
  ]),
  section("wechat", "wechat", "chat", titles.wechat, [
    area("wechatArticle", "article", "document", titles["wechat.article"], {
      more: PUBLISH,
    }),
    area("wechatConfig", "config", "wrench", titles["wechat.config"]),
    area("wechatGoods", "goods", "shopping-cart", titles["wechat.goods"], {
      more: { ...SYNC, audit: titles["action.audit"] },
    }),
    area("wechatLive", "live", "mobile-video", titles["wechat.live"], { more: SYNC }),
    area("wechatMenu", "menu", "menu", titles["wechat.menu"], { more: PUBLISH }),
    area("wechatReply", "reply", "chat", titles["wechat.reply"]),
    area("wechatTemplate", "template", "clipboard", titles["wechat.template"], {
      more: { ...SYNC, test: titles["action.wechatTemplate.test"] },
    }),
    area("wechatUser", "user", "people", titles["wechat.user"], { more: SYNC }),
  ]),
];
