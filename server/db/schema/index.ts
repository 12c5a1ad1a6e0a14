export * from "./accounts.ts";
export * from "./chat.ts";
export * from "./installation.ts";
export * from "./mailbox.ts";
export * from "./menus.ts";
export * from "./operations.ts";
export * from "./sites.ts";
