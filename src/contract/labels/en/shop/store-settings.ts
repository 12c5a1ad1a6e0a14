import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/store-settings.ts";

export const storeSettings: Texts<typeof source.storeSettings> = {
  "area.title": "map settings",
  tengxun_map_key: "Tencent Maps key",
  "tengxun_map_key.hint": "WebService key of Tencent Location Service, for looking up where a store is",
};
