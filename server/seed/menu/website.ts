import { menuTitles as titles } from "../../texts/menu-titles.ts";
import { area, page, section } from "./declare.ts";

const PUBLISH = { publish: titles["action.publish"] } as const;
/** Of areas where who might edit could publish: those roles still can. */
const PUBLISH_SINCE = { publish: { title: titles["action.publish"], since: 6, from: "edit" } } as const;
/** Of areas whose screens came later than their place in the menu. */
const PUBLISH_NOW = { publish: { title: titles["action.publish"], since: 8, from: "edit" } } as const;
const under = (activeMenu: string) => ({ hidden: true, activeMenu }) as const;
const content = under("/news/navinfo");

/** Website content (specification §1 and §2: `/news`, `/diy`, `/hierpuni`). */
export const website = [
  section("website", "news", "globe-network", titles.website, [
    area("navinfo", "navinfo", "diagram-tree", titles["website.navinfo"], {
      staff: "view",
      more: PUBLISH_SINCE,
    }),
    area("news", "news", "manual", titles["website.news"], { staff: "work", more: PUBLISH }),
    area("newsCategory", "news-category", "tag", titles["website.news-category"], {
      since: 4,
      more: PUBLISH_SINCE,
    }),
    area("product", "product", "box", titles["website.product"], {
      staff: "view",
      more: PUBLISH,
    }),
    page("product-category", "tag", titles["website.product-category"], {
      permission: "product:list",
      since: 8,
    }),
    area("inquiry", "inquiry", "envelope", titles["website.inquiry"], { since: 8 }),
    area("swiper", "swiper", "layout-auto", titles["website.swiper"], { more: PUBLISH_NOW }),
    area("history", "history", "history", titles["website.history"], { more: PUBLISH_NOW }),
    area("honor", "honor", "badge", titles["website.honor"], { more: PUBLISH_SINCE }),
    area("download", "download", "download", titles["website.download"], { more: PUBLISH_NOW }),
    page("download-category", "tag", titles["website.download-category"], {
      permission: "download:list",
      since: 8,
    }),
    area("case", "case", "briefcase", titles["website.case"], { more: PUBLISH_NOW }),
    page("case-category", "tag", titles["website.case-category"], { permission: "case:list", since: 8 }),
    area("exhibition", "exhibition", "calendar", titles["website.exhibition"], { more: PUBLISH_SINCE }),
    area("seoKeyword", "seo-keyword", "key", titles["website.seo-keyword"], {
      more: { check: titles["action.check"] },
    }),
    area("language", "language", "translate", titles["website.language"], {
      more: { init: titles["action.init"] },
    }),
    page("multi-text", "align-left", titles["website.multi-text"], {
      path: "navinfo/multiText/:navUrl/:navName",
      permission: "navinfo:list",
      staff: "view",
      ...content,
    }),
    page("nav-news", "manual", titles["website.nav-news"], {
      path: "navinfo/news/:navUrl/:navName",
      permission: "news:list",
      staff: "view",
      ...content,
    }),
    page("nav-swiper", "layout-auto", titles["website.nav-swiper"], {
      path: "navinfo/swipers/:navUrl/:navName",
      permission: "swiper:list",
      ...content,
    }),
    page("nav-history", "history", titles["website.nav-history"], {
      path: "navinfo/history/:navUrl/:navName",
      permission: "history:list",
      ...content,
    }),
    page("nav-honor", "badge", titles["website.nav-honor"], {
      path: "navinfo/honor/:navUrl/:navName",
      permission: "honor:list",
      ...content,
    }),
    page("nav-download", "download", titles["website.nav-download"], {
      path: "navinfo/download/:navUrl/:navName",
      permission: "download:list",
      ...content,
    }),
    page("nav-case", "briefcase", titles["website.nav-case"], {
      path: "navinfo/case/:navUrl/:navName",
      permission: "case:list",
      ...content,
    }),
    page("nav-product", "box", titles["website.nav-product"], {
      path: "navinfo/product/:navUrl/:navName",
      permission: "product:list",
      since: 8,
      ...content,
    }),
    page("assemble", "grid-view", titles["website.assemble"], {
      path: "navinfo/assemble/:navUrl/:navName",
      permission: "navinfo:list",
      staff: "view",
      ...content,
    }),
    page("nav-exhibition", "calendar", titles["website.nav-exhibition"], {
      path: "navinfo/exhibition/:navUrl/:navName",
      permission: "exhibition:list",
      ...content,
    }),
    page("generic", "document", titles["website.generic"], {
      path: "navinfo/:navType/:navUrl/:navName",
      permission: "navinfo:list",
      staff: "view",
      ...content,
    }),
    page("add-product", "add", titles["website.add-product"], {
      path: "product/addProduct",
      permission: "product:add",
      since: 8,
      ...under("/news/product"),
    }),
    page("edit-product", "edit", titles["website.edit-product"], {
      path: "product/editProduct",
      permission: "product:edit",
      ...under("/news/product"),
    }),
    page("copy-product", "duplicate", titles["website.copy-product"], {
      path: "product/copyProduct",
      permission: "product:add",
      ...under("/news/product"),
    }),
    page("add-news-detail", "add", titles["website.add-news-detail"], {
      path: "addNewsDetail",
      permission: "news:add",
      staff: "view",
      ...under("/news/news"),
    }),
    page("edit-news-detail", "edit", titles["website.edit-news-detail"], {
      path: "editNewsDetail",
      permission: "news:edit",
      staff: "view",
      ...under("/news/news"),
    }),
  ]),
  section("diy", "diy", "page-layout", titles.diy, [
    area("decoration", "page", "page-layout", titles["diy.page"], {
      more: PUBLISH,
    }),
    area("pageTemplate", "template", "control", titles["diy.template"]),
    area("theme", "theme", "style", titles["diy.theme"], {
      more: { activate: titles["action.activate"] },
    }),
    page("decorate", "draw", titles["diy.decorate"], {
      path: "page/decorate/:lang/:type/:pageId",
      permission: "decoration:edit",
      ...under("/diy/page"),
    }),
  ]),
  section(
    "media",
    "hierpuni",
    "media",
    titles.media,
    [
      area("material", "image", "media", titles["media.image"], {
        path: "materia/index",
        hidden: true,
      }),
      area("materialVideo", "video", "video", titles["media.video"], {
        path: "materia/video",
        hidden: true,
      }),
    ],
    { hidden: true },
  ),
];
