import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/foot.ts";

export const foot: Texts<typeof source.foot> = {
  "area.title": "footprint",
  "area.description": "Goods that members have looked at",
};
