import { readdirSync, readFileSync } from "node:fs";
import { configureStore } from "@reduxjs/toolkit";
import { createApi, setupListeners } from "@reduxjs/toolkit/query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { polledEvery } from "../../src/query/polling.ts";

const EVERY_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store with a query that is asked for now and then, in a page that can be hidden. */
function makePage() {
  let asked = 0;
  const api = createApi({
    baseQuery: () => ({ data: ++asked }),
    endpoints: (build) => ({ count: build.query<number, void>({ query: () => "" }) }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const page = { hide: () => {}, show: () => {} };
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
    page.hide = () => void dispatch(onFocusLost());
    page.show = () => void dispatch(onFocus());
    return () => {};
  });
  const poll = (everyMs: number) =>
    store.dispatch(
      api.endpoints.count.initiate(undefined, { subscriptionOptions: { ...polledEvery(everyMs) } }),
    );
  const pass = () => vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  return { poll, pass, page, asked: () => asked, end: () => store.dispatch(api.util.resetApiState()) };
}

describe("what is polled", () => {
  it("is asked for while the page can be seen, not while it is hidden, and again after that", async () => {
    const { poll, pass, page, asked, end } = makePage();
    await poll(EVERY_MS);
    await pass();
    const seen = asked();
    expect(seen).toBeGreaterThanOrEqual(3);
    page.hide();
    await pass();
    expect(asked()).toBe(seen);
    page.show();
    await pass();
    expect(asked()).toBeGreaterThanOrEqual(seen + 2);
    end();
  });

  it("is not asked for again where that is switched off", async () => {
    const { poll, pass, asked, end } = makePage();
    await poll(0);
    await pass();
    expect(asked()).toBe(1);
    end();
  });

  it("says so in the one way that stops when it is hidden", () => {
    const root = new URL("../../src/", import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const asking = files.filter((file) =>
      readFileSync(new URL(file, root), "utf8").includes("pollingInterval"),
    );
    expect(asking).toEqual(["query/polling.ts"]);
  });
});
