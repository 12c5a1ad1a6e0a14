import { CHAT_PATH, HOME_PATH } from "../domain/session.ts";

/**
 * Screens that are loaded by the address, before the menu is known that decides what is there: the two that most tabs are opened at
 * (specification §2).
 */
export type EarlyScreen = "workplace" | "chat";

const byPath: Readonly<Record<string, EarlyScreen>> = { [HOME_PATH]: "workplace", [CHAT_PATH]: "chat" };

/** @param path without a trailing slash. */
export const earlyScreenAt = (path: string): EarlyScreen | undefined => byPath[path];

/**
 * What the files of an address are known by before the menu is: `list` is what all areas have in common, `screen` what leads to any other screen. What
 * comes after them is the page's own, and is asked for by them: no address is further than two steps from its files.
 */
export type EarlyFiles = EarlyScreen | "list" | "screen";

/** Where the menu has its areas, as it comes; a test compares these with its sections. Another menu's areas only ask for their files a step later. */
const AREAS = /^\/(activity|base|customer|hierpuni|im|monitor|news|shop|system|tools)\/./;
/** Pages among them that are screens of their own. */
const OWN = /^\/(im\/system-message|monitor\/(server|sql)|tools\/swagger)$/;
/** These lead home. */
const HOME = /^\/(dashboard)?$/;

/** @param path of a signed-in visit, without a trailing slash. */
export function earlyFilesAt(path: string): EarlyFiles {
  const early = HOME.test(path) ? "workplace" : earlyScreenAt(path);
  return early ?? (AREAS.test(path) && !OWN.test(path) ? "list" : "screen");
}
