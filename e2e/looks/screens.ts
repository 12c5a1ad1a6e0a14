/** The screens that pictures are drawn of. */

export interface Screen {
  /** Of its pictures' files. */
  readonly name: string;
  readonly address: string;
  /** Something that is there when the screen is; the page's title or the chat unless given. */
  readonly ready?: string;
}

export const screens: readonly Screen[] = [
  { name: "workplace", address: "/dashboard/workplace" },
  { name: "chat", address: "/customer/chat/imchat", ready: "[data-chat]" },
  { name: "chat-open", address: "/customer/chat/imchat?chat=PRIVATE%3A2", ready: "article" },
  { name: "messages", address: "/user/message?type=notice" },
  { name: "account", address: "/user/center" },
  { name: "users", address: "/system/user", ready: "[data-row], .qs-card" },
  { name: "roles", address: "/system/role", ready: "[data-row], .qs-card" },
  { name: "menus", address: "/system/menu", ready: "[data-row], .qs-card" },
  { name: "departments", address: "/system/dept", ready: "[data-row], .qs-card" },
  { name: "dictionaries", address: "/system/dict", ready: "[data-row], .qs-card" },
  { name: "tasks", address: "/system/timing", ready: "[data-row], .qs-card" },
  { name: "settings", address: "/system/basic-config" },
  { name: "log", address: "/monitor/log", ready: "[data-row], .qs-card" },
  { name: "online", address: "/monitor/online", ready: "[data-row], .qs-card" },
  { name: "server", address: "/monitor/server" },
  { name: "goods", address: "/shop/goods", ready: "[data-row], .qs-card" },
  { name: "goods-form", address: "/base/product/add" },
  { name: "orders", address: "/shop/order", ready: "[data-row], .qs-card" },
  { name: "customers", address: "/shop/user", ready: "[data-row], .qs-card" },
  { name: "bills", address: "/shop/user-bill", ready: "[data-row], .qs-card" },
  { name: "navigation", address: "/news/navinfo", ready: "[data-row], .qs-card" },
  { name: "watermarks", address: "/tools/watermark" },
  { name: "mail", address: "/tools/email" },
  { name: "api", address: "/tools/swagger" },
];
