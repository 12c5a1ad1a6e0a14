import { choice } from "../resources/field-builders.ts";
import type { Machine } from "../resources/machine.ts";

/** The states of an invoice that a member asked for (resources 2.10). */

export const invoiceStatus = choice("common.status", {
  readOnly: true,
  required: true,
  options: [
    { value: 0, label: "invoice.status.0", tone: "warning" },
    { value: 1, label: "invoice.status.1", tone: "success" },
    { value: 2, label: "invoice.status.2", tone: "danger" },
    { value: 3, label: "invoice.status.3", tone: "neutral" },
  ],
  initial: 0,
});

/** Who has asked cancels it in the shop, as long as nobody has dealt with it. */
export const invoiceMachine = {
  by: "status",
  moves: {
    issue: { from: [0], to: 1 },
    reject: { from: [0], to: 2 },
    resend: { from: [1] },
  },
} as const satisfies Machine;
