import { match } from "pinyin-pro";
import { describe, expect, it } from "vitest";
import { findRoute, type MenuRoute } from "../../../src/domain/menu.ts";
import type { PaletteItem } from "../../../src/features/shell/palette/items.ts";
import { withRecent } from "../../../src/features/shell/palette/recent.ts";
import { requestedOverlay } from "../../../src/features/shell/palette/requested-overlay.ts";
import { findItems, markedPlaces, type PinyinMatch } from "../../../src/features/shell/palette/search.ts";
import { pagesOf } from "../../../src/features/shell/palette/use-frame-items.tsx";

const pinyin: PinyinMatch = (text, letters) =>
  match(text, letters, { precision: "start", continuous: true, space: "ignore" });

const item = (id: string, title: string, over: Partial<PaletteItem> = {}): PaletteItem => ({
  id,
  group: "page",
  title,
  aliases: [],
  run: () => undefined,
  ...over,
});

const items = [
  item("page:/system/user", "用户管理", { aliases: ["Users", "/system/user"], note: "系统管理" }),
  item("page:/shop/user", "商城用户", { aliases: ["Shop users", "/shop/user"], note: "商城" }),
  item("page:/system/role", "角色", { aliases: ["Roles", "/system/role"], note: "系统管理" }),
  item("page:/monitor/sql", "SQL 监控", { aliases: ["SQL", "/monitor/sql"], note: "系统监控" }),
  item("chat:PRIVATE:3", "Bob Carter", { group: "chat", note: "see you tomorrow" }),
  item("action:reset", "重置密码", { group: "action" }),
];

const found = (query: string, options: Partial<Parameters<typeof findItems>[2]> = {}) =>
  findItems(items, query, { recent: [], pinyin, ...options }).map(({ id }) => id);

describe("what the palette finds", () => {
  it.each([
    ["用户", ["page:/system/user", "page:/shop/user"]],
    ["yhgl", ["page:/system/user"]],
    ["yonghu", ["page:/system/user", "page:/shop/user"]],
    ["YongHuG", ["page:/system/user"]],
    ["scyh", ["page:/shop/user"]],
    ["sqljk", ["page:/monitor/sql"]],
    ["SQL", ["page:/monitor/sql"]],
    ["roles", ["page:/system/role"]],
    ["/shop/us", ["page:/shop/user"]],
    ["系统 角", ["page:/system/role"]],
    ["xtgl yh", ["page:/system/user"]],
    ["carter", ["chat:PRIVATE:3"]],
    ["tomorrow", ["chat:PRIVATE:3"]],
    ["czmm", ["action:reset"]],
    ["ＳＱＬ", ["page:/monitor/sql"]],
    ["qqqq", []],
  ])("%s", (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it("without its dictionary it still finds text", () => {
    expect(found("yhgl", { pinyin: null })).toEqual([]);
    expect(found("管理", { pinyin: null })).toContain("page:/system/user");
  });

  it("with nothing typed shows everything, what was chosen last in front", () => {
    const ids = found("", { recent: ["page:/monitor/sql", "gone", "chat:PRIVATE:3"] });
    expect(ids.slice(0, 2)).toEqual(["page:/monitor/sql", "chat:PRIVATE:3"]);
    expect([...ids].sort()).toEqual(items.map(({ id }) => id).sort());
  });

  it("puts what was chosen before in front of what fits as well, not of what fits better", () => {
    const twins = [item("page:/a", "Orders"), item("page:/b", "Orders"), item("page:/c", "Old orders")];
    const order = (recent: string[]) => findItems(twins, "orders", { recent, pinyin }).map(({ id }) => id);
    expect(order([])).toEqual(["page:/a", "page:/b", "page:/c"]);
    expect(order(["page:/b"])).toEqual(["page:/b", "page:/a", "page:/c"]);
    expect(order(["page:/c"])).toEqual(["page:/a", "page:/b", "page:/c"]);
  });

  it("shows what was typed in a title", () => {
    expect([...markedPlaces("用户管理", "gl", pinyin)]).toEqual([2, 3]);
    expect([...markedPlaces("Bob Carter", "CAR bo", pinyin)].sort()).toEqual([0, 1, 4, 5, 6]);
    expect([...markedPlaces("角色", "roles", null)]).toEqual([]);
  });
});

it("what was chosen again comes first, once, and the list stays short", () => {
  expect(withRecent(["a", "b", "c"], "c")).toEqual(["c", "a", "b"]);
  const many = Array.from({ length: 40 }, (_, at) => String(at)).reduce<string[]>(withRecent, []);
  expect(many).toHaveLength(12);
  expect(many[0]).toBe("39");
});

it("offers pages by permission, each once, and none whose address is not whole", () => {
  const route = (path: string, permission?: string): MenuRoute => ({
    path,
    title: { text: path },
    trail: [],
    hidden: false,
    keepAlive: true,
    affix: false,
    ...(permission === undefined ? {} : { permission }),
  });
  const routes = [route("/a"), route("/diagnostics", "admin"), route("/list/:id"), route("/a")];
  expect(pagesOf(routes, ["user:list"]).map(({ path }) => path)).toEqual(["/a"]);
  expect(pagesOf(routes, ["admin"]).map(({ path }) => path)).toEqual(["/a", "/diagnostics"]);
  expect(findRoute(routes, "/list/3")).toBeDefined();
});

describe("the keys that open the overlays", () => {
  const press = (over: Partial<Parameters<typeof requestedOverlay>[0]>) => ({
    key: "k",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    defaultPrevented: false,
    ...over,
  });
  const field = { matches: () => true } as unknown as EventTarget;
  const body = { matches: () => false } as unknown as EventTarget;

  it.each([
    [press({ ctrlKey: true }), field, "palette"],
    [press({ metaKey: true, key: "K" }), body, "palette"],
    [press({ ctrlKey: true, shiftKey: true }), body, null],
    [press({ ctrlKey: true, altKey: true }), body, null],
    [press({ ctrlKey: true, isComposing: true }), field, null],
    [press({}), body, null],
    [press({ key: "?", shiftKey: true }), body, "keys"],
    [press({ key: "?", shiftKey: true }), field, null],
    [press({ key: "?", defaultPrevented: true }), body, null],
  ] as const)("%o in %o: %s", (event, target, wanted) => {
    expect(requestedOverlay(event, target)).toBe(wanted);
  });
});
