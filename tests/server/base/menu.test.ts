import { IconNames } from "@blueprintjs/icons";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildMenu, type MenuRow } from "../../../server/menus/build-menu.ts";
import { menuSections } from "../../../server/seed/menu/index.ts";
import { type PlannedRow, planRows } from "../../../server/seed/menu/rows.ts";
import { BuiltMenu } from "../../../src/contract/admin.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

/** Every area of section 1 of the specification, by the view that stands for it. */
const AREAS: Record<string, string> = {
  website:
    "navinfo news product swiper history honor download case exhibition seo-keyword language multi-text assemble generic",
  diy: "page template theme decorate",
  media: "image video",
  shop: "advertisement after-sales app-version category collect customer express foot goods invoice order recharge reply set shipping-templates store product-rule store-staff user user-level user-task",
  activity:
    "bargain bargain-user combination combin-list coupon coupon-issue coupon-user extract seckill store-coupon-user",
  social: "material post youtube",
  wechat: "article config goods live menu reply template user",
  statistics: "product seo user",
  system: "basic-config dept dict job login-record menu role timing translate-config user",
  user: "center",
  version: "log",
  tools: "alipay email openai-config picture storage swagger watermark",
  monitor: "log error-log online server sql",
  customer: "domain agent email-config customer imchat greeting",
  im: "friend private group system-message sensitive-word call",
  dashboard: "workplace analysis monitor",
};

/** Addresses that the specification fixes (section 2). */
const FIXED = [
  "/dashboard/workplace",
  "/version/log",
  "/user/center",
  "/user/message",
  "/hierpuni/materia/index",
  "/hierpuni/materia/video",
  "/news/navinfo",
  "/news/language",
  "/news/navinfo/multiText/:navUrl/:navName",
  "/news/navinfo/exhibition/:navUrl/:navName",
  "/news/navinfo/:navType/:navUrl/:navName",
  "/diy/page/decorate/:lang/:type/:pageId",
  "/news/product/editProduct",
  "/news/product/copyProduct",
  "/news/addNewsDetail",
  "/news/editNewsDetail",
  "/customer/chat/imchat",
];

const planned = planRows(menuSections);
const flat = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.flatMap((row) => [row, ...flat(row.children)]);
const repeated = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe("the seeded menu", () => {
  const rows = flat(planned).map(({ row }) => row);
  const pages = planned.flatMap(({ row: section, children }) =>
    children.map(({ row }) => ({ ...row, full: `/${section.path}/${row.path}` })),
  );

  test("has every area of the product", () => {
    const views = new Set(pages.map(({ component }) => component));
    const missing = Object.entries(AREAS)
      .flatMap(([section, names]) => names.split(" ").map((name) => `${section}/${name}/index`))
      .filter((view) => !views.has(view));
    expect(missing).toEqual([]);
  });

  test("has a title in three languages everywhere", () => {
    expect(rows.filter((row) => !(row.titleZhCn && row.titleZhTw && row.titleEn))).toEqual([]);
  });

  test("repeats no title, path, component or component name", () => {
    expect(repeated(rows.map(({ title }) => title))).toEqual([]);
    expect(repeated(pages.map(({ full }) => full))).toEqual([]);
    expect(repeated(pages.map(({ component }) => component))).toEqual([]);
    expect(repeated(pages.map(({ componentName }) => componentName))).toEqual([]);
    expect(repeated(rows.filter(({ type }) => type === 2).map(({ permission }) => permission))).toEqual([]);
  });

  test("has the addresses of the specification", () => {
    const addresses = new Set(pages.map(({ full }) => full));
    expect(FIXED.filter((path) => !addresses.has(path))).toEqual([]);
  });

  test("uses icons that exist", () => {
    const known = new Set<string>(Object.values(IconNames));
    expect(rows.map(({ icon }) => icon).filter((icon) => icon && !known.has(icon))).toEqual([]);
  });

  test("names permissions as area:action", () => {
    const permissions = rows.flatMap(({ permission }) => permission ?? []);
    expect(permissions.filter((text) => !/^[a-zA-Z]+:[a-zA-Z]+$/.test(text))).toEqual([]);
    expect(permissions).toEqual(
      expect.arrayContaining([
        "user:list",
        "roles:add",
        "menu:edit",
        "timing:del",
        "monitor:list",
        "order:deliver",
      ]),
    );
  });
});

