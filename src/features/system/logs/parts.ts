import type { AreaParts } from "../../../resource/parts.ts";
import { CallChanges } from "./call-changes.tsx";
import { ErrorDetail } from "./error-detail.tsx";
import { DurationCell, SubjectCell } from "./log-cells.tsx";

export const parts = {
  /** What a log shows beyond its columns: what was changed and the call itself below its row, its records as links, how long it took in a colour. */
  log: { cells: { subject: SubjectCell, time: DurationCell }, Expanded: CallChanges },
  /** A failed operation opens what happened to it. */
  errorLog: { cells: { subject: SubjectCell }, Detail: ErrorDetail },
} satisfies AreaParts;
