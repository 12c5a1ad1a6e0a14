import { type RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { accountTexts } from "../texts/accounts.ts";
import type { Text, TextValues } from "../texts/index.ts";
import { Refusal } from "./errors.ts";

/**
 * Counts one try under a key, or what it weighs.
 * @param refusal what is answered when there were too many, for so many ms.
 * @throws Refusal 429 with `Retry-After` when there were too many.
 */
export async function consume(
  limiter: RateLimiterMemory,
  key: string,
  points = 1,
  refusal: (waitMs: number) => Refusal = tooMany,
): Promise<void> {
  await limiter.consume(key, points).catch(refuse(refusal));
}

/**
 * Takes a key for so many seconds.
 * @throws Refusal 429 with `Retry-After` while it is taken.
 */
export async function holdFor(limiter: RateLimiterMemory, key: string, seconds: number): Promise<void> {
  await limiter.consume(key, 1, { customDuration: seconds }).catch(refuse(tooMany));
}

const refuse = (refusal: (waitMs: number) => Refusal) => (error: unknown) => {
  throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error;
};

/** The refusal of what comes too often, or is too much. */
export function tooMany(waitMs: number, text: Text = accountTexts.tooMany, values: TextValues = {}): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(429, text, { seconds, ...values }, seconds);
}
