import { useCallback } from "react";
import { addressIn } from "../../domain/routes.ts";
import { useMenu } from "../shell/index.ts";

/** The address of a page by its view key; undefined where the user's menu has none. */
export function useViewAddress(): (
  view: string,
  query?: Readonly<Record<string, string>>,
) => string | undefined {
  const { routes } = useMenu();
  return useCallback(
    (view, query = {}) => {
      const route = routes.find(({ viewKey }) => viewKey === view);
      return route && addressIn(route, {}, query);
    },
    [routes],
  );
}
