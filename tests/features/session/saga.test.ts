import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { describe, expect, it, vi } from "vitest";
import type { AdminSession, RealtimeEvent } from "../../../src/contract/engine.ts";
import { PASSWORD_CHANGED_MS } from "../../../src/contract/limits.ts";
import type { Announcement } from "../../../src/features/session/announcements.ts";
import {
  type SagaContext,
  selectSession,
  sessionSaga,
  sessionSlice,
  sessionTaken,
} from "../../../src/features/session/index.ts";
import { signedInUser } from "../../../src/features/session/signed-in-mark.ts";
import {
  passwordChangeAsked,
  passwordChanged,
  reLoginAsked,
  signOutAsked,
  signOutConfirmed,
  switchAccepted,
} from "../../../src/features/session/slice.ts";
import { type KeyStore, readSession, storeSession } from "../../../src/features/session/stored-session.ts";
import { adminApi, adminCallFailed } from "../../../src/query/admin-api.ts";
import { realtimeBatch } from "../../../src/realtime/actions.ts";
import type { EngineClient } from "../../../src/realtime/client.ts";

const amy: AdminSession = { token: "Bearer a", userId: 2, userName: "amy", nickName: "Amy", remember: false };

function memory(): KeyStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

interface TabOptions {
  readonly session?: AdminSession | null;
  /** What the engine answers to the first hello. */
  readonly served?: Promise<AdminSession | null>;
  readonly signOut?: () => Promise<void>;
  /** Somebody is signed in in another tab of the profile. */
  readonly marked?: AdminSession;
  readonly address?: string;
}

function tab({
  session = null,
  marked,
  served = Promise.resolve(session),
  signOut = async () => undefined,
  address = "/customer/chat/imchat?chat=PRIVATE:3",
}: TabOptions) {
  const announced: Announcement[] = [];
  const listeners = new Set<(announcement: Announcement) => void>();
  const left: string[] = [];
  const calls: string[] = [];
  const receive = (announcement: Announcement) => {
    for (const listener of [...listeners]) listener(announcement);
  };
  const setSession = vi.fn();
  const engine = { ready: served, signOut: vi.fn(signOut), setSession } as unknown as EngineClient;
  const sessionPlaces = { local: memory(), tab: memory() };
  if (session) storeSession(sessionPlaces, session);
  if (marked) storeSession({ ...sessionPlaces, tab: memory() }, marked);
  const context: SagaContext = {
    engine,
    sessionPlaces,
    announcements: {
      send: (announcement) => void announced.push(announcement),
      listen: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    leave: (address) => void left.push(address),
    address: () => address,
  };
  const sagas = createSagaMiddleware({ context: { ...context } });
  const answer = (async (url: string) => {
    calls.push(url);
    return new Response(null, { status: 200 });
  }) as typeof fetch;
  const admin = { base: "/prod-api", token: () => "Bearer a", language: () => "en" as const, fetch: answer };
  const store = configureStore({
    reducer: combineReducers({
      [sessionSlice.name]: sessionSlice.reducer,
      [adminApi.reducerPath]: adminApi.reducer,
    }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { admin } } }).concat(adminApi.middleware, sagas),
  });
  if (session) store.dispatch(sessionTaken(session));
  const task = sagas.run(sessionSaga);
  return {
    store,
    announced,
    left,
    calls,
    engine,
    sessionPlaces,
    stop: () => task.cancel(),
    receive,
    listening: () => listeners.size,
    events: (...events: RealtimeEvent[]) => void store.dispatch(realtimeBatch(events)),
    state: () => selectSession(store.getState()),
  };
}

