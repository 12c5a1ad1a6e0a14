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

export const REQUESTED = 0;
export const ISSUED = 1;
export const CANCELLED = 3;

/**
 * Who has asked takes it back as long as nobody has dealt with it; where the whole order is paid back, there is nothing left to invoice, and where
 * a part of it is, there is less. Each move is a line of the record's history.
 */
export const invoiceMachine = {
  by: "status",
  moves: {
    issue: { from: [REQUESTED], to: ISSUED },
    reject: { from: [REQUESTED], to: 2 },
    resend: { from: [ISSUED] },
    cancel: { by: ["member"], from: [REQUESTED], to: CANCELLED, label: "invoice.move.cancel" },
    /** With the refund of its order. */
    close: { by: ["staff", "job"], from: [REQUESTED], to: CANCELLED, label: "invoice.move.close" },
    /** With the refund of a part. */
    lessen: { by: ["staff", "job"], from: [REQUESTED], label: "invoice.move.lessen" },
  },
} as const satisfies Machine;
