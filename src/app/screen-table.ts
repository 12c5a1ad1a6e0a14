import { type ComponentType, createElement } from "react";
import { resourceLoaders } from "../contract/resources/registry.ts";
import { isUnbuilt } from "../domain/unbuilt-areas.ts";
import { loadTextedPart } from "../features/language/index.ts";
import { NotBuiltPage } from "../features/shell/screens.ts";
import { ModuleNotFoundError } from "../ui/chunks.ts";
import type { ScreenLoader } from "./lazy-screen.tsx";
import { usePageTitle } from "./page-route.ts";

/** Screens by their address: loaded with the first page that is none of the early ones, so that no screen adds to the console itself. */

const diagnostics: ScreenLoader = async () => {
  const { DiagnosticsScreen } = await loadTextedPart(
    "diagnostics",
    () => import("../features/diagnostics/screens.ts"),
  );
  return DiagnosticsScreen;
};

const userCenter: ScreenLoader = async () => {
  const { UserCenterPage } = await loadTextedPart("account", () => import("./user-center.tsx"));
  return UserCenterPage;
};

const mailbox: ScreenLoader = async () => {
  const { MailboxScreen } = await loadTextedPart("mailbox", () => import("../features/mailbox/screens.ts"));
  return MailboxScreen;
};

const notices: ScreenLoader = async () => {
  const { NoticesScreen } = await loadTextedPart("notices", () => import("../features/notices/screens.ts"));
  return NoticesScreen;
};

const versionLog: ScreenLoader = async () => {
  const { VersionLog } = await loadTextedPart("version", () => import("../features/version/screens.ts"));
  return VersionLog;
};

const apiDocs: ScreenLoader = async () => {
  const { ApiDocsScreen } = await loadTextedPart("api-docs", () => import("../features/api-docs/screens.ts"));
  return ApiDocsScreen;
};

const serviceFigures: ScreenLoader = async () => {
  const { ServiceFiguresScreen } = await loadTextedPart(
    "statistics",
    () => import("../features/statistics/screens.ts"),
  );
  return ServiceFiguresScreen;
};

/** Monitor's screens, with their texts. */
function loadMonitor() {
  return loadTextedPart("monitor", () => import("../features/monitor/screens.ts"));
}

/**
 * Which screen a view key of the menu (`section/area/index`, contract A4) opens, beside the early ones (`screens.ts`) and the areas that are
 * made of their definitions. What the product knows beyond these is in `domain/unbuilt-areas.ts`.
 */
export const screens: Readonly<Record<string, ScreenLoader>> = {
  "im/system-message/index": notices,
  "monitor/server/index": async () => (await loadMonitor()).ServerScreen,
  "monitor/sql/index": async () => (await loadMonitor()).SqlScreen,
  "statistics/service/index": serviceFigures,
  "tools/swagger/index": apiDocs,
  "user/center/index": userCenter,
  "user/message/index": mailbox,
  "version/log/index": versionLog,
};

/** Screens of pages that are outside of the menu (`features/shell/fixed-routes.ts`). */
const fixedScreens: Readonly<Record<string, ScreenLoader>> = {
  "diagnostics/index": diagnostics,
};

/** The area whose list, or other page, a view key names; undefined where none of the definitions has it. */
export function resourceAt(viewKey: string): string | undefined {
  const found = Object.entries(resourceLoaders).find(
    ([, { view, views = [] }]) => view === viewKey || views.includes(viewKey),
  );
  return found?.[0];
}

async function resourceScreen(resource: string, viewKey: string): Promise<ComponentType> {
  const screens = await loadTextedPart("resource", () => import("./resource-screens.tsx"));
  return await screens.resourceScreen(resource, viewKey);
}

function NotBuilt() {
  return createElement(NotBuiltPage, { area: usePageTitle() });
}

/**
 * Loads the screen of a view key; of an area that has none yet, a page that says so.
 * @throws ModuleNotFoundError when the console knows no such view; as `loadPart` when files do not arrive.
 */
export async function loadScreen(viewKey: string): Promise<ComponentType> {
  for (const known of [screens, fixedScreens]) {
    const load = Object.hasOwn(known, viewKey) ? known[viewKey] : undefined;
    if (load !== undefined) return await load();
  }
  const resource = resourceAt(viewKey);
  if (resource !== undefined) return await resourceScreen(resource, viewKey);
  if (isUnbuilt(viewKey)) return NotBuilt;
  throw new ModuleNotFoundError(viewKey);
}
