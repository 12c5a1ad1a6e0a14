import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/invoices.ts";

export const invoiceTexts: Texts<typeof source.invoiceTexts> = {
  invoiceSubject: "Your invoice {number}",
  invoiceIssued:
    "The invoice that you asked for was issued:\n\nOrder: {order}\nInvoice number: {number}\nName: {title}\nAmount: {amount}",
  invoiceAttached: "The file is attached. If you have any questions, contact our customer service.",
  invoiceLinked:
    "Download the file here: {address}\nIf you have any questions, contact our customer service.",
  invoiceAlone: "If you have any questions, contact our customer service.",
  invoiceShop: "You find the shop at {shop}",
  invoiceNoEmail: "This invoice has no email address",
  invoiceFileGone: "The invoice file no longer exists",
  invoiceAsked: "An invoice of this order is asked for already",
  invoiceThere: "This order was invoiced already",
  invoiceNothing: "There is nothing to be invoiced of this order",
  invoiceNeeds: "Fill this in",
  invoiceForCompanies: "VAT invoices are for companies",
};
