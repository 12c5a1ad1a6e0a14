import type { AdminAnswer, AdminFailure } from "./admin-answer.ts";

/** Reads that got no answer, or that the server could not serve, are tried again; writes never are. */

/** Waits before the second and the third try, ms; spread by half of each, so that many tabs do not come back together. */
const WAITS_MS: readonly number[] = [400, 1_600];
/** A server that asks for more patience than this is not waited for: its message is shown. */
const RETRY_AFTER_MAX_MS = 5_000;

/**
 * How long to wait before a read is tried again; null when it is not. A call that the server refused would be refused again, and one
 * that ran out of time has been waited for long enough.
 * @param tries made so far, from 1.
 * @param random 0 to 1.
 */
export function waitBeforeRetry(failure: AdminFailure, tries: number, random: number): number | null {
  const wait = WAITS_MS[tries - 1];
  if (wait === undefined) return null;
  const { kind, status, retryAfterMs } = failure;
  if ((status === 429 || status === 503) && retryAfterMs !== undefined) {
    return retryAfterMs <= RETRY_AFTER_MAX_MS ? retryAfterMs : null;
  }
  const again = kind === "noResponse" || status === 429 || status >= 500;
  return again ? wait * (0.75 + random / 2) : null;
}

/** Resolves after a while, at once when the signal gives up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}

/** Calls until there is an answer that another try would not change. */
export async function withRetries<T>(
  call: () => Promise<AdminAnswer<T>>,
  signal: AbortSignal,
): Promise<AdminAnswer<T>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.ok || signal.aborted) return answer;
    const wait = waitBeforeRetry(answer.failure, tries, Math.random());
    if (wait === null) return answer;
    await pause(wait, signal);
    if (signal.aborted) return answer;
  }
}
