import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audit, id, reference, searched } from "./columns.ts";

/** Rows of the permission menu (contract A4): directories, menus and the buttons that carry permission strings. */
export const sysMenu = pgTable(
  "sys_menu",
  {
    id: id(),
    pid: reference("pid").references((): AnyPgColumn => sysMenu.id, { onDelete: "cascade" }),
    /** 0 directory, 1 menu, 2 button. */
    type: integer("type").notNull(),
    title: text("title").notNull(),
    titleZhCn: text("title_zh_cn"),
    titleZhTw: text("title_zh_tw"),
    titleEn: text("title_en"),
    menuSort: integer("menu_sort").notNull().default(999),
    icon: text("icon"),
    path: text("path"),
    component: text("component"),
    componentName: text("component_name"),
    /** Permission strings, separated by commas. */
    permission: text("permission"),
    iFrame: boolean("i_frame").notNull().default(false),
    cache: boolean("cache").notNull().default(true),
    hidden: boolean("hidden").notNull().default(false),
    affix: boolean("affix").notNull().default(false),
    keepAlive: boolean("keep_alive").notNull().default(false),
    badge: text("badge"),
    badgeColor: text("badge_color"),
    activeMenu: text("active_menu"),
    redirect: text("redirect"),
    alwaysShow: boolean("always_show"),
    subCount: integer("sub_count").notNull().default(0),
    ...audit(),
  },
  (table) => [
    index("sys_menu_pid").on(table.pid, table.id),
    uniqueIndex("sys_menu_title").on(sql`lower(${table.title})`),
    uniqueIndex("sys_menu_component_name").on(sql`lower(${table.componentName})`),
    index("sys_menu_create_time").on(table.createTime, table.id),
    index("sys_menu_search").using(
      "gin",
      searched(table.title),
      searched(table.titleZhTw),
      searched(table.titleEn),
      searched(table.component),
      searched(table.permission),
    ),
  ],
);
