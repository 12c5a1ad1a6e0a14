import { Activity, memo, type ReactNode, useRef } from "react";
import { useSelector } from "react-redux";
import { Route, Router } from "wouter";
import type { MenuRoute } from "../../../domain/menu.ts";
import type { Tab } from "../../../domain/tab-strip.ts";
import { selectTheme } from "../theme/slice.ts";
import { PageKeyContext } from "./page-context.ts";
import { usePageRouter } from "./page-router.ts";
import { usePageScroll } from "./use-page-scroll.ts";

export interface PageHostProps {
  readonly tab: Tab;
  readonly route: MenuRoute;
  /** Its address, query included. */
  readonly fullPath: string;
  readonly shown: boolean;
  /** It takes the place of another page, with the transition of the theme. */
  readonly entering: boolean;
  readonly children: (route: MenuRoute, fullPath: string) => ReactNode;
}

/** A page that is alive: shown, or hidden with its state kept and its effects ended (specification §4 "Tabs"). */
export const PageHost = memo(function PageHost(props: PageHostProps) {
  const { tab, route, fullPath, shown, entering, children } = props;
  const { transitionName } = useSelector(selectTheme);
  const host = useRef<HTMLDivElement>(null);
  const { hook, searchHook } = usePageRouter(route, tab.key, fullPath, shown);
  usePageScroll(host, tab.key, shown, tab.meta.keepAlive);
  return (
    <Activity mode={shown ? "visible" : "hidden"}>
      <div
        ref={host}
        className="qs-page-host"
        data-shown={shown}
        data-transition={entering ? transitionName : undefined}
      >
        <PageKeyContext value={tab.key}>
          <Router hook={hook} searchHook={searchHook}>
            <WithParams route={route}>{children(route, fullPath)}</WithParams>
          </Router>
        </PageKeyContext>
      </div>
    </Activity>
  );
});

/** Gives the page the parameters of its path (`useParams`). */
function WithParams({ route, children }: { readonly route: MenuRoute; readonly children: ReactNode }) {
  return route.path.includes("/:") ? <Route path={route.path}>{children}</Route> : children;
}
