import { configureStore } from "@reduxjs/toolkit";
import dayjs from "dayjs";
import createSagaMiddleware from "redux-saga";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage } from "../../../src/features/language/index.ts";
import { shellSaga } from "../../../src/features/shell/saga.ts";
import { languageChosen, selectShell, shellOpened, shellSlice } from "../../../src/features/shell/slice.ts";
import { themeSlice } from "../../../src/features/shell/theme/slice.ts";
import * as texts from "../../../src/i18n/i18n.ts";
import { adminApi, adminCallFailed } from "../../../src/query/admin-api.ts";

/** What the language and the frame touch of the page. */
function fakePage() {
  const stored = new Map<string, string>();
  const listeners: ((event: { readonly key: string }) => void)[] = [];
  const root = {
    lang: "zh-CN",
    dataset: {},
    classList: { toggle: () => true },
    style: { setProperty: () => undefined, removeProperty: () => undefined },
  };
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    addEventListener: (_: string, take: (event: { readonly key: string }) => void) => listeners.push(take),
    removeEventListener: () => undefined,
  });
  const emitStorage = (key: string) => {
    for (const take of listeners) take({ key });
  };
  return { stored, root, emitStorage };
}

let page: ReturnType<typeof fakePage>;
let close: () => void = () => undefined;

async function start() {
  await texts.startTexts("zh_CN");
  // The names of days and months come with the console's texts.
  await texts.loadTexts("console", "zh_CN");
  dayjs.locale("zh-cn");
  page = fakePage();
  const setLanguage = vi.fn();
  const actions: unknown[] = [];
  const sagas = createSagaMiddleware({ context: { engine: { setLanguage } } });
  const store = configureStore({
    reducer: {
      [shellSlice.name]: shellSlice.reducer,
      [themeSlice.name]: themeSlice.reducer,
      log: (state: number = 0, action: unknown) => {
        actions.push(action);
        return state;
      },
    },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(sagas),
  });
  store.dispatch(shellOpened({ language: "zh_CN" }));
  const task = sagas.run(shellSaga);
  close = () => task.cancel();
  const settled = async () => {
    // The texts are modules, whose loading no clock drives.
    await expect.poll(() => actions.at(-1)).not.toMatchObject({ type: languageChosen.type });
  };
  return {
    setLanguage,
    actions,
    settled,
    dispatch: store.dispatch,
    choose: async (language: "zh_CN" | "zh_TW" | "en") => {
      store.dispatch(languageChosen(language));
      await settled();
    },
    fail: (failure: Parameters<typeof adminCallFailed>[0]) => store.dispatch(adminCallFailed(failure)),
    shell: () => selectShell(store.getState()),
  };
}

beforeEach(() => {
  vi.restoreAllMocks();
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

describe("another language", () => {
  it("changes texts, dates, document and the engine's answers, is remembered, and asks anew for what the server worded", async () => {
    const tab = await start();
    await tab.choose("en");
    expect(tab.shell().language).toBe("en");
    expect(texts.i18next.t("errors:cancel")).toBe("Cancel");
    expect(dayjs.locale()).toBe("en");
    expect(page.root.lang).toBe("en");
    expect(tab.setLanguage.mock.calls).toEqual([["en"]]);
    expect(page.stored.get("language")).toBe("en");
    expect(tab.actions).toContainEqual(adminApi.util.invalidateTags(["Worded"]));
    await tab.choose("zh_TW");
    expect([page.root.lang, dayjs.locale(), texts.i18next.t("errors:ok")]).toEqual([
      "zh-TW",
      "zh-tw",
      "確定",
    ]);
  });

  it("that another tab has chosen holds here too", async () => {
    const tab = await start();
    page.stored.set("language", "en");
    page.emitStorage("language");
    await tab.settled();
    expect(tab.shell().language).toBe("en");
  });

  it("whose texts do not arrive leaves everything as it was, with a notice", async () => {
    const tab = await start();
    vi.spyOn(texts.i18next, "changeLanguage").mockRejectedValueOnce(new Error("no texts"));
    await tab.choose("en");
    expect([tab.shell().language, page.root.lang, dayjs.locale()]).toEqual(["zh_CN", "zh-CN", "zh-cn"]);
    expect(page.stored.has("language")).toBe(false);
    expect(tab.setLanguage).not.toHaveBeenCalled();
    expect(tab.shell().notices.map(({ tone }) => tone)).toEqual(["danger"]);
  });

  it("that is the one already changes nothing", async () => {
    const tab = await start();
    const before = tab.actions.length;
    tab.dispatch(languageChosen("zh_CN"));
    // The steps of a change, begun after those of the saga, end after them; what would follow takes promises alone.
    await chooseLanguage("zh_CN");
    await new Promise(setImmediate);
    expect(tab.actions.slice(before)).toEqual([languageChosen("zh_CN")]);
    expect(tab.setLanguage).not.toHaveBeenCalled();
  });
});

describe("a failure of the admin service (specification §8)", () => {
  it.each([
    [{ kind: "refused", status: 400, message: "no such tenant" }, "no such tenant"],
    [{ kind: "timeout", status: 0, message: "" }, "network request timeout"],
    [{ kind: "noResponse", status: 0, message: "" }, "interface request failed"],
    [
      { kind: "unknown", status: 502, message: "" },
      "unknown system error, please report to the administrator",
    ],
  ] as const)("%j is a notice for 5 s", async (failure, text) => {
    const tab = await start();
    await tab.choose("en");
    tab.fail(failure);
    expect(tab.shell().notices).toMatchObject([{ text, tone: "danger", shownMs: 5_000 }]);
  });

  it.each(["unauthorized", "forbidden"] as const)(
    "that is %s has a dialog or page, and no notice",
    async (kind) => {
      const tab = await start();
      tab.fail({ kind, status: kind === "forbidden" ? 403 : 401, message: "no" });
      expect(tab.shell().notices).toEqual([]);
    },
  );
});
