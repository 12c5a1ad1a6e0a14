import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/stock-move.ts";

export const stockMove: Texts<typeof source.stockMove> = {
  "area.title": "庫存明細",
  goods: "商品",
  holder: "庫存歸屬",
  activityId: "活動編號",
  sku: "規格",
  kind: "類型",
  "kind.edit": "商品修改",
  "kind.order": "下單扣減",
  "kind.orderBack": "訂單退回",
  "kind.returned": "售後退貨入庫",
  "kind.reserve": "活動占用",
  "kind.release": "活動釋放",
  change: "變動",
  stock: "變動後庫存",
};
