import { CHAT_PATH, HOME_PATH } from "../domain/session.ts";

/**
 * Screens that are loaded by the address, before the menu is known that decides what is there: the two that most tabs are opened at
 * (specification §2).
 */
export type EarlyScreen = "workplace" | "chat";

const byPath: Readonly<Record<string, EarlyScreen>> = { [HOME_PATH]: "workplace", [CHAT_PATH]: "chat" };

/** @param path without a trailing slash. */
export const earlyScreenAt = (path: string): EarlyScreen | undefined => byPath[path];

/** What the files of an address are known by before the menu is: `list` is what all areas have in common. */
export type EarlyFiles = EarlyScreen | "list";

/** Where the menu has its areas, as it comes (specification §2). Another menu's areas only ask for their files later. */
const AREAS = /^\/(activity|im|media|news|shop|social|system|wechat)\/./;

/** @param path without a trailing slash. */
export const earlyFilesAt = (path: string): EarlyFiles | undefined =>
  earlyScreenAt(path) ?? (AREAS.test(path) ? "list" : undefined);
