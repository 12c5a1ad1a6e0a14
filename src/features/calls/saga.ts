import type { Action } from "@reduxjs/toolkit";
import { buffers } from "redux-saga";
import { actionChannel, call, put, select, take } from "typed-redux-saga";
import { realtimeBatch } from "../../realtime/actions.ts";
import { loadCalls } from "./load.ts";
import { callAnswered, callAsked, selectCalls } from "./state/slice.ts";

/**
 * Waits for the first call, or for what the user asks of one, and hands all that comes from then on to the part of calls, which is loaded for
 * it. Where that does not arrive the screens say so, and the next occasion loads it again.
 */
export function* callsSaga() {
  const actions = yield* actionChannel([realtimeBatch, callAsked], buffers.expanding<Action>());
  while (true) {
    const action = yield* take(actions);
    const { call: going, end } = yield* select(selectCalls);
    if (realtimeBatch.match(action) && going === null && end === null) continue;
    let part: Awaited<ReturnType<typeof loadCalls>>;
    try {
      part = yield* call(loadCalls);
    } catch {
      yield* put(callAnswered());
      continue;
    }
    yield* call(part.runCalls, actions, action);
  }
}
