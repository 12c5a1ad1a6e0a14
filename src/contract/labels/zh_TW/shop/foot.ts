import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/foot.ts";

export const foot: Texts<typeof source.foot> = {
  "area.title": "瀏覽足跡",
  "area.description": "會員瀏覽過的商品",
};
