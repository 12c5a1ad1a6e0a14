import { RateLimiterMemory } from "rate-limiter-flexible";
import { consume } from "../http/rate-limit.ts";

const WINDOW_S = 15 * 60;
/** Failed logins of one account, from wherever, within the window. */
const PER_ACCOUNT = 10;
/** Failed logins from one address, for whatever accounts, within the window. */
const PER_ADDRESS = 50;
/** Captchas drawn for one address within a minute. */
const CAPTCHAS = 120;
const CAPTCHA_WINDOW_S = 60;

/** Limits of login attempts per account and per address, and of captchas per address. */
export interface LoginLimits {
  /** Counts an attempt. @throws Refusal 429 with `Retry-After` when there were too many. */
  attempt(username: string, ip: string): Promise<void>;
  /** The attempt succeeded: it does not count, and the account starts anew. */
  succeeded(username: string, ip: string): Promise<void>;
  /** Counts a captcha. @throws Refusal as above. */
  captcha(ip: string): Promise<void>;
}

/** Limits in this process's memory. An attempt counts before its password is checked, so that many at once do not slip through. */
export function createLoginLimits(): LoginLimits {
  const accounts = new RateLimiterMemory({ keyPrefix: "account", points: PER_ACCOUNT, duration: WINDOW_S });
  const addresses = new RateLimiterMemory({ keyPrefix: "address", points: PER_ADDRESS, duration: WINDOW_S });
  const captchas = new RateLimiterMemory({
    keyPrefix: "captcha",
    points: CAPTCHAS,
    duration: CAPTCHA_WINDOW_S,
  });
  return {
    attempt: async (username, ip) => {
      await consume(addresses, ip);
      await consume(accounts, username.toLowerCase());
    },
    succeeded: async (username, ip) => {
      await Promise.all([accounts.delete(username.toLowerCase()), addresses.reward(ip)]);
    },
    captcha: (ip) => consume(captchas, ip),
  };
}
