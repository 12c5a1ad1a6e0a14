import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/coupon-user.ts";

export const couponUser: Texts<typeof source.couponUser> = {
  "area.title": "領取紀錄",
  "area.description": "哪些使用者領取了哪張優惠券；刪除未使用的領取會一併刪除優惠券",
  user: "使用者",
  issue: "已發布優惠券",
  coupon: "優惠券",
  owned: "取得的優惠券",
  couponTitle: "優惠券名稱",
  integral: "消耗點數",
};
