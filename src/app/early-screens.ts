import { CHAT_PATH, HOME_PATH } from "../domain/session.ts";

/**
 * Screens that are loaded by the address, before the menu is known that decides what is there: the two that most tabs are opened at
 * (specification §2).
 */
export type EarlyScreen = "workplace" | "chat";

const byPath: Readonly<Record<string, EarlyScreen>> = { [HOME_PATH]: "workplace", [CHAT_PATH]: "chat" };

/** @param path without a trailing slash. */
export const earlyScreenAt = (path: string): EarlyScreen | undefined => byPath[path];
