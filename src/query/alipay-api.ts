import type { AlipayPaymentRequest, AlipayScene } from "../contract/alipay.ts";
import { downloadStarted } from "./transfers.ts";

/** Beginning a payment at Alipay (contract A15): `transfer(paymentBegun(…))` gives the address of the page that is paid on, as text. */

const PATHS: Readonly<Record<AlipayScene, string>> = {
  pc: "api/aliPay/toPayAsPC",
  web: "api/aliPay/toPayAsWeb",
};

export function paymentBegun(scene: AlipayScene, body: AlipayPaymentRequest) {
  return downloadStarted({ method: "POST", path: PATHS[scene], body }, { quiet: true });
}
