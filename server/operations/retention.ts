import { lt } from "drizzle-orm";
import type { ServerContext } from "../context.ts";
import { mailCode, operationLog } from "../db/schema/index.ts";

const DAY_MS = 24 * 3_600_000;

/** Deletes what is older than it is kept: operations after `OPERATION_LOG_DAYS`, mailed codes when they have expired. */
export async function forgetOld({ db, config, now }: ServerContext): Promise<void> {
  const oldest = new Date(now() - config.operationLogDays * DAY_MS);
  await db.delete(operationLog).where(lt(operationLog.createTime, oldest));
  await db.delete(mailCode).where(lt(mailCode.expiresAt, new Date(now())));
}

/** Forgets what is old now and once a day. @returns what stops it, when a run under way has ended. */
export function keepForgetting(context: ServerContext): () => Promise<void> {
  let run = Promise.resolve();
  const start = () => {
    run = forgetOld(context).catch((error: unknown) => {
      context.log.warn({ err: error }, "old rows could not be deleted");
    });
  };
  start();
  const timer = setInterval(start, DAY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
}
