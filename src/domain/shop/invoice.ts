/** What an invoice is asked for with (resources 2.10). Pure. */

/** Whom it is for, and what it is. */
export interface InvoiceSort {
  readonly type: "personal" | "company";
  readonly kind: "electronic" | "paper" | "vat";
}

/** What not every invoice needs. */
export type InvoiceDetail = "taxNo" | "address" | "bankName" | "bankAccount";

/**
 * What has to be given with a sort of invoice: a company's tax number, where paper is sent to, and what a VAT invoice states of its company.
 * @returns none of a sort that there is not: VAT invoices are for companies.
 */
export function neededOfInvoice({ type, kind }: InvoiceSort): readonly InvoiceDetail[] | undefined {
  if (kind === "vat") return type === "company" ? ["taxNo", "address", "bankName", "bankAccount"] : undefined;
  return [
    ...(type === "company" ? (["taxNo"] as const) : []),
    ...(kind === "paper" ? (["address"] as const) : []),
  ];
}
