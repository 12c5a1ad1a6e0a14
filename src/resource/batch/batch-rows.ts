import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import type { UploadItem } from "../uploads/upload-queue.ts";

/** Files of which records are made, one of each: what is known of each. Pure; `use-batch.ts` sends them. */

/** Most files at once: each has a picture and a line of its own. */
export const BATCH_MOST = 200;

export interface BatchRow {
  readonly key: number;
  readonly file: File;
  /** What the record will be called. */
  readonly title: string;
  /** Why the file cannot be taken at all. */
  readonly fault?: string | undefined;
  /** What is wrong with the title. */
  readonly titleFault?: string | undefined;
  /** By which it is in the queue of uploads, once it was sent. */
  readonly sent?: number | undefined;
  /** The file has come, and the record is being made. */
  readonly saving?: boolean | undefined;
  /** The server asked to wait: it is sent again by itself. */
  readonly held?: boolean | undefined;
  /** No answer came: the record may be there. */
  readonly unsure?: boolean | undefined;
  /** The record may be there: that is asked before it is made. */
  readonly ask?: boolean | undefined;
  /** What the record is called that has the same file, or the row before it. */
  readonly twin?: string | undefined;
  /** That record; none where it is a row before it. */
  readonly twinRecord?: AnyRecord | undefined;
  /** The row before it that has the same file. */
  readonly twinOf?: number | undefined;
  /** Under which it is kept in the browser. */
  readonly kept?: string | undefined;
  /** What is given for it: of one that was interrupted, what was given then. */
  readonly values?: FormValues | undefined;
  /** Where the file is, of one that was interrupted after it had come. */
  readonly link?: string | undefined;
}

export type BatchState = "waiting" | "sending" | "saving" | "saved" | "failed";

/** A row, and what became of it. */
export interface BatchLine extends BatchRow {
  readonly state: BatchState;
  /** How much of the file is on its way, 0 to 1. */
  readonly share: number;
  readonly failure?: string | undefined;
  /** It was not sent yet, or is not to be sent again as it is. */
  readonly open: boolean;
}

/** What a file is called, without its ending and as much of it as there is room for. */
export function titleOf({ name }: Pick<File, "name">, max: number): string {
  const bare = name.replace(/(?<=.)\.[^.]{1,8}$/, "").trim();
  return [...bare].slice(0, max).join("").trim();
}

/** Adds files, as far as there is room. @param fault why one cannot be taken; null where nothing is known against it. */
export function withRows(
  rows: readonly BatchRow[],
  files: readonly File[],
  firstKey: number,
  { max, fault }: { readonly max: number; readonly fault: (file: File) => string | null },
): readonly BatchRow[] {
  const room = Math.max(0, BATCH_MOST - rows.length);
  const added = files.slice(0, room).map((file, at): BatchRow => {
    const wrong = fault(file);
    return {
      ...{ key: firstKey + at, file, title: titleOf(file, max) },
      ...(wrong === null ? {} : { fault: wrong }),
    };
  });
  return [...rows, ...added];
}

export function changedRow(
  rows: readonly BatchRow[],
  key: number,
  change: Partial<BatchRow>,
): readonly BatchRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}

/** What was made of a row last, and of which item of the queue. */
const made = new WeakMap<BatchRow, { readonly item: UploadItem | undefined; readonly line: BatchLine }>();

/** The rows with what became of them. A line of which nothing has changed is the same object as before. */
export function linesOf(rows: readonly BatchRow[], queue: readonly UploadItem[]): readonly BatchLine[] {
  const items = new Map(queue.map((item) => [item.key, item]));
  return rows.map((row) => {
    const item = row.sent === undefined ? undefined : items.get(row.sent);
    const before = made.get(row);
    if (before !== undefined && before.item === item) return before.line;
    const line = lineOf(row, item);
    made.set(row, { item, line });
    return line;
  });
}

function lineOf(row: BatchRow, item: UploadItem | undefined): BatchLine {
  if (row.fault !== undefined) return { ...row, state: "failed", share: 0, failure: row.fault, open: false };
  if (item === undefined) return { ...row, state: "waiting", share: 0, open: true };
  const { state, share, failure } = item;
  if (state === "done") return { ...row, state: "saved", share: 1, open: false };
  if (state === "failed") return { ...row, state: "failed", share: 0, failure, open: true };
  if (state === "sending") return { ...row, state: row.saving ? "saving" : "sending", share, open: false };
  return { ...row, state: "waiting", share: 0, open: false };
}

/**
 * The rows without one of them: of those that had the same file, the next one takes its place.
 * @param record that has this file too; none where the list has none.
 */
export function withoutRow(
  rows: readonly BatchRow[],
  key: number,
  record: { readonly twin: string; readonly twinRecord: AnyRecord } | undefined,
): { readonly rows: readonly BatchRow[]; readonly next: number | undefined } {
  const next = rows.find(({ twinOf }) => twinOf === key);
  const left = rows.flatMap((row): readonly BatchRow[] => {
    if (row.key === key) return [];
    if (next === undefined || row.twinOf !== key) return [row];
    return row === next
      ? [{ ...row, twin: undefined, twinRecord: undefined, twinOf: undefined, ...record }]
      : [{ ...row, twin: next.title, twinOf: next.key }];
  });
  return { rows: left, next: next?.key };
}

export interface BatchFigures {
  readonly total: number;
  /** Whose files are there already. */
  readonly twins: number;
  /** Not sent yet. */
  readonly unsent: number;
  /** Waiting for their turn, or on their way. */
  readonly running: number;
  readonly saved: number;
  readonly failed: number;
  /** Failed, and may well be taken when they are sent again; of those without an answer nobody knows. */
  readonly retryable: number;
  /** How much of what was sent has come, 0 to 1. */
  readonly share: number;
}

export function batchFigures(lines: readonly BatchLine[]): BatchFigures {
  const count = (test: (line: BatchLine) => boolean) => lines.filter(test).length;
  const failed = count(({ state }) => state === "failed");
  const saved = count(({ state }) => state === "saved");
  const unsent = count(isUnsent);
  const twins = count(({ twin, sent: key }) => twin !== undefined && key === undefined);
  const sent = lines.filter(({ fault, sent: key }) => fault === undefined && key !== undefined);
  const done = sent.reduce((sum, { state, share }) => sum + (state === "failed" ? 1 : share), 0);
  return {
    total: lines.length,
    twins,
    unsent,
    running: lines.length - unsent - twins - saved - failed,
    saved,
    failed,
    retryable: count(isRetryable),
    share: sent.length === 0 ? 0 : done / sent.length,
  };
}

/** What has a twin is not sent before somebody says so. */
export const isUnsent = ({ sent, fault, twin }: BatchRow): boolean =>
  sent === undefined && fault === undefined && twin === undefined;

export const isRetryable = ({ state, open, unsure }: BatchLine): boolean =>
  state === "failed" && open && unsure !== true;
