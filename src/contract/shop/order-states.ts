import { choice } from "../resources/field-builders.ts";
import type { Condition } from "../resources/fields.ts";
import type { Machine } from "../resources/machine.ts";

/** The states of an order, what each consists of, and what leads from one to another (resources 2.11). */

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
    deliver: { from: [1], to: 2 },
    updateDelivery: { from: [2] },
    verify: { from: [5], to: 3 },
    price: { from: [0] },
    refund: { from: [1, 5, 2, 3, 4, -1], to: -2 },
    refuseRefund: { from: [-1], sets: { refundStatus: 0 } },
  },
} as const satisfies Machine;
