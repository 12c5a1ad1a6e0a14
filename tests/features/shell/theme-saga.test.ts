import { configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultFrame } from "../../../src/domain/frame.ts";
import { defaultTheme } from "../../../src/domain/theme.ts";
import { shellSlice } from "../../../src/features/shell/slice.ts";
import { themeSaga } from "../../../src/features/shell/theme/saga.ts";
import {
  frameChanged,
  selectTheme,
  themeChanged,
  themeOpened,
  themeReset,
  themeSlice,
} from "../../../src/features/shell/theme/slice.ts";
import { storedFrame, storedTheme } from "../../../src/features/shell/theme/stored-appearance.ts";

/** The page as far as the theme touches it. */
function fakePage(stored: Record<string, string>) {
  const store = new Map(Object.entries(stored));
  const classes = new Set<string>();
  const properties = new Map<string, string>();
  const dataset: Record<string, string> = {};
  const listeners = new Map<string, (event: unknown) => void>();
  const system = { matches: false, listeners: undefined as (() => void) | undefined };
  const page = {
    store,
    classes,
    properties,
    dataset,
    system,
    /** Storage says no. */
    full: false,
    storage: (key: string | null) => listeners.get("storage")?.({ key }),
  };
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (page.full) throw new Error("QuotaExceededError");
        store.set(key, value);
      },
      removeItem: (key: string) => store.delete(key),
    },
    matchMedia: () => ({
      get matches() {
        return system.matches;
      },
      addEventListener: (_: string, take: () => void) => {
        system.listeners = take;
      },
      removeEventListener: () => undefined,
    }),
    addEventListener: (name: string, take: (event: unknown) => void) => listeners.set(name, take),
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("document", {
    documentElement: {
      dataset,
      classList: {
        toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
      },
      style: {
        setProperty: (name: string, value: string) => properties.set(name, value),
        removeProperty: (name: string) => properties.delete(name),
      },
    },
  });
  return page;
}

function open(stored: Record<string, string> = {}) {
  const page = fakePage(stored);
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { [themeSlice.name]: themeSlice.reducer, [shellSlice.name]: shellSlice.reducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  store.dispatch(
    themeOpened({ settings: storedTheme().settings, frame: storedFrame(), systemDark: page.system.matches }),
  );
  const running = sagas.run(themeSaga);
  const kept = () => JSON.parse(page.store.get("theme") ?? "null") as unknown;
  const notices = () => store.getState().shell.notices.map(({ tone }) => tone);
  return { page, store, running, kept, notices };
}

let close: (() => void) | undefined;
const started = (stored?: Record<string, string>) => {
  const opened = open(stored);
  close = () => opened.running.cancel();
  return opened;
};

beforeEach(() => {
  close = undefined;
});
afterEach(() => {
  close?.();
  vi.unstubAllGlobals();
});

describe("the theme", () => {
  it("is applied and saved when it is changed", () => {
    const { page, store, kept } = started();
    store.dispatch(themeChanged({ darkMode: "dark", color: "geekblue", weakMode: true, layoutStyle: "mix" }));
    expect([...page.classes].sort()).toEqual(["bp6-dark", "qs-weak"]);
    expect(page.properties.get("--qs-l-accent")).toMatch(/^#/);
    expect(kept()).toEqual({
      ...defaultTheme,
      darkMode: "dark",
      color: "geekblue",
      weakMode: true,
      layoutStyle: "mix",
    });
  });

  it("keeps what another build has saved besides", () => {
    const { store, kept } = started({ theme: JSON.stringify({ laterSetting: 1 }) });
    store.dispatch(themeChanged({ headStyle: "dark" }));
    expect(kept()).toMatchObject({ laterSetting: 1, headStyle: "dark" });
  });

  it("follows the system where it is to, and what other tabs choose", () => {
    const { page, store } = started();
    page.system.matches = true;
    page.system.listeners?.();
    expect(page.classes.has("bp6-dark")).toBe(true);
    page.store.set("theme", JSON.stringify({ darkMode: "light", color: "dust" }));
    page.storage("theme");
    expect(page.classes.has("bp6-dark")).toBe(false);
    expect(selectTheme(store.getState()).color).toBe("dust");
    page.store.delete("theme");
    page.storage(null);
    expect(selectTheme(store.getState())).toEqual(defaultTheme);
    expect(page.classes.has("bp6-dark")).toBe(true);
    expect(page.properties.size).toBe(0);
  });

  it("is back at its defaults after a reset, and nothing is saved any more", () => {
    const { page, store } = started();
    store.dispatch(themeChanged({ color: "purple", sideStyle: "light" }));
    store.dispatch(frameChanged({ collapse: true, size: "large" }));
    expect(page.dataset.size).toBe("large");
    expect(storedFrame()).toEqual({ ...defaultFrame, collapse: true, size: "large" });
    store.dispatch(themeReset());
    expect(selectTheme(store.getState())).toEqual(defaultTheme);
    expect([...page.store.keys()]).toEqual([]);
    expect(page.properties.size).toBe(0);
    expect(page.dataset.size).toBe("small");
  });

  it("saves the side bar, size and device under a key of their own", () => {
    const { page, store } = started();
    store.dispatch(frameChanged({ collapse: true }));
    expect(page.store.has("theme")).toBe(false);
    expect(JSON.parse(page.store.get("qs:frame") ?? "")).toEqual({ ...defaultFrame, collapse: true });
  });
});

describe("a theme that fails", () => {
  it.each(["{", "7", "null", '"dark"'])(
    "stored as %s: defaults, a notice, and the record is dropped",
    (text) => {
      const { page, store, notices } = started({ theme: text });
      expect(selectTheme(store.getState())).toEqual(defaultTheme);
      expect(notices()).toEqual(["danger"]);
      expect(page.store.has("theme")).toBe(false);
    },
  );

  it("by a colour that is none: the default colour and a notice, the rest stays", () => {
    const { store, notices } = started({ theme: JSON.stringify({ color: "no colour", headStyle: "dark" }) });
    expect(selectTheme(store.getState())).toEqual({ ...defaultTheme, headStyle: "dark" });
    expect(notices()).toEqual(["danger"]);
  });

  it("by storage: it is applied all the same, with a notice", () => {
    const { page, store, notices } = started();
    page.full = true;
    store.dispatch(themeChanged({ darkMode: "dark" }));
    expect(page.classes.has("bp6-dark")).toBe(true);
    expect(notices()).toEqual(["danger"]);
  });
});
