export * from "./accounts.ts";
export * from "./chat.ts";
export * from "./installation.ts";
export * from "./menus.ts";
export * from "./sites.ts";
