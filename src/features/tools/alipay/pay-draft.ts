import * as v from "valibot";
import {
  type AlipayPaymentRequest,
  PAY_AMOUNT_MAX,
  PAY_BODY_MAX,
  PAY_SUBJECT_MAX,
} from "../../../contract/alipay.ts";

/** A payment that is being written down (contract A15). Pure. */
export const PayDraft = v.object({
  subject: v.string(),
  body: v.string(),
  /** A text is something typed that is no number. */
  totalAmount: v.nullable(v.union([v.number(), v.string()])),
});
export type PayDraft = v.InferOutput<typeof PayDraft>;

export const emptyPayment: PayDraft = { subject: "", body: "", totalAmount: 0.01 };

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

function isAmount(amount: PayDraft["totalAmount"]): boolean {
  if (typeof amount !== "number" || amount <= 0 || amount > PAY_AMOUNT_MAX) return false;
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}

/** The payment as it is sent. */
export const requestOf = ({ subject, body, totalAmount }: PayDraft): AlipayPaymentRequest => ({
  subject: subject.trim(),
  body: body.trim(),
  totalAmount: Number(totalAmount),
});

/** The address that a payment is made at; null for what is none. */
export function pageAddress(text: string): string | null {
  const address = text.trim();
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}
