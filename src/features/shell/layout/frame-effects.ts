import { useEffect, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { SideEntry } from "../../../domain/menu.ts";
import type { ThemeState } from "../../../domain/theme.ts";
import { bodyFullscreenChosen, frameChanged, selectBodyFullscreen, selectFrame } from "../theme/slice.ts";
import { type MenuParts, menuParts } from "./menu-parts.ts";
import type { MenuView } from "./menu-view.ts";

/** Keys from the first level to an entry, itself included. */
function keysOf(entries: readonly SideEntry[], key: string): string[] {
  for (const entry of entries) {
    if (entry.key === key) return [key];
    const below = keysOf(entry.children, key);
    if (below.length > 0) return [entry.key, ...below];
  }
  return [];
}

export interface PickedParts {
  readonly parts: MenuParts;
  /** The user has picked an entry of header or first column; it counts until the next page. */
  readonly pick: (entry: SideEntry) => void;
}

/** The parts of the menu by layout, page and what the user has picked. */
export function useMenuParts(view: MenuView, theme: ThemeState, path: string): PickedParts {
  const [picked, setPicked] = useState<{ path: string; keys: readonly string[] } | null>(null);
  const keys = picked?.path === path ? picked.keys : view.keys;
  return {
    parts: menuParts(view.menu.entries, theme, keys),
    pick: (entry) => setPicked({ path, keys: keysOf(view.menu.entries, entry.key) }),
  };
}

/** Remembers on what the console is shown (specification §4: device mode). */
export function useDeviceMode(mobile: boolean): void {
  const dispatch = useDispatch();
  const { device } = useSelector(selectFrame);
  const now = mobile ? "mobile" : "desktop";
  useEffect(() => {
    if (device !== now) dispatch(frameChanged({ device: now }));
  }, [dispatch, device, now]);
}

/** Escape brings the frame back around the content, unless something above the content takes it. */
export function useLeaveFullscreen(): { readonly fullscreen: boolean; readonly leave: () => void } {
  const dispatch = useDispatch();
  const fullscreen = useSelector(selectBodyFullscreen);
  useEffect(() => {
    if (!fullscreen) return;
    const press = (event: KeyboardEvent) => {
      const taken =
        event.defaultPrevented || document.querySelector(".bp6-overlay-open, dialog[open]") !== null;
      if (event.key === "Escape" && !taken) dispatch(bodyFullscreenChosen(false));
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [dispatch, fullscreen]);
  return { fullscreen, leave: () => void dispatch(bodyFullscreenChosen(false)) };
}
