import type { ReactNode } from "react";
import { useSelector } from "react-redux";
import type { MenuRoute } from "../domain/menu.ts";
import { opens } from "../domain/permission.ts";
import { selectPermissions } from "../features/session/index.ts";
import { ForbiddenPage, WaitingPage } from "../features/shell/screens.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyScreen } from "./lazy-screen.tsx";
import { PageRouteContext } from "./page-route.ts";
import { screenOf } from "./screens.ts";

/** What is in a page. A failure stays within it. */
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
  const view = route.viewKey ?? "";
  return (
    <PageRouteContext value={route}>
      {view === "" ? (
        <LazyScreen key="" view={route.path} load={null} />
      ) : (
        <LazyScreen key={view} view={view} load={screenOf(view)} />
      )}
    </PageRouteContext>
  );
}
