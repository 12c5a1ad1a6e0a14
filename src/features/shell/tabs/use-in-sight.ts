import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

const showActive = (strip: HTMLUListElement) =>
  strip
    .querySelector('[data-active="true"]')
    ?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });

/** Keeps the active tab in sight, lets the wheel move the strip, and returns whether there are more tabs than fit. */
export function useInSight(list: RefObject<HTMLUListElement | null>, active: string | null, tabs: unknown) {
  const [overflowing, setOverflowing] = useState(false);
  const present = Array.isArray(tabs) && tabs.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with every other strip
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    setOverflowing(element.scrollWidth > element.clientWidth + 1);
    showActive(element);
  }, [list, active, tabs]);
  useEffect(() => {
    const element = list.current;
    if (element === null || !present) return;
    // The list of all tabs takes some of the strip once it is there.
    const size = new ResizeObserver(() => {
      setOverflowing(element.scrollWidth > element.clientWidth + 1);
      showActive(element);
    });
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
