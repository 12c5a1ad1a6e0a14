import { RateLimiterMemory } from "rate-limiter-flexible";
import { consume } from "../http/rate-limit.ts";

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;
/** Tries of a signed-in user at the own password within a quarter of an hour. */
const PASSWORD_TRIES = 10;
/** Codes mailed to one address within an hour. */
const CODES_PER_ADDRESS = 10;
/** Codes asked for from one address of the net within an hour. */
const CODES_PER_CLIENT = 60;
/** Codes tried from one address of the net within a quarter of an hour. */
const CODE_TRIES = 60;

/** Limits of what is asked for around one's own account, in this process's memory. Each throws Refusal 429 with `Retry-After`. */
export interface OwnLimits {
  /** A try at the own password, counted before it is checked. */
  password(userId: number): Promise<void>;
  /** The password was right: the count starts anew. */
  passwordRight(userId: number): Promise<void>;
  /** A code is asked for. */
  codeRequest(email: string, ip: string): Promise<void>;
  /** A code is tried. */
  codeTry(ip: string): Promise<void>;
}

export function createOwnLimits(): OwnLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  const passwords = limiter("password", PASSWORD_TRIES, QUARTER_S);
  const addresses = limiter("address", CODES_PER_ADDRESS, HOUR_S);
  const clients = limiter("client", CODES_PER_CLIENT, HOUR_S);
  const tries = limiter("try", CODE_TRIES, QUARTER_S);
  return {
    password: (userId) => consume(passwords, String(userId)),
    passwordRight: async (userId) => {
      await passwords.delete(String(userId));
    },
    codeRequest: async (email, ip) => {
      await consume(clients, ip);
      await consume(addresses, email.toLowerCase());
    },
    codeTry: (ip) => consume(tries, ip),
  };
}
