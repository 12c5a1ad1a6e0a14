import { menuTitles as titles } from "../../texts/menu-titles.ts";
import { area, section } from "./declare.ts";

const ON_OFF = { onsale: titles["action.onsale"] } as const;

/** Activities (specification §1). */
export const activity = [
  section("activity", "activity", "clean", titles.activity, [
    area("bargain", "bargain", "trending-down", titles["activity.bargain"], { more: ON_OFF }),
    area("bargainUser", "bargain-user", "hand", titles["activity.bargain-user"]),
    area("combination", "combination", "group-objects", titles["activity.combination"], {
      more: ON_OFF,
    }),
    area("combinList", "combin-list", "list", titles["activity.combin-list"]),
    area("coupon", "coupon", "tag", titles["activity.coupon"], {
      more: { issue: titles["action.issue"] },
    }),
    area("couponIssue", "coupon-issue", "send-to", titles["activity.coupon-issue"]),
    area("couponUser", "coupon-user", "inbox", titles["activity.coupon-user"]),
    area("extract", "extract", "bank-account", titles["activity.extract"], {
      more: { review: titles["action.review"] },
    }),
    area("seckill", "seckill", "flash", titles["activity.seckill"], { more: ON_OFF }),
    area("storeCouponUser", "store-coupon-user", "tags", titles["activity.store-coupon-user"], {
      more: { send: titles["action.send"] },
    }),
  ]),
];
