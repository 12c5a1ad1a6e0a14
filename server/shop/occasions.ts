import type { StaffOccasion } from "../mailbox/staff-notices.ts";
import { mailboxTexts } from "../texts/mailbox.ts";

/** What the staff is told of the shop: an order that was paid, a request for money back, and a member who asks when the goods come. */
export type ShopOccasion = "paid" | "refundAsked" | "reminded";

const mailOf = (occasion: ShopOccasion, link: string) =>
  ({ type: "notice", topic: `shop.${occasion}`, ...mailboxTexts[occasion], link }) as const;

export const SHOP_OCCASIONS: Readonly<Record<ShopOccasion, StaffOccasion>> = {
  paid: {
    ...{ seen: "order:list", areas: ["order"] },
    // To be shipped, or to be picked up.
    asks: { done: "order:deliver", mail: mailOf("paid", "/shop/order") },
  },
  refundAsked: {
    ...{ seen: "afterSales:list", areas: ["order", "afterSales"] },
    asks: { done: "afterSales:review", mail: mailOf("refundAsked", "/shop/after-sales?status=0") },
  },
  reminded: {
    ...{ seen: "order:list", areas: ["order"] },
    asks: { done: "order:deliver", mail: mailOf("reminded", "/shop/order?orderStatus=1&reminder=waiting") },
  },
};
