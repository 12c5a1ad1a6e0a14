import { invoice } from "../../src/contract/resources/shop/invoice.ts";
import type { ServerContext } from "../context.ts";
import { shopInvoice } from "../db/schema/index.ts";
import type { ActionHandler, ResourceModule, Values } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";

/** What members ask to be invoiced (resources 2.10), each dealt with once and under the lock of its row. */
export function invoiceModule(context: ServerContext): ResourceModule {
  const writes = createWrites(context);
  const doing =
    (name: string, valuesOf: (input: Values, now: Date) => Values): ActionHandler =>
    async ({ row, ...call }) => {
      if (!row) return;
      const values = { ...call.sets, ...valuesOf(call.input, new Date(call.now)) };
      await writes.set(module, row, { name, values }, call);
    };
  const module: ResourceModule = {
    definition: invoice,
    table: shopInvoice,
    actions: {
      issue: doing("issue", ({ invoiceNo, fileUrl }, issueTime) => ({
        invoiceNo,
        fileUrl: fileUrl ?? null,
        issueTime,
      })),
      reject: doing("reject", ({ rejectReason }) => ({ rejectReason })),
    },
  };
  return module;
}
