import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ChatKey, RealtimeEvent } from "../../../../src/contract/engine.ts";
import type { EngineCommand, Outcome } from "../../../../src/contract/engine-commands.ts";
import { chatSaga, READ_EVERY_MS } from "../../../../src/features/chat/sagas/chat-saga.ts";
import { DRAFT_IDLE_MS } from "../../../../src/features/chat/sagas/draft-saga.ts";
import {
  chatRead,
  chatsShown,
  draftChanged,
  draftsFlushed,
  messageRecalled,
  messageSubmitted,
  messagesForwarded,
  olderWanted,
} from "../../../../src/features/chat/state/actions.ts";
import {
  selectOlderState,
  selectSubmissions,
  selectWithdrawn,
} from "../../../../src/features/chat/state/conversation-selectors.ts";
import {
  selectAlert,
  selectDraft,
  selectDraftMentions,
} from "../../../../src/features/chat/state/selectors.ts";
import { chatReducer } from "../../../../src/features/chat/state/slice.ts";
import { type SessionPlaces, sessionSlice, sessionTaken } from "../../../../src/features/session/index.ts";
import { shellSlice } from "../../../../src/features/shell/index.ts";
import { loadTexts, startTexts } from "../../../../src/i18n/i18n.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { eachSaga } from "../../../support/each-saga.ts";
import { makeHead, makeMessage, makeSnapshot } from "../makers.ts";

const chat: ChatKey = "PRIVATE:2";
const OK: Outcome = { ok: true, data: undefined };
const refused = (code: string, message = ""): Outcome => ({
  ok: false,
  error: { code, message, retryable: true },
});

const amy = { token: "Bearer amy", userId: 1, userName: "amy", nickName: "Amy", remember: true };

function start(places = makePlaces()) {
  const ran: EngineCommand[] = [];
  const leaveListeners = new Set<(reached: boolean) => void>();
  let answer: (command: EngineCommand) => Outcome | Promise<Outcome> = () => OK;
  const engine = {
    run: async (command: EngineCommand) => {
      ran.push(command);
      return answer(command);
    },
    setOpenChats: vi.fn(),
    setReadingBack: vi.fn(),
    signOut: vi.fn(async () => undefined),
    beforeLeave: (listener: (reached: boolean) => void) => {
      leaveListeners.add(listener);
      return () => void leaveListeners.delete(listener);
    },
  };
  const sagas = createSagaMiddleware({ context: { engine, sessionPlaces: places } });
  const store = configureStore({
    reducer: combineReducers({ chat: chatReducer, shell: shellSlice.reducer, session: sessionSlice.reducer }),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  store.dispatch(sessionTaken(amy));
  const task = sagas.run(chatSaga);
  return {
    store,
    engine,
    ran,
    task,
    answers: (next: typeof answer) => {
      answer = next;
    },
    leave: (reached = true) => {
      for (const listener of leaveListeners) listener(reached);
    },
    receive: (...events: RealtimeEvent[]) => store.dispatch(realtimeBatch(events)),
    notices: () => store.getState().shell.notices.map((notice) => notice.text),
  };
}

beforeAll(async () => {
  await startTexts("en");
  await loadTexts("console", "en");
  await loadTexts("chat-screen", "en");
});
/** The storages of one browser profile. */
function makePlaces(): SessionPlaces {
  const make = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  return { local: make(), tab: make() };
}
let world: ReturnType<typeof start>;
eachSaga(() => {
  world = start();
  return world;
});
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a message", () => {
  it("is one command, and its text leaves the composer when the engine has it", async () => {
    world.store.dispatch(draftChanged({ chat, text: "hello", known: "" }));
    world.store.dispatch(messageSubmitted({ chat, tmpId: "t1", messageType: 0, content: "hello" }));
    await settle();
    expect(world.ran[0]).toMatchObject({ type: "sendMessage", chat, tmpId: "t1", content: "hello" });
    expect(selectDraft(world.store.getState(), chat)).toBe("");
    expect(world.ran).toContainEqual({ type: "saveDraft", chat, text: "" });
  });

  it("that the engine has not answered yet is no draft any more", async () => {
    world.answers((command) => (command.type === "sendMessage" ? new Promise(() => undefined) : OK));
    world.store.dispatch(draftChanged({ chat, text: "hello", known: "" }));
    world.store.dispatch(messageSubmitted({ chat, tmpId: "t1", messageType: 0, content: "hello" }));
    expect(world.ran[0]).toMatchObject({ type: "sendMessage", drafted: true });
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS);
    expect(world.ran[1]).toEqual({ type: "saveDraft", chat, text: "" });
    // The composer shows it until it is taken.
    expect(selectDraft(world.store.getState(), chat)).toBe("hello");
  });

  it("keeps its text and shows why when the engine refuses it", async () => {
    world.answers(() => refused("chat:500", "muted"));
    world.store.dispatch(draftChanged({ chat, text: "hello", known: "" }));
    world.store.dispatch(messageSubmitted({ chat, tmpId: "t1", messageType: 0, content: "hello" }));
    await settle();
    expect(selectDraft(world.store.getState(), chat)).toBe("hello");
    expect(world.notices()).toEqual(["muted"]);
  });
});

