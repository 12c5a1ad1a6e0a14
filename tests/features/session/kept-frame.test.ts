import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { describe, expect, it } from "vitest";
import type { BuiltMenu } from "../../../src/contract/admin.ts";
import type { AdminSession } from "../../../src/contract/engine.ts";
import { frameSaga } from "../../../src/features/session/frame-saga.ts";
import { keepFrame, keptFrame } from "../../../src/features/session/kept-frame.ts";
import { selectSession, sessionSlice, sessionTaken } from "../../../src/features/session/slice.ts";
import {
  clearSession,
  FRAME_KEY,
  type KeyStore,
  type SessionPlaces,
} from "../../../src/features/session/stored-session.ts";
import { adminApi } from "../../../src/query/admin-api.ts";
import { realtimeBatch } from "../../../src/realtime/actions.ts";

const amy: AdminSession = { token: "Bearer a", userId: 2, userName: "amy", nickName: "Amy", remember: true };
const menu: BuiltMenu[] = [{ path: "/shop", children: [{ path: "goods", component: "shop/goods/index" }] }];
const other: BuiltMenu[] = [{ path: "/system" }];
const user = { id: 2, username: "amy", nickName: "Amy of the desk", avatar: "/avatar/2.png" };

function memory(): KeyStore & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

describe("the frame as it is kept", () => {
  it("comes back for the session that it was kept for", () => {
    const local = memory();
    keepFrame(local, amy, { menu, user });
    expect(keptFrame(local, amy)).toEqual({ menu, user });
  });

  it.each([
    ["another user", { ...amy, userId: 3 }],
    ["another session of the same user", { ...amy, token: "Bearer b" }],
  ])("is dropped when %s comes", (_, session) => {
    const local = memory();
    keepFrame(local, amy, { menu, user });
    expect(keptFrame(local, session)).toBeUndefined();
    expect(local.entries.size).toBe(0);
  });

  it("shows no user but the session's own", () => {
    const local = memory();
    keepFrame(local, amy, { menu, user: { ...user, id: 3 } });
    expect(keptFrame(local, amy)).toEqual({ menu, user: undefined });
  });

  it("holds no token and nothing of what the user may do", () => {
    const local = memory();
    keepFrame(local, amy, { menu, user });
    const text = local.entries.get(FRAME_KEY) ?? "";
    expect(text).not.toContain("Bearer");
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(["menu", "session", "user", "userId"]);
  });

  it.each(["no JSON", "{}", '{"userId":2,"session":"x","menu":[{"path":7}]}'])(
    "that does not fit is dropped: %s",
    (text) => {
      const local = memory();
      local.setItem(FRAME_KEY, text);
      expect(keptFrame(local, amy)).toBeUndefined();
      expect(local.entries.size).toBe(0);
    },
  );

  it("goes with the session", () => {
    const local = memory();
    keepFrame(local, amy, { menu });
    clearSession({ local, tab: memory() });
    expect(local.entries.size).toBe(0);
  });

  it("is done without where storage is full", () => {
    const full: KeyStore = {
      ...memory(),
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(() => keepFrame(full, amy, { menu })).not.toThrow();
  });
});

interface Answer {
  status: number;
  readonly body: unknown;
}

/** What the server says of the user, who may do this. */
const informed = (...authorities: string[]): Answer => ({
  status: 200,
  body: {
    user: { id: 2, username: "amy", nickName: "Amy", enabled: true },
    authorities: authorities.map((authority) => ({ authority })),
    roles: [],
  },
});

/** A tab whose server answers the menu once it is let to, and who the user is. */
function tab(answer: Answer, session: AdminSession | null = amy) {
  const places: SessionPlaces & { readonly local: ReturnType<typeof memory> } = {
    local: memory(),
    tab: memory(),
  };
  const asked: string[] = [];
  const info = { answer: informed() };
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fetching = (async (url: string) => {
    asked.push(url);
    await gate;
    const { status, body } = url.endsWith("auth/info") ? info.answer : answer;
    return new Response(JSON.stringify(body), { status });
  }) as typeof fetch;
  const admin = {
    base: "/prod-api",
    token: () => "Bearer a",
    language: () => "en" as const,
    fetch: fetching,
  };
  const sagas = createSagaMiddleware({ context: { sessionPlaces: places } });
  const store = configureStore({
    reducer: combineReducers({
      [sessionSlice.name]: sessionSlice.reducer,
      [adminApi.reducerPath]: adminApi.reducer,
    }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { admin } } }).concat(adminApi.middleware, sagas),
  });
  if (session) store.dispatch(sessionTaken(session));
  return {
    store,
    places,
    asked,
    info,
    open: () => sagas.run(frameSaga),
    menu: () => adminApi.endpoints.menu.select()(store.getState()),
    session: () => selectSession(store.getState()),
    kept: () => places.local.entries.get(FRAME_KEY),
    answered: async () => {
      release();
      await Promise.all(store.dispatch(adminApi.util.getRunningQueriesThunk()));
    },
  };
}

