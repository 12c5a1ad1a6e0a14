import { useEffect } from "react";
import { useDispatch } from "react-redux";
import { keyWish } from "./key-wish.ts";
import { overlayOpened } from "./slice.ts";

/** Ctrl or ⌘ with K opens the command palette, `?` the list of keys. */
export function useOverlayKeys(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wish = keyWish(event, event.composedPath()[0]);
      if (wish === null) return;
      event.preventDefault();
      dispatch(overlayOpened(wish));
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [dispatch]);
}
