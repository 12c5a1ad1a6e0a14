import { eq } from "drizzle-orm";
import { invoice } from "../../src/contract/resources/shop/invoice.ts";
import type { ServerContext } from "../context.ts";
import { repeatedTransaction } from "../db/repeated.ts";
import { shopInvoice as table } from "../db/schema/index.ts";
import { deliver } from "../mail/deliver.ts";
import type { Mail } from "../mail/mail.ts";
import type { ActionCall, Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { lastStepOf } from "../resources/moves.ts";
import { createWrites } from "../resources/writes.ts";
import type { ReadStoredFile } from "../storage/stored-files.ts";
import { invoiceLetter } from "./invoice-letter.ts";

export interface InvoiceDeps {
  readonly context: ServerContext;
  readonly mail: Mail;
  readonly readFile: ReadStoredFile;
}

/**
 * What members ask to be invoiced (resources 2.10), each dealt with once and under the lock of its row. Who gave an email address gets a letter
 * with the invoice, in the language of whoever issues it: the invoice is issued whatever becomes of that, and when it was sent is kept with it.
 */
export function invoiceModule({ context, mail, readFile }: InvoiceDeps): ResourceModule {
  const writes = createWrites(context);
  const letters = { db: context.db, readFile };
  const log = context.log.child({ part: "invoices" });
  const setting =
    (name: string, valuesOf: (input: Values, now: Date) => Values) =>
    async ({ row, ...call }: ActionCall): Promise<void> => {
      if (!row) return;
      const values = { ...call.sets, ...valuesOf(call.input, call.now) };
      call.changed(await writes.set(module, row, { name, values }, call));
    };

  /** Not waited for: a slow mail server keeps nobody from the next invoice. */
  function sendIssued(row: Row, { language }: Call): void {
    const sending = async () => {
      await mail.send(await invoiceLetter(row, language, letters));
      await context.db
        .update(table)
        .set({ sentTime: new Date(context.now()) })
        .where(eq(table.id, row.id));
    };
    sending().catch((error: unknown) => log.warn({ err: error, invoice: row.id }, "an invoice was not sent"));
  }

  const module: ResourceModule = {
    definition: invoice,
    table,
    lastStep: lastStepOf(invoice),
    committed: async (changes, call) => {
      for (const { action, after } of changes) {
        if (action === "issue" && after && after.email !== null) sendIssued(after, call);
      }
    },
    actions: {
      issue: setting("issue", ({ invoiceNo, fileUrl }, issueTime) => ({
        invoiceNo,
        fileUrl: fileUrl ?? null,
        issueTime,
      })),
      reject: setting("reject", ({ rejectReason }) => ({ rejectReason })),
      resend: async ({ row, ...call }) => {
        if (!row) return;
        const refusal = await deliver(mail, await invoiceLetter(row, call.language, letters));
        if (refusal) throw refusal;
        const values = { sentTime: call.now };
        await repeatedTransaction(context.db, (db) =>
          writes.set(module, row, { name: "resend", values }, { ...call, db }),
        );
      },
    },
    outside: ["resend"],
  };
  return module;
}