const denied: Answer = { status: 403, body: { status: 403, message: "no" } };
const refused: Answer = { status: 401, body: { status: 401, message: "over" } };

describe("a tab that opens with a frame that was kept", () => {
  it("shows it before the server has answered, and then what the server says", async () => {
    const one = tab({ status: 200, body: other });
    keepFrame(one.places.local, amy, { menu, user });
    one.open();
    expect(one.menu().data).toEqual(menu);
    expect(one.session()).toMatchObject({ user, unconfirmed: true, permissions: [] });
    expect(one.asked).toEqual(["/prod-api/api/sysMenu/build"]);
    await one.answered();
    expect(one.menu().data).toEqual(other);
    expect(one.session().unconfirmed).toBe(false);
    expect(keptFrame(one.places.local, amy)?.menu).toEqual(other);
  });

  it("asks once, whoever else wants the menu", () => {
    const one = tab({ status: 200, body: menu });
    keepFrame(one.places.local, amy, { menu });
    one.open();
    void one.store.dispatch(adminApi.endpoints.menu.initiate());
    expect(one.asked).toHaveLength(1);
  });

  it("shows it to a session that another tab hands on", () => {
    const one = tab({ status: 200, body: menu }, null);
    keepFrame(one.places.local, amy, { menu });
    one.open();
    expect(one.menu().data).toBeUndefined();
    one.store.dispatch(sessionTaken(amy));
    expect(one.menu().data).toEqual(menu);
  });

  it("asks for nothing by itself where nothing was kept", () => {
    const one = tab({ status: 200, body: menu });
    one.open();
    expect(one.asked).toEqual([]);
    expect(one.session().unconfirmed).toBe(false);
  });

  it.each([
    ["denies it", denied],
    ["ends the session", refused],
  ])("forgets it when the server %s, and never confirms it", async (_, answer) => {
    const one = tab(answer);
    keepFrame(one.places.local, amy, { menu });
    one.open();
    await one.answered();
    expect(one.kept()).toBeUndefined();
    expect(one.session().unconfirmed).toBe(true);
    expect(one.menu().isError).toBe(true);
  });

  it("forgets it when the engine says that the session is over", () => {
    const one = tab({ status: 200, body: menu });
    keepFrame(one.places.local, amy, { menu });
    one.open();
    one.store.dispatch(realtimeBatch([{ kind: "sessionExpired" }]));
    expect(one.kept()).toBeUndefined();
  });

  it("forgets it when the user may do something else than before, until the menu is there that belongs to it", async () => {
    const answer = { status: 200, body: menu };
    const one = tab(answer);
    one.open();
    one.info.answer = informed("goods:list", "goods:edit");
    void one.store.dispatch(adminApi.endpoints.menu.initiate());
    void one.store.dispatch(adminApi.endpoints.info.initiate());
    await one.answered();
    expect(one.kept()).toBeDefined();

    one.info.answer = informed("goods:list");
    answer.status = 500;
    const again = { forceRefetch: true };
    void one.store.dispatch(adminApi.endpoints.info.initiate(undefined, again));
    await one.answered();
    await one.answered();
    expect(one.kept()).toBeUndefined();
    expect(one.asked.filter((url) => url.endsWith("sysMenu/build")).length).toBeGreaterThan(1);

    answer.status = 200;
    void one.store.dispatch(adminApi.endpoints.info.initiate(undefined, again));
    void one.store.dispatch(adminApi.endpoints.menu.initiate(undefined, again));
    await one.answered();
    expect(one.kept()).toBeDefined();
  });

  it("does not keep what comes after the session is over", async () => {
    const one = tab({ status: 200, body: menu });
    one.open();
    void one.store.dispatch(adminApi.endpoints.menu.initiate());
    one.store.dispatch(realtimeBatch([{ kind: "sessionExpired" }]));
    await one.answered();
    expect(one.kept()).toBeUndefined();
  });
});