describe("buildMenu", () => {
  const makeRow = (over: Partial<MenuRow>): MenuRow => ({
    id: 1,
    pid: null,
    type: 1,
    title: "标题",
    titleZhCn: null,
    titleZhTw: null,
    titleEn: null,
    menuSort: 999,
    icon: null,
    path: "x",
    component: null,
    componentName: null,
    permission: null,
    iFrame: false,
    cache: false,
    hidden: false,
    affix: false,
    keepAlive: false,
    badge: null,
    badgeColor: null,
    activeMenu: null,
    redirect: null,
    alwaysShow: null,
    subCount: 0,
    createBy: null,
    updateBy: null,
    createTime: new Date(0),
    updateTime: new Date(0),
    ...over,
  });

  test("gives a directory a layout and a nested one a parent view", () => {
    const menu = buildMenu([
      makeRow({ id: 1, type: 0, path: "a", title: "A" }),
      makeRow({ id: 2, pid: 1, type: 0, path: "b", title: "B" }),
      makeRow({
        id: 3,
        pid: 2,
        path: "c",
        title: "C",
        component: "a/c/index",
        componentName: "AC",
        cache: true,
      }),
      makeRow({ id: 4, pid: 3, type: 2, title: "button" }),
    ]);
    expect(menu).toEqual([
      {
        name: "A",
        path: "/a",
        component: "Layout",
        alwaysShow: true,
        redirect: "noredirect",
        meta: { title: "A", noCache: true },
        children: [
          {
            name: "B",
            path: "b",
            component: "ParentView",
            alwaysShow: true,
            redirect: "noredirect",
            meta: { title: "B", noCache: true },
            children: [
              { name: "AC", path: "c", component: "a/c/index", meta: { title: "C", noCache: false } },
            ],
          },
        ],
      },
    ]);
  });

  test("wraps a root without children", () => {
    expect(buildMenu([makeRow({ path: "x", component: "x/index", componentName: "X" })])).toEqual([
      {
        path: "/x",
        component: "Layout",
        children: [
          { name: "X", path: "index", component: "x/index", meta: { title: "标题", noCache: true } },
        ],
      },
    ]);
  });

  test("keeps an external address whole and gives it no component", () => {
    const link = { iFrame: true, path: "https://quayside.test/", component: "ignored" };
    const [root, group] = buildMenu([
      makeRow({ id: 1, menuSort: 1, ...link }),
      makeRow({ id: 2, menuSort: 2, type: 0, path: "g" }),
      makeRow({ id: 3, pid: 2, ...link }),
    ]);
    expect(root?.path).toBe("https://quayside.test/");
    expect(root?.children?.[0]).toEqual({
      name: "标题",
      path: "https://quayside.test/",
      meta: { title: "标题", noCache: true },
    });
    expect(group?.children?.[0]).not.toHaveProperty("component");
  });

  test("sorts, keeps hidden entries and fills the meta", () => {
    const menu = buildMenu([
      makeRow({ id: 1, menuSort: 2, title: "second", path: "b" }),
      makeRow({
        id: 2,
        menuSort: 1,
        title: "first",
        titleEn: "First",
        path: "a",
        icon: "home",
        hidden: true,
        affix: true,
        badge: "new",
        badgeColor: "red",
        keepAlive: true,
        activeMenu: "/b",
      }),
    ]);
    expect(menu.map(({ path }) => path)).toEqual(["/a", "/b"]);
    expect(menu[0]?.hidden).toBe(true);
    expect(menu[0]?.children?.[0]?.meta).toEqual({
      title: "first",
      titles: { en: "First" },
      icon: "home",
      noCache: true,
      affix: true,
      hidden: true,
      badge: "new",
      badgeColor: "red",
      keepAlive: true,
      activeMenu: "/b",
    });
  });

  test("leaves out what hangs on a missing parent", () => {
    expect(buildMenu([makeRow({ pid: 9 })])).toEqual([]);
  });
});

describe("api/sysMenu/build", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.close());

  const menuOf = async (username: string) => {
    const headers = { Authorization: await server.login(username) };
    const response = await server.request("GET", "/prod-api/api/sysMenu/build", { headers });
    return v.parse(v.array(BuiltMenu), await response.json());
  };
  const paths = (menus: readonly BuiltMenu[], parent = ""): string[] =>
    menus.flatMap(({ path, children }) => [
      `${parent}${path}`,
      ...paths(children ?? [], `${parent}${path}/`),
    ]);

  test("gives an admin everything, the workplace first and affixed", async () => {
    const menu = await menuOf("admin");
    expect(menu).toHaveLength(menuSections.length);
    expect(menu[0]?.children?.[0]).toMatchObject({ path: "workplace", meta: { affix: true, noCache: true } });
    expect(paths(menu)).toEqual(expect.arrayContaining(FIXED));
  });

  test("gives staff what the role has, with the directories above", async () => {
    const found = paths(await menuOf("amy"));
    expect(found).toEqual(
      expect.arrayContaining([
        "/dashboard/workplace",
        "/customer/chat/imchat",
        "/im/system-message",
        "/news/addNewsDetail",
      ]),
    );
    expect(found.filter((path) => /^\/(system|monitor|tools)/.test(path))).toEqual([]);
  });

  test("answers 401 without a session", async () => {
    expect((await server.request("GET", "/prod-api/api/sysMenu/build")).status).toBe(401);
  });

  test("gives the site with its three languages", async () => {
    const headers = { Authorization: await server.login("bob") };
    expect(await (await server.request("GET", "/prod-api/api/site/current", { headers })).json()).toEqual({
      name: "Quayside",
      languages: [
        { language: "zh_CN", name: "简体中文", color: expect.stringMatching(/^#/) },
        { language: "zh_TW", name: "繁體中文", color: expect.stringMatching(/^#/) },
        { language: "en", name: "English", color: expect.stringMatching(/^#/) },
      ],
    });
  });
});
