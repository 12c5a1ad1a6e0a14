import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/user-level.ts";

export const userLevel: Texts<typeof source.userLevel> = {
  "area.title": "會員等級",
  "area.description": "會員可升到的等級，及各等級的權益",
  grade: "等級",
  "grade.hint": "數字越大等級越高，每個等級只能有一個",
  discount: "享有折扣",
  "discount.hint": "100 表示不打折",
  validDate: "有效天數",
  "validDate.hint": "自授予、達成或購買之日起的有效天數",
  isForever: "永久有效",
  isPay: "付費購買",
  "isPay.hint": "會員用餘額購買，持有期間可續期",
  money: "購買價格",
  icon: "圖示",
  image: "卡片背景",
  explain: "等級說明",
  isShow: "顯示",
  "section.validity": "有效期與價格",
  "section.card": "會員卡",
};
