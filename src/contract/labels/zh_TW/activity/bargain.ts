import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/bargain.ts";

export const bargain: Texts<typeof source.bargain> = {
  "area.title": "砍價商品",
  "area.description": "使用者邀請好友幫忙砍價，砍到最低價後購買的商品",
  "product.hint": "僅限單一規格商品；選擇後自動填入名稱、圖片、單位、價格等，儲存後不能更換",
  price: "砍價起始價",
  minPrice: "最低價",
  "minPrice.hint": "砍到此價格即砍價成功",
  bargainMinPrice: "每次最少砍",
  bargainMaxPrice: "每次最多砍",
  people: "幫砍人數",
  "people.hint": "最後一人砍到最低價",
  bargainNum: "每人幫砍次數",
  "bargainNum.hint": "一位使用者在此活動中最多幫多少人砍價",
  num: "每人限購",
  rule: "砍價規則",
  participants: "砍價會員",
  "section.price": "價格、人數與庫存",
};
