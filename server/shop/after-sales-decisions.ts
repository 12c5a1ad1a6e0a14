import { moneyText, readMoney } from "../../src/domain/money.ts";
import { afterSalesTexts } from "../texts/after-sales.ts";
import { moveRequest, type RequestCall } from "./after-sales-moves.ts";

/** What staff decides about a request for money back (resources 2.2). The request's row is locked. */

/** Where goods are to be sent back to. */
export interface ReturnAddress {
  readonly consignee: string;
  readonly phoneNumber: string;
  readonly address: string;
}

/** The goods may be sent back. @throws Refusal 409 where it is decided already. */
export const approveReturn = (call: RequestCall, to: ReturnAddress): Promise<void> =>
  moveRequest(
    "review",
    call,
    { ...to, reviewTime: call.now },
    {
      text: afterSalesTexts.approvedReturn,
      values: { consignee: to.consignee, phone: to.phoneNumber, address: to.address },
    },
  );

/** Pays back what is due. @throws Refusal 409 where it is decided already, or less is left to be paid back. */
export function refundRequest(name: "refundOnly" | "makeMoney", call: RequestCall): Promise<void> {
  const { row, now, language, restocked = [] } = call;
  const count = restocked.reduce((sum, one) => sum + one.count, 0);
  const amount = moneyText(readMoney(row.refundAmount) ?? "0.00", language);
  return moveRequest(
    name,
    call,
    { refundTime: now, ...(name === "refundOnly" ? { reviewTime: now } : {}) },
    count > 0
      ? { text: afterSalesTexts.refundedRestocked, values: { amount, count } }
      : { text: afterSalesTexts.refunded, values: { amount } },
  );
}

/** Nothing is paid back. @param refusal why, where a reason is given. @throws Refusal 409 where it is decided already. */
export const refuseRequest = (call: RequestCall, refusal: string | null): Promise<void> =>
  moveRequest(
    "refuse",
    call,
    { refusal, reviewTime: call.now },
    refusal === null
      ? { text: afterSalesTexts.refused }
      : { text: afterSalesTexts.refusedBecause, values: { reason: refusal } },
  );
