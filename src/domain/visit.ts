import { findRoute, type MenuRoute } from "./menu.ts";
import { type Address, behindRedirect, decodedPath, isRedirect } from "./routes.ts";
import { UNAUTHORIZED_PATH } from "./session.ts";

/** What an address shows within the user's menu (specification §2). Pure. */
export type Visit =
  /** A page of the menu or one of the fixed ones: it has a tab. */
  | { readonly kind: "page"; readonly route: MenuRoute; readonly address: Address }
  /** Another address takes its place at once. */
  | { readonly kind: "forward"; readonly to: string }
  /** `/redirect/…`: a page is opened anew. */
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "unauthorized" | "forbidden" | "crash" | "waiting" | "menuFailed" }
  | { readonly kind: "notFound"; readonly path: string };

export interface VisitedMenu {
  /** While it loads, and where that failed, those of the console's own pages alone. */
  readonly routes: readonly MenuRoute[];
  readonly home: string | undefined;
  readonly loading: boolean;
  /** Pages that it does not have may turn out to be there. */
  readonly unconfirmed?: boolean;
  readonly failed: boolean;
}

const HOME_PATHS: readonly string[] = ["/", "/dashboard"];

/** Exception pages, which need no menu. */
const EXCEPTIONS: Readonly<Record<string, Visit>> = {
  [UNAUTHORIZED_PATH]: { kind: "unauthorized" },
  "/403": { kind: "forbidden" },
  "/404": { kind: "notFound", path: "/404" },
  "/500": { kind: "crash" },
};

export function visitAt(address: Address, menu: VisitedMenu): Visit {
  const path = decodedPath(address.path);
  if (Object.hasOwn(EXCEPTIONS, path)) return EXCEPTIONS[path] ?? { kind: "notFound", path };
  const route = findRoute(menu.routes, path);
  // A page that is there whatever the menu says, and for everybody, does not wait for it.
  if ((menu.loading || menu.failed) && route !== undefined && route.permission === undefined)
    return { kind: "page", route, address };
  if (menu.loading) return { kind: "waiting" };
  if (isRedirect(path)) return { kind: "redirect", to: behindRedirect(address) };
  if (menu.failed) return { kind: "menuFailed" };
  const missing = (visit: Visit): Visit => (menu.unconfirmed ? { kind: "waiting" } : visit);
  if (HOME_PATHS.includes(path)) {
    return menu.home === undefined ? missing({ kind: "forbidden" }) : { kind: "forward", to: menu.home };
  }
  return route ? { kind: "page", route, address } : missing({ kind: "notFound", path });
}
