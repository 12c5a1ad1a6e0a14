import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shipping-template.ts";

export const shippingTemplate: Texts<typeof source.shippingTemplate> = {
  "area.title": "運費範本",
  "area.description": "依地區計算運費，及滿額免運的條件",
  name: "範本名稱",
  type: "計費方式",
  "type.hint": "首件、續件等數量依計費方式分別為件數、公斤或立方公尺",
  "type.1": "按件數",
  "type.2": "按重量（kg）",
  "type.3": "按體積（m³）",
  regionInfo: "配送區域及運費",
  "regionInfo.hint": "第一列適用於其他列未列出的所有地區",
  region: "配送區域",
  "regionInfo.first": "首件（重/體積）",
  "regionInfo.price": "首費",
  "regionInfo._continue": "續件（重/體積）",
  "regionInfo.continue_price": "續費",
  appoint: "指定免運",
  "appoint.hint": "件數（重量、體積）和金額都達到時免運",
  appointInfo: "免運條件",
  "appointInfo.a_num": "滿件數（重/體積）",
  "appointInfo.a_price": "滿金額",
};
