import { call, put, takeEvery } from "typed-redux-saga";
import { navigate } from "wouter/use-browser-location";
import { UNAUTHORIZED_PATH } from "../domain/session.ts";
import { adminApi, adminCallFailed } from "../query/admin-api.ts";

/** A 403 of the admin service opens /401 (specification §8); what the user has lost is not offered again. */
export function* forbiddenSaga() {
  yield* takeEvery(adminCallFailed, function* ({ payload }) {
    if (payload.kind !== "forbidden" || window.location.pathname === UNAUTHORIZED_PATH) return;
    yield* call(() => navigate(UNAUTHORIZED_PATH));
    yield* put(adminApi.util.invalidateTags(["Menu", "Info"]));
  });
}
