import { useSyncExternalStore } from "react";
import { useSelector } from "react-redux";
import { NARROW_PX } from "../../contract/limits.ts";
import { selectTheme } from "./theme/slice.ts";

/** Below this width the menu is a drawer (specification §9: 992). */
const query = () => window.matchMedia(`(max-width: ${NARROW_PX - 1}px)`);

function subscribe(changed: () => void): () => void {
  const list = query();
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

/** Whether the window is narrower than 992 px and the frame follows that (`styleResponsive`). */
export function useNarrow(): boolean {
  const narrow = useSyncExternalStore(subscribe, () => query().matches);
  const { styleResponsive } = useSelector(selectTheme);
  return narrow && styleResponsive;
}
