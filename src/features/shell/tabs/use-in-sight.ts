import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Keeps the active tab in sight, lets the wheel move the strip, and returns whether there are more tabs than fit. */
export function useInSight(list: RefObject<HTMLUListElement | null>, active: string | null, tabs: unknown) {
  const [overflowing, setOverflowing] = useState(false);
  const present = Array.isArray(tabs) && tabs.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with every other strip
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    setOverflowing(element.scrollWidth > element.clientWidth + 1);
    element.querySelector('[data-active="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [list, active, tabs]);
  useEffect(() => {
    const element = list.current;
    if (element === null || !present) return;
    const size = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth + 1));
    size.observe(element);
    const wheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      size.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, [list, present]);
  return { overflowing };
}