describe("forwarded messages", () => {
  const messages = [makeMessage({ id: 1, content: "a" }), makeMessage({ id: 2, content: "b" })];
  const chats: ChatKey[] = ["PRIVATE:3", "GROUP:7"];

  it("are sent anew to each chat, in their order and under names of their own", async () => {
    world.store.dispatch(messagesForwarded({ messages, chats }));
    await settle();
    const sent = world.ran.flatMap((command) => (command.type === "sendMessage" ? command : []));
    expect(sent.map(({ chat, content }) => `${chat} ${content}`)).toEqual([
      "PRIVATE:3 a",
      "PRIVATE:3 b",
      "GROUP:7 a",
      "GROUP:7 b",
    ]);
    expect(new Set(sent.map(({ tmpId }) => tmpId)).size).toBe(4);
    expect(world.notices()).toEqual(["Forwarded to 2 chats"]);
  });

  it("that were not taken are reported, and keep no other back", async () => {
    world.answers((command) => ("chat" in command && command.chat === "GROUP:7" ? refused("storage") : OK));
    world.store.dispatch(messagesForwarded({ messages, chats: ["GROUP:7", "PRIVATE:3"] }));
    await settle();
    expect(world.ran).toHaveLength(4);
    expect(world.notices()).toEqual(["2 messages could not be forwarded"]);
  });
});

describe("a withdrawn text", () => {
  it("is known to the tab that withdrew it, until the user signs out", async () => {
    const known = () => selectWithdrawn(world.store.getState(), chat, 5);
    world.store.dispatch(messageRecalled({ chat, id: 5, text: "too much" }));
    world.store.dispatch(messageRecalled({ chat, id: 6 }));
    await settle();
    expect(known()).toBe("too much");
    expect(selectWithdrawn(world.store.getState(), chat, 6)).toBeUndefined();
    world.receive({ kind: "signedOut" });
    expect(known()).toBeUndefined();
  });

  it("is not left to another user of the browser", async () => {
    world.store.dispatch(messageRecalled({ chat, id: 5, text: "too much" }));
    world.receive({ kind: "userSwitched", nickName: "Bob" });
    expect(selectWithdrawn(world.store.getState(), chat, 5)).toBeUndefined();
  });
});

