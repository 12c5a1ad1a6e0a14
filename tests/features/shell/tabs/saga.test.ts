import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminSession } from "../../../../src/contract/engine.ts";
import type { Tab } from "../../../../src/domain/tab-strip.ts";
import { sessionSlice, sessionTaken, signOutConfirmed } from "../../../../src/features/session/index.ts";
import { shellSlice } from "../../../../src/features/shell/slice.ts";
import { PageStates } from "../../../../src/features/shell/tabs/page-states.ts";
import type { TabPorts } from "../../../../src/features/shell/tabs/ports.ts";
import { tabsSaga } from "../../../../src/features/shell/tabs/saga.ts";
import {
  questionAnswered,
  selectTabs,
  tabCloseAsked,
  tabNeighbourAsked,
  tabOpened,
  tabReloadAsked,
  tabsSlice,
} from "../../../../src/features/shell/tabs/slice.ts";
import { readTabs, storeTabs } from "../../../../src/features/shell/tabs/stored-tabs.ts";
import { Unsaved } from "../../../../src/features/shell/tabs/unsaved.ts";
import { loadTexts, startTexts } from "../../../../src/i18n/i18n.ts";
import { memoryStorage } from "./memory-storage.ts";

const amy: AdminSession = { token: "Bearer a", userId: 2, userName: "amy", nickName: "Amy", remember: false };

function makeTab(name: string, over: Partial<Tab> = {}): Tab {
  const path = `/${name}`;
  const meta = { keepAlive: true, affix: false };
  return { key: path, fullPath: path, path, title: { text: name }, closable: true, meta, ...over };
}

function start({ storage = memoryStorage(), session = amy as AdminSession | null } = {}) {
  const went: string[] = [];
  const gone = new Set<() => void>();
  let asksBack: () => boolean = () => false;
  const ports: TabPorts = {
    storage,
    states: new PageStates({
      storage,
      later: (callback, ms) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    }),
    unsaved: new Unsaved(),
    navigate: (address, options) => went.push(options?.replace ? `replace ${address}` : address),
    beforeGone: (listener) => {
      gone.add(listener);
      return () => gone.delete(listener);
    },
    askBeforeUnload: (wanted) => {
      asksBack = wanted;
      return () => undefined;
    },
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      [sessionSlice.name]: sessionSlice.reducer,
      [shellSlice.name]: shellSlice.reducer,
      [tabsSlice.name]: tabsSlice.reducer,
    }),
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(sagas),
  });
  if (session) store.dispatch(sessionTaken(session));
  const task = sagas.run(tabsSaga, ports);
  const open = (...names: string[]) => {
    for (const name of names) store.dispatch(tabOpened({ tab: makeTab(name), unsaved: [] }));
  };
  return {
    ports,
    went,
    store,
    task,
    open,
    strip: () => selectTabs(store.getState()),
    names: () => selectTabs(store.getState()).tabs.map(({ path }) => path),
    notices: () => store.getState().shell.notices.map(({ text }) => text),
    asksBack: () => asksBack(),
    leave: () => {
      for (const listener of gone) listener();
    },
  };
}

