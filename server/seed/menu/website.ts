import { area, page, section } from "./declare.ts";

const PUBLISH = { publish: ["发布", "發布", "publish"] } as const;
const under = (activeMenu: string) => ({ hidden: true, activeMenu }) as const;
const content = under("/news/navinfo");

/** Website content (specification §1 and §2: `/news`, `/diy`, `/hierpuni`). */
export const website = [
  section(
    "website",
    "news",
    "globe-network",
    ["网站管理", "網站管理", "Website"],
    [
      area("navinfo", "navinfo", "diagram-tree", ["导航页面", "導覽頁面", "Navigation pages"], {
        staff: "view",
      }),
      area("news", "news", "manual", ["新闻", "新聞", "News"], { staff: "work", more: PUBLISH }),
      area("product", "product", "box", ["网站产品", "網站產品", "Products"], {
        staff: "view",
        more: PUBLISH,
      }),
      area("swiper", "swiper", "layout-auto", ["轮播图", "輪播圖", "Swipers"]),
      area("history", "history", "history", ["发展历程", "發展歷程", "History"]),
      area("honor", "honor", "badge", ["荣誉资质", "榮譽資質", "Honors"]),
      area("download", "download", "download", ["资料下载", "資料下載", "Downloads"]),
      area("case", "case", "briefcase", ["客户案例", "客戶案例", "Cases"]),
      area("exhibition", "exhibition", "calendar", ["展会", "展覽", "Exhibitions"]),
      area("seoKeyword", "seo-keyword", "key", ["SEO 关键词库", "SEO 關鍵字庫", "SEO keyword library"], {
        more: { check: ["检查排名", "檢查排名", "check ranks"] },
      }),
      area("language", "language", "translate", ["语言初始化", "語言初始化", "Language initialisation"], {
        more: { init: ["初始化", "初始化", "initialise"] },
      }),
      page("multi-text", "align-left", ["图文内容", "圖文內容", "Text sections"], {
        path: "navinfo/multiText/:navUrl/:navName",
        permission: "navinfo:list",
        staff: "view",
        ...content,
      }),
      page("nav-news", "manual", ["新闻内容", "新聞內容", "News content"], {
        path: "navinfo/news/:navUrl/:navName",
        permission: "news:list",
        staff: "view",
        ...content,
      }),
      page("nav-swiper", "layout-auto", ["轮播内容", "輪播內容", "Swiper content"], {
        path: "navinfo/swipers/:navUrl/:navName",
        permission: "swiper:list",
        ...content,
      }),
      page("nav-history", "history", ["历程内容", "歷程內容", "History content"], {
        path: "navinfo/history/:navUrl/:navName",
        permission: "history:list",
        ...content,
      }),
      page("nav-honor", "badge", ["荣誉内容", "榮譽內容", "Honor content"], {
        path: "navinfo/honor/:navUrl/:navName",
        permission: "honor:list",
        ...content,
      }),
      page("nav-download", "download", ["下载内容", "下載內容", "Download content"], {
        path: "navinfo/download/:navUrl/:navName",
        permission: "download:list",
        ...content,
      }),
      page("nav-case", "briefcase", ["案例内容", "案例內容", "Case content"], {
        path: "navinfo/case/:navUrl/:navName",
        permission: "case:list",
        ...content,
      }),
      page("assemble", "grid-view", ["组合内容", "組合內容", "Combined content"], {
        path: "navinfo/assemble/:navUrl/:navName",
        permission: "navinfo:list",
        staff: "view",
        ...content,
      }),
      page("nav-exhibition", "calendar", ["展会内容", "展覽內容", "Exhibition content"], {
        path: "navinfo/exhibition/:navUrl/:navName",
        permission: "exhibition:list",
        ...content,
      }),
      page("generic", "document", ["通用内容", "通用內容", "Generic content"], {
        path: "navinfo/:navType/:navUrl/:navName",
        permission: "navinfo:list",
        staff: "view",
        ...content,
      }),
      page("edit-product", "edit", ["编辑产品", "編輯產品", "Edit product"], {
        path: "product/editProduct",
        permission: "product:edit",
        ...under("/news/product"),
      }),
      page("copy-product", "duplicate", ["复制产品", "複製產品", "Copy product"], {
        path: "product/copyProduct",
        permission: "product:add",
        ...under("/news/product"),
      }),
      page("add-news-detail", "add", ["新增新闻", "新增新聞", "Add news"], {
        path: "addNewsDetail",
        permission: "news:add",
        staff: "view",
        ...under("/news/news"),
      }),
      page("edit-news-detail", "edit", ["编辑新闻", "編輯新聞", "Edit news"], {
        path: "editNewsDetail",
        permission: "news:edit",
        staff: "view",
        ...under("/news/news"),
      }),
    ],
  ),
  section(
    "diy",
    "diy",
    "page-layout",
    ["页面装修", "頁面設計", "Page design"],
    [
      area("decoration", "page", "page-layout", ["装修页面", "設計頁面", "Page decoration"], {
        more: PUBLISH,
      }),
      area("pageTemplate", "template", "control", ["页面模板", "頁面範本", "Page templates"]),
      area("theme", "theme", "style", ["主题", "佈景主題", "Themes"], {
        more: { activate: ["启用", "啟用", "activate"] },
      }),
      page("decorate", "draw", ["页面编辑器", "頁面編輯器", "Page editor"], {
        path: "page/decorate/:lang/:type/:pageId",
        permission: "decoration:edit",
        ...under("/diy/page"),
      }),
    ],
  ),
  section(
    "media",
    "hierpuni",
    "media",
    ["素材上传", "素材上傳", "Media uploads"],
    [
      area("material", "image", "media", ["上传图片", "上傳圖片", "Upload images"], {
        path: "materia/index",
        hidden: true,
      }),
      area("materialVideo", "video", "video", ["上传视频", "上傳影片", "Upload videos"], {
        path: "materia/video",
        hidden: true,
      }),
    ],
    { hidden: true },
  ),
];
