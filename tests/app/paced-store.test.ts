import { configureStore, createAction, createReducer } from "@reduxjs/toolkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pacedStore } from "../../src/app/paced-store.ts";

const streamed = createAction("streamed");
const typed = createAction("typed");

function makeStore() {
  const reducer = createReducer(0, (on) => {
    on.addCase(streamed, (count) => count + 1).addCase(typed, (count) => count + 100);
  });
  const store = configureStore({
    reducer,
    enhancers: (defaults) => defaults().concat(pacedStore(streamed.match)),
  });
  const notified: number[] = [];
  const leave = store.subscribe(() => notified.push(store.getState()));
  return { store, notified, leave };
}

/** The page, as much of it as counts here. */
class FakeDocument extends EventTarget {
  visibilityState = "visible";

  turn(visibility: "visible" | "hidden"): void {
    this.visibilityState = visibility;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

describe("a store of a stream of actions", () => {
  let document: FakeDocument;
  beforeEach(() => {
    vi.useFakeTimers();
    document = new FakeDocument();
    vi.stubGlobal("document", document);
    vi.stubGlobal("requestAnimationFrame", (drawn: () => void) => setTimeout(drawn, 16));
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("notifies of the first one at once, and of those that follow together", () => {
    const { store, notified } = makeStore();
    for (let count = 0; count < 5; count += 1) store.dispatch(streamed());
    expect(notified).toEqual([1]);
    expect(store.getState()).toBe(5);
    vi.advanceTimersByTime(500);
    expect(notified).toEqual([1, 5]);
    vi.advanceTimersByTime(5_000);
    expect(notified).toEqual([1, 5]);
  });

  it("notifies of everything else at once, with what was waiting", () => {
    const { store, notified } = makeStore();
    store.dispatch(streamed());
    store.dispatch(streamed());
    store.dispatch(typed());
    expect(notified).toEqual([1, 102]);
    vi.advanceTimersByTime(5_000);
    expect(notified).toEqual([1, 102]);
  });

  it("notifies of each at once while the page is hidden: its frames have stopped, and the title follows", () => {
    const { store, notified } = makeStore();
    vi.stubGlobal("requestAnimationFrame", () => 0);
    document.turn("hidden");
    for (let count = 0; count < 3; count += 1) store.dispatch(streamed());
    expect(notified).toEqual([1, 2, 3]);
  });

  it("notifies of what waits when the page is turned to, and of what comes then before the next frame", () => {
    const { store, notified } = makeStore();
    vi.stubGlobal("requestAnimationFrame", () => 0);
    store.dispatch(streamed());
    store.dispatch(streamed());
    document.turn("hidden");
    expect(notified).toEqual([1, 2]);
    vi.stubGlobal("requestAnimationFrame", (drawn: () => void) => setTimeout(drawn, 16));
    document.turn("visible");
    store.dispatch(streamed());
    expect(notified).toEqual([1, 2, 3]);
    store.dispatch(streamed());
    vi.advanceTimersByTime(17);
    expect(notified).toEqual([1, 2, 3, 4]);
  });

  it("notifies nobody who has left, and twice who subscribed twice", () => {
    const { store, notified, leave } = makeStore();
    const twice = vi.fn();
    const leaveOnce = store.subscribe(twice);
    store.subscribe(twice);
    leave();
    store.dispatch(typed());
    expect(notified).toEqual([]);
    expect(twice).toHaveBeenCalledTimes(2);
    leaveOnce();
    store.dispatch(typed());
    expect(twice).toHaveBeenCalledTimes(3);
  });
});
