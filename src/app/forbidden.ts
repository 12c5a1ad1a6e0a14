import { call, takeEvery } from "typed-redux-saga";
import { navigate } from "wouter/use-browser-location";
import { UNAUTHORIZED_PATH } from "../domain/session.ts";
import { adminCallFailed } from "../query/admin-api.ts";

/** A 403 of the admin service opens /401 (specification §8). */
export function* forbiddenSaga() {
  yield* takeEvery(adminCallFailed, function* ({ payload }) {
    if (payload.kind === "forbidden") yield* call(() => navigate(UNAUTHORIZED_PATH));
  });
}
