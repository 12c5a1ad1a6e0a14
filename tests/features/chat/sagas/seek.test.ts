import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { describe, expect, it } from "vitest";
import type { ChatKey } from "../../../../src/contract/engine.ts";
import type { EngineCommand, Outcome } from "../../../../src/contract/engine-commands.ts";
import { chatSaga } from "../../../../src/features/chat/sagas/chat-saga.ts";
import { chatsShown, messageSought } from "../../../../src/features/chat/state/actions.ts";
import { selectSought } from "../../../../src/features/chat/state/conversation-selectors.ts";
import { chatReducer } from "../../../../src/features/chat/state/slice.ts";
import { sessionSlice } from "../../../../src/features/session/index.ts";
import { shellSlice } from "../../../../src/features/shell/index.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { settle } from "../../../support/fake-clock.ts";

const chat: ChatKey = "PRIVATE:2";
const failure = (code: string): Outcome => ({ ok: false, error: { code, message: "", retryable: false } });
const opened = { kind: "chatOpened", chat, messages: [], reachedStart: false } as const;

function start(outcome: Outcome = { ok: true, data: undefined }) {
  const ran: EngineCommand[] = [];
  const engine = {
    run: async (command: EngineCommand) => {
      ran.push(command);
      return outcome;
    },
    setOpenChats: () => undefined,
    setReadingBack: () => undefined,
    beforeLeave: () => () => undefined,
  };
  const sagas = createSagaMiddleware({ context: { engine } });
  const store = configureStore({
    reducer: combineReducers({ chat: chatReducer, shell: shellSlice.reducer, session: sessionSlice.reducer }),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const task = sagas.run(chatSaga);
  return { store, ran, task };
}

describe("a message that is sought", () => {
  it("is asked for when its chat is open, and found", async () => {
    const { store, ran, task } = start();
    store.dispatch(messageSought({ chat, id: 7 }));
    store.dispatch(chatsShown([chat]));
    await settle();
    expect(ran).toEqual([]);
    expect(selectSought(store.getState())).toEqual({ chat, id: 7, outcome: "loading" });
    store.dispatch(realtimeBatch([opened]));
    await settle();
    expect(ran).toEqual([{ type: "loadBackTo", chat, id: 7 }]);
    expect(selectSought(store.getState())).toEqual({ chat, id: 7, outcome: "found" });
    task.cancel();
  });

  it.each([
    ["notFound", "missing"],
    ["network", "failed"],
  ])("may not be found: %s", async (code, outcome) => {
    const { store, task } = start(failure(code));
    store.dispatch(chatsShown([chat]));
    store.dispatch(realtimeBatch([opened]));
    store.dispatch(messageSought({ chat, id: 7 }));
    await settle();
    expect(selectSought(store.getState())).toMatchObject({ outcome });
    task.cancel();
  });

  it("gives way to the one that is sought after it", async () => {
    const { store, ran, task } = start();
    store.dispatch(chatsShown([chat]));
    store.dispatch(messageSought({ chat, id: 7 }));
    store.dispatch(messageSought({ chat, id: 8 }));
    store.dispatch(realtimeBatch([opened]));
    await settle();
    expect(ran).toEqual([{ type: "loadBackTo", chat, id: 8 }]);
    expect(selectSought(store.getState())).toMatchObject({ id: 8, outcome: "found" });
    task.cancel();
  });
});
