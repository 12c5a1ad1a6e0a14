import { Refusal } from "../../http/errors.ts";
import { fileTexts } from "../../texts/files.ts";
import { TaskRefused } from "../../threads/task-refused.ts";
import type { Threads } from "../../threads/threads.ts";
import type { TableFault, TableLimits, TableRow } from "./parse-table.ts";

/** How much of a table one file may hold: 50 columns of the most rows. */
export const IMPORT_LIMITS: TableLimits = {
  rows: 5_000,
  columns: 200,
  cells: 250_000,
  // A workbook has some ten, and one for each of its sheets and pictures.
  entries: 1_000,
  // A small file can hold an enormous one.
  unpacked: 32 * 1024 * 1024,
};

/** A table out of a file. */
export interface FileTable {
  readonly head: readonly string[];
  /** Rows that hold something, each with its number in the file. */
  readonly rows: readonly TableRow[];
}

/**
 * Reads a workbook's first sheet, or CSV in UTF-8, beside the event loop.
 * @throws Refusal 400 where it is neither, too large, or takes too long; 503 where it cannot be read just now (`Threads.ask`).
 */
export async function readTable(threads: Pick<Threads, "ask">, file: Uint8Array): Promise<FileTable> {
  try {
    const pieces = await threads.ask("table", { file, limits: IMPORT_LIMITS });
    const [head, ...rows] = pieces.flat();
    return { head: (head?.cells ?? []).map(String), rows };
  } catch (error) {
    if (!(error instanceof TaskRefused)) throw error;
    throw new Refusal(400, fileTexts[error.reason as TableFault], error.values);
  }
}
