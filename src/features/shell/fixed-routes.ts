import type { MenuRoute, Title } from "../../domain/menu.ts";

/**
 * Pages that are there whatever the server's menu says (specification §2 "Session-gated routes"); where the menu has one of them, the
 * menu's own goes first. Those that need a permission say so in their place.
 */

type Words = readonly [zhCn: string, zhTw: string, en: string];
const title = ([zh_CN, zh_TW, en]: Words): Title => ({ text: zh_CN, titles: { zh_CN, zh_TW, en } });

function page(
  path: string,
  view: string,
  words: Words,
  more: { readonly permission?: string; readonly activeMenu?: string; readonly keepAlive?: boolean } = {},
): MenuRoute {
  const { permission, activeMenu, keepAlive = true } = more;
  return {
    path,
    viewKey: `${view}/index`,
    title: title(words),
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
const content = (kind: string, view: string, words: Words, permission: string): MenuRoute =>
  page(`${NAVINFO}/${kind}/:navUrl/:navName`, `website/${view}`, words, { permission, activeMenu: NAVINFO });

export const fixedRoutes: readonly MenuRoute[] = [
  page("/diagnostics", "diagnostics", ["诊断", "診斷", "Diagnostics"], {
    permission: "admin",
    keepAlive: false,
  }),
  page("/version/log", "version/log", ["更新日志", "更新日誌", "Change log"]),
  page("/user/center", "user/center", ["个人中心", "個人中心", "User center"]),
  page("/user/message", "user/message", ["我的消息", "我的訊息", "My messages"]),
  page("/hierpuni/materia/index", "media/image", ["上传图片", "上傳圖片", "Upload images"], {
    permission: "material:list",
  }),
  page("/hierpuni/materia/video", "media/video", ["上传视频", "上傳影片", "Upload videos"], {
    permission: "materialVideo:list",
  }),
  page("/news/language", "website/language", ["语言初始化", "語言初始化", "Language initialisation"], {
    permission: "language:list",
  }),
  content("multiText", "multi-text", ["图文内容", "圖文內容", "Text sections"], "navinfo:list"),
  content("news", "nav-news", ["新闻内容", "新聞內容", "News content"], "news:list"),
  content("swipers", "nav-swiper", ["轮播内容", "輪播內容", "Swiper content"], "swiper:list"),
  content("history", "nav-history", ["历程内容", "歷程內容", "History content"], "history:list"),
  content("honor", "nav-honor", ["荣誉内容", "榮譽內容", "Honor content"], "honor:list"),
  content("download", "nav-download", ["下载内容", "下載內容", "Download content"], "download:list"),
  content("case", "nav-case", ["案例内容", "案例內容", "Case content"], "case:list"),
  content("assemble", "assemble", ["组合内容", "組合內容", "Combined content"], "navinfo:list"),
  content("exhibition", "nav-exhibition", ["展会内容", "展覽內容", "Exhibition content"], "exhibition:list"),
  content(":navType", "generic", ["通用内容", "通用內容", "Generic content"], "navinfo:list"),
  page("/news/product/editProduct", "website/edit-product", ["编辑产品", "編輯產品", "Edit product"], {
    permission: "product:edit",
    activeMenu: "/news/product",
  }),
  page("/news/product/copyProduct", "website/copy-product", ["复制产品", "複製產品", "Copy product"], {
    permission: "product:add",
    activeMenu: "/news/product",
  }),
  page("/news/addNewsDetail", "website/add-news-detail", ["新增新闻", "新增新聞", "Add news"], {
    permission: "news:add",
    activeMenu: "/news/news",
  }),
  page("/news/editNewsDetail", "website/edit-news-detail", ["编辑新闻", "編輯新聞", "Edit news"], {
    permission: "news:edit",
    activeMenu: "/news/news",
  }),
  page(
    "/diy/page/decorate/:lang/:type/:pageId",
    "diy/decorate",
    ["页面编辑器", "頁面編輯器", "Page editor"],
    {
      permission: "decoration:edit",
      activeMenu: "/diy/page",
    },
  ),
];
