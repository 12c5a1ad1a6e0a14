import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-sms-settings.ts";

export const shopSmsSettings: Texts<typeof source.shopSmsSettings> = {
  "area.title": "Text messages",
  sms_enable: "Send text messages",
  "sms_enable.hint":
    "For the shop's own programs, which read these settings: this server sends no text messages",
  sms_access_key: "Access key",
  sms_access_secret: "Access secret",
  sms_region: "Region",
  sms_sign: "Signature",
  sms_templateId: "Template ID",
  "unread.hint": "For the shop's own programs alone",
};
