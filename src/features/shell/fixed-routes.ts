import type { Label } from "../../contract/labels/labels.ts";
import type { MenuRoute } from "../../domain/menu.ts";
import { CHAT_PATH } from "../../domain/session.ts";

/**
 * Pages that are there whatever the server's menu says (specification §2 "Session-gated routes"); where the menu has one of them, the
 * menu's own goes first. Those that need a permission say so in their place.
 */

function page(
  path: string,
  view: string,
  label: Label,
  more: { readonly permission?: string; readonly activeMenu?: string; readonly keepAlive?: boolean } = {},
): MenuRoute {
  const { permission, activeMenu, keepAlive = true } = more;
  return {
    path,
    viewKey: `${view}/index`,
    title: { text: "", label },
    trail: [],
    hidden: true,
    keepAlive,
    affix: false,
    ...(permission === undefined ? {} : { permission }),
    ...(activeMenu === undefined ? {} : { activeMenu }),
  };
}

const NAVINFO = "/news/navinfo";

/** A kind of content of a navigation page. */
const content = (kind: string, view: string, label: Label, permission: string): MenuRoute =>
  page(`${NAVINFO}/${kind}/:navUrl/:navName`, `website/${view}`, label, { permission, activeMenu: NAVINFO });

export const fixedRoutes: readonly MenuRoute[] = [
  page("/diagnostics", "diagnostics", "pages.diagnostics", {
    permission: "admin",
    keepAlive: false,
  }),
  page(CHAT_PATH, "customer/imchat", "pages.chat"),
  page("/version/log", "version/log", "pages.versionLog"),
  page("/user/center", "user/center", "pages.userCenter"),
  page("/user/message", "user/message", "pages.userMessage"),
  page("/hierpuni/materia/index", "media/image", "pages.mediaImage", {
    permission: "material:list",
  }),
  page("/hierpuni/materia/video", "media/video", "pages.mediaVideo", {
    permission: "material:list",
  }),
  page("/news/language", "website/language", "pages.language", {
    permission: "language:list",
  }),
  content("multiText", "multi-text", "pages.multiText", "navinfo:list"),
  content("news", "nav-news", "pages.navNews", "news:list"),
  content("swipers", "nav-swiper", "pages.navSwiper", "swiper:list"),
  content("history", "nav-history", "pages.navHistory", "history:list"),
  content("honor", "nav-honor", "pages.navHonor", "honor:list"),
  content("download", "nav-download", "pages.navDownload", "download:list"),
  content("case", "nav-case", "pages.navCase", "case:list"),
  content("product", "nav-product", "pages.navProduct", "product:list"),
  content("assemble", "assemble", "pages.assemble", "navinfo:list"),
  content("exhibition", "nav-exhibition", "pages.navExhibition", "exhibition:list"),
  content(":navType", "generic", "pages.generic", "navinfo:list"),
  page("/news/product/addProduct", "website/add-product", "pages.addProduct", {
    permission: "product:add",
    activeMenu: "/news/product",
  }),
  page("/news/product/editProduct", "website/edit-product", "pages.editProduct", {
    permission: "product:edit",
    activeMenu: "/news/product",
  }),
  page("/news/product/copyProduct", "website/copy-product", "pages.copyProduct", {
    permission: "product:add",
    activeMenu: "/news/product",
  }),
  page("/news/addNewsDetail", "website/add-news-detail", "pages.addNewsDetail", {
    permission: "news:add",
    activeMenu: "/news/news",
  }),
  page("/news/editNewsDetail", "website/edit-news-detail", "pages.editNewsDetail", {
    permission: "news:edit",
    activeMenu: "/news/news",
  }),
  page("/base/product/add", "shop/add-goods", "pages.addGoods", {
    permission: "goods:add",
    activeMenu: "/shop/goods",
  }),
  page("/base/product/copy", "shop/copy-goods", "pages.copyGoods", {
    permission: "goods:add",
    activeMenu: "/shop/goods",
  }),
  page("/base/product/edit", "shop/edit-goods", "pages.editGoods", {
    permission: "goods:edit",
    activeMenu: "/shop/goods",
  }),
  page("/base/product/sku", "shop/goods-sku", "pages.goodsSku", {
    permission: "goods:edit",
    activeMenu: "/shop/goods",
  }),
  page("/diy/page/decorate/:lang/:type/:pageId", "diy/decorate", "pages.diyDecorate", {
    permission: "decoration:edit",
    activeMenu: "/diy/page",
  }),
];
