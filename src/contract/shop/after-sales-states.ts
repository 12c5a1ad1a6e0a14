import { choice } from "../resources/field-builders.ts";
import type { Machine } from "../resources/machine.ts";

/** The states of an after-sales request, what each consists of, and what leads from one to another (resources 2.2). */

export const SERVICE = { refundOnly: 0, withReturn: 1 } as const;

export const afterSalesStatus = choice("common.status", {
  readOnly: true,
  computed: true,
  options: [
    { value: 0, label: "afterSales.status.0", tone: "warning" },
    { value: 1, label: "afterSales.status.1", tone: "accent" },
    { value: 2, label: "afterSales.status.2", tone: "accent" },
    { value: 3, label: "afterSales.status.3", tone: "success" },
    { value: -1, label: "afterSales.status.-1", tone: "neutral" },
    { value: -2, label: "afterSales.status.-2", tone: "danger" },
  ],
});

/**
 * Staff approves or refuses what was asked for, and pays back once the goods are there again. `review` leads to the approval of a return;
 * where nothing is sent back it leads on to the refund, and a refusal leads there. Who has asked cancels it, and says which parcel the goods
 * are in, in the shop.
 */
export const afterSalesMachine = {
  by: "status",
  states: {
    "0": { salesState: [0], state: [0] },
    "1": { salesState: [0], state: [1] },
    "2": { salesState: [0], state: [2] },
    "3": { salesState: [0], state: [3] },
    "-1": { salesState: [1] },
    "-2": { salesState: [2], state: [3] },
  },
  moves: {
    review: { from: [0], to: 1 },
    makeMoney: { from: [1, 2], to: 3 },
  },
} as const satisfies Machine;
