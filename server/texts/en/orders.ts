import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/orders.ts";

export const orderTexts: Texts<typeof source.orderTexts> = {
  orderDelivered: "Shipped by {courier}: {number}",
  orderNotShipped: "{count} of the orders cannot be shipped, so none was: {orders}",
  orderGone: "no such order",
  orderTwice: "named twice",
  orderRedelivered: "Courier changed to {courier}: {number}",
  orderPickedUp: "Picked up in the store",
  orderPrice: "Price changed from {from} to {to}",
  orderRefundedToBalance: "Refunded {amount} to the balance",
  orderRefundedTest: "Refunded {amount} of a test payment: no money is paid back",
  orderRefundedByHand: "Refunded {amount}, to be paid back by hand by {payment}",
  orderPointsBack: "{points} points given back",
  orderRefundRefused: "Refund refused: {reason}",
  orderRefundTitle: "Refund of an order",
  orderPointsTitle: "Points back of a refunded order",
  orderUnpaid: "payPrice: Nothing was paid for this order",
  orderTooMuch: "payPrice: No more than the {paid} that were paid",
  orderWrongCode: "verifyCode: This is not the code of the order",
  trackOff: "Tracking is not set up yet: see “Tracking” beside the couriers",
  trackKey: "The key of the tracking service cannot be read. Enter it again",
  trackTimeout: "Kuaidiniao did not answer within {seconds} seconds",
  trackUnreachable: "Kuaidiniao cannot be reached",
  trackRefused: "Kuaidiniao refused: {reason}",
  orderLessLeft: "Only {left} is left to be refunded",
  orderHasAfterSales: "An after-sales request for this order is open. Deal with it under “After-sales”",
};
