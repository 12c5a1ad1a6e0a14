import { useMemo } from "react";
import { useDispatch } from "react-redux";
import { navigate } from "wouter/use-browser-location";
import type { MenuRoute } from "../domain/menu.ts";
import { addressIn } from "../domain/routes.ts";
import { tabDone, useMenu, usePage } from "../features/shell/index.ts";
import type { Travel, ViewPlace } from "../resource/ports.ts";

/** The address of a view, with what it is to show; undefined where the menu has no such page. */
export const viewAddress = (routes: readonly MenuRoute[], { view, params, query }: ViewPlace) =>
  routes
    .filter(({ viewKey }) => viewKey === view)
    .map((route) => addressIn(route, params, query))
    .find((address) => address !== undefined);

/** The way from a page to others, wherever the menu has them. */
export function useTravel(): Travel {
  const dispatch = useDispatch();
  const { routes } = useMenu();
  const key = usePage()?.key;
  return useMemo(() => {
    const addressOf = (place: ViewPlace) => viewAddress(routes, place);
    return {
      addressOf,
      open: (place) => {
        const address = addressOf(place);
        if (address !== undefined) navigate(address);
      },
      leaveTo: (views) => {
        const [first = ""] = views;
        const home = addressOf({ view: first }) ?? "/";
        if (key !== undefined) dispatch(tabDone({ key, views, home }));
      },
    };
  }, [dispatch, routes, key]);
}
