import type { PaymentObserver } from "../alipay/payments.ts";
import type { StaffNotices } from "../mailbox/staff-notices.ts";
import { createOrderPayments } from "./alipay-orders.ts";
import { rechargePayments } from "./recharges.ts";

/** What becomes of payments at Alipay in the shop (contract A15): a payment is of an order, of a balance, or of neither. */
export function createShopPayments(staff: StaffNotices): PaymentObserver {
  const orderPayments = createOrderPayments(staff);
  return async (payment, call) => {
    const onStored = await orderPayments(payment, call);
    await rechargePayments(payment, call);
    return onStored;
  };
}
