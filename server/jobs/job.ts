/** A timed job, as it is stored (contract A8). */
export interface Job {
  readonly id: number;
  readonly jobName: string;
  readonly beanName: string;
  readonly methodName: string;
  readonly params: string | null;
  readonly cronExpression: string;
  readonly isPause: boolean | null;
  /** When it is due; none of a job that is paused, or that no moment to come is named for. */
  readonly nextRunTime: Date | null;
  readonly personInCharge: string | null;
  /** Addresses, separated by commas. */
  readonly email: string | null;
  /** Ids, separated by commas. */
  readonly subTask: string | null;
  readonly pauseAfterFailure: boolean | null;
}

/** How a run ended. */
export interface RunEnd {
  readonly job: Job;
  readonly startedAt: Date;
  /** How long it took, ms. */
  readonly took: number;
  /** Absent when it succeeded. */
  readonly failure?: string;
}

const SEPARATOR = /[,，;；\s]+/;

/** What is in a list of texts separated by commas. */
export function listed(text: string | null | undefined): readonly string[] {
  return (text ?? "").split(SEPARATOR).filter((part) => part !== "");
}

/** Ids of the jobs that are run after a job, in order; what is no id is left out. */
export function subTasksOf(job: { readonly subTask?: string | null }): readonly number[] {
  return [
    ...new Set(
      listed(job.subTask)
        .filter((text) => /^\d{1,15}$/.test(text))
        .map(Number),
    ),
  ];
}