beforeAll(async () => {
  await startTexts("en");
  await loadTexts("console", "en");
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("closing", () => {
  it("goes to the previous tab and forgets what the page kept", async () => {
    const tab = start();
    tab.open("a", "b");
    tab.ports.states.set("/b", "filter", "x");
    tab.store.dispatch(tabCloseAsked({ key: "/b", scope: "one" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.went).toEqual(["/a"]);
    expect(tab.names()).toEqual(["/a"]);
    expect(tab.strip().living.map(({ key }) => key)).toEqual(["/a"]);
    expect(tab.ports.states.get("/b", "filter")).toBeUndefined();
    tab.task.cancel();
  });

  it("goes nowhere when another tab is closed, and home when there is none", async () => {
    const tab = start();
    tab.open("a", "b");
    tab.store.dispatch(tabCloseAsked({ key: "/a", scope: "one" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.went).toEqual([]);
    tab.store.dispatch(tabCloseAsked({ key: "/b", scope: "one" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.went).toEqual(["/"]);
    expect(tab.names()).toEqual([]);
    tab.task.cancel();
  });

  it("is refused in a notice when nothing would change", () => {
    const tab = start();
    tab.store.dispatch(tabOpened({ tab: makeTab("home", { closable: false }), unsaved: [] }));
    tab.store.dispatch(tabCloseAsked({ key: "/home", scope: "one" }));
    expect(tab.notices()).toEqual(["the tab cannot be closed"]);
    const said = (["left", "right", "others", "all"] as const).map((scope) => {
      tab.store.dispatch(tabCloseAsked({ key: "/home", scope }));
      return tab.notices().at(-1);
    });
    expect(tab.names()).toEqual(["/home"]);
    expect(said).toEqual([
      "nothing on the left to close",
      "nothing on the right to close",
      "nothing other to close",
      "There is nothing to close",
    ]);
    // Three are up at most.
    expect(tab.notices()).toEqual(said.slice(1));
    expect(tab.went).toEqual([]);
    tab.task.cancel();
  });

  it("asks before input that is not saved is lost", async () => {
    const tab = start();
    tab.open("a", "b", "c");
    tab.ports.unsaved.mark("/b", "form", "Profile");
    tab.store.dispatch(tabCloseAsked({ key: "/a", scope: "others" }));
    expect(tab.strip().question).toMatchObject({ kind: "close", labels: ["Profile"] });
    expect(tab.strip().question?.unsaved.map(({ key }) => key)).toEqual(["/b"]);
    tab.store.dispatch(questionAnswered(false));
    expect(tab.names()).toEqual(["/a", "/b", "/c"]);
    tab.store.dispatch(tabCloseAsked({ key: "/a", scope: "others" }));
    tab.store.dispatch(questionAnswered(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.names()).toEqual(["/a"]);
    expect(tab.went).toEqual(["/a"]);
    expect(tab.asksBack()).toBe(false);
    tab.task.cancel();
  });
});

it("a reload goes through /redirect with the same query, after asking", async () => {
  const tab = start();
  tab.store.dispatch(tabOpened({ tab: makeTab("a", { fullPath: "/a?x=1" }), unsaved: [] }));
  tab.open("b");
  tab.store.dispatch(tabReloadAsked("/b"));
  await vi.advanceTimersByTimeAsync(0);
  tab.ports.unsaved.mark("/a", "form");
  tab.store.dispatch(tabReloadAsked("/a"));
  expect(tab.strip().question?.kind).toBe("reload");
  tab.store.dispatch(questionAnswered(true));
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.went).toEqual(["replace /redirect/b", "/redirect/a?x=1"]);
  expect(tab.names()).toEqual(["/a", "/b"]);
  expect(tab.strip().living).toEqual([]);
  tab.task.cancel();
});

it("the neighbour is gone to, at its own address", () => {
  const tab = start();
  tab.store.dispatch(tabOpened({ tab: makeTab("a", { fullPath: "/a?x=1" }), unsaved: [] }));
  tab.open("b");
  tab.store.dispatch(tabNeighbourAsked(-1));
  expect(tab.went).toEqual(["/a?x=1"]);
  tab.task.cancel();
});

describe("a refresh of the browser", () => {
  it("finds the strip again, for the same user", async () => {
    const storage = memoryStorage();
    const before = start({ storage });
    before.open("a", "b");
    await vi.advanceTimersByTimeAsync(200);
    before.open("c");
    before.ports.states.set("/a", "filter", "x");
    before.leave();
    before.task.cancel();
    const after = start({ storage });
    expect(after.names()).toEqual(["/a", "/b", "/c"]);
    expect(after.ports.states.get("/a", "filter")).toBe("x");
    after.task.cancel();
    const other = start({ storage, session: { ...amy, userId: 3 } });
    expect(other.names()).toEqual([]);
    expect(other.ports.states.get("/a", "filter")).toBeUndefined();
    expect(storage.length).toBe(0);
    other.task.cancel();
  });

  it("waits for the session that other tabs have", () => {
    const storage = memoryStorage();
    storeTabs(storage, 2, [makeTab("a")]);
    const tab = start({ storage, session: null });
    expect(tab.names()).toEqual([]);
    tab.store.dispatch(sessionTaken(amy));
    expect(tab.names()).toEqual(["/a"]);
    tab.task.cancel();
  });

  it("reads nothing that does not fit", () => {
    const storage = memoryStorage();
    const foreign = JSON.stringify({ userId: 2, tabs: [makeTab("a", { fullPath: "//elsewhere.example" })] });
    for (const text of ["{", "null", '{"userId":2}', foreign]) {
      storage.setItem("qs:tabs", text);
      expect(readTabs(storage, 2), text).toBeNull();
    }
  });
});

it("signing out leaves nothing behind and asks nothing back", async () => {
  const tab = start();
  tab.open("a");
  tab.ports.unsaved.mark("/a", "form");
  tab.ports.states.set("/a", "draft", "secret");
  tab.ports.states.flush();
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.asksBack()).toBe(true);
  tab.store.dispatch(signOutConfirmed());
  tab.leave();
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.asksBack()).toBe(false);
  expect(tab.ports.storage.length).toBe(0);
  tab.task.cancel();
  expect(vi.getTimerCount()).toBe(0);
});

it("what pages remember is written down when the console ends, and not later", async () => {
  const tab = start();
  tab.open("a");
  tab.ports.states.set("/a", "filter", "x");
  tab.task.cancel();
  expect(tab.ports.storage.getItem("qs:page:/a")).toBe('{"filter":"x"}');
  tab.ports.storage.clear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tab.ports.storage.length).toBe(0);
});
