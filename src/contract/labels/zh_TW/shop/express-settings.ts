import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/express-settings.ts";

export const expressSettings: Texts<typeof source.expressSettings> = {
  "area.title": "物流查詢設定",
  exp_enable: "啟用物流查詢",
  "exp_enable.hint": "透過快遞鳥查詢訂單的物流軌跡",
  exp_appId: "快遞鳥使用者 ID",
  exp_appKey: "快遞鳥 API Key",
  exp_url: "API 位址",
  "exp_url.hint": "留空使用快遞鳥的預設位址",
};
