import { defineResource } from "../definition.ts";
import { choice, flag, number, parent, text } from "../fields.ts";
import { words } from "../words.ts";

/** What a row of the menu is (contract A4). */
export const MENU_TYPE = { directory: 0, menu: 1, button: 2 } as const;
const { directory, menu: page, button } = MENU_TYPE;

const shown = { type: [directory, page] } as const;

/** The permission menu: directories, pages and the buttons that carry permission strings (contract A4). */
export const menu = defineResource({
  name: "menu",
  view: "system/menu/index",
  path: "api/sysMenu",
  aliases: ["api/menus"],
  title: ["菜单", "選單", "menu entry"],
  nameField: "title",
  fields: {
    type: choice(["类型", "類型", "Type"], {
      required: true,
      initial: page,
      options: [
        { value: directory, label: ["目录", "目錄", "Directory"], tone: "accent" },
        { value: page, label: ["页面", "頁面", "Page"], tone: "success" },
        { value: button, label: ["按钮", "按鈕", "Button"] },
      ],
    }),
    pid: parent(["上级", "上層", "Parent"], { indexed: true }),
    title: text(words.title, {
      max: 64,
      required: true,
      unique: true,
      hint: [
        "整个菜单中唯一；下面的各语言标题为空时显示它",
        "整個選單中唯一；下面的各語言標題為空時顯示它",
        "Unique in the whole menu; shown where a language below has no title of its own",
      ],
    }),
    titleZhCn: text(["简体中文标题", "簡體中文標題", "Title in Simplified Chinese"], { max: 64 }),
    titleZhTw: text(["繁体中文标题", "繁體中文標題", "Title in Traditional Chinese"], { max: 64 }),
    titleEn: text(["英文标题", "英文標題", "Title in English"], { max: 64 }),
    menuSort: number(words.sort, { min: 0, max: 999_999, initial: 999 }),
    icon: text(["图标", "圖示", "Icon"], { max: 64, when: shown }),
    iFrame: flag(["外部链接", "外部連結", "External link"], { initial: false, when: shown }),
    path: text(["路由地址", "路由位址", "Path"], {
      max: 255,
      required: true,
      when: shown,
      hint: [
        "相对于上级，如 user；外部链接以 http:// 或 https:// 开头",
        "相對於上層，如 user；外部連結以 http:// 或 https:// 開頭",
        "Relative to the parent, such as user; an external link begins with http:// or https://",
      ],
    }),
    component: text(["视图键", "檢視鍵", "View key"], {
      max: 255,
      when: { type: [page] },
      hint: ["如 system/user/index", "如 system/user/index", "Such as system/user/index"],
    }),
    componentName: text(["组件名称", "元件名稱", "Component name"], {
      max: 64,
      unique: true,
      when: { type: [page] },
    }),
    permission: text(["权限标识", "權限標識", "Permission"], {
      max: 255,
      when: { type: [page, button] },
      hint: [
        "如 user:list；多个以逗号分隔",
        "如 user:list；多個以逗號分隔",
        "Such as user:list; several are separated by commas",
      ],
    }),
    hidden: flag(["隐藏", "隱藏", "Hidden"], { initial: false, when: shown }),
    cache: flag(["缓存", "快取", "Cached"], { initial: true, when: { type: [page] } }),
    keepAlive: flag(["保持状态", "保持狀態", "Kept alive"], { initial: false, when: { type: [page] } }),
    affix: flag(["固定标签页", "固定分頁", "Affixed tab"], { initial: false, when: { type: [page] } }),
    alwaysShow: choice(["总是显示下级", "總是顯示下層", "Always shows its children"], {
      when: { type: [directory] },
      options: [
        { value: true, label: words.yes },
        { value: false, label: words.no },
      ],
    }),
    activeMenu: text(["高亮的菜单路径", "醒目提示的選單路徑", "Menu path that is lit for it"], {
      max: 255,
      when: { type: [page] },
    }),
    redirect: text(["重定向", "重新導向", "Redirects to"], { max: 255, when: { type: [directory] } }),
    badge: text(["徽标", "徽章", "Badge"], { max: 16, when: shown }),
    badgeColor: text(["徽标颜色", "徽章顏色", "Badge colour"], { max: 16, format: "colour", when: shown }),
  },
  list: {
    columns: [
      { field: "title", width: 260, frozen: true },
      { field: "type", width: 100 },
      { field: "icon", width: 130 },
      { field: "menuSort", width: 90, edit: true },
      { field: "permission", width: 170 },
      { field: "path", width: 170, hidden: true },
      { field: "component", width: 210 },
      { field: "componentName", width: 170, hidden: true },
      { field: "iFrame", width: 110 },
      { field: "cache", width: 90 },
      { field: "hidden", width: 90 },
      "createTime",
    ],
    filters: ["createTime"],
    blurry: ["title", "titleZhTw", "titleEn", "component", "permission"],
    sort: ["menuSort,asc", "id,asc"],
    tree: { parent: "pid" },
  },
  form: {
    sections: [
      { fields: ["type", "pid", "title", "menuSort", "titleZhCn", "titleZhTw", "titleEn", "permission"] },
      {
        title: ["页面", "頁面", "Page"],
        fields: ["icon", "iFrame", "path", "component", "componentName", "hidden", "cache"],
      },
      {
        title: ["更多", "更多", "More"],
        fields: ["keepAlive", "affix", "alwaysShow", "activeMenu", "redirect", "badge", "badgeColor"],
      },
    ],
  },
  table: "sys_menu",
});
