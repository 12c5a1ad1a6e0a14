import { choice } from "../resources/field-builders.ts";
import type { Condition } from "../resources/fields.ts";
import type { Machine } from "../resources/machine.ts";

/**
 * The states of an order, what each consists of, and what leads from one to another (resources 2.11). Guards and effects are those of
 * `server/shop/order-moves.ts`; each move is a line of the order's log.
 */

export const orderStatus = choice("order.orderStatus", {
  readOnly: true,
  computed: true,
  options: [
    { value: 0, label: "order.orderStatus.0", tone: "warning" },
    { value: 1, label: "order.orderStatus.1", tone: "accent" },
    { value: 5, label: "order.orderStatus.5", tone: "accent" },
    { value: 2, label: "order.orderStatus.2", tone: "neutral" },
    { value: 3, label: "order.orderStatus.3", tone: "neutral" },
    { value: 4, label: "order.orderStatus.4", tone: "success" },
    { value: -1, label: "order.orderStatus.-1", tone: "danger" },
    { value: -2, label: "order.orderStatus.-2", tone: "neutral" },
    { value: -4, label: "order.orderStatus.-4", tone: "neutral" },
  ],
});

const bought: Condition = { isDel: [0], refundStatus: [0], paid: [1] };

const SOLD = [1, 5, 2, 3, 4] as const;
const SOLD_OR_ASKED = [...SOLD, -1] as const;
const REFUNDED = "refund_price_success";
/** In the order in which rows are locked: activity and goods, group, coupon, members. */
const REFUND = [
  "returnGoods",
  "leaveGroup",
  "returnCoupon",
  "payBack",
  "takeRewardsBack",
  "uncountOrder",
  "followByInvoice",
] as const;

export const machine = {
  by: "orderStatus",
  states: {
    "0": { isDel: [0], refundStatus: [0], paid: [0] },
    "1": { ...bought, status: [0], shippingType: [1] },
    "5": { ...bought, status: [0], shippingType: [2] },
    "2": { ...bought, status: [1] },
    "3": { ...bought, status: [2] },
    "4": { ...bought, status: [3] },
    "-1": { isDel: [0], refundStatus: [1] },
    "-2": { isDel: [0], refundStatus: [2] },
    "-4": { isDel: [1] },
  },
  moves: {
    pay: {
      by: ["member", "provider"],
      from: [0],
      sets: { paid: 1 },
      effects: ["countSales", "joinGroup", "takePayment", "takePoints", "countOrder"],
      log: "pay_success",
    },
    cancel: {
      by: ["member", "job"],
      from: [0],
      to: -4,
      effects: ["returnGoods", "returnCoupon", "returnPoints"],
      log: "remove_order",
    },
    price: { from: [0], log: "order_edit" },
    remind: { by: ["member"], from: [1, 5] },
    deliver: { from: [1], to: 2, guards: ["groupComplete"], log: "delivery_goods" },
    updateDelivery: { from: [2], log: "order_edit" },
    verify: {
      from: [5],
      to: 3,
      guards: ["groupComplete", "codeFits"],
      effects: ["giveRewards", "raiseLevel"],
      log: "user_take_delivery",
    },
    /** The same by who works in the store, without the console. */
    handOut: {
      by: ["member"],
      from: [5],
      to: 3,
      guards: ["groupComplete", "codeFits"],
      effects: ["giveRewards", "raiseLevel"],
      log: "user_take_delivery",
    },
    receive: {
      by: ["member", "job"],
      from: [2],
      to: 3,
      effects: ["giveRewards", "raiseLevel"],
      log: "user_take_delivery",
    },
    review: { by: ["member"], from: [3], to: 4, effects: ["storeReviews"], log: "order_eval" },
    askInvoice: { by: ["member"], from: SOLD },
    requestRefund: { by: ["member"], from: SOLD, sets: { refundStatus: 1 }, log: "apply_refund" },
    /** Nothing is left of the order. */
    refund: { from: SOLD_OR_ASKED, to: -2, guards: ["noRequest"], effects: REFUND, log: REFUNDED },
    /** Of a part: the order goes on as it was. */
    refundPart: {
      by: ["staff"],
      from: SOLD_OR_ASKED,
      sets: { refundStatus: 0 },
      guards: ["noRequest"],
      effects: REFUND,
      log: REFUNDED,
    },
    /** As a request of the member's says, which was decided on by itself. */
    refundRequested: { by: ["staff"], from: [-1], to: -2, effects: REFUND, log: REFUNDED },
    refundRequestedPart: {
      by: ["staff"],
      from: [-1],
      sets: { refundStatus: 0 },
      effects: REFUND,
      log: REFUNDED,
    },
    /** As of a group that was not complete in time. */
    refundUnasked: {
      by: ["job"],
      from: SOLD_OR_ASKED,
      to: -2,
      effects: ["closeRequests", ...REFUND],
      log: REFUNDED,
    },
    refuseRefund: { from: [-1], sets: { refundStatus: 0 }, guards: ["noRequest"], log: "refuse_refund" },
    refuseRequest: { by: ["staff"], from: [-1], sets: { refundStatus: 0 }, log: "refuse_refund" },
    takeRequestBack: { by: ["member"], from: [-1], sets: { refundStatus: 0 } },
  },
} as const satisfies Machine;
