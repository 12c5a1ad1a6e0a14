import type { UnknownAction } from "@reduxjs/toolkit";
import { all, call, put, select, takeEvery } from "typed-redux-saga";
import { adminApi, adminCallFailed } from "../../query/admin-api.ts";
import { realtimeBatch } from "../../realtime/actions.ts";
import { dropFrame, keepFrame, keptFrame } from "./kept-frame.ts";
import { fromContext } from "./saga-context.ts";
import { keptFrameShown, selectSession, sessionTaken } from "./slice.ts";

const { menu, info } = adminApi.endpoints;

/** Shows what was kept for the session, and asks the server at once what holds now. */
function* showKept() {
  const { session } = yield* select(selectSession);
  if (session === null) return;
  const shown = yield* select(menu.select());
  if (shown.data !== undefined) return;
  const { local } = yield* fromContext("sessionPlaces");
  const kept = yield* call(keptFrame, local, session);
  if (kept === undefined) return;
  yield* put(adminApi.util.upsertQueryEntries([{ endpointName: "menu", arg: undefined, value: kept.menu }]));
  yield* put(keptFrameShown(kept.user));
  // A thunk.
  const asked: unknown = menu.initiate(undefined, { subscribe: false, forceRefetch: true });
  yield* put(asked as UnknownAction);
}

/** Keeps what the server has answered, once that is the menu at least. */
function* keep() {
  const { session, user, status, expired, unconfirmed } = yield* select(selectSession);
  const { data } = yield* select(menu.select());
  if (session === null || status !== "in" || expired || unconfirmed || data === undefined) return;
  const { local } = yield* fromContext("sessionPlaces");
  yield* call(keepFrame, local, session, { menu: data, user: user ?? undefined });
}

function* drop() {
  const { local } = yield* fromContext("sessionPlaces");
  yield* call(dropFrame, local);
}

/** Permissions that are others than they were make the menu another: it is asked for again, and kept when that is answered. */
function* keepPermitted(before: { held: readonly string[] | null }) {
  const { permissions } = yield* select(selectSession);
  const changed = before.held !== null && before.held !== permissions;
  before.held = permissions;
  if (!changed) {
    yield* keep();
    return;
  }
  yield* drop();
  yield* put(adminApi.util.invalidateTags(["Menu"]));
}

/** The session is over, or may do less than it could: nothing of before is shown again. */
function* dropDenied({ payload }: { readonly payload: unknown }) {
  const kind = (payload as { readonly kind?: unknown } | undefined)?.kind;
  if (kind === "unauthorized" || kind === "forbidden") yield* drop();
}

function* followEngine({ payload }: ReturnType<typeof realtimeBatch>) {
  if (payload.some(({ kind }) => kind === "sessionExpired")) yield* drop();
}

/** The frame as it was kept (`kept-frame.ts`): shown, kept again, dropped. */
export function* frameSaga() {
  yield* all([
    takeEvery(sessionTaken, showKept),
    takeEvery(menu.matchFulfilled, keep),
    takeEvery(info.matchFulfilled, keepPermitted, { held: null }),
    takeEvery([menu.matchRejected, info.matchRejected, adminCallFailed.match], dropDenied),
    takeEvery(realtimeBatch, followEngine),
    call(showKept),
  ]);
}
