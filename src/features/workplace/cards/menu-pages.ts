import type { SideEntry } from "../../../domain/menu.ts";

/** Pages of the menu as the cards show them. */

/** Icons by path, a page's own or that of the group around it. */
export function iconsByPath(entries: readonly SideEntry[], above?: string): Map<string, string | undefined> {
  return new Map(
    entries.flatMap(({ path, icon, children }) => [
      ...(path === undefined ? [] : [[path, icon ?? above] as const]),
      ...iconsByPath(children, icon ?? above),
    ]),
  );
}
