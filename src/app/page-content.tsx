import type { ReactNode } from "react";
import { useSelector } from "react-redux";
import { type MenuRoute, titleIn } from "../domain/menu.ts";
import { opens } from "../domain/permission.ts";
import { selectPermissions } from "../features/session/index.ts";
import { selectLanguage } from "../features/shell/index.ts";
import { ForbiddenPage, NotBuiltPage, WaitingPage } from "../features/shell/screens.ts";
import { isKnownArea } from "./areas.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyScreen } from "./lazy-screen.tsx";
import { screenOf } from "./screens.ts";

/** What stands in a page. A failure stays within it. */
export function pageContent(route: MenuRoute, fullPath: string): ReactNode {
  return (
    <ErrorBoundary resetKey={fullPath}>
      <PermittedScreen route={route} />
    </ErrorBoundary>
  );
}

/** A page that asks for a permission of its own waits until the user's are known. */
function PermittedScreen({ route }: { readonly route: MenuRoute }) {
  const held = useSelector(selectPermissions);
  if (opens(route.permission, held)) return <Screen route={route} />;
  return held.length === 0 ? <WaitingPage /> : <ForbiddenPage />;
}

function Screen({ route }: { readonly route: MenuRoute }) {
  const language = useSelector(selectLanguage);
  const view = route.viewKey ?? "";
  const load = screenOf(view);
  if (load === null && isKnownArea(view)) return <NotBuiltPage area={titleIn(route.title, language)} />;
  return <LazyScreen key={view} view={view === "" ? route.path : view} load={load} />;
}
