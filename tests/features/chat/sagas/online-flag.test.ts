import { configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { expect, it, vi } from "vitest";
import type { ConnectionView, RealtimeEvent } from "../../../../src/contract/engine.ts";
import { onlineFlagSaga } from "../../../../src/features/chat/sagas/online-flag.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { eachSaga } from "../../../support/each-saga.ts";
import { makeSnapshot } from "../makers.ts";

const HOUR_MS = 3_600_000;
const ON = "chatOnline=1; Path=/; Max-Age=86400; SameSite=Lax";
const OFF = "chatOnline=; Path=/; Max-Age=0; SameSite=Lax";

function start() {
  const written: string[] = [];
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: () => null,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas),
  });
  const task = sagas.run(onlineFlagSaga, (cookie: string) => void written.push(cookie));
  return { written, task, receive: (...events: RealtimeEvent[]) => store.dispatch(realtimeBatch(events)) };
}
const at = (phase: ConnectionView["phase"], over: Partial<ConnectionView> = {}): RealtimeEvent => ({
  kind: "connectionChanged",
  connection: { phase, attempt: 0, wasOnline: true, ...over },
});

let world: ReturnType<typeof start>;
eachSaga(() => {
  world = start();
  return world;
});

it("is set for a day while the chat is online, once, whatever else happens", () => {
  world.receive({ kind: "snapshot", snapshot: makeSnapshot() });
  for (const phase of ["online", "waiting", "connecting", "online"] as const) world.receive(at(phase));
  expect(world.written).toEqual([ON]);
});

it("goes when the chat is closed or left", () => {
  world.receive(at("online"));
  world.receive(at("closed", { closed: "banned" }));
  world.receive(at("connecting"));
  world.receive(at("online"));
  world.receive({ kind: "signedOut" });
  expect(world.written).toEqual([ON, OFF, ON, OFF]);
});

it("is left to the user who signed in in another tab", () => {
  world.receive(at("online"), { kind: "userSwitched", nickName: "Bob" });
  expect(world.written).toEqual([]);
});

it("is renewed by a tab that stays", async () => {
  world.receive(at("online"));
  await vi.advanceTimersByTimeAsync(12 * HOUR_MS);
  expect(world.written).toEqual([ON, ON, ON]);
  world.receive(at("closed"));
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(world.written).toHaveLength(4);
});
