import { configureStore } from "@reduxjs/toolkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "../../src/query/admin-api.ts";
import { changelogQuery } from "../../src/query/changelog-api.ts";

function makeStore(answer: () => Response) {
  const asked: { readonly url: string; readonly authorization: string | null }[] = [];
  const admin = {
    base: "/prod-api",
    token: () => "Bearer t",
    language: () => "en" as const,
    fetch: async (url: RequestInfo | URL, init?: RequestInit) => {
      asked.push({ url: String(url), authorization: new Headers(init?.headers).get("Authorization") });
      return answer();
    },
  };
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { admin } } }).concat(adminApi.middleware),
  });
  return { store, asked };
}

afterEach(() => vi.unstubAllGlobals());

describe("the change log (specification §7: GET /changelogs/index.json)", () => {
  it("is beside the services, needs no token, and comes with the newest version first", async () => {
    const { store, asked } = makeStore(() =>
      Response.json([{ versionNumber: "1.9.0" }, { versionNumber: "1.10.0" }, { versionNumber: "1.2.0" }]),
    );
    const { data } = await store.dispatch(changelogQuery.initiate());
    expect(data?.map(({ versionNumber }) => versionNumber)).toEqual(["1.10.0", "1.9.0", "1.2.0"]);
    expect(asked).toEqual([{ url: "/changelogs/index.json", authorization: null }]);
    store.dispatch(adminApi.util.resetApiState());
  });

  it.each([
    ["an answer that is none", () => new Response("<html>", { status: 200 })],
    ["a refusal", () => Response.json({ status: 404, message: "no" }, { status: 404 })],
  ])("%s is logged", async (_, answer) => {
    const logged = vi.fn();
    vi.stubGlobal("reportError", logged);
    const { store } = makeStore(answer);
    const { isError } = await store.dispatch(changelogQuery.initiate());
    expect(isError).toBe(true);
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0]?.[0])).toMatch(/the change log did not load/);
    store.dispatch(adminApi.util.resetApiState());
  });
});
