import { configureStore } from "@reduxjs/toolkit";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { Provider } from "react-redux";
import { beforeAll, describe, expect, it } from "vitest";
import type { Label } from "../../src/contract/labels/labels.ts";
import type { AnyRecord } from "../../src/contract/resources/definition.ts";
import { fieldOf } from "../../src/domain/resources/list-shape.ts";
import { errors } from "../../src/i18n/en/errors.ts";
import { paging } from "../../src/i18n/en/paging.ts";
import { resource } from "../../src/i18n/en/resource.ts";
import { messagePlugin } from "../../src/i18n/message-plugin.ts";
import { adminApi } from "../../src/query/admin-api.ts";
import type { Wording } from "../../src/resource/cell-text.ts";
import { offeredBy, wireValue } from "../../src/resource/dictionaries.ts";
import { cellText, fileText, labelsOf } from "../../src/resource/kinds.ts";
import { RowActions } from "../../src/resource/list/row-actions.tsx";
import { rightsOf } from "../../src/resource/list/use-rights.ts";
import type { ListHandle, ResourceParts } from "../../src/resource/parts.ts";
import { type ResourcePorts, ResourcePortsContext } from "../../src/resource/ports.ts";
import { ResourceScreen } from "../../src/resource/resource-screen.tsx";
import { goods } from "./areas.ts";

const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n
    .use(messagePlugin)
    .use(initReactI18next)
    .init({
      lng: "en",
      ns: ["resource", "errors", "paging"],
      defaultNS: "resource",
      keySeparator: false,
      resources: { en: { resource, errors, paging } },
    });
});

function Forbidden() {
  return <p>forbidden</p>;
}

function OwnScreen() {
  return <p>own screen</p>;
}

function OneMore() {
  return <p>one more</p>;
}

const nothing = () => undefined;
const ports = (held: readonly string[], search: string): ResourcePorts => ({
  useHeld: () => held,
  useLanguage: () => "en",
  useUserId: () => 1,
  useTitle: () => "Products",
  usePageState: (_, __, initial) => [initial, nothing],
  useUnsavedGuard: nothing,
  useAddress: () => ({ search, change: nothing }),
  useTravel: () => ({ addressOf: () => undefined, open: () => undefined, leaveTo: () => undefined }),
  useNotice: () => nothing,
  useNarrow: () => false,
  useInSight: () => [{}, () => undefined],
  useEncryption: () => async (password) => password,
  Forbidden,
  timeZone: () => undefined,
  loadParts: async () => undefined,
  loadLibrary: () => Promise.reject(new Error("There is none here.")),
});

function screen(held: readonly string[], { search = "", parts = {} as ResourceParts } = {}): string {
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(adminApi.middleware),
  });
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <ResourcePortsContext value={ports(held, search)}>
          <ResourceScreen definition={goods} parts={parts} />
        </ResourcePortsContext>
      </I18nextProvider>
    </Provider>,
  );
}

const buttons = (html: string) =>
  [...html.matchAll(/<span class="bp6-button-text">([^<]+)</g)].map(([, text]) => text);

describe("the screen of an area", () => {
  it("is not shown to whoever may not read it", () => {
    expect(screen(["goods:edit"])).toBe("<p>forbidden</p>");
  });

  it("waits until it is known who may", () => {
    const html = screen([]);
    expect(html).toContain("Loading…");
    expect(html).not.toContain("forbidden");
  });

  it("offers what the user may do, and nothing else", () => {
    expect(buttons(screen(["goods:list"]))).toEqual(["Filter", "View"]);
    expect(buttons(screen(["goods:list", "goods:edit", "goods:del"]))).toEqual(["Filter", "View"]);
    expect(buttons(screen(["goods:list", "goods:add"]))).toEqual(["Filter", "View", "Add"]);
    expect(buttons(screen(["admin"]))).toEqual(["Filter", "View", "Add"]);
  });

  it("has the filters of its address, and its tabs", () => {
    const html = screen(["admin"], { search: "?name=tea&state=NEW&createTime=2026-01-01&createTime=" });
    expect(buttons(html)).toEqual([
      "Name: tea",
      "Created: from 2026-01-01",
      "Filter",
      "Reset",
      "View",
      "Add",
    ]);
    expect(html).toMatch(/aria-pressed="true"[^>]*>New/);
  });

  it("can be replaced as a whole, and its toolbar added to", () => {
    expect(screen(["admin"], { parts: { Screen: OwnScreen } })).toContain("own screen");
    expect(screen(["admin"], { parts: { Toolbar: OneMore } })).toContain("one more");
  });
});

