import type { ComponentType } from "react";
import { loadChunk } from "../ui/chunks.ts";
import type { EarlyScreen } from "./early-screens.ts";
import { loadTextedChunk } from "./texted-chunk.ts";

type ScreenLoader = () => Promise<ComponentType>;

const workplace: ScreenLoader = async () => {
  const door = await loadChunk(
    "features/workplace/screens",
    () => import("../features/workplace/screens.ts"),
  );
  return door.Workplace;
};

const chat: ScreenLoader = async () => {
  const door = await loadChunk("features/chat/screens", () => import("../features/chat/screens.ts"));
  return door.ImChat;
};

const diagnostics: ScreenLoader = async () => {
  const door = await loadTextedChunk(
    "features/diagnostics/screens",
    "diagnostics",
    () => import("../features/diagnostics/screens.ts"),
  );
  return door.DiagnosticsScreen;
};

const userCenter: ScreenLoader = async () => {
  const door = await loadTextedChunk(
    "features/account/screens",
    "account",
    () => import("../features/account/screens.ts"),
  );
  return door.UserCenter;
};

const mailbox: ScreenLoader = async () => {
  const door = await loadTextedChunk(
    "features/mailbox/screens",
    "mailbox",
    () => import("../features/mailbox/screens.ts"),
  );
  return door.MailboxScreen;
};

const versionLog: ScreenLoader = async () => {
  const door = await loadTextedChunk(
    "features/version/screens",
    "version",
    () => import("../features/version/screens.ts"),
  );
  return door.VersionLog;
};

/**
 * Which screen a view key of the menu (`section/area/index`, contract A4) opens. Areas without one are listed in `areas.ts`.
 */
export const screens: Readonly<Record<string, ScreenLoader>> = {
  "dashboard/workplace/index": workplace,
  "customer/imchat/index": chat,
  "user/center/index": userCenter,
  "user/message/index": mailbox,
  "version/log/index": versionLog,
};

/** Screens of pages that stand outside of the menu (`features/shell/fixed-routes.ts`). */
const fixedScreens: Readonly<Record<string, ScreenLoader>> = {
  "diagnostics/index": diagnostics,
};

export const earlyScreens: Readonly<Record<EarlyScreen, ScreenLoader>> = { workplace, chat };

/** The screen of a view key; null when there is none. */
export function screenOf(viewKey: string): ScreenLoader | null {
  for (const known of [screens, fixedScreens]) {
    if (Object.hasOwn(known, viewKey)) return known[viewKey] ?? null;
  }
  return null;
}
