import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { expect, it, vi } from "vitest";
import type { RealtimeEvent } from "../../../../src/contract/engine.ts";
import { TAKEN_SHOWN_MS, takenSaga } from "../../../../src/features/chat/sagas/taken-saga.ts";
import { selectServed, selectTaken, selectWaiting } from "../../../../src/features/chat/state/selectors.ts";
import { chatReducer } from "../../../../src/features/chat/state/slice.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { eachSaga } from "../../../support/each-saga.ts";
import { makeSnapshot } from "../makers.ts";

/** What a tab knows of the queue of customer service, and for how long it shows who has accepted a visitor. */

function start() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ chat: chatReducer }),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const task = sagas.run(takenSaga);
  return {
    task,
    receive: (...events: RealtimeEvent[]) => store.dispatch(realtimeBatch(events)),
    takenBy: () =>
      Object.fromEntries(Object.entries(selectTaken(store.getState())).map(([id, { by }]) => [id, by])),
    counts: () => [selectWaiting(store.getState()), selectServed(store.getState())],
  };
}
let world: ReturnType<typeof start>;
eachSaga(() => {
  world = start();
  return world;
}, 1_000_000);

it("who has accepted a visitor is known at once, and for a moment; of one whom nobody has, or the user, nothing", async () => {
  world.receive({ kind: "waitEnded", id: 5, by: "Bob" }, { kind: "waitEnded", id: 6 });
  expect(world.takenBy()).toEqual({ 5: "Bob" });
  await vi.advanceTimersByTimeAsync(TAKEN_SHOWN_MS - 1);
  expect(world.takenBy()).toEqual({ 5: "Bob" });
  await vi.advanceTimersByTimeAsync(1);
  expect(world.takenBy()).toEqual({});
});

it("one that is accepted again meanwhile is shown for as long as any other", async () => {
  world.receive({ kind: "waitEnded", id: 5, by: "Bob" });
  await vi.advanceTimersByTimeAsync(TAKEN_SHOWN_MS - 1_000);
  world.receive({ kind: "waitEnded", id: 5, by: "Cat" });
  await vi.advanceTimersByTimeAsync(TAKEN_SHOWN_MS - 1);
  expect(world.takenBy()).toEqual({ 5: "Cat" });
  await vi.advanceTimersByTimeAsync(1);
  expect(world.takenBy()).toEqual({});
});

it("how many wait, and how many the user has, are the engine's counts; nothing where it has none", () => {
  expect(world.counts()).toEqual([0, 0]);
  world.receive({ kind: "snapshot", snapshot: makeSnapshot({ service: { waiting: 2, mine: 1 } }) });
  expect(world.counts()).toEqual([2, 1]);
  world.receive({ kind: "serviceChanged", service: { waiting: 3, mine: 0 } });
  expect(world.counts()).toEqual([3, 0]);
  world.receive({ kind: "serviceChanged", service: null });
  expect(world.counts()).toEqual([0, 0]);
});
