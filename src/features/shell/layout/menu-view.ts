import { createContext, useContext, useMemo, useRef } from "react";
import { useSelector } from "react-redux";
import { findRoute, groupsAbove, type SideEntry } from "../../../domain/menu.ts";
import { plainPath } from "../../../domain/session.ts";
import { useSiteQuery } from "../../../query/admin-api.ts";
import { storedSiteName } from "../../session/index.ts";
import { entryTitle, type MenuData } from "../menu-data.ts";
import { selectLanguage } from "../slice.ts";
import { selectTheme } from "../theme/slice.ts";
import { keysTo } from "./menu-parts.ts";

/** What every part of the menu needs to know, wherever the layout puts it. */
export interface MenuView {
  readonly menu: MenuData;
  /** Path that is marked: a hidden page may name the entry that stands for it. */
  readonly marked: string;
  /** Keys of the groups above it, outermost first. */
  readonly above: readonly string[];
  /** Keys on the way to the last page that the menu shows, itself included. */
  readonly keys: readonly string[];
  readonly titleOf: (entry: SideEntry) => string;
  readonly colourful: boolean;
  readonly unique: boolean;
}

/** The path that is marked in the menu. */
function markedPath(menu: MenuData, path: string): string {
  return findRoute(menu.routes, path)?.activeMenu ?? plainPath(path);
}

/** Makes the view of the menu for a page. */
export function useMenuViewOf(menu: MenuData, path: string): MenuView {
  const language = useSelector(selectLanguage);
  const { colorfulIcon, sideUniqueOpen } = useSelector(selectTheme);
  const site = useSiteQuery().data?.name ?? storedSiteName();
  const last = useRef<readonly string[]>([]);
  const marked = markedPath(menu, path);
  return useMemo(() => {
    const found = keysTo(menu.entries, marked);
    // A page that the menu does not show leaves the part of the menu open in which the user was.
    if (found.length > 0) last.current = found;
    return {
      menu,
      marked,
      above: groupsAbove(menu.entries, marked),
      keys: last.current,
      titleOf: (entry) => entryTitle(entry, language, site),
      colourful: colorfulIcon,
      unique: sideUniqueOpen,
    };
  }, [menu, marked, language, site, colorfulIcon, sideUniqueOpen]);
}

export const MenuViewContext = createContext<MenuView | null>(null);

/** The view of the menu that the frame provides. @throws outside of the frame. */
export function useMenuView(): MenuView {
  const view = useContext(MenuViewContext);
  if (view === null) throw new Error("the menu stands outside of the frame");
  return view;
}
