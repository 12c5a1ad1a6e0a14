import { flag, secret, text } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

const unread = { hint: "shopSmsSettings.unread.hint" } as const;

/** The account that text messages are sent with (resources 2.14 "Config"). */
export const shopSmsSettings = defineSettings({
  name: "shopSmsSettings",
  path: "/sms",
  permission: "shopSet",
  title: "shopSmsSettings.area.title",
  fields: {
    sms_enable: flag("shopSmsSettings.sms_enable", { bits: true, hint: "shopSmsSettings.sms_enable.hint" }),
    sms_access_key: text("shopSmsSettings.sms_access_key", { max: 128, ...unread }),
    sms_access_secret: secret("shopSmsSettings.sms_access_secret", { max: 256, ...unread }),
    sms_region: text("shopSmsSettings.sms_region", { max: 64, ...unread }),
    sms_sign: text("shopSmsSettings.sms_sign", { max: 64, ...unread }),
    sms_templateId: text("shopSmsSettings.sms_templateId", { max: 64, ...unread }),
  },
  rules: [
    { is: "givenWith", fields: ["sms_access_key", "sms_enable"], unless: { sms_enable: [0] } },
    { is: "givenWith", fields: ["sms_access_secret", "sms_enable"], unless: { sms_enable: [0] } },
  ],
});
