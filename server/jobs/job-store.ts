import { and, asc, eq, inArray, isNull, lte, min, or } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { sysTiming, sysTimingLog } from "../db/schema/index.ts";
import type { Job, RunEnd } from "./job.ts";

/** The jobs and their log in the database, as the scheduler needs them. */
export interface JobStore {
  /** Jobs that are to be run, and those whose next run is not known yet. */
  due(now: Date): Promise<readonly Job[]>;
  /** When the next run is due; `null` where none is. */
  earliest(): Promise<Date | null>;
  byIds(ids: readonly number[]): Promise<readonly Job[]>;
  /**
   * Moves the next run on, unless another process did, or an operator changed the job. Of several that try it for the same run, one
   * gets `true`.
   */
  moveOn(job: Job, next: Date | null): Promise<boolean>;
  pause(id: number): Promise<void>;
  /** @param again whether it was tried before, and may be there already. */
  addLog(end: RunEnd, again: boolean): Promise<void>;
}

/** Longest text of what went wrong. */
const DETAIL_MAX = 8_000;

export function createJobStore(db: Database): JobStore {
  const active = eq(sysTiming.isPause, false);
  return {
    due: (now) =>
      db
        .select()
        .from(sysTiming)
        .where(and(active, or(lte(sysTiming.nextRunTime, now), isNull(sysTiming.nextRunTime))))
        .orderBy(asc(sysTiming.nextRunTime), asc(sysTiming.id)),
    async earliest() {
      const [row] = await db
        .select({ at: min(sysTiming.nextRunTime) })
        .from(sysTiming)
        .where(active);
      return row?.at ?? null;
    },
    byIds: (ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(sysTiming)
            .where(inArray(sysTiming.id, [...ids])),
    async moveOn({ id, nextRunTime }, next) {
      const unchanged =
        nextRunTime === null ? isNull(sysTiming.nextRunTime) : eq(sysTiming.nextRunTime, nextRunTime);
      const moved = await db
        .update(sysTiming)
        .set({ nextRunTime: next })
        .where(and(eq(sysTiming.id, id), active, unchanged))
        .returning({ id: sysTiming.id });
      return moved.length > 0;
    },
    async pause(id) {
      await db.update(sysTiming).set({ isPause: true, nextRunTime: null }).where(eq(sysTiming.id, id));
    },
    async addLog({ job, startedAt, took, failure }, again) {
      if (again) {
        const same = and(eq(sysTimingLog.jobName, job.jobName), eq(sysTimingLog.createTime, startedAt));
        const there = await db.select({ id: sysTimingLog.id }).from(sysTimingLog).where(same).limit(1);
        if (there.length > 0) return;
      }
      await db.insert(sysTimingLog).values({
        jobName: job.jobName,
        beanName: job.beanName,
        methodName: job.methodName,
        params: job.params,
        cronExpression: job.cronExpression,
        isSuccess: failure === undefined,
        exceptionDetail: failure?.replaceAll("\u0000", "").slice(0, DETAIL_MAX) ?? null,
        time: took,
        createTime: startedAt,
      });
    },
  };
}
