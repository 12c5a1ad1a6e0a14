import { area, section } from "./declare.ts";

const ON_OFF = { onsale: ["上下架", "上下架", "put on or off the shelf"] } as const;

/** Activities (specification §1). */
export const activity = [
  section(
    "activity",
    "activity",
    "clean",
    ["营销活动", "行銷活動", "Activities"],
    [
      area("bargain", "bargain", "trending-down", ["砍价商品", "砍價商品", "Bargain"], { more: ON_OFF }),
      area("bargainUser", "bargain-user", "hand", ["砍价用户", "砍價會員", "Bargain users"]),
      area("combination", "combination", "group-objects", ["拼团商品", "團購商品", "Combination"], {
        more: ON_OFF,
      }),
      area("combinList", "combin-list", "list", ["拼团列表", "團購列表", "Combination list"]),
      area("coupon", "coupon", "tag", ["优惠券", "優惠券", "Coupon"], {
        more: { issue: ["发布", "發放", "issue"] },
      }),
      area("couponIssue", "coupon-issue", "send-to", ["已发布优惠券", "已發放優惠券", "Issued coupons"]),
      area("couponUser", "coupon-user", "inbox", ["优惠券领取", "優惠券領取", "Coupon claims"]),
      area("extract", "extract", "bank-account", ["提现申请", "提領申請", "Extract"], {
        more: { review: ["审核", "審核", "review"] },
      }),
      area("seckill", "seckill", "flash", ["秒杀商品", "限時搶購", "Seckill"], { more: ON_OFF }),
      area("storeCouponUser", "store-coupon-user", "tags", ["用户优惠券", "會員優惠券", "Coupons of users"], {
        more: { send: ["发放", "發送", "send"] },
      }),
    ],
  ),
];
