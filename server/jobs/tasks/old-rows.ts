import { asc, inArray, lt } from "drizzle-orm";
import { loginRecord, operationLog, recordChange, sysTimingLog } from "../../db/schema/index.ts";
import { breathe, keptSince } from "./kept-days.ts";
import type { TaskCall } from "./task.ts";
import { numberOf } from "./task-number.ts";

/** Deletes what is older than it is kept (`retentionSettings`). */

const DAY_MS = 24 * 3_600_000;
/** Rows of one statement: nobody else waits for long. */
const CHUNK = 2_000;
const TIMING_LOG_DAYS = 30;

/** Rows of the operation and error logs. */
export const cleanOperations = async (call: TaskCall): Promise<void> =>
  deleteOld(call, operationLog, await keptSince(call, "retain_logs"));

export const cleanLoginRecords = async (call: TaskCall): Promise<void> =>
  deleteOld(call, loginRecord, await keptSince(call, "retain_logins"));

export const cleanRecordHistory = async (call: TaskCall): Promise<void> =>
  deleteOld(call, recordChange, await keptSince(call, "retain_history"));

export const cleanTimingLog = async (call: TaskCall): Promise<void> =>
  deleteOld(call, sysTimingLog, call.context.now() - numberOf(call.params, TIMING_LOG_DAYS) * DAY_MS);

type LogTable = typeof operationLog | typeof loginRecord | typeof sysTimingLog | typeof recordChange;

/** Step by step, each by itself: one that is interrupted is gone on from by the next run, and of two runs neither is in the other's way. */
async function deleteOld(call: TaskCall, table: LogTable, since: number | undefined): Promise<void> {
  if (since === undefined) return;
  const { db } = call.context;
  let deleted = CHUNK;
  while (deleted === CHUNK && !call.signal.aborted) {
    const old = db
      .select({ id: table.id })
      .from(table)
      .where(lt(table.createTime, new Date(since)))
      .orderBy(asc(table.createTime))
      .limit(CHUNK);
    const { rowCount } = await db.delete(table).where(inArray(table.id, old));
    deleted = rowCount ?? 0;
    if (deleted === CHUNK) await breathe(call);
  }
}
