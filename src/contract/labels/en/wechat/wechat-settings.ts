import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/wechat/wechat-settings.ts";

export const wechatSettings: Texts<typeof source.wechatSettings> = {
  "area.title": "WeChat account settings",
  wechat_appid: "AppID of the official account",
  "wechat_appid.hint": "The web authorisation domain of the account must be the domain of this console",
  wechat_appsecret: "AppSecret of the official account",
};
