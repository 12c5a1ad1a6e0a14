import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware, { buffers } from "redux-saga";
import { actionChannel, call, take } from "typed-redux-saga";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Alert, RealtimeEvent } from "../../../../src/contract/engine.ts";
import type { EngineCommand, Outcome } from "../../../../src/contract/engine-commands.ts";
import type { CallMediaOptions } from "../../../../src/features/calls/media/media.ts";
import type { LeftCall } from "../../../../src/features/calls/runtime/kept-call.ts";
import type { CallPorts } from "../../../../src/features/calls/runtime/ports.ts";
import { runCalls } from "../../../../src/features/calls/runtime/run-calls.ts";
import { callAsked, callsReducer } from "../../../../src/features/calls/state/slice.ts";
import { chatReducer } from "../../../../src/features/chat/index.ts";
import { alertSettingsKnown } from "../../../../src/features/chat/state/alerts.ts";
import { shellSlice } from "../../../../src/features/shell/index.ts";
import { loadTexts, startTexts } from "../../../../src/i18n/i18n.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { makeSnapshot } from "../../chat/makers.ts";
import { fakeMedia, makeCall, makeEnd, makeRinging, TAB } from "../makers.ts";

const OK: Outcome = { ok: true, data: undefined };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function start(left: LeftCall | null = null) {
  const ran: EngineCommand[] = [];
  const log: string[] = [];
  const options: CallMediaOptions[] = [];
  let answer: (command: EngineCommand) => Outcome | Promise<Outcome> = () => OK;
  let leave = () => {};
  const engine = {
    tabId: TAB,
    run: async (command: EngineCommand) => {
      ran.push(command);
      return answer(command);
    },
  };
  let kept = left;
  const ports: CallPorts = {
    loadMedia: async () => (given) => {
      options.push(given);
      return fakeMedia();
    },
    startRinging: () => {
      log.push("ring");
      return () => void log.push("still");
    },
    memory: {
      leave: (call) => void log.push(`left ${call.callId} ${call.tabId}`),
      takeLeft: () => {
        const was = kept;
        kept = null;
        return was;
      },
      keepSwitches: () => undefined,
      switchesOf: () => null,
    },
    holdPage: (leaving) => {
      log.push("hold");
      leave = leaving;
      return () => void log.push("let go");
    },
  };
  const sagas = createSagaMiddleware({ context: { engine } });
  const store = configureStore({
    reducer: combineReducers({ chat: chatReducer, calls: callsReducer, shell: shellSlice.reducer }),
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false }).concat(sagas),
  });
  const task = sagas.run(function* () {
    const actions = yield* actionChannel([realtimeBatch, callAsked], buffers.expanding());
    const first = yield* take(actions);
    yield* call(runCalls, actions, first as { type: string }, ports);
  });
  const receive = (...events: RealtimeEvent[]) => store.dispatch(realtimeBatch(events));
  return {
    ...{ store, task, ran, log, options, receive },
    leave: () => leave(),
    answers: (next: typeof answer) => {
      answer = next;
    },
    actions: () => ran.map((command) => (command.type === "call" ? command.action : command)),
    notices: () => store.getState().shell.notices.map(({ text }) => text),
  };
}

const changed = (over: ReturnType<typeof makeCall> | null): RealtimeEvent => ({
  kind: "callChanged",
  call: over,
});
const alert: RealtimeEvent = {
  kind: "alert",
  alert: { eventId: "1", at: 0, chat: "PRIVATE:2", about: "call", sendId: 2, mode: "video" } satisfies Alert,
};

let world: ReturnType<typeof start>;
beforeAll(async () => {
  await startTexts("en");
  await loadTexts("console", "en");
});
beforeEach(() => {
  world = start();
});

