import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { AdminAnswer } from "../../query/admin-answer.ts";

/** Something done to many records, one after the other. Pure but for what it is handed. */

export interface RowFailure {
  readonly record: AnyRecord;
  readonly message: string;
}

export interface BulkReport {
  readonly done: readonly AnyRecord[];
  readonly failed: readonly RowFailure[];
  /** Not begun, for it was stopped. */
  readonly left: readonly AnyRecord[];
}

/**
 * Calls for each record; a refusal is reported and the others go on. One that has to leave the screen (a lost session) ends it.
 * @param word the text for a failure.
 */
export async function runEach(
  records: readonly AnyRecord[],
  call: (record: AnyRecord) => Promise<AdminAnswer<unknown>>,
  {
    word,
    onProgress,
    signal,
  }: {
    readonly word: (failure: Extract<AdminAnswer<unknown>, { ok: false }>["failure"]) => string;
    readonly onProgress: (done: number) => void;
    readonly signal: AbortSignal;
  },
): Promise<BulkReport> {
  const done: AnyRecord[] = [];
  const failed: RowFailure[] = [];
  for (const [at, record] of records.entries()) {
    if (signal.aborted) return { done, failed, left: records.slice(at) };
    const answer = await call(record);
    if (answer.ok) done.push(record);
    else failed.push({ record, message: word(answer.failure) });
    onProgress(at + 1);
    const lost =
      !answer.ok && (answer.failure.kind === "unauthorized" || answer.failure.kind === "forbidden");
    if (lost) return { done, failed, left: records.slice(at + 1) };
  }
  return { done, failed, left: [] };
}

/** What a server says of single records of a call for many. */
export function reportOf(
  records: readonly AnyRecord[],
  failed: readonly { readonly id: number; readonly message: string }[],
): BulkReport {
  const reasons = new Map(failed.map(({ id, message }) => [id, message]));
  return {
    done: records.filter(({ id }) => !reasons.has(id)),
    failed: records.flatMap((record) => {
      const message = reasons.get(record.id);
      return message === undefined ? [] : [{ record, message }];
    }),
    left: [],
  };
}
