import { choice } from "../resources/field-builders.ts";
import type { Machine } from "../resources/machine.ts";

/** The states of a withdrawal (resources 3.8). */

export const extractStatus = choice("common.status", {
  readOnly: true,
  required: true,
  options: [
    { value: 0, label: "extract.status.0", tone: "warning" },
    { value: 1, label: "extract.status.1", tone: "success" },
    { value: -1, label: "extract.status.-1", tone: "danger" },
  ],
  initial: 0,
});

/**
 * What is reviewed is reviewed once: a payment that was made is not taken back, and money that went back is asked for anew. Effects are those of
 * `server/shop/extract-module.ts`; each move is a line of the record's history.
 */
export const extractMachine = {
  by: "status",
  moves: {
    pay: { from: [0], to: 1 },
    reject: { from: [0], to: -1, effects: ["returnCommission"] },
  },
} as const satisfies Machine;
