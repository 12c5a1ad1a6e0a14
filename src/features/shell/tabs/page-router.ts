import { useMemo } from "react";
import { useDispatch } from "react-redux";
import { navigate as go } from "wouter/use-browser-location";
import type { MenuRoute } from "../../../domain/menu.ts";
import { readAddress, tabKey } from "../../../domain/routes.ts";
import { tabReaddressed } from "./slice.ts";

type Navigate = typeof go;

/**
 * The address as one page sees it: its own, also while others are shown. What it changes in its own query while it is hidden is kept for
 * when it is shown again; only what leads elsewhere takes the console there.
 */
export function usePageRouter(
  { viewKey }: Pick<MenuRoute, "viewKey">,
  key: string,
  fullPath: string,
  shown: boolean,
) {
  const dispatch = useDispatch();
  return useMemo(() => {
    const { path, search } = readAddress(fullPath);
    const navigate: Navigate = (to, options) => {
      const target = String(to).startsWith("?") ? path + String(to) : String(to);
      const own = !shown && tabKey(viewKey, readAddress(target)) === key;
      if (own) dispatch(tabReaddressed({ key, fullPath: target }));
      else go(target, options);
    };
    return {
      hook: (): [string, Navigate] => [path, navigate],
      searchHook: () => search,
    };
  }, [dispatch, viewKey, key, fullPath, shown]);
}
