import type { Logger } from "pino";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ChatError } from "../chat/errors.ts";
import type { Database } from "../db/database.ts";
import { uploadTexts } from "../texts/uploads.ts";
import { createUploadQuota, type UploadClaim } from "./upload-quota.ts";

/** How much a user uploads. Beyond the contract: nobody who sends what people send meets these. */
export const UPLOADS_AT_ONCE = 8;
const UPLOADS = 300;
const UPLOADS_S = 10 * 60;
const MEGABYTE = 1024 * 1024;
const DAY_MEGABYTES = 2_048;

/** Keeps users within the limits. */
export interface UploadLimits {
  /**
   * Does what an upload needs while it counts as one of the user's.
   * @param bytes most that the upload may come to.
   * @throws ChatError when there are too many at once, too many within ten minutes, or too many bytes within a day.
   */
  within<T>(userId: number, bytes: number, work: (claim: UploadClaim) => Promise<T>): Promise<T>;
}

export interface UploadLimitDeps {
  readonly db: Database;
  readonly log: Pick<Logger, "warn">;
  now(): number;
  /** Most bytes of a user within a day. */
  readonly dayBytes?: number;
}

export function createUploadLimits({
  db,
  log,
  now,
  dayBytes = DAY_MEGABYTES * MEGABYTE,
}: UploadLimitDeps): UploadLimits {
  const limiter = new RateLimiterMemory({ keyPrefix: "upload", points: UPLOADS, duration: UPLOADS_S });
  const quota = createUploadQuota({ db, now, dayBytes });
  const running = new Map<number, number>();

  const count = (userId: number, step: 1 | -1): number => {
    const left = (running.get(userId) ?? 0) + step;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    return left;
  };

  // What cannot be given back now is given back by time.
  const release = (claim: UploadClaim) =>
    claim.release().catch((error) => log.warn({ err: error }, "bytes set aside for an upload stay so"));

  return {
    async within(userId, bytes, work) {
      try {
        if (count(userId, 1) > UPLOADS_AT_ONCE) throw new ChatError(uploadTexts.tooMany);
        await consume(limiter, userId);
        const claim = await quota.reserve(userId, bytes);
        return await work(claim).finally(() => release(claim));
      } finally {
        count(userId, -1);
      }
    },
  };
}

async function consume(limiter: RateLimiterMemory, userId: number): Promise<void> {
  try {
    await limiter.consume(userId);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new ChatError(uploadTexts.tooOften, {
      seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)),
    });
  }
}
