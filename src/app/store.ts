import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { all, call, fork, put, takeEvery } from "typed-redux-saga";
import { navigate } from "wouter/use-browser-location";
import { UNAUTHORIZED_PATH } from "../domain/session.ts";
import { callsReducer, callsSaga } from "../features/calls/index.ts";
import { allChatSagas, chatReducer } from "../features/chat/index.ts";
import { mailboxSaga } from "../features/mailbox/index.ts";
import { type SagaContext, sessionSaga, sessionSlice } from "../features/session/index.ts";
import {
  overlaySlice,
  shellSaga,
  shellSlice,
  type TabPorts,
  tabsSaga,
  tabsSlice,
  themeSlice,
} from "../features/shell/index.ts";
import { adminApi, adminCallFailed, type QueryExtra } from "../query/admin-api.ts";
import { realtimeBatch } from "../realtime/actions.ts";
import { liveRecordsSaga } from "./live-records.ts";
import { otherTabsSaga } from "./other-tabs.ts";
import { pacedStore } from "./paced-store.ts";

const reducer = combineReducers({
  [adminApi.reducerPath]: adminApi.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [shellSlice.name]: shellSlice.reducer,
  [overlaySlice.name]: overlaySlice.reducer,
  [themeSlice.name]: themeSlice.reducer,
  [tabsSlice.name]: tabsSlice.reducer,
  chat: chatReducer,
  calls: callsReducer,
});

export type RootState = ReturnType<typeof reducer>;

/** Everything that runs beside the screens, for as long as the page lives. */
function* rootSaga(tabs: TabPorts) {
  yield* all([
    fork(shellSaga),
    fork(tabsSaga, tabs),
    fork(sessionSaga),
    fork(allChatSagas),
    fork(callsSaga),
    fork(forbiddenSaga),
    fork(mailboxSaga),
    fork(otherTabsSaga),
    fork(liveRecordsSaga),
  ]);
}

/**
 * The tab's store.
 * @param tabs what the strip of open pages needs of the browser.
 * @param extra how the query layer reaches the admin service; `token` may read the store that is being made.
 * @returns the store, and the way to start its sagas once it is filled.
 */
export function createStore(
  context: SagaContext,
  tabs: TabPorts,
  extra: (state: () => RootState) => QueryExtra,
) {
  const sagas = createSagaMiddleware({ context: { ...context } });
  let read: () => RootState = () => reducer(undefined, { type: "store/none" });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra(() => read()) },
        // Projections are large and are plain data by their reducers' tests; walking them on every batch costs more than it finds.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(adminApi.middleware, sagas),
    enhancers: (defaults) => defaults().concat(pacedStore(realtimeBatch.match)),
  });
  read = store.getState;
  return { store, runSagas: () => sagas.run(rootSaga, tabs) };
}

/** A 403 of the admin service opens /401 (specification §8); what the user has lost is not offered again. */
function* forbiddenSaga() {
  yield* takeEvery(adminCallFailed, function* ({ payload }) {
    if (payload.kind !== "forbidden" || window.location.pathname === UNAUTHORIZED_PATH) return;
    yield* call(() => navigate(UNAUTHORIZED_PATH));
    yield* put(adminApi.util.invalidateTags(["Menu", "Info"]));
  });
}
