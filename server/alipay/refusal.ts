import { Refusal } from "../http/errors.ts";
import { ProviderRefused } from "../outgoing/exchange.ts";
import { PROVIDER_MS, ProviderSilent } from "../outgoing/send.ts";
import { refusalOfSilence } from "../outgoing/silence.ts";
import { alipayTexts } from "../texts/alipay.ts";

/** What is told of why Alipay did not do what it was asked; any other error as it is. */
export function alipayRefusal(error: unknown): unknown {
  if (error instanceof ProviderRefused) {
    return new Refusal(400, alipayTexts.refused, { reason: error.message });
  }
  if (!(error instanceof ProviderSilent)) return error;
  return refusalOfSilence(error, alipayTexts, PROVIDER_MS);
}
