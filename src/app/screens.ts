import { loadTextedPart } from "../features/language/index.ts";
import { loadPart } from "../ui/chunks.ts";
import type { EarlyScreen } from "./early-screens.ts";
import type { ScreenLoader } from "./lazy-screen.tsx";

/** The way to the screens; which one belongs to which address is known to `screen-table.ts`, but for those that are loaded before it. */

const workplace: ScreenLoader = async () => {
  const { WorkplacePage } = await loadTextedPart("workplace", () => import("./workplace-page.tsx"));
  return WorkplacePage;
};

const chat: ScreenLoader = async () => {
  const { ChatPage, loadTipLabels } = await loadTextedPart("chat-screen", () => import("./chat-page.tsx"));
  await loadTipLabels();
  return ChatPage;
};

export const earlyScreens: Readonly<Record<EarlyScreen, ScreenLoader>> = { workplace, chat };

/** The early screens by view key. */
export const earlyViews: Readonly<Record<string, ScreenLoader>> = {
  "dashboard/workplace/index": workplace,
  "customer/imchat/index": chat,
};

const loaders = new Map<string, ScreenLoader>(Object.entries(earlyViews));

/** Loads the screen of a view key; the same function each time, for what it has loaded is known by it. */
export function screenOf(viewKey: string): ScreenLoader {
  const known = loaders.get(viewKey);
  if (known !== undefined) return known;
  const load: ScreenLoader = async () => {
    const { loadScreen } = await loadPart(() => import("./screen-table.ts"));
    return await loadScreen(viewKey);
  };
  loaders.set(viewKey, load);
  return load;
}
