import { describe, expect, it } from "vitest";
import { menuSections } from "../../../server/seed/menu/index.ts";
import { planRows } from "../../../server/seed/menu/rows.ts";
import type { BuiltMenu } from "../../../src/contract/admin.ts";
import { LANGUAGES } from "../../../src/contract/language.ts";
import { findRoute, menuRoutes, sideEntries, titleIn } from "../../../src/domain/menu.ts";
import { fixedRoutes } from "../../../src/features/shell/fixed-routes.ts";
import { entryTitle } from "../../../src/features/shell/menu-data.ts";

const at = (path: string) => findRoute(fixedRoutes, path);

describe("the fixed routes (specification §2 Session-gated routes)", () => {
  it.each([
    ["/customer/chat/imchat", "customer/imchat"],
    ["/version/log", "version/log"],
    ["/user/center", "user/center"],
    ["/user/message", "user/message"],
    ["/hierpuni/materia/index", "media/image"],
    ["/hierpuni/materia/video", "media/video"],
    ["/news/language", "website/language"],
    ["/news/navinfo/multiText/about/Us", "website/multi-text"],
    ["/news/navinfo/news/about/Us", "website/nav-news"],
    ["/news/navinfo/swipers/about/Us", "website/nav-swiper"],
    ["/news/navinfo/history/about/Us", "website/nav-history"],
    ["/news/navinfo/honor/about/Us", "website/nav-honor"],
    ["/news/navinfo/download/about/Us", "website/nav-download"],
    ["/news/navinfo/case/about/Us", "website/nav-case"],
    ["/news/navinfo/product/about/Us", "website/nav-product"],
    ["/news/navinfo/assemble/about/Us", "website/assemble"],
    ["/news/navinfo/exhibition/about/Us", "website/nav-exhibition"],
    ["/news/navinfo/anything/about/Us", "website/generic"],
    ["/news/product/addProduct", "website/add-product"],
    ["/news/product/editProduct", "website/edit-product"],
    ["/news/product/editProduct/", "website/edit-product"],
    ["/news/product/copyProduct", "website/copy-product"],
    ["/news/addNewsDetail", "website/add-news-detail"],
    ["/news/editNewsDetail", "website/edit-news-detail"],
    ["/base/product/add", "shop/add-goods"],
    ["/base/product/copy", "shop/copy-goods"],
    ["/base/product/edit", "shop/edit-goods"],
    ["/base/product/sku", "shop/goods-sku"],
    ["/diy/page/decorate/en/home/7", "diy/decorate"],
  ])("%s shows %s", (path, view) => {
    expect(at(path)).toMatchObject({ viewKey: `${view}/index`, hidden: true });
  });

  it("what belongs to nobody in particular needs no permission, all else does", () => {
    expect(fixedRoutes.filter(({ permission }) => permission === undefined).map(({ path }) => path)).toEqual([
      "/customer/chat/imchat",
      "/version/log",
      "/user/center",
      "/user/message",
    ]);
  });

  it("have a title in every language", () => {
    const unnamed = fixedRoutes.flatMap(({ path, title }) =>
      LANGUAGES.filter((language) => ["", title.label].includes(titleIn(title, language))).map(
        (language) => `${path} in ${language}`,
      ),
    );
    expect(unnamed).toEqual([]);
    expect(titleIn(at("/version/log")?.title ?? { text: "" }, "zh_TW")).toBe("更新日誌");
  });

  it("mark an entry that the seeded menu has", () => {
    const seeded = planRows(menuSections).flatMap(({ row: section, children }) =>
      children.map(({ row }) => `/${section.path}/${row.path}`),
    );
    const marked = fixedRoutes.flatMap(({ activeMenu }) => activeMenu ?? []);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((path) => !seeded.includes(path))).toEqual([]);
  });

  it("give way to the menu's own", () => {
    const menus: BuiltMenu[] = [{ path: "/user/center", component: "mine/index", meta: { title: "Mine" } }];
    expect(findRoute([...menuRoutes(menus), ...fixedRoutes], "/user/center")?.viewKey).toBe("mine/index");
  });
});

describe("the entry of the website section (specification §1)", () => {
  const menus: BuiltMenu[] = [
    {
      path: "/news",
      component: "Layout",
      alwaysShow: true,
      meta: { title: "网站管理", titles: { zh_CN: "网站管理", zh_TW: "網站管理", en: "Website" } },
      children: [{ path: "list", component: "website/news/index", meta: { title: "新闻" } }],
    },
    { path: "/shop", component: "shop/index", meta: { title: "商城" } },
  ];
  const [website, , shop] = sideEntries(menus);

  it("has the organisation's name before it, in brackets", () => {
    if (!website || !shop) throw new Error("the menu has two entries");
    expect(entryTitle(website, "en", "Demo Trading")).toBe("[Demo Trading] Website");
    expect(entryTitle(website, "zh_TW", "Demo Trading")).toBe("[Demo Trading] 網站管理");
    expect(entryTitle(website, "en", "")).toBe("Website");
    expect(entryTitle(shop, "en", "Demo Trading")).toBe("商城");
  });
});
