import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-site-settings.ts";

export const shopSiteSettings: Texts<typeof source.shopSiteSettings> = {
  "area.title": "Site",
  site_url: "Shop address",
  "site_url.hint": "The address of the shop, with which letters with invoices end",
  goods_url: "Page of goods",
  "goods_url.hint":
    "Where cards of goods in chats lead: {id} stands for their number, as in https://shop.example.com/goods/{id}. Empty: they lead nowhere",
  order_url: "Page of an order",
  "order_url.hint":
    "Where cards of orders in chats lead: {number} stands for the number of the order. Empty: they lead nowhere",
  uni_site_url: "Mobile address",
  api_url: "API address",
  admin_api_url: "Admin API address",
  "unread.hint": "For the shop's own programs, which read these settings: this server does nothing with it",
  file_store_mode: "Files are kept",
  "file_store_mode.hint":
    "For the shop's own programs, which read these settings. Files are kept as Tools → Storage says",
  "file_store_mode.1": "On this server",
  "file_store_mode.2": "In the cloud",
};
