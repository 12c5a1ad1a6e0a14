import { useSyncExternalStore } from "react";

function listen(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  window.addEventListener("focus", onChange);
  window.addEventListener("blur", onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    window.removeEventListener("focus", onChange);
    window.removeEventListener("blur", onChange);
  };
}

/** Whether somebody reads: the page is visible and has the focus. Only then is anything read (architecture "Reading"). */
export function usePageActive(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === "visible" && document.hasFocus());
}
