import { type RefObject, useEffect, useState } from "react";
import { useDispatch } from "react-redux";
import { tabMoved } from "./slice.ts";
import type { ShownTab } from "./use-tabs.ts";

type Arm = typeof import("../../../ui/drag-order.ts").armOrdering;

/** Lets tabs be dragged to another place; what that takes is loaded when the pointer first comes over the strip. */
export function useDragging(list: RefObject<HTMLUListElement | null>, tabs: readonly ShownTab[]): void {
  const dispatch = useDispatch();
  const [arm, setArm] = useState<Arm | null>(null);
  const present = tabs.length > 0;
  useEffect(() => {
    const element = list.current;
    if (element === null || !present || arm !== null) return;
    const load = () => {
      import("../../../ui/drag-order.ts").then(
        (loaded) => setArm(() => loaded.armOrdering),
        // Without it the menu's entries move tabs all the same; the pointer's next visit asks again.
        () => element.addEventListener("pointerenter", load, { once: true }),
      );
    };
    element.addEventListener("pointerenter", load, { once: true });
    return () => element.removeEventListener("pointerenter", load);
  }, [list, arm, present]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are other ones with every other strip
  useEffect(() => {
    if (arm === null || list.current === null) return;
    return arm(list.current, "tab", (key, to) => dispatch(tabMoved({ key, to })));
  }, [arm, dispatch, list, tabs]);
}
