import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { DEFAULT_LANGUAGE, type Language } from "../../src/contract/language.ts";
import { nextRun } from "../../src/domain/cron.ts";
import { isEmail } from "../../src/domain/email.ts";
import type { ServerContext } from "../context.ts";
import { sysUser } from "../db/schema/index.ts";
import { writeTime } from "../http/paging.ts";
import { writeLetter } from "../mail/letters.ts";
import type { Letter, Mail } from "../mail/mail.ts";
import { jobLetters } from "../texts/jobs.ts";
import { listed, type RunEnd } from "./job.ts";
import { taskNameOf } from "./tasks/tasks.ts";

/** Mails those who are to know that a job failed. */
export interface Alarm {
  failed(end: RunEnd): Promise<void>;
  /** The next failure of the job is news again. */
  succeeded(jobId: number): void;
}

/** A job that fails again and again is reported this often: nobody reads the 700th mail of an hour. */
export const ALARM_EVERY_MS = 30 * 60_000;
const REASON_MAX = 500;

interface AlarmDeps {
  readonly context: Pick<ServerContext, "db" | "now">;
  readonly mail: Mail;
  readonly log: Logger;
}

export function createAlarm({ context, mail, log }: AlarmDeps): Alarm {
  const lastAlarms = new Map<number, number>();

  async function failed(end: RunEnd): Promise<void> {
    const { id, jobName } = end.job;
    const last = lastAlarms.get(id);
    if (last !== undefined && context.now() - last < ALARM_EVERY_MS) return;
    try {
      const receivers = await receiversOf(context, end);
      if (receivers.length === 0) return;
      lastAlarms.set(id, context.now());
      await Promise.all(receivers.map(({ to, language }) => mail.send(failureLetter(end, to, language))));
    } catch (error) {
      log.error({ err: error, job: jobName }, "the alarm about a failed job could not be mailed");
    }
  }

  return { failed, succeeded: (id) => void lastAlarms.delete(id) };
}

interface Receiver {
  readonly to: string;
  readonly language: Language;
}

/** The addresses of the job, and the person in charge where that is an account; each in the language that its account uses. */
async function receiversOf({ db }: Pick<ServerContext, "db">, { job }: RunEnd): Promise<readonly Receiver[]> {
  const given = listed(job.email).filter(isEmail);
  const person = job.personInCharge?.trim().toLowerCase() ?? "";
  const accounts = await db
    .select({ username: sysUser.username, email: sysUser.email, language: sysUser.language })
    .from(sysUser)
    .where(
      and(
        isNull(sysUser.deletedAt),
        eq(sysUser.enabled, true),
        or(
          eq(sql`lower(${sysUser.username})`, person),
          given.length === 0
            ? undefined
            : inArray(
                sql`lower(${sysUser.email})`,
                given.map((to) => to.toLowerCase()),
              ),
        ),
      ),
    );
  const inCharge = accounts.find(({ username }) => username.toLowerCase() === person)?.email;
  const addresses = new Map(
    [...given, ...(inCharge ? [inCharge] : [])].map((address) => [address.toLowerCase(), address]),
  );
  return [...addresses].map(([key, to]) => ({
    to,
    language: accounts.find(({ email }) => email?.toLowerCase() === key)?.language ?? DEFAULT_LANGUAGE,
  }));
}

/** The mail about a failed job, and what becomes of the job. */
function failureLetter({ job, startedAt, failure = "" }: RunEnd, to: string, language: Language): Letter {
  const next = job.isPause || job.pauseAfterFailure ? null : nextRun(job.cronExpression, startedAt);
  const { subject, before, paused, goesOn } = jobLetters.failed;
  return writeLetter(to, language, {
    subject,
    before,
    after: job.pauseAfterFailure ? paused : goesOn,
    values: {
      name: job.jobName,
      task: taskNameOf(job),
      time: writeTime(startedAt),
      reason: (failure.split("\n")[0] ?? "").slice(0, REASON_MAX),
      next: next ? writeTime(next) : "—",
      person: job.personInCharge || "—",
    },
  });
}
