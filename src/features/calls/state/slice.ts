import { type Action, createAction } from "@reduxjs/toolkit";
import type { CallAction, CallEnd, CallView } from "../../../contract/calls.ts";
import type { RealtimeEvent } from "../../../contract/engine.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";

/** What this tab knows of the user's call: made from the engine's events alone, but for what the user has asked and closed here. */

export interface CallsState {
  /** The call that this user is in, or that rings for them. */
  readonly call: CallView | null;
  /** What became of the last one, until it was read. */
  readonly end: CallEnd | null;
  /** What the engine was asked for and has not answered yet. */
  readonly asked: CallAction["do"] | null;
  /** This tab's own id among the owners of calls; null until the part of calls is there. */
  readonly tabId: string | null;
}

/** What the user asks of a call. One saga handles it, with one call to the engine; what comes of it arrives as events. */
export const callAsked = createAction<CallAction>("calls/asked");
/** The engine has answered, or could not be asked. */
export const callAnswered = createAction("calls/answered");
/** What is said of a call that is over was read. */
export const endClosed = createAction("calls/endClosed");
/** The part of calls is there. */
export const tabKnown = createAction<string>("calls/tabKnown");

const free: CallsState = { call: null, end: null, asked: null, tabId: null };

/** The calls' part of the store, under the key `calls`. Replaying a batch gives the same reference. */
export function callsReducer(state: CallsState = free, action: Action): CallsState {
  if (realtimeBatch.match(action)) return action.payload.reduce(follow, state);
  if (callAsked.match(action)) return { ...state, asked: action.payload.do, end: null };
  if (callAnswered.match(action)) return { ...state, asked: null };
  if (endClosed.match(action)) return { ...state, end: null };
  return tabKnown.match(action) ? { ...state, tabId: action.payload } : state;
}

function follow(state: CallsState, event: RealtimeEvent): CallsState {
  switch (event.kind) {
    case "snapshot":
      return withCall(state, event.snapshot.call);
    case "callChanged":
      return withCall(state, event.call);
    case "callEnded":
      return same(state.end, event.end) ? state : { ...state, end: event.end };
    default:
      return state;
  }
}

/** Another call takes the place of what was said of the one before. */
function withCall(state: CallsState, call: CallView | null): CallsState {
  if (same(state.call, call)) return state;
  return { ...state, call, end: call !== null && call.id !== state.end?.id ? null : state.end };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A store that holds the calls. */
export interface WithCalls {
  readonly calls: CallsState;
}

export const selectCalls = (state: WithCalls): CallsState => state.calls;
export const selectCall = (state: WithCalls): CallView | null => state.calls.call;
