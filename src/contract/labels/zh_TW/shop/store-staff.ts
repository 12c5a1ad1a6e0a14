import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/store-staff.ts";

export const storeStaff: Texts<typeof source.storeStaff> = {
  "area.title": "店員",
  "area.description": "在門市工作、可核銷自取訂單的會員",
  user: "會員",
  store: "所屬門市",
  staffName: "店員姓名",
  phone: "手機號碼",
  verifyStatus: "核銷權限",
  "verifyStatus.hint": "可以核銷自取訂單",
};
