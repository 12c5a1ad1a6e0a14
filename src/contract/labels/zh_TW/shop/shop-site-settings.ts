import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-site-settings.ts";

export const shopSiteSettings: Texts<typeof source.shopSiteSettings> = {
  "area.title": "網站",
  site_url: "商城位址",
  "site_url.hint": "商城的網址，發票郵件末尾會附上",
  goods_url: "商品頁網址",
  "goods_url.hint":
    "聊天中的商品卡片開啟的頁面：{id} 代表商品編號，例如 https://shop.example.com/goods/{id}。留空則不開啟頁面",
  order_url: "訂單頁網址",
  "order_url.hint": "聊天中的訂單卡片開啟的頁面：{number} 代表訂單編號。留空則不開啟頁面",
  uni_site_url: "行動端位址",
  api_url: "介面位址",
  admin_api_url: "後台介面位址",
  "unread.hint": "供讀取這些設定的商城程式使用，本伺服器不使用",
  file_store_mode: "檔案儲存",
  "file_store_mode.hint": "供讀取這些設定的商城程式使用；檔案的實際儲存以「工具 → 儲存」為準",
  "file_store_mode.1": "本機",
  "file_store_mode.2": "物件儲存",
};
