import * as v from "valibot";
import {
  type AlipayPaymentRequest,
  PAY_AMOUNT_MAX,
  PAY_BODY_MAX,
  PAY_SUBJECT_MAX,
} from "../../../contract/alipay.ts";
import { compareMoney, readMoney } from "../../../domain/money.ts";

/** A payment that is being written down (contract A15). Pure. */
export const PayDraft = v.object({
  subject: v.string(),
  body: v.string(),
  /** Decimal text; something typed that is none as it is. */
  totalAmount: v.string(),
});
export type PayDraft = v.InferOutput<typeof PayDraft>;

export const emptyPayment: PayDraft = { subject: "", body: "", totalAmount: "0.01" };

/** Fields in the order in which they are shown. */
export const PAY_FIELDS = ["subject", "body", "totalAmount"] as const;
export type PayField = (typeof PAY_FIELDS)[number];
export type PayFault = "missing" | "tooLong" | "signs" | "amount";
export type PayFaults = { readonly [F in PayField]?: PayFault };

/** What keeps a payment from being begun; how much a test may be of is the server's to say. */
export function payFaults({ subject, body, totalAmount }: PayDraft): PayFaults {
  const faults: { [F in PayField]?: PayFault } = {};
  if (subject.trim() === "") faults.subject = "missing";
  else if (subject.trim().length > PAY_SUBJECT_MAX) faults.subject = "tooLong";
  else if (/[/=&]/.test(subject)) faults.subject = "signs";
  if (body.trim() === "") faults.body = "missing";
  else if (body.trim().length > PAY_BODY_MAX) faults.body = "tooLong";
  if (!isAmount(totalAmount)) faults.totalAmount = "amount";
  return faults;
}

function isAmount(text: PayDraft["totalAmount"]): boolean {
  const amount = readMoney(text);
  return (
    amount !== undefined && compareMoney(amount, "0") > 0 && compareMoney(amount, `${PAY_AMOUNT_MAX}`) <= 0
  );
}

/** The payment as it is sent. */
export const requestOf = ({ subject, body, totalAmount }: PayDraft): AlipayPaymentRequest => ({
  subject: subject.trim(),
  body: body.trim(),
  totalAmount,
});

/** The address that a payment is made at; null for what is none. */
export function pageAddress(text: string): string | null {
  const address = text.trim();
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}
