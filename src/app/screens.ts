import type { ComponentType } from "react";
import { currentLanguage } from "../features/session/index.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { loadChunk } from "./chunks.ts";
import type { EarlyScreen } from "./early-screens.ts";

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
  const [door] = await Promise.all([
    loadChunk("features/diagnostics/screens", () => import("../features/diagnostics/screens.ts")),
    loadTexts("diagnostics", currentLanguage()),
  ]);
  return door.DiagnosticsScreen;
};

/**
 * Which screen a view key of the menu (`section/area/index`, contract A4) opens. Areas without one are listed in `areas.ts`.
 */
export const screens: Readonly<Record<string, ScreenLoader>> = {
  "dashboard/workplace/index": workplace,
  "customer/imchat/index": chat,
};

/** Screens of pages that stand outside of the menu (`features/shell/fixed-routes.ts`). */
export const fixedScreens: Readonly<Record<string, ScreenLoader>> = {
  "diagnostics/index": diagnostics,
};

export const earlyScreens: Readonly<Record<EarlyScreen, ScreenLoader>> = { workplace, chat };
