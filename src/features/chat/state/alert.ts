import type { Action } from "@reduxjs/toolkit";
import type { RealtimeEvent } from "../../../contract/engine.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";
import { type AccountAlert, alertClosed, alertRaised } from "./actions.ts";

/** The alert that waits for an answer: kicked, banned or unregistered. */
export type AlertState = AccountAlert | null;

export function alertReducer(state: AlertState = null, action: Action): AlertState {
  if (alertRaised.match(action)) return action.payload;
  if (alertClosed.match(action)) return null;
  if (state !== null && realtimeBatch.match(action) && isOpenAgain(action.payload)) return null;
  return state;
}

/** Once somebody has asked for the connection again, here or in another tab, nothing is left to answer. */
function isOpenAgain(events: readonly RealtimeEvent[]): boolean {
  const last = events.findLast((event) => event.kind === "connectionChanged");
  return last !== undefined && last.connection.phase !== "closed";
}
