import { useEffect } from "react";
import { useDispatch } from "react-redux";
import { requestedOverlay } from "./requested-overlay.ts";
import { overlayOpened } from "./slice.ts";

/** Ctrl or ⌘ with K opens the command palette, `?` the list of keys. */
export function useOverlayKeys(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const overlay = requestedOverlay(event, event.composedPath()[0]);
      if (overlay === null) return;
      event.preventDefault();
      dispatch(overlayOpened(overlay));
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [dispatch]);
}
