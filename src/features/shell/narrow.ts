import { useSelector } from "react-redux";
import { NARROW_PX } from "../../contract/limits.ts";
import { useMedia } from "../../ui/use-media.ts";
import { selectTheme } from "./theme/slice.ts";

/** Below this width the menu is a drawer (specification §9: 992). */
const NARROW = `(max-width: ${NARROW_PX - 1}px)`;

/** Whether the window is narrower than 992 px and the frame follows that (`styleResponsive`). */
export function useNarrow(): boolean {
  const narrow = useMedia(NARROW);
  const { styleResponsive } = useSelector(selectTheme);
  return narrow && styleResponsive;
}
