import * as v from "valibot";
import { Plain } from "./schema.ts";

/** Payments through Alipay (contract A15). */

/** Where the payer is sent: a page for screens, or one for phones. */
export const ALIPAY_SCENES = ["pc", "web"] as const;
export type AlipayScene = (typeof ALIPAY_SCENES)[number];

export const PAY_SUBJECT_MAX = 256;
export const PAY_BODY_MAX = 128;
/** What Alipay takes in one payment, CNY. */
export const PAY_AMOUNT_MAX = 100_000_000;

const filled = (max: number) => v.pipe(Plain(max), v.trim(), v.minLength(1));
/** What `POST api/aliPay/toPayAsPC` and `/toPayAsWeb` are sent. */
export const AlipayPaymentRequest = v.object({
  // Alipay takes none of these in a subject.
  subject: v.pipe(filled(PAY_SUBJECT_MAX), v.regex(/^[^/=&]*$/)),
  body: filled(PAY_BODY_MAX),
  // CNY; decimal text does as well. How much it may be is judged where it is taken.
  totalAmount: v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d+)?$/))]),
});
export type AlipayPaymentRequest = v.InferOutput<typeof AlipayPaymentRequest>;
