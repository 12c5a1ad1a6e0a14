import { loadChunk } from "../ui/chunks.ts";
import type { EarlyScreen } from "./early-screens.ts";
import type { ScreenLoader } from "./lazy-screen.tsx";
import { loadTextedChunk } from "./texted-chunk.ts";

/** The way to the screens; which one stands where is known to `screen-table.ts`, but for those that are loaded before it. */

const workplace: ScreenLoader = async () => {
  const door = await loadChunk(
    "features/workplace/screens",
    () => import("../features/workplace/screens.ts"),
  );
  return door.Workplace;
};

const chat: ScreenLoader = async () => {
  const door = await loadTextedChunk(
    "features/chat/screens",
    "chat-screen",
    () => import("../features/chat/screens.ts"),
  );
  return door.ImChat;
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
    const { loadScreen } = await loadChunk("app/screen-table", () => import("./screen-table.ts"));
    return await loadScreen(viewKey);
  };
  loaders.set(viewKey, load);
  return load;
}