describe("values in words", () => {
  const wording = (): Wording => ({
    language: "en",
    t: i18n.getFixedT("en", "resource") as Wording["t"],
    dictionaries: {
      loading: false,
      failed: false,
      entries: () => [],
      label: (_, value) => (value === true ? "On" : String(value)),
    },
  });
  const record: AnyRecord = {
    id: 1,
    name: "Tea",
    price: 1234.5,
    size: 7,
    state: "NEW",
    shown: true,
    brand: { id: 3, name: "Leaf" },
    shops: [{ id: 1, name: "North" }, { id: 2 }],
    tags: ["a", "b"],
    made: "2026-03-01",
    keySet: true,
    createTime: 1_767_225_600,
  };
  const words = (name: string) => cellText(fieldOf(goods, name), name, record, wording());

  it.each([
    ["name", "Tea"],
    ["price", "1,234.50"],
    ["size", "7 cm"],
    ["state", "New"],
    ["shown", "Yes"],
    ["brand", "Leaf"],
    ["shops", "North, #2"],
    ["tags", "a, b"],
    ["made", "2026-03-01"],
    ["key", "Set"],
    ["updateBy", ""],
  ])("%s is %j", (name, text) => {
    expect(words(name)).toBe(text);
  });

  it("times are read as servers send them", () => {
    expect(words("createTime")).toMatch(/^20(25-12-31|26-01-01) \d\d:\d\d:00$/);
  });

  it("files have amounts without signs for people", () => {
    expect(fileText(fieldOf(goods, "price"), "price", record, wording())).toBe("1234.50");
    expect(fileText(fieldOf(goods, "size"), "size", record, wording())).toBe("7");
  });

  it("a value that no option has is shown as it is", () => {
    expect(labelsOf(fieldOf(goods, "state"), "LOST", wording())).toEqual([
      { key: "LOST", text: "LOST", tone: "neutral" },
    ]);
  });

  it("dictionary values go out as their field wants them", () => {
    expect(wireValue("true", "flag")).toBe(true);
    expect(wireValue(0, "flag")).toBe(false);
    expect(wireValue(7, "text")).toBe("7");
    expect(wireValue("7", "number")).toBe(7);
    const entries = ["1", "vip", "3"].map((value) => ({ value, label: value }));
    expect(offeredBy(entries, "number").map(({ value }) => value)).toEqual([1, 3]);
    expect(offeredBy(entries, "text").map(({ value }) => value)).toEqual(["1", "vip", "3"]);
  });
});

describe("what a row does not offer", () => {
  const nobody: ListHandle = {
    definition: goods,
    rows: [],
    selected: [],
    query: {},
    refresh: nothing,
    add: nothing,
    edit: nothing,
    copy: nothing,
    open: nothing,
    preview: nothing,
    remove: nothing,
    run: nothing,
  };
  const row = (id: number, whyNot?: Label) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <ResourcePortsContext value={ports(["admin"], "")}>
          <RowActions
            definition={goods}
            parts={{
              allows: (action, record, { userId }) => action === "update" || record.id !== userId,
              ...(whyNot === undefined ? {} : { whyNot }),
            }}
            list={nobody}
            rights={rightsOf(goods, ["admin"])}
            record={{ id }}
          />
        </ResourcePortsContext>
      </I18nextProvider>,
    );
  const shown = (html: string) =>
    [...html.matchAll(/<button[^>]*>/g)].map(([button]) => ({
      name: /aria-label="([^"]*)"/.exec(button)?.[1],
      title: /title="([^"]*)"/.exec(button)?.[1],
      disabled: /\sdisabled=/.test(button),
    }));
  const edit = { name: "Edit", title: "Edit", disabled: false };

  it("is left away", () => {
    expect(shown(row(1))).toEqual([edit]);
    expect(shown(row(2))).toEqual([edit, { name: "Delete", title: "Delete", disabled: false }]);
  });

  it("or stays, and says why it cannot be had", () => {
    expect(shown(row(1, "user.ownAccount"))).toEqual([
      edit,
      { name: "Delete", title: "Delete: Your own account", disabled: true },
    ]);
    expect(shown(row(2, "user.ownAccount"))[1]?.disabled).toBe(false);
  });
});
