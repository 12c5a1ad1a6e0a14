import { type RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { accountTexts } from "../texts/accounts.ts";
import { Refusal } from "./errors.ts";

/** Counts one try under a key, or what it weighs. @throws Refusal 429 with `Retry-After` when there were too many. */
export async function consume(limiter: RateLimiterMemory, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooMany(error.msBeforeNext);
  }
}

/** The refusal of what comes too often. */
export function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(429, accountTexts.tooMany, { seconds }, seconds);
}
