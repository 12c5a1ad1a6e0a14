/** When published coupons can be claimed, and until when they hold then (resources 3.6, 3.10). Pure. */

const DAY_MS = 86_400_000;

/** A published coupon. Times are in ms; null for none. */
export interface Claimable {
  readonly isOpen: boolean;
  readonly from: number | null;
  /** Not at this moment any more. */
  readonly until: number | null;
  /** Null where as many are there as anybody wants. */
  readonly left: number | null;
}

/** Why a published coupon cannot be claimed. */
export type ClaimRefusal = "closed" | "notYet" | "over" | "gone";

/** Why it cannot be claimed now; null where it can. @param now time in ms. */
export function claimRefusal({ isOpen, from, until, left }: Claimable, now: number): ClaimRefusal | null {
  if (!isOpen) return "closed";
  if (from !== null && now < from) return "notYet";
  if (until !== null && now >= until) return "over";
  return left === null || left > 0 ? null : "gone";
}

/** Until when a coupon holds that a member got now, ms: it holds for so many times 24 hours. */
export const couponEnd = (now: number, days: number): number => now + days * DAY_MS;
