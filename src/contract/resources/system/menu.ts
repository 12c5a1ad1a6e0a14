import { defineResource } from "../definition.ts";
import { choice, flag, number, parent, text } from "../field-builders.ts";

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
  title: "menu.area.title",
  description: "menu.area.description",
  nameField: "title",
  fields: {
    type: choice("menu.type", {
      required: true,
      initial: page,
      options: [
        { value: directory, label: "menu.type.directory", tone: "accent" },
        { value: page, label: "menu.type.page", tone: "success" },
        { value: button, label: "menu.type.button" },
      ],
    }),
    pid: parent("menu.pid", { indexed: true }),
    title: text("common.title", {
      max: 64,
      required: true,
      unique: true,
      hint: "menu.title.hint",
    }),
    titleZhCn: text("menu.titleZhCn", { max: 64 }),
    titleZhTw: text("menu.titleZhTw", { max: 64 }),
    titleEn: text("menu.titleEn", { max: 64 }),
    menuSort: number("common.sort", { min: 0, max: 999_999, initial: 999 }),
    icon: text("menu.icon", { max: 64, when: shown }),
    iFrame: flag("menu.iFrame", { initial: false, when: shown }),
    path: text("menu.path", {
      max: 255,
      required: true,
      when: shown,
      hint: "menu.path.hint",
    }),
    component: text("menu.component", {
      max: 255,
      when: { type: [page] },
      hint: "menu.component.hint",
    }),
    componentName: text("menu.componentName", {
      max: 64,
      unique: true,
      when: { type: [page] },
    }),
    permission: text("menu.permission", {
      max: 255,
      when: { type: [page, button] },
      hint: "menu.permission.hint",
    }),
    hidden: flag("menu.hidden", { initial: false, when: shown }),
    cache: flag("menu.cache", { initial: true, when: { type: [page] } }),
    keepAlive: flag("menu.keepAlive", { initial: false, when: { type: [page] } }),
    affix: flag("menu.affix", { initial: false, when: { type: [page] } }),
    alwaysShow: choice("menu.alwaysShow", {
      when: { type: [directory] },
      options: [
        { value: true, label: "common.yes" },
        { value: false, label: "common.no" },
      ],
    }),
    activeMenu: text("menu.activeMenu", {
      max: 255,
      when: { type: [page] },
    }),
    redirect: text("menu.redirect", { max: 255, when: { type: [directory] } }),
    badge: text("menu.badge", { max: 16, when: shown }),
    badgeColor: text("menu.badgeColor", { max: 16, format: "colour", when: shown }),
  },
  list: {
    columns: [
      { field: "title", frozen: true },
      { field: "type", priority: "main" },
      "icon",
      { field: "menuSort", edit: true },
      { field: "permission", priority: "main" },
      { field: "path", hidden: true },
      "component",
      { field: "componentName", hidden: true },
      "iFrame",
      "cache",
      "hidden",
      "createTime",
    ],
    filters: ["createTime"],
    blurry: ["title", "titleZhTw", "titleEn", "component", "permission"],
    sort: ["menuSort,asc", "id,asc"],
    order: { by: "menuSort" },
    tree: { parent: "pid" },
  },
  // The roles that had it would have its permissions again.
  operations: { restore: false },
  form: {
    sections: [
      { fields: ["type", "pid", "title", "menuSort", "titleZhCn", "titleZhTw", "titleEn", "permission"] },
      {
        title: "menu.section.icon",
        fields: ["icon", "iFrame", "path", "component", "componentName", "hidden", "cache"],
      },
      {
        title: "menu.section.keepAlive",
        fields: ["keepAlive", "affix", "alwaysShow", "activeMenu", "redirect", "badge", "badgeColor"],
      },
    ],
  },
  table: "sys_menu",
});