describe("a draft", () => {
  it("is handed over once typing rests", async () => {
    world.store.dispatch(draftChanged({ chat, text: "h", known: "" }));
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS - 1);
    world.store.dispatch(draftChanged({ chat, text: "he", known: "" }));
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS - 1);
    expect(world.ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.ran).toEqual([{ type: "saveDraft", chat, text: "he" }]);
  });

  it("of one chat does not wait for another's", async () => {
    world.store.dispatch(draftChanged({ chat, text: "a", known: "" }));
    world.store.dispatch(draftChanged({ chat: "PRIVATE:3", text: "b", known: "" }));
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS);
    expect(world.ran.map((command) => ("text" in command ? command.text : ""))).toEqual(["a", "b"]);
  });

  it("is handed over before the page has gone, in the same breath", () => {
    world.store.dispatch(draftChanged({ chat, text: "half a sen", known: "" }));
    world.leave();
    expect(world.ran).toEqual([{ type: "saveDraft", chat, text: "half a sen" }]);
  });

  it("of a page that leaves before an engine received it is found by the next one, once", async () => {
    const places = makePlaces();
    world.task.cancel();
    const before = start(places);
    before.store.dispatch(draftChanged({ chat, text: "half a sen", known: "" }));
    before.leave(false);
    before.task.cancel();
    world = start(places);
    expect(selectDraft(world.store.getState(), chat)).toBe("");
    world.receive({
      kind: "snapshot",
      snapshot: makeSnapshot({ heads: [makeHead({ draft: "of another tab" })] }),
    });
    expect(selectDraft(world.store.getState(), chat)).toBe("of another tab\nhalf a sen");
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS);
    expect(world.ran).toContainEqual({ type: "saveDraft", chat, text: "of another tab\nhalf a sen" });
    world.task.cancel();
    world = start(places);
    world.receive({ kind: "snapshot", snapshot: makeSnapshot({ heads: [makeHead()] }) });
    expect(selectDraft(world.store.getState(), chat)).toBe("");
  });

  it("keeps who was picked for its mentions on all of its ways", async () => {
    const places = makePlaces();
    world.task.cancel();
    const before = start(places);
    before.store.dispatch(draftChanged({ chat, text: "@Bob hi", known: "", atUserIds: [9] }));
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS);
    expect(before.ran).toEqual([{ type: "saveDraft", chat, text: "@Bob hi", atUserIds: [9] }]);
    before.store.dispatch(draftChanged({ chat, text: "@Bob hi!", known: "", atUserIds: [9] }));
    before.leave(false);
    before.task.cancel();
    world = start(places);
    const head = makeHead({ draft: "@Bob, of another tab", draftAtUserIds: [3] });
    world.receive({ kind: "snapshot", snapshot: makeSnapshot({ heads: [head] }) });
    expect(selectDraftMentions(world.store.getState(), chat)).toEqual([9, 3]);
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS);
    expect(world.ran.at(-1)).toMatchObject({ type: "saveDraft", chat, atUserIds: [9, 3] });
  });

  it("that was submitted to no engine is submitted under its name again by the next page", async () => {
    const places = makePlaces();
    world.task.cancel();
    const before = start(places);
    before.answers(() => new Promise(() => undefined));
    before.store.dispatch(draftChanged({ chat, text: "hello", known: "" }));
    before.store.dispatch(messageSubmitted({ chat, tmpId: "t1", messageType: 0, content: "hello" }));
    before.leave(false);
    before.task.cancel();
    world = start(places);
    world.receive({ kind: "snapshot", snapshot: makeSnapshot({ heads: [makeHead()] }) });
    expect(selectDraft(world.store.getState(), chat)).toBe("hello");
    expect(selectSubmissions(world.store.getState(), chat)).toMatchObject([{ tmpId: "t1", refused: true }]);
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS);
    expect(world.ran).toContainEqual({ type: "saveDraft", chat, text: "hello" });
    // An engine had it after all: there it is.
    const message = makeMessage({ sendId: 1, content: "hello", tmpId: "t1" });
    world.receive({ kind: "chatOpened", chat, messages: [message], reachedStart: true });
    expect(selectDraft(world.store.getState(), chat)).toBe("");
  });

  it("that an engine received, or another user's, is not kept by the page", () => {
    const places = makePlaces();
    world.task.cancel();
    const saved = start(places);
    saved.store.dispatch(draftChanged({ chat, text: "heard", known: "" }));
    saved.leave();
    saved.task.cancel();
    const others = start(places);
    others.receive({ kind: "snapshot", snapshot: makeSnapshot({ userId: 7 }) });
    others.store.dispatch(draftChanged({ chat, text: "another's", known: "" }));
    others.leave(false);
    others.task.cancel();
    world = start(places);
    world.receive({ kind: "snapshot", snapshot: makeSnapshot({ heads: [makeHead()] }) });
    expect(selectDraft(world.store.getState(), chat)).toBe("");
  });

  it("is handed over at once when the page is hidden", async () => {
    world.store.dispatch(draftChanged({ chat, text: "half a sen", known: "" }));
    world.store.dispatch(draftsFlushed());
    await settle();
    expect(world.ran).toEqual([{ type: "saveDraft", chat, text: "half a sen" }]);
  });

  it("stays when it could not be saved", async () => {
    world.answers(() => refused("storage"));
    world.store.dispatch(draftChanged({ chat, text: "kept", known: "" }));
    await vi.advanceTimersByTimeAsync(DRAFT_IDLE_MS);
    expect(selectDraft(world.store.getState(), chat)).toBe("kept");
    expect(world.notices()).toEqual([]);
  });
});

