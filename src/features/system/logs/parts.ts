import type { AreaParts } from "../../../resource/parts.ts";
import { CallFacts } from "./call-facts.tsx";
import { ErrorDetail } from "./error-detail.tsx";
import { DurationCell } from "./log-cells.tsx";

export const parts = {
  /** What a log shows beyond its columns: the call itself below its row, and how long it took in a colour. */
  log: { cells: { time: DurationCell }, Expanded: CallFacts },
  /** A failed operation opens what happened to it. */
  errorLog: { Detail: ErrorDetail },
} satisfies AreaParts;
