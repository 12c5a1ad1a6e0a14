import type { Action } from "../resources/action-definition.ts";
import { choice, flag, lines, money, secret, text } from "../resources/field-builders.ts";
import type { Condition } from "../resources/fields.ts";

/** What staff does with orders (resources 2.11). */

/** Longest reason why a refund is refused. */
export const REASON_MAX = 255;

export const deliveryType = choice("order.deliveryType", {
  options: [
    { value: "express", label: "order.deliveryType.express" },
    { value: "send", label: "order.deliveryType.send" },
    { value: "fictitious", label: "order.deliveryType.fictitious" },
  ],
  initial: "express",
});

/** A courier has a parcel; what is brought by hand, or not sent at all, has none. */
const byCourier = { required: true, when: { deliveryType: ["express"] } } as const;
const parcel = {
  deliveryName: text("order.deliveryName", { max: 64, ...byCourier }),
  deliveryId: text("order.deliveryId", { max: 64, ...byCourier }),
};
const delivery = { deliveryType, ...parcel };

/** Most orders that are shipped at once. */
const PARCELS_MAX = 200;

/** What a parcel is followed by. */
export const trackInput = {
  orderCode: text("order.action.track.orderCode", { max: 32, required: true }),
  shipperCode: text("order.action.track.shipperCode", { max: 50, required: true }),
  logisticCode: text("order.action.track.logisticCode", { max: 64, required: true }),
};

/** Orders whose parcel can be followed. */
export const trackMove: Condition = { deliveryType: ["express"], orderStatus: [2, 3, 4] };

const row = { places: ["row"], permission: "order:list" } as const;

export const orderActions: readonly Action[] = [
  {
    name: "deliver",
    label: "order.action.deliver",
    icon: "drive-time",
    places: ["row"],
    method: "PUT",
    path: "api/yxStoreOrder",
    by: "orderId",
    input: delivery,
    done: "order.action.deliver.done",
  },
  {
    name: "deliverSeveral",
    label: "order.action.deliverSeveral",
    icon: "drive-time",
    places: ["toolbar"],
    method: "POST",
    path: "/deliverSeveral",
    permission: "order:deliver",
    input: {
      parcels: lines("order.action.deliverSeveral.parcels", {
        required: true,
        most: PARCELS_MAX,
        hint: "order.action.deliverSeveral.hint",
        fields: {
          orderId: text("order.orderId", { max: 32, required: true }),
          ...parcel,
          deliveryType,
        },
      }),
    },
    done: "order.action.deliver.done",
  },
  {
    name: "verify",
    label: "order.action.verify",
    icon: "endorsed",
    places: ["row"],
    method: "PUT",
    path: "/check",
    input: { verifyCode: secret("order.verifyCode", { max: 16, required: true }) },
    done: "order.action.verify.done",
  },
  {
    name: "price",
    label: "order.action.price",
    seen: { before: "payPrice" },
    icon: "dollar",
    places: ["row"],
    method: "POST",
    path: "/edit",
    input: {
      payPrice: money("order.action.price.payPrice", { required: true, hint: "order.action.price.hint" }),
      remark: text("order.remark", { max: 512, multiline: true }),
    },
  },
  {
    name: "updateDelivery",
    label: "order.action.updateDelivery",
    seen: { before: "deliveryId" },
    icon: "drive-time",
    places: ["row"],
    method: "PUT",
    path: "/updateDelivery",
    by: "orderId",
    permission: "order:deliver",
    input: delivery,
  },
  {
    name: "refund",
    label: "order.action.refund",
    // Of two who refund a part at once, the second hears of the first.
    seen: { refundPrice: "refundPrice" },
    begins: { payPrice: "leftPrice" },
    icon: "undo",
    tone: "danger",
    places: ["row"],
    method: "POST",
    path: "/refund",
    by: "orderId",
    input: {
      payPrice: money("order.action.refund.payPrice", { required: true, hint: "order.action.refund.hint" }),
      ends: flag("order.action.refund.ends", { initial: false, hint: "order.action.refund.ends.hint" }),
    },
    done: "order.action.refund.done",
  },
  {
    name: "refuseRefund",
    label: "order.action.refuseRefund",
    icon: "cross-circle",
    places: ["row"],
    method: "POST",
    path: "/refuseRefund",
    by: "orderId",
    permission: "order:refund",
    input: {
      refundReason: text("order.refundReason", {
        max: REASON_MAX,
        required: true,
        multiline: true,
        hint: "order.action.refuseRefund.hint",
      }),
    },
    done: "order.action.refuseRefund.done",
  },
  {
    name: "remark",
    label: "order.action.remark",
    icon: "annotation",
    places: ["row"],
    method: "POST",
    path: "/remark",
    input: { remark: text("order.remark", { max: 512, multiline: true }) },
  },
  {
    ...row,
    name: "track",
    label: "order.action.track",
    icon: "route",
    method: "POST",
    path: "/express",
    unnamed: true,
    input: trackInput,
    when: trackMove,
  },
  {
    ...row,
    places: [],
    name: "detail",
    label: "order.action.detail",
    icon: "eye-open",
    method: "GET",
    path: "/getStoreOrderDetail/:id",
  },
  {
    ...row,
    places: [],
    name: "steps",
    label: "order.action.steps",
    icon: "flows",
    method: "GET",
    path: "/getNowOrderStatus/:id",
  },
];
