import { type RefObject, useSyncExternalStore } from "react";

export interface ElementFullscreen {
  /** The browser can. */
  readonly isOffered: boolean;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

function listen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Fills the screen with one element, and gives the screen back; a browser that refuses leaves all as it is. */
export function useElementFullscreen(part: RefObject<HTMLElement | null>): ElementFullscreen {
  const at = useSyncExternalStore(listen, () => document.fullscreenElement);
  const isFull = at != null && at === part.current;
  const toggle = () => {
    const switched = isFull ? document.exitFullscreen() : part.current?.requestFullscreen();
    switched?.catch(() => undefined);
  };
  return { isOffered: document.fullscreenEnabled === true, isFull, toggle };
}
