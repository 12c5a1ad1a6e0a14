import { Drawer as BlueprintDrawer, type DrawerProps } from "@blueprintjs/core";
import { useOverlayScope } from "./focus/use-focus-scope.ts";

/** A panel that slides in over the page's edge. The keyboard is back where it was as soon as it slides out. */
export function Drawer(props: DrawerProps) {
  return <BlueprintDrawer {...props} {...useOverlayScope(props)} />;
}
