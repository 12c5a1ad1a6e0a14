import { useEffect, useRef } from "react";
import { storedBrand, useBrand } from "../features/brand/index.ts";

/** Shows on the browser tab's icon how much waits for the user: unread messages, and visitors. What draws it is loaded with the first one. */
export function useIconCount(count: number): void {
  // Renders anew when the brand changes, and with it the icon.
  useBrand();
  const icon = storedBrand().systemIcon;
  const marked = useRef(false);
  useEffect(() => {
    if (count === 0 && !marked.current) return;
    marked.current = true;
    let left = false;
    import("./icon-badge.ts").then(
      ({ showIconCount }) => {
        if (!left) void showIconCount(count, icon);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [count, icon]);
}
