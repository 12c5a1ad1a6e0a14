import { and, eq } from "drizzle-orm";
import { serviceEmailConfig } from "../../db/schema/index.ts";
import type { Timers } from "../../jobs/clock.ts";
import { createMailAnswers, type MailAnswersDeps } from "./mail-answers.ts";
import { type TakeAnswersDeps, takeAnswers } from "./take-answers.ts";

/** Mail with visitors in both directions, by the accounts of customer service (resources 10.3). */
export interface VisitorMail {
  /** Mails what is to be mailed, and takes in what has come. Calls meet in one look. Never rejects. */
  poll(): Promise<void>;
  /** Looks no more; resolves when the last look has ended. */
  close(): Promise<void>;
}

/** How often mailboxes are looked into. */
const LOOK_MS = 30_000;

export function openVisitorMail({
  timers,
  ...deps
}: MailAnswersDeps & TakeAnswersDeps & { readonly timers: Timers }): VisitorMail {
  const { db, log } = deps;
  const answers = createMailAnswers(deps);
  let looking: Promise<void> | undefined;
  let isClosed = false;
  let stop = () => {};

  const work = async (): Promise<void> => {
    try {
      await answers.run();
      const configs = await db
        .select()
        .from(serviceEmailConfig)
        .where(and(eq(serviceEmailConfig.enabled, true), eq(serviceEmailConfig.receives, true)));
      for (const config of configs) if (!isClosed) await takeAnswers(deps, config);
    } catch (error) {
      log.error({ err: error }, "mail with visitors could not be looked at");
    } finally {
      looking = undefined;
    }
  };
  const poll = (): Promise<void> => {
    if (isClosed) return Promise.resolve();
    looking ??= work();
    return looking;
  };
  const tick = () => {
    stop = timers.after(LOOK_MS, () => {
      // The next one is as long after its end.
      void poll().then(() => {
        if (!isClosed) tick();
      });
    });
  };
  tick();
  return {
    poll,
    async close() {
      isClosed = true;
      stop();
      await looking;
    },
  };
}