describe("what the user asks of calls", () => {
  it("is one command of the engine each, the first of all included", async () => {
    world.store.dispatch(callAsked({ do: "dial", friendId: 2, mode: "voice", name: "Bob", picture: "" }));
    world.store.dispatch(callAsked({ do: "hangUp", callId: "call-1" }));
    await settle();
    expect(world.actions()).toEqual([
      { do: "dial", friendId: 2, mode: "voice", name: "Bob", picture: "" },
      { do: "hangUp", callId: "call-1" },
    ]);
    expect(world.store.getState().calls).toMatchObject({ asked: null, tabId: TAB });
  });

  it("is said to have failed in the server's words", async () => {
    world.answers(() => ({
      ok: false,
      error: { code: "chat:500", message: "Bob is busy", retryable: false },
    }));
    world.store.dispatch(callAsked({ do: "join", groupId: 7, mode: "voice" }));
    await settle();
    expect(world.notices()).toEqual(["Bob is busy"]);
  });

  it("is not said where a call is in the way, which is shown", async () => {
    world.answers(() => ({ ok: false, error: { code: "busy", message: "", retryable: false } }));
    world.store.dispatch(callAsked({ do: "dial", friendId: 2, mode: "voice", name: "Bob", picture: "" }));
    await settle();
    expect(world.notices()).toEqual([]);
  });

  it("is said once where the end of the call says it", async () => {
    world.answers(() => {
      world.receive({ kind: "callEnded", end: makeEnd({ reason: "failed", text: "Bob is busy" }) });
      return { ok: false, error: { code: "chat:500", message: "Bob is busy", retryable: false } };
    });
    world.store.dispatch(callAsked({ do: "dial", friendId: 2, mode: "voice", name: "Bob", picture: "" }));
    await settle();
    expect(world.notices()).toEqual([]);
  });
});

describe("a call that comes in", () => {
  it("rings in the tab that got the alert until it rings no more, once", () => {
    world.receive(changed(makeRinging()), alert);
    world.receive(alert);
    expect(world.log).toEqual(["ring"]);
    world.receive(changed(makeCall({ owner: "tab-2" })));
    expect(world.log).toEqual(["ring", "still"]);
  });

  it("is silent in the other tabs, and where sounds are off", () => {
    world.receive(changed(makeRinging()));
    expect(world.log).toEqual([]);
    world.store.dispatch(alertSettingsKnown({ sound: false, notifications: true, permission: "granted" }));
    world.receive(alert);
    expect(world.log).toEqual([]);
  });
});

describe("the tab that holds the call", () => {
  it("makes its media with the servers that are known, and is not left without a question", async () => {
    const systemConfig = {
      webrtc: {
        maxChannel: 9,
        iceServers: [{ urls: "stun:a" }, { urls: "turn:b", username: "u", credential: "c" }],
      },
    };
    world.receive({ kind: "snapshot", snapshot: makeSnapshot({ call: makeCall(), systemConfig }) });
    await settle();
    expect(world.options[0]).toMatchObject({
      selfId: 1,
      iceServers: [{ urls: "stun:a" }, { urls: "turn:b", username: "u", credential: "c" }],
    });
    expect(world.log).toEqual(["hold"]);
    world.leave();
    expect(world.log.at(-1)).toBe(`left call-1 ${TAB}`);
    world.receive(changed(null));
    expect(world.log.at(-1)).toBe("let go");
  });

  it("lets go of all when the saga ends", () => {
    world.receive(changed(makeCall()));
    world.task.cancel();
    expect(world.log).toEqual(["hold", "let go"]);
  });
});

describe("a page in place of one that held the call", () => {
  const left = { callId: "call-1", tabId: "tab-0" };
  const takesOver = { do: "takeOver", callId: "call-1" };

  it("takes it over once nobody holds it, once", async () => {
    world = start(left);
    const free = makeCall({ owner: null, ownerlessUntil: 9_000 });
    world.receive(changed(free));
    world.receive(changed({ ...free, ownerlessUntil: 9_001 }));
    await settle();
    expect(world.actions()).toEqual([takesOver]);
  });

  it("takes it over where the engine has not noticed yet that the page before is gone", async () => {
    world = start(left);
    world.receive(changed(makeCall({ owner: "tab-0" })));
    await settle();
    expect(world.actions()).toEqual([takesOver]);
  });

  it.each([
    ["another tab holds it", makeCall({ owner: "tab-7" })],
    ["it is another call", makeCall({ id: "call-2", owner: null, ownerlessUntil: 9_000 })],
  ])("leaves it where %s", async (_, other) => {
    world = start(left);
    world.receive(changed(other));
    world.receive(changed(makeCall({ owner: null, ownerlessUntil: 9_000 })));
    await settle();
    expect(world.actions()).toEqual([]);
  });
});
