import { useLayoutEffect, useMemo } from "react";
import { useDispatch, useSelector } from "react-redux";
import { Redirect } from "wouter";
import { usePathname, useSearch } from "wouter/use-browser-location";
import { findRoute } from "../domain/menu.ts";
import { addressOf, decodedPath, fullPathOf } from "../domain/routes.ts";
import { tabOf } from "../domain/tab-strip.ts";
import { type Visit, visitAt } from "../domain/visit.ts";
import {
  type MenuData,
  selectTabs,
  tabOpened,
  tabsAligned,
  tabsLeft,
  useMenu,
  usePageMemory,
} from "../features/shell/index.ts";
import {
  CrashPage,
  ForbiddenPage,
  MenuFailedPage,
  NotFoundPage,
  PageHost,
  ProgressBar,
  RedirectPage,
  UnauthorizedPage,
  WaitingPage,
} from "../features/shell/screens.ts";
import { pageContent } from "./page-content.tsx";

/** The content of the frame: the page that the address names, before those that stay alive behind it (specification §2, §4 "Tabs"). */
export function Pages() {
  const menu = useMenu();
  const visit = useVisit(menu);
  useTabsOf(visit, menu);
  const { tabs, living } = useSelector(selectTabs);
  const shown = visit.kind === "page" ? tabOf(visit.route, visit.address, menu.home).key : null;
  return (
    <>
      <ProgressBar />
      {living.map(({ key, used }) => {
        const tab = tabs.find((one) => one.key === key);
        const here = visit.kind === "page" && key === shown ? visit : null;
        const route = here?.route ?? (tab && findRoute(menu.routes, decodedPath(tab.path)));
        if (!tab || !route) return null;
        return (
          <PageHost
            key={key}
            tab={tab}
            route={route}
            fullPath={here ? fullPathOf(here.address) : tab.fullPath}
            shown={here !== null}
            entering={used > 1}
          >
            {pageContent}
          </PageHost>
        );
      })}
      {visit.kind === "page" ? null : <Placeholder visit={visit} menu={menu} />}
    </>
  );
}

function useVisit(menu: MenuData): Visit {
  const path = usePathname();
  const search = useSearch();
  return useMemo(() => visitAt(addressOf(path, search), menu), [path, search, menu]);
}

/** Gives the strip what is shown, before it is painted, and keeps it in line with the menu. */
function useTabsOf(visit: Visit, { routes, home, loading, unconfirmed, failed }: MenuData): void {
  const dispatch = useDispatch();
  const { unsaved } = usePageMemory();
  useLayoutEffect(() => {
    if (visit.kind === "page") {
      const tab = tabOf(visit.route, visit.address, home);
      dispatch(tabOpened({ tab, unsaved: unsaved.tabs() }));
    } else if (visit.kind !== "waiting" && visit.kind !== "redirect" && visit.kind !== "forward") {
      dispatch(tabsLeft(unsaved.tabs()));
    }
  }, [dispatch, visit, home, unsaved]);
  useLayoutEffect(() => {
    if (loading || unconfirmed || failed) return;
    dispatch(tabsAligned({ routes, home, unsaved: unsaved.tabs() }));
  }, [dispatch, routes, home, loading, unconfirmed, failed, unsaved]);
}

interface PlaceholderProps {
  readonly visit: Exclude<Visit, { readonly kind: "page" }>;
  readonly menu: MenuData;
}

function Placeholder({ visit, menu }: PlaceholderProps) {
  switch (visit.kind) {
    case "forward":
      return <Redirect to={visit.to} replace />;
    case "redirect":
      return <RedirectPage to={visit.to} />;
    case "waiting":
      return <WaitingPage />;
    case "menuFailed":
      return <MenuFailedPage onRetry={menu.retry} />;
    case "unauthorized":
      return <UnauthorizedPage />;
    case "forbidden":
      return <ForbiddenPage />;
    case "notFound":
      return <NotFoundPage path={visit.path} />;
    case "crash":
      return <CrashPage kind="crash" onRetry={() => window.history.back()} />;
  }
}
