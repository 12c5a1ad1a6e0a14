import { useSyncExternalStore } from "react";

/** Below this width the menu is a drawer (specification §9: 992). */
const query = () => window.matchMedia("(max-width: 991px)");

function subscribe(changed: () => void): () => void {
  const list = query();
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

/** Whether the window is narrower than 992 px. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
