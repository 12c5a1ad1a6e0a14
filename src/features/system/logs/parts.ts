import type { ResourceParts } from "../../../resource/parts.ts";
import { CallFacts } from "./call-facts.tsx";
import { ErrorDetail } from "./error-detail.tsx";
import { DurationCell } from "./log-cells.tsx";

/** What a log shows beyond its columns: the call itself below its row, and how long it took in a colour. */
export const logParts: ResourceParts = { cells: { time: DurationCell }, Expanded: CallFacts };

/** A failed operation opens what happened to it. */
export const errorLogParts: ResourceParts = { Detail: ErrorDetail };
