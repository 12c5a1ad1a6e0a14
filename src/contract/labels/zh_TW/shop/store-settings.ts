import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/store-settings.ts";

export const storeSettings: Texts<typeof source.storeSettings> = {
  "area.title": "地圖設定",
  tengxun_map_key: "騰訊地圖 Key",
  "tengxun_map_key.hint": "騰訊位置服務的 WebService Key，用於依地址取得門市的經緯度",
  tengxun_map_url: "API 位址",
  "tengxun_map_url.hint": "留空使用騰訊位置服務的預設位址",
};
