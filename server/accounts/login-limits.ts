import { RateLimiterMemory } from "rate-limiter-flexible";
import { consume, holdFor } from "../http/rate-limit.ts";

/** Failures are forgotten so long after the first, s. */
const WINDOW_S = 60 * 60;
/** Failed logins of one account from one address, before it is waited between them. */
const PER_ACCOUNT = 10;
/** Failed logins from one address, for whatever accounts. */
const PER_ADDRESS = 50;
/** Failed logins of one account from addresses that it was never used from. */
const PER_STRANGERS = 50;
/** Longest wait between two attempts, s. */
const WAIT_MAX_S = 5 * 60;
/** The same for strangers: its owner, who is at a new place, is not to be kept out for long by them. */
const STRANGERS_WAIT_MAX_S = 30;
/** Calls of the login, and captchas drawn, from one address within a minute. */
const CALLS = 120;
const CALL_WINDOW_S = 60;

/** Who signs in, from where. */
export interface LoginFrom {
  readonly username: string;
  readonly ip: string;
  /** Whether the account was signed in to from there before. */
  readonly known: boolean;
}

/**
 * Limits of login attempts per account and address, and of captchas per address. Nobody is locked out: after many failures one waits between two
 * attempts, for longer and longer.
 */
export interface LoginLimits {
  /** Counts a call, whatever comes of it. @throws Refusal 429 with `Retry-After` when there were too many. */
  call(ip: string): Promise<void>;
  /** Counts an attempt whose captcha was right. @throws Refusal as above. */
  attempt(from: LoginFrom): Promise<void>;
  /** The attempt succeeded: it does not count, and the account starts anew from there. */
  succeeded(from: LoginFrom): Promise<void>;
  /** Counts a captcha. @throws Refusal as above. */
  captcha(ip: string): Promise<void>;
}

/** Limits in this process's memory. An attempt counts before its password is checked, so that many at once do not slip through. */
export function createLoginLimits(): LoginLimits {
  const accounts = new GrowingWaits("account", PER_ACCOUNT, WAIT_MAX_S);
  const addresses = new GrowingWaits("address", PER_ADDRESS, WAIT_MAX_S);
  const strangers = new GrowingWaits("strangers", PER_STRANGERS, STRANGERS_WAIT_MAX_S);
  const perMinute = (keyPrefix: string) =>
    new RateLimiterMemory({ keyPrefix, points: CALLS, duration: CALL_WINDOW_S });
  const [calls, captchas] = [perMinute("call"), perMinute("captcha")];
  const countsOf = ({ username, ip, known }: LoginFrom) => {
    const account = username.toLowerCase();
    return [
      { waits: accounts, key: `${ip} ${account}` },
      { waits: addresses, key: ip },
      ...(known ? [] : [{ waits: strangers, key: account }]),
    ];
  };
  return {
    call: (ip) => consume(calls, ip),
    captcha: (ip) => consume(captchas, ip),
    attempt: async (from) => {
      const counted: ReturnType<typeof countsOf> = [];
      try {
        for (const one of countsOf(from)) {
          await one.waits.count(one.key);
          counted.push(one);
        }
      } catch (error) {
        // It is not made: what let it pass does not count it.
        for (const { waits, key } of counted) await waits.takeBack(key);
        throw error;
      }
    },
    succeeded: async (from) => {
      const [own, ...others] = countsOf(from);
      await own?.waits.forget(own.key);
      for (const { waits, key } of others) await waits.takeBack(key);
    },
  };
}

/** Counts what is free for a number of times, and then has to wait: 1, 2, 4, … s, up to a longest wait. */
class GrowingWaits {
  private readonly counts: RateLimiterMemory;
  private readonly holds: RateLimiterMemory;

  constructor(
    name: string,
    private readonly free: number,
    private readonly maxS: number,
  ) {
    this.counts = new RateLimiterMemory({ keyPrefix: name, points: free, duration: WINDOW_S });
    this.holds = new RateLimiterMemory({ keyPrefix: `${name} hold`, points: 1, duration: 1 });
  }

  /** @throws Refusal 429 while one is to wait; that does not count. */
  async count(key: string): Promise<void> {
    const over = (await this.counts.penalty(key)).consumedPoints - this.free;
    if (over <= 0) return;
    try {
      await holdFor(this.holds, key, Math.min(2 ** (over - 1), this.maxS));
    } catch (error) {
      await this.counts.reward(key);
      throw error;
    }
  }

  /** One that was counted was no failure: nobody waits for it either. */
  async takeBack(key: string): Promise<void> {
    await Promise.all([this.counts.reward(key), this.holds.delete(key)]);
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.counts.delete(key), this.holds.delete(key)]);
  }
}