/** Lets promises that are already settled take effect. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe("one session for all tabs", () => {
  it("a tab whose engine has none is handed one by the tabs of another build", async () => {
    const one = tab({ served: Promise.resolve(null), marked: amy });
    await settle();
    expect(one.announced).toEqual([{ kind: "sessionWanted" }]);
    expect(one.state().status).toBe("restoring");
    const asking = one.listening();
    one.receive({ kind: "sessionOffered", session: { ...amy, userId: 9 } });
    await settle();
    expect(one.state().status).toBe("restoring");
    one.receive({ kind: "sessionOffered", session: amy });
    await settle();
    expect(one.state()).toMatchObject({ status: "in", session: amy });
    expect(one.engine.setSession).toHaveBeenCalledWith(amy);
    expect(readSession(one.sessionPlaces)).toEqual(amy);
    // Later offers are for others.
    expect(one.listening()).toBe(asking - 1);
  });

  it("a tab hands its session on to one that asks, unless it has expired", async () => {
    const one = tab({ session: amy });
    await settle();
    one.receive({ kind: "sessionWanted" });
    expect(one.announced.at(-1)).toEqual({ kind: "sessionOffered", session: amy });
    const before = one.announced.length;
    one.events({ kind: "sessionExpired" });
    one.receive({ kind: "sessionWanted" });
    expect(one.announced).toHaveLength(before);
  });

  it("a tab that nobody answers leaves for the login page", async () => {
    vi.useFakeTimers();
    const one = tab({ served: Promise.resolve(null), marked: amy });
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    expect(one.left[0]).toMatch(/^\/login/);
  });

  it("a tab without one takes the engine's and keeps it for itself", async () => {
    const one = tab({ served: Promise.resolve(amy) });
    await settle();
    expect(one.state()).toMatchObject({ status: "in", session: amy, user: { id: 2, nickName: "Amy" } });
    expect(readSession(one.sessionPlaces)).toEqual(amy);
    expect(one.left).toEqual([]);
  });

  it("a tab without one leaves for the login page when nobody is signed in, and remembers where it was going", async () => {
    const one = tab({ served: Promise.resolve(null) });
    await settle();
    expect(one.left).toEqual(["/login?from=%2Fcustomer%2Fchat%2Fimchat%3Fchat%3DPRIVATE%3A3"]);
  });

  it("a tab without one and without an engine leaves too; with one it stays and says that the chat failed", async () => {
    const without = tab({ served: Promise.reject(new Error("no host")) });
    const having = tab({ session: amy, served: Promise.reject(new Error("no host")) });
    await settle();
    expect(without.left).toHaveLength(1);
    expect(having.left).toEqual([]);
    expect(having.state().status).toBe("in");
  });

  it("a tab that brings one notifies the tabs on the login page once the engine has it", async () => {
    let answer: (session: AdminSession) => void = () => undefined;
    const one = tab({ session: amy, served: new Promise((resolve) => (answer = resolve)) });
    await settle();
    expect(one.announced).toEqual([]);
    answer(amy);
    await settle();
    expect(one.announced).toEqual([{ kind: "signedIn", userId: 2 }]);
  });
});

describe("signing out", () => {
  it("asks first", async () => {
    const one = tab({ session: amy });
    one.store.dispatch(signOutAsked());
    await settle();
    expect(one.state().confirmingSignOut).toBe(true);
    expect(one.calls).toEqual([]);
  });

  it("ends the server's session, the engine's and the profile's, and notifies the other tabs", async () => {
    const one = tab({ session: amy });
    await settle();
    one.store.dispatch(signOutConfirmed());
    await expect.poll(() => one.left).toEqual(["/login"]);
    expect(one.calls).toEqual(["/prod-api/auth/logout"]);
    expect(one.engine.signOut).toHaveBeenCalledOnce();
    expect(one.announced.at(-1)).toEqual({ kind: "signedOut" });
    expect(readSession(one.sessionPlaces)).toBeNull();
    expect(signedInUser(one.sessionPlaces.local)).toBeNull();
  });

  it("stays until the engine is done, though it says meanwhile that nobody is signed in any more", async () => {
    let done: () => void = () => undefined;
    const signOut = () =>
      new Promise<void>((resolve) => {
        done = resolve;
      });
    const one = tab({ session: amy, signOut });
    await settle();
    one.store.dispatch(signOutConfirmed());
    one.events({ kind: "signedOut" });
    await settle();
    expect(one.left).toEqual([]);
    done();
    await expect.poll(() => one.left).toEqual(["/login"]);
  });

  it("does not wait for an engine that is gone", async () => {
    vi.useFakeTimers();
    try {
      const one = tab({ session: amy, signOut: () => new Promise(() => undefined) });
      one.store.dispatch(signOutConfirmed());
      await vi.advanceTimersByTimeAsync(4_999);
      expect(one.left).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(one.left).toEqual(["/login"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(["the engine", "another tab"])("in another tab takes this one along, as %s says", async (who) => {
    const one = tab({ session: amy });
    await settle();
    if (who === "the engine") one.events({ kind: "signedOut" });
    else one.receive({ kind: "signedOut" });
    await settle();
    expect(one.left).toEqual(["/login"]);
    expect(readSession(one.sessionPlaces)).toBeNull();
  });
});

describe("another password", () => {
  it("closes its dialog, leaves a moment to read, and then signs out everywhere", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const one = tab({ session: amy });
      one.store.dispatch(passwordChangeAsked());
      expect(one.state().changingPassword).toBe(true);
      one.store.dispatch(passwordChanged());
      expect(one.state()).toMatchObject({ changingPassword: false, status: "in" });
      await vi.advanceTimersByTimeAsync(PASSWORD_CHANGED_MS - 1);
      expect([one.left, one.calls, one.state().status]).toEqual([[], [], "in"]);
      await vi.advanceTimersByTimeAsync(1);
      await expect.poll(() => one.left).toEqual(["/login"]);
      expect(one.calls).toEqual(["/prod-api/auth/logout"]);
      expect(one.announced.at(-1)).toEqual({ kind: "signedOut" });
      expect(readSession(one.sessionPlaces)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a session that expires", () => {
  const refused = adminCallFailed({ kind: "unauthorized", status: 401, message: "" });

  it("on the login path returns to login without a question", async () => {
    const one = tab({ session: amy, address: "/login?from=%2Fsystem%2Fuser" });
    one.store.dispatch(refused);
    await settle();
    expect(one.state()).toMatchObject({ expired: false, status: "out" });
    expect(one.left).toEqual(["/login"]);
  });

  it("elsewhere stays where it is and asks", async () => {
    const one = tab({ session: amy, address: "/login-record" });
    one.store.dispatch(refused);
    await settle();
    expect(one.state()).toMatchObject({ expired: true, status: "in" });
    expect(one.left).toEqual([]);
  });

  it("is asked about once, however often it is refused, and leads back here", async () => {
    const one = tab({ session: amy });
    one.store.dispatch(refused);
    one.events({ kind: "sessionExpired" });
    expect(one.state().expired).toBe(true);
    one.store.dispatch(reLoginAsked());
    await settle();
    expect(one.left).toEqual(["/login?from=%2Fcustomer%2Fchat%2Fimchat%3Fchat%3DPRIVATE%3A3"]);
    expect(readSession(one.sessionPlaces)).toBeNull();
  });

  it("is forgotten when another tab signs in again", async () => {
    const one = tab({ session: amy });
    one.store.dispatch(refused);
    const renewed = { ...amy, token: "Bearer b" };
    one.events({ kind: "sessionRenewed", session: renewed });
    await settle();
    expect(one.state()).toMatchObject({ expired: false, session: renewed });
    expect(readSession(one.sessionPlaces)).toEqual(renewed);
  });

  it("is no question while the tab is leaving", async () => {
    const one = tab({ session: amy });
    one.store.dispatch(signOutConfirmed());
    one.store.dispatch(refused);
    expect(one.state().expired).toBe(false);
    await expect.poll(() => one.left).toEqual(["/login"]);
  });
});

describe("a chat that the server closes on purpose", () => {
  const connection = { phase: "closed", closed: "signedOut", attempt: 0, wasOnline: true } as const;

  it("sends the tab to the login page, once, and it signs nobody out", async () => {
    const amys = tab({ session: amy });
    await settle();
    amys.events({ kind: "connectionChanged", connection });
    amys.events({ kind: "connectionChanged", connection });
    await settle();
    expect(amys.left).toEqual(["/login?from=%2Fcustomer%2Fchat%2Fimchat%3Fchat%3DPRIVATE%3A3"]);
    expect(readSession(amys.sessionPlaces)).toBeNull();
    expect(amys.engine.signOut).not.toHaveBeenCalled();
    amys.stop();
  });

  it("sends a tab there that comes later, by its snapshot", async () => {
    const amys = tab({ session: amy });
    await settle();
    amys.events({ kind: "snapshot", snapshot: { connection } } as RealtimeEvent);
    await settle();
    expect(amys.left).toHaveLength(1);
    amys.stop();
  });

  it("leaves a tab alone that is put out otherwise, which has words and a button of its own", async () => {
    const amys = tab({ session: amy });
    await settle();
    amys.events({ kind: "connectionChanged", connection: { ...connection, closed: "kicked" } });
    await settle();
    expect(amys.left).toEqual([]);
    amys.stop();
  });
});

it("another user's sign-in makes this tab's session void at once, and starts over when accepted", async () => {
  const one = tab({ session: amy });
  await settle();
  one.events({ kind: "userSwitched", nickName: "Bob" });
  await settle();
  expect(one.state().switchedTo).toBe("Bob");
  expect(readSession(one.sessionPlaces)).toBeNull();
  expect(one.left).toEqual([]);
  one.store.dispatch(switchAccepted());
  await settle();
  expect(one.left).toEqual(["/"]);
});

it("authorities and roles are the user's permissions, and none are a placeholder", () => {
  const info = (roles: string[], authorities: string[]) =>
    sessionSlice.reducer(undefined, {
      ...adminApi.endpoints.info.matchFulfilled,
      type: `${adminApi.reducerPath}/executeQuery/fulfilled`,
      payload: {
        user: { id: 2, username: "amy" },
        roles,
        authorities: authorities.map((authority) => ({ authority })),
      },
      meta: { requestId: "1", requestStatus: "fulfilled", arg: { endpointName: "info", type: "query" } },
    } as never);
  expect(info(["a:list"], ["a:list", "b:list"]).permissions).toEqual(["a:list", "b:list"]);
  expect(info([], []).permissions).toHaveLength(1);
  expect(info([], []).user).toMatchObject({ id: 2, nickName: "amy" });
});
