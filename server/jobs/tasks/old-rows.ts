import { asc, inArray, lt } from "drizzle-orm";
import { loginRecord, operationLog, recordChange, sysTimingLog } from "../../db/schema/index.ts";
import type { TaskCall } from "./task.ts";
import { numberOf } from "./task-number.ts";

/** Deletes what is older than it is kept. */

const DAY_MS = 24 * 3_600_000;
/** Rows of one statement: nobody else waits for long. */
const CHUNK = 5_000;
const LOGIN_RECORD_DAYS = 180;
const TIMING_LOG_DAYS = 30;
const RECORD_HISTORY_DAYS = 365;

/** Rows of the operation and error logs, after the days of the job or else those of `OPERATION_LOG_DAYS`. */
export async function cleanOperations(call: TaskCall): Promise<void> {
  await deleteOld(call, operationLog, call.context.config.operationLogDays);
}

export async function cleanLoginRecords(call: TaskCall): Promise<void> {
  await deleteOld(call, loginRecord, LOGIN_RECORD_DAYS);
}

export async function cleanTimingLog(call: TaskCall): Promise<void> {
  await deleteOld(call, sysTimingLog, TIMING_LOG_DAYS);
}

export async function cleanRecordHistory(call: TaskCall): Promise<void> {
  await deleteOld(call, recordChange, RECORD_HISTORY_DAYS);
}

type LogTable = typeof operationLog | typeof loginRecord | typeof sysTimingLog | typeof recordChange;

async function deleteOld(
  { context: { db, now }, params, signal }: TaskCall,
  table: LogTable,
  usualDays: number,
): Promise<void> {
  const oldest = new Date(now() - numberOf(params, usualDays) * DAY_MS);
  let deleted = CHUNK;
  while (deleted === CHUNK && !signal.aborted) {
    const old = db
      .select({ id: table.id })
      .from(table)
      .where(lt(table.createTime, oldest))
      .orderBy(asc(table.createTime))
      .limit(CHUNK);
    const { rowCount } = await db.delete(table).where(inArray(table.id, old));
    deleted = rowCount ?? 0;
  }
}
