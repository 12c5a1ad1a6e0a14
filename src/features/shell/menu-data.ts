import { useMemo } from "react";
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
import { fixedRoutes } from "./fixed-routes.ts";

/** The user's menu as the frame and the router need it. */
export interface MenuData {
  readonly routes: readonly MenuRoute[];
  readonly entries: readonly SideEntry[];
  /** Where the console opens; undefined while loading or when the user may see nothing. */
  readonly home: string | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const NO_MENU: readonly BuiltMenu[] = [];

/** Fetched once for all users of this hook; the tree is read once per answer. */
export function useMenu(): MenuData {
  const { data, isLoading, isUninitialized, isError, refetch } = useMenuQuery();
  const menus = data ?? NO_MENU;
  return useMemo(() => {
    const routes = menuRoutes(menus);
    return {
      routes: [...routes, ...fixedRoutes],
      entries: sideEntries(menus),
      home: homePath(routes),
      loading: isLoading || isUninitialized,
      failed: isError && data === undefined,
      retry: () => void refetch(),
    };
  }, [menus, data, isLoading, isUninitialized, isError, refetch]);
}

/** Root of the website section, whose entry carries the organisation's name (specification §1). */
const WEBSITE_PATH = "/news";

/** An entry's name as the side bar shows it. */
export function entryTitle(entry: { key: string; title: Title }, language: Language, site: string): string {
  const title = titleIn(entry.title, language);
  return entry.key === WEBSITE_PATH && site !== "" ? `[${site}] ${title}` : title;
}
