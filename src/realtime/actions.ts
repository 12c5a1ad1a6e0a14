import { createAction } from "@reduxjs/toolkit";
import type { RealtimeEvent } from "../contract/engine.ts";

/** One batch of the engine's events: the only way in for what projections show. */
export const realtimeBatch = createAction<readonly RealtimeEvent[]>("realtime/batch");
