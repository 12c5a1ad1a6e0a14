import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/invoices.ts";

/** What letters with invoices say, and why one is not sent. */
export const invoiceTexts = textsOf<typeof source.invoiceTexts>("invoiceTexts");
