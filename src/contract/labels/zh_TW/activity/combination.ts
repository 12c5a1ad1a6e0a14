import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/combination.ts";

export const combination: Texts<typeof source.combination> = {
  "area.title": "團購商品",
  "area.description": "多人成團後以團購價購買的商品",
  people: "成團人數",
  effectiveTime: "團購時限（小時）",
  "effectiveTime.hint": "開團後須在此時間內成團，否則退款",
  price: "團購價",
  productPrice: "單買價",
  onceNum: "每單限購",
  isHost: "推薦",
  groups: "開團紀錄",
};
