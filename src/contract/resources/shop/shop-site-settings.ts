import { choice, text } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

const ADDRESS_MAX = 255;

/** Of what the shop's own programs ask for, and this server does nothing with. */
const unread = { max: ADDRESS_MAX, hint: "shopSiteSettings.unread.hint" } as const;

/** Where the shop and what belongs to it are reached (resources 2.14 "Config"). */
export const shopSiteSettings = defineSettings({
  name: "shopSiteSettings",
  path: "/site",
  permission: "shopSet",
  title: "shopSiteSettings.area.title",
  fields: {
    site_url: text("shopSiteSettings.site_url", {
      max: ADDRESS_MAX,
      format: "httpUrl",
      hint: "shopSiteSettings.site_url.hint",
    }),
    // Ours: where cards of goods and orders in chats lead.
    goods_url: text("shopSiteSettings.goods_url", {
      max: ADDRESS_MAX,
      format: "httpUrl",
      hint: "shopSiteSettings.goods_url.hint",
    }),
    order_url: text("shopSiteSettings.order_url", {
      max: ADDRESS_MAX,
      format: "httpUrl",
      hint: "shopSiteSettings.order_url.hint",
    }),
    uni_site_url: text("shopSiteSettings.uni_site_url", unread),
    api_url: text("shopSiteSettings.api_url", unread),
    admin_api_url: text("shopSiteSettings.admin_api_url", unread),
    file_store_mode: choice("shopSiteSettings.file_store_mode", {
      hint: "shopSiteSettings.file_store_mode.hint",
      options: [
        { value: 1, label: "shopSiteSettings.file_store_mode.1" },
        { value: 2, label: "shopSiteSettings.file_store_mode.2" },
      ],
      initial: 1,
    }),
  },
});
