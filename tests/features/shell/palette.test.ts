import { match } from "pinyin-pro";
import { describe, expect, it } from "vitest";
import { findRoute, type MenuRoute } from "../../../src/domain/menu.ts";
import type { PaletteItem } from "../../../src/features/shell/palette/items.ts";
import { requestedOverlay } from "../../../src/features/shell/palette/requested-overlay.ts";
import { findItems, markedPlaces, type PinyinMatch } from "../../../src/features/shell/palette/search.ts";
import { mostUsed, type Use, withUse } from "../../../src/features/shell/palette/usage.ts";
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
  findItems(items, query, { used: [], pinyin, ...options }).map(({ id }) => id);

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
    const ids = found("", { used: ["page:/monitor/sql", "gone", "chat:PRIVATE:3"] });
    expect(ids.slice(0, 2)).toEqual(["page:/monitor/sql", "chat:PRIVATE:3"]);
    expect([...ids].sort()).toEqual(items.map(({ id }) => id).sort());
  });

  it("puts what was chosen before in front of what fits as well, not of what fits better", () => {
    const twins = [item("page:/a", "Orders"), item("page:/b", "Orders"), item("page:/c", "Old orders")];
    const order = (used: string[]) => findItems(twins, "orders", { used, pinyin }).map(({ id }) => id);
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

describe("what is used most", () => {
  const DAY = 24 * 60 * 60 * 1_000;
  const chosen = (...uses: readonly (readonly [id: string, day: number])[]) =>
    uses.reduce<readonly Use[]>((before, [id, day]) => withUse(before, id, day * DAY), []);

  it("is what was chosen often, and of as often the latest", () => {
    const uses = chosen(["a", 0], ["a", 0], ["a", 0], ["b", 1], ["c", 2]);
    expect(mostUsed(uses, 2 * DAY)).toEqual(["a", "c", "b"]);
  });

  it("is what was chosen lately, once the habit of before has faded", () => {
    const uses = chosen(["a", 0], ["a", 0], ["a", 0], ["b", 30], ["b", 31]);
    expect(mostUsed(uses, 31 * DAY)).toEqual(["b", "a"]);
  });

  it("is remembered of so many things, and forgotten of the least", () => {
    const once = Array.from({ length: 80 }, (_, at) => [String(at), at / 100] as const);
    const uses = chosen(["kept", 0], ["kept", 0], ["kept", 0], ...once);
    expect(uses).toHaveLength(60);
    expect(mostUsed(uses, DAY)[0]).toBe("kept");
    expect(uses.some(({ id }) => id === "0")).toBe(false);
  });

  it("weighs no more when the clock is set back", () => {
    expect(mostUsed(chosen(["a", 10], ["b", 0]), 0)).toEqual(["a", "b"]);
  });
});

describe("what is found besides", () => {
  const some = [
    item("page:/shop/reply", "Replies", { soon: true }),
    item("page:/shop/order", "Orders, replied"),
    item("record:user:5", "zoe", { group: "record", found: true }),
  ];
  const find = (query: string, used: string[] = []) =>
    findItems(some, query, { used, pinyin }).map(({ id }) => id);

  it("has what is still to come behind all that fits, however well that fits and however often it was chosen", () => {
    expect(find("repli").filter((id) => id.startsWith("page:"))).toEqual([
      "page:/shop/order",
      "page:/shop/reply",
    ]);
    expect(find("repli", ["page:/shop/reply"])[0]).toBe("page:/shop/order");
  });

  it("keeps what the server found by something else than the title, behind what fits", () => {
    expect(find("repli").indexOf("record:user:5")).toBeGreaterThan(0);
    expect(find("13812345678")).toEqual(["record:user:5"]);
  });
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
