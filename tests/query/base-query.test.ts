import { configureStore } from "@reduxjs/toolkit";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AdminFailure } from "../../src/query/admin-answer.ts";
import { adminApi, adminCallFailed } from "../../src/query/admin-api.ts";
import { hangUp, inTurn, LocalHttp, refuse, reply } from "../support/local-http.ts";

const probe = adminApi.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, void>({ query: () => ({ path: "read", schema: v.unknown() }) }),
    readQuietly: build.query<unknown, void>({
      query: () => ({ path: "read", schema: v.unknown(), quiet: true }),
    }),
    readAside: build.query<unknown, void>({
      query: () => ({ path: "read", schema: v.unknown(), quiet: "aside" }),
    }),
    write: build.mutation<unknown, void>({
      query: () => ({ method: "POST", path: "write", body: { a: 1 }, schema: v.unknown() }),
    }),
  }),
});

let http: LocalHttp;
let reported: AdminFailure[];

function newStore() {
  reported = [];
  return configureStore({
    reducer: {
      [adminApi.reducerPath]: adminApi.reducer,
      reported: (state: number = 0, action) => {
        if (adminCallFailed.match(action)) reported.push(action.payload);
        return state;
      },
    },
    middleware: (defaults) =>
      defaults({
        serializableCheck: false,
        immutableCheck: false,
        thunk: {
          extraArgument: {
            admin: { base: http.base, token: () => "Bearer t", language: () => "en" as const },
          },
        },
      }).concat(adminApi.middleware),
  });
}

beforeEach(async () => {
  http = await LocalHttp.start();
});
afterEach(async () => {
  await http.close();
});

const read = (store = newStore()) =>
  store.dispatch(probe.endpoints.read.initiate(undefined, { subscribe: false }));
const write = (store = newStore()) => store.dispatch(probe.endpoints.write.initiate());

/** A server that is busy for a moment. */
const busy = refuse(503, "busy", { "Retry-After": "0" });

describe("a read", () => {
  it("carries who asks and in which language", async () => {
    http.answer = reply([1]);
    expect((await read()).data).toEqual([1]);
    expect(http.seen[0]).toMatchObject({
      method: "GET",
      url: "/prod-api/read",
      headers: { authorization: "Bearer t", "accept-language": "en", accept: "application/json" },
    });
  });

  it("is tried again until the server can serve it, and nothing is reported", async () => {
    http.answer = inTurn(busy, busy, reply("here"));
    expect((await read()).data).toBe("here");
    expect([http.seen.length, reported]).toEqual([3, []]);
  });

  it("is given up after the third try, and reported once", async () => {
    http.answer = busy;
    const { error } = await read();
    expect(error).toEqual({ kind: "refused", status: 503, message: "busy", retryAfterMs: 0 });
    expect([http.seen.length, reported]).toEqual([3, [error]]);
  });

  it("waits as a limit asks, if that is not long", async () => {
    http.answer = inTurn(refuse(429, "slowly", { "Retry-After": "0" }), reply("here"));
    expect((await read()).data).toBe("here");
    http.answer = refuse(429, "slowly", { "Retry-After": "60" });
    const { error } = await read();
    expect(error).toMatchObject({ kind: "refused", message: "slowly", retryAfterMs: 60_000 });
    expect(http.seen).toHaveLength(3);
  });

  it.each([
    [400, "refused"],
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "refused"],
  ])("that was refused with %d is not tried again", async (status, kind) => {
    http.answer = refuse(status, "no");
    const { error } = await read();
    expect(error).toEqual({ kind, status, message: "no" });
    expect([http.seen.length, reported]).toEqual([1, [error]]);
  });

  it.each([
    ["readQuietly", [403]],
    ["readAside", []],
  ] as const)(
    "that is refused with 403 is reported, but where it is only aside: %s",
    async (name, statuses) => {
      http.answer = refuse(403, "not yours");
      const { error } = await newStore().dispatch(
        probe.endpoints[name].initiate(undefined, { subscribe: false }),
      );
      expect(error).toMatchObject({ kind: "forbidden" });
      expect(reported.map(({ status }) => status)).toEqual(statuses);
    },
  );

  it.each(["readQuietly", "readAside"] as const)(
    "whose caller shows the failure reports a lost session: %s",
    async (name) => {
      const quietly = (store = newStore()) =>
        store.dispatch(probe.endpoints[name].initiate(undefined, { subscribe: false }));
      http.answer = refuse(400, "no");
      await quietly();
      expect(reported).toEqual([]);
      http.answer = refuse(401, "gone");
      await quietly();
      expect(reported).toEqual([{ kind: "unauthorized", status: 401, message: "gone" }]);
    },
  );
});

describe("a write", () => {
  it.each([
    ["a busy server", busy],
    ["a limit", refuse(429, "slowly", { "Retry-After": "0" })],
    ["a lost connection", hangUp],
  ])("is never tried again: %s", async (_, answer) => {
    http.answer = answer;
    expect(await write()).toHaveProperty("error");
    expect([http.seen.length, reported.length]).toEqual([1, 1]);
  });

  it("is sent as JSON", async () => {
    http.answer = reply({});
    await write();
    expect(http.seen[0]).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
    expect(http.seen[0]?.body.toString()).toBe('{"a":1}');
  });
});
