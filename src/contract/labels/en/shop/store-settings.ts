import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/store-settings.ts";

export const storeSettings: Texts<typeof source.storeSettings> = {
  "area.title": "map settings",
  tengxun_map_key: "Tencent Maps key",
  "tengxun_map_key.hint": "WebService key of Tencent Location Service, for looking up where a store is",
  tengxun_map_url: "Endpoint",
  "tengxun_map_url.hint": "Leave empty to use the default of Tencent Location Service",
};
