import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-sms-settings.ts";

export const shopSmsSettings: Texts<typeof source.shopSmsSettings> = {
  "area.title": "簡訊",
  sms_enable: "啟用簡訊",
  "sms_enable.hint": "供讀取這些設定的商城程式使用，本伺服器不傳送簡訊",
  sms_access_key: "Access Key",
  sms_access_secret: "Access Secret",
  sms_region: "地區",
  sms_sign: "簡訊簽名",
  sms_templateId: "範本 ID",
  "unread.hint": "僅供商城程式讀取",
};
