import { createHash } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { consume } from "../http/rate-limit.ts";

const WINDOW_S = 60;
/** Exchanges of one refresh token within the window: it is good once, and again where its answer was lost. */
const PER_TOKEN = 20;
/** Exchanges from one address that were refused, or are under way, within the window. */
const PER_ADDRESS = 300;

/** Limits of the exchange of refresh tokens, per token and per address (contract §1). */
export interface RefreshLimits {
  /** Counts an exchange. @throws Refusal 429 with `Retry-After` when there were too many. */
  attempt(refreshToken: string, ip: string): Promise<void>;
  /** It was good: it does not count for its address. */
  succeeded(ip: string): Promise<void>;
}

/** Limits in this process's memory. An exchange counts before its token is looked at: a client that is refused may ask again without end. */
export function createRefreshLimits(): RefreshLimits {
  const tokens = new RateLimiterMemory({ keyPrefix: "refresh", points: PER_TOKEN, duration: WINDOW_S });
  const addresses = new RateLimiterMemory({
    keyPrefix: "refresh-address",
    points: PER_ADDRESS,
    duration: WINDOW_S,
  });
  return {
    async attempt(refreshToken, ip) {
      await consume(addresses, ip);
      await consume(tokens, createHash("sha256").update(refreshToken).digest("base64url"));
    },
    succeeded: async (ip) => void (await addresses.reward(ip)),
  };
}
