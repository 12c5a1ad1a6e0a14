import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/store-staff.ts";

export const storeStaff: Texts<typeof source.storeStaff> = {
  "area.title": "store staff",
  "area.description": "Members who work in a store and can hand out orders that are picked up",
  user: "Shop user",
  store: "Store",
  staffName: "Staff name",
  phone: "Phone",
  verifyStatus: "May verify",
  "verifyStatus.hint": "May verify orders that are picked up",
};
