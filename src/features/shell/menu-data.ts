import { useMemo } from "react";
import { useSelector } from "react-redux";
import type { BuiltMenu } from "../../contract/admin.ts";
import type { Language } from "../../contract/language.ts";
import {
  homePath,
  type MenuRoute,
  menuRoutes,
  type SideEntry,
  sideEntries,
  type Title,
  titleIn,
} from "../../domain/menu.ts";
import { useMenuQuery } from "../../query/admin-api.ts";
import { selectUnconfirmed } from "../session/index.ts";
import { fixedRoutes } from "./fixed-routes.ts";

/** The user's menu as the frame and the router need it. */
export interface MenuData {
  readonly routes: readonly MenuRoute[];
  readonly entries: readonly SideEntry[];
  /** Where the console opens; undefined while loading or when the user may see nothing. */
  readonly home: string | undefined;
  readonly loading: boolean;
  /** It is the menu of the last visit; which pages there are is not certain yet. */
  readonly unconfirmed: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Asks for it again; resolves when the answer is there, whatever it is. */
  readonly refresh: () => Promise<unknown>;
}

const NO_MENU: readonly BuiltMenu[] = [];

type ReadMenu = Pick<MenuData, "routes" | "entries" | "home">;
const read = new WeakMap<readonly BuiltMenu[], ReadMenu>();

/** The tree is read once per answer, whoever asks. */
function readMenu(menus: readonly BuiltMenu[]): ReadMenu {
  const known = read.get(menus);
  if (known) return known;
  const routes = menuRoutes(menus);
  const menu = {
    routes: [...routes, ...fixedRoutes],
    entries: sideEntries(menus),
    home: homePath(routes),
  };
  read.set(menus, menu);
  return menu;
}

/** Fetched once for all users of this hook. */
export function useMenu(): MenuData {
  const { data, isLoading, isUninitialized, isError, refetch } = useMenuQuery();
  const unconfirmed = useSelector(selectUnconfirmed);
  // A menu that was kept is shown until the server has answered, whatever that is.
  const shown = isError && unconfirmed ? undefined : data;
  return useMemo(
    () => ({
      ...readMenu(shown ?? NO_MENU),
      loading: isLoading || isUninitialized,
      unconfirmed,
      failed: isError && shown === undefined,
      retry: () => void refetch(),
      refresh: () => refetch(),
    }),
    [shown, unconfirmed, isLoading, isUninitialized, isError, refetch],
  );
}

/** Root of the website section, whose entry carries the organisation's name (specification §1). */
const WEBSITE_PATH = "/news";

/** An entry's name as the side bar shows it. */
export function entryTitle(entry: { key: string; title: Title }, language: Language, site: string): string {
  const title = titleIn(entry.title, language);
  return entry.key === WEBSITE_PATH && site !== "" ? `[${site}] ${title}` : title;
}