describe("commands", () => {
  it("show a failure in the server's words", async () => {
    world.answers(() => refused("chat:500", "too late to recall"));
    world.store.dispatch(messageRecalled({ chat, id: 4 }));
    await settle();
    expect(world.notices()).toEqual(["too late to recall"]);
  });

  it("that load older messages show their failure where they were asked for", async () => {
    world.answers(() => refused("network"));
    world.store.dispatch(olderWanted({ chat, beforeId: 9 }));
    expect(selectOlderState(world.store.getState(), chat)).toBe("loading");
    await settle();
    expect(selectOlderState(world.store.getState(), chat)).toBe("failed");
    expect(world.notices()).toEqual([]);
  });

  it("report reading no more often than needed, and the last of it always", async () => {
    for (const upToId of [1, 2, 3]) world.store.dispatch(chatRead({ chat, upToId }));
    await settle();
    expect(world.ran).toEqual([{ type: "readChat", chat, upToId: 1 }]);
    await vi.advanceTimersByTimeAsync(READ_EVERY_MS);
    expect(world.ran).toHaveLength(2);
    expect(world.ran[1]).toEqual({ type: "readChat", chat, upToId: 3 });
    await vi.advanceTimersByTimeAsync(READ_EVERY_MS);
  });

  it("report the reading of each chat, whatever is read beside it", async () => {
    const other = "GROUP:7";
    for (const [key, upToId] of [
      [chat, 1],
      [chat, 2],
      [other, 5],
      [other, 6],
    ] as const)
      world.store.dispatch(chatRead({ chat: key, upToId }));
    await settle();
    expect(world.ran).toEqual([
      { type: "readChat", chat, upToId: 1 },
      { type: "readChat", chat: other, upToId: 5 },
    ]);
    await vi.advanceTimersByTimeAsync(READ_EVERY_MS);
    expect(world.ran.slice(2)).toEqual([
      { type: "readChat", chat, upToId: 2 },
      { type: "readChat", chat: other, upToId: 6 },
    ]);
    await vi.advanceTimersByTimeAsync(READ_EVERY_MS);
    world.store.dispatch(chatRead({ chat, upToId: 3 }));
    await settle();
    expect(world.ran.at(-1)).toEqual({ type: "readChat", chat, upToId: 3 });
    await vi.advanceTimersByTimeAsync(READ_EVERY_MS);
  });

  it("open chats at the engine as the screen shows them", async () => {
    world.store.dispatch(chatsShown([chat]));
    await settle();
    expect(world.engine.setOpenChats).toHaveBeenLastCalledWith([chat]);
  });
});

describe("notices", () => {
  it("of the catalogue are shown for a second and a half", () => {
    world.receive({ kind: "notice", code: "serverMessage", text: "no such friend" });
    const [notice] = world.store.getState().shell.notices;
    expect(notice).toMatchObject({ text: "no such friend", tone: "danger", shownMs: 1_500 });
  });

  it("of a login elsewhere wait for an answer, until the connection is asked for again", () => {
    world.receive({ kind: "notice", code: "kicked", text: "" });
    expect(selectAlert(world.store.getState())).toMatchObject({ code: "kicked" });
    world.receive({
      kind: "connectionChanged",
      connection: { phase: "closed", closed: "kicked", attempt: 0, wasOnline: true },
    });
    expect(selectAlert(world.store.getState())).not.toBeNull();
    expect(world.ran).toEqual([]);
    world.receive({
      kind: "connectionChanged",
      connection: { phase: "connecting", attempt: 0, wasOnline: true },
    });
    expect(selectAlert(world.store.getState())).toBeNull();
  });

  it("notify of a connection that is back, once, and never of the first", () => {
    const at = (phase: "connecting" | "online" | "waiting", wasOnline: boolean): RealtimeEvent => ({
      kind: "connectionChanged",
      connection: { phase, attempt: 0, wasOnline },
    });
    world.receive(at("connecting", false), at("online", true));
    expect(world.notices()).toHaveLength(0);
    world.receive(at("waiting", true));
    world.receive(at("connecting", true));
    world.receive(at("online", true), at("online", true));
    expect(world.notices()).toEqual(["reconnected successfully"]);
  });

  it("notify of it in a tab that came while the connection was lost, and in none that came to a good one", () => {
    const snapshot = (phase: "online" | "waiting"): RealtimeEvent => ({
      kind: "snapshot",
      snapshot: makeSnapshot({ connection: { phase, attempt: 0, wasOnline: true } }),
    });
    const online: RealtimeEvent = {
      kind: "connectionChanged",
      connection: { phase: "online", attempt: 0, wasOnline: true },
    };
    world.receive(snapshot("online"), online);
    expect(world.notices()).toEqual([]);
    world.receive(snapshot("waiting"));
    world.receive(online);
    expect(world.notices()).toEqual(["reconnected successfully"]);
  });

  it("notify of it by the snapshot of another engine, where that is the first to say so", () => {
    const lost = { phase: "waiting", attempt: 1, wasOnline: true } as const;
    world.receive({ kind: "connectionChanged", connection: lost });
    world.receive({ kind: "snapshot", snapshot: makeSnapshot() });
    expect(world.notices()).toEqual(["reconnected successfully"]);
  });
});
