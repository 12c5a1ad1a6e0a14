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
 * Staff approves or refuses what was asked for, and pays back once the goods are there again. `review` is the action: it leads to the approval
 * of a return; where nothing is sent back it is `refundOnly`, and a refusal is `refuse`. Who has asked cancels it, and says which parcel the
 * goods are in, in the shop. Effects are those of `server/shop/after-sales-moves.ts`; each move is a line of the request's log.
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
    review: { from: [0], to: 1, log: 1 },
    refundOnly: { by: ["staff"], from: [0], to: 3, effects: ["refundOrder"], log: 3 },
    refuse: { by: ["staff"], from: [0], to: -2, effects: ["refuseInOrder"], log: 4 },
    makeMoney: { from: [1, 2], to: 3, effects: ["refundOrder"], log: 3 },
    cancel: { by: ["member"], from: [0, 1], to: -1, effects: ["takeBackInOrder"], log: 5 },
    sendBack: { by: ["member"], from: [1], to: 2, log: 2 },
    /** Its order was paid back whole, whatever was asked for. */
    close: { by: ["job"], from: [0, 1, 2], to: -1, log: 5 },
  },
} as const satisfies Machine;
