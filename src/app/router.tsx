import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Redirect, useLocation } from "wouter";
import { findRoute, type MenuRoute, titleIn } from "../domain/menu.ts";
import { plainPath } from "../domain/session.ts";
import { selectPermissions } from "../features/session/index.ts";
import { selectLanguage, useMenu } from "../features/shell/index.ts";
import {
  CrashPage,
  ForbiddenPage,
  MenuFailedPage,
  ModuleMissingPage,
  NotBuiltPage,
  NotFoundPage,
  UnauthorizedPage,
} from "../features/shell/screens.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { isKnownArea } from "./areas.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyScreen } from "./lazy-screen.tsx";
import { fixedScreens, screens } from "./screens.ts";

/** The content of the frame: the page that the address names, within the user's menu (specification §2). */
export function Router() {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path}>
      <Page path={plainPath(path)} />
    </ErrorBoundary>
  );
}

const HOME_PATHS: readonly string[] = ["/", "/dashboard"];

function Page({ path }: { readonly path: string }) {
  const menu = useMenu();
  if (path === "/401") return <UnauthorizedPage />;
  if (path === "/403") return <ForbiddenPage />;
  if (path === "/404") return <NotFoundPage path={path} />;
  if (path === "/500") return <CrashPage kind="crash" onRetry={() => window.history.back()} />;
  if (menu.loading) return <Waiting />;
  if (menu.failed) return <MenuFailedPage onRetry={menu.retry} />;
  if (HOME_PATHS.includes(path)) {
    return menu.home === undefined ? <ForbiddenPage /> : <Redirect to={menu.home} replace />;
  }
  const route = findRoute(menu.routes, path);
  return route ? <Permitted route={route} /> : <NotFoundPage path={path} />;
}

/** A page that asks for a permission of its own waits until the user's are known. */
function Permitted({ route }: { readonly route: MenuRoute }) {
  const held = useSelector(selectPermissions);
  const { permission } = route;
  if (permission === undefined || held.includes(permission)) return <Screen route={route} />;
  return held.length === 0 ? <Waiting /> : <ForbiddenPage />;
}

function Screen({ route }: { readonly route: MenuRoute }) {
  const language = useSelector(selectLanguage);
  const view = route.viewKey ?? "";
  const load = screens[view] ?? fixedScreens[view];
  if (load) return <LazyScreen key={view} load={load} />;
  if (isKnownArea(view)) return <NotBuiltPage area={titleIn(route.title, language)} />;
  return <ModuleMissingPage view={view === "" ? route.path : view} />;
}

function Waiting() {
  const { t } = useTranslation("shell");
  return (
    <div className="qs-page" aria-busy="true">
      <span className="qs-visually-hidden">{t("loading")}</span>
      <Skeleton lines={6} height={18} />
    </div>
  );
}
