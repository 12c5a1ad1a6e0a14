import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/wechat/wechat-settings.ts";

export const wechatSettings: Texts<typeof source.wechatSettings> = {
  "area.title": "公眾號設定",
  wechat_appid: "公眾號 AppID",
  "wechat_appid.hint": "公眾號的網頁授權網域須為本後台的網域",
  wechat_appsecret: "公眾號 AppSecret",
};
