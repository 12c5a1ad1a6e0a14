import { useSyncExternalStore } from "react";

function listen(heard: () => void): () => void {
  document.addEventListener("visibilitychange", heard);
  window.addEventListener("focus", heard);
  window.addEventListener("blur", heard);
  return () => {
    document.removeEventListener("visibilitychange", heard);
    window.removeEventListener("focus", heard);
    window.removeEventListener("blur", heard);
  };
}

/** Whether somebody is looking: the page is visible and has the focus. Only then is anything read (architecture "Reading"). */
export function usePageActive(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === "visible" && document.hasFocus());
}
