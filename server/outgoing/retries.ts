import type { ProviderAnswer, ProviderRequest } from "./exchange.ts";
import type { Net } from "./net.ts";
import { PROVIDER_MS, ProviderSilent, send } from "./send.ts";

/** Waits before the second and the third try, ms. */
export const RETRY_WAITS_MS = [250, 1_000] as const;

/**
 * As `send`, again where the provider could not be reached or has failed (5xx): of requests that change nothing there.
 * @param ms how long is waited for all tries together.
 * @returns the first answer that is no failure, or the last one.
 * @throws ProviderSilent where no answer came by then, or the last try reached nobody.
 */
export async function sendAgain(
  request: ProviderRequest,
  net: Net,
  ms: number = PROVIDER_MS,
): Promise<ProviderAnswer> {
  const signal = net.timeout(ms);
  const within: Net = { ...net, timeout: () => signal };
  for (const wait of RETRY_WAITS_MS) {
    try {
      const answer = await send(request, within);
      if (answer.status < FAILED) return answer;
    } catch (error) {
      if (!(error instanceof ProviderSilent) || error.reason !== "network") throw error;
    }
    await net.wait(wait, signal);
  }
  return send(request, within);
}

/** The first status of a failure that is the server's own. */
const FAILED = 500;
