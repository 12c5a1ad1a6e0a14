import type { FastifyBaseLogger } from "fastify";

/** What else ends when an account does. Called after it was stored. */
export interface AccountEnds {
  /** An account was disabled, for a reason that its user is given. */
  disabled(userId: number, reason: string): Promise<void>;
  /** An account was deleted. */
  deleted(userId: number): Promise<void>;
}

/** Ends accounts one after another; one that does not end whole is logged, and keeps no other from it. */
export async function endEach(
  userIds: readonly number[],
  log: Pick<FastifyBaseLogger, "error">,
  end: (userId: number) => Promise<void>,
): Promise<void> {
  for (const userId of userIds) {
    try {
      await end(userId);
    } catch (error) {
      log.error({ err: error, userId }, "an account was ended, and not all that hangs on it");
    }
  }
}
