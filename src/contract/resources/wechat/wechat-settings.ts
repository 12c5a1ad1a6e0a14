import { secret, text } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** The official account whose users are known by scanning a code (resources 5.2). */
export const wechatSettings = defineSettings({
  name: "wechatSettings",
  path: "/wechat",
  permission: "shopCustomer",
  title: "wechatSettings.area.title",
  fields: {
    wechat_appid: text("wechatSettings.wechat_appid", { max: 64, hint: "wechatSettings.wechat_appid.hint" }),
    wechat_appsecret: secret("wechatSettings.wechat_appsecret", { max: 128 }),
  },
  form: { sections: [{ fields: ["wechat_appid", "wechat_appsecret"], columns: 1 }] },
});
