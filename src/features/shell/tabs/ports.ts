import { navigate } from "wouter/use-browser-location";
import type { PageMemory } from "./page-context.ts";
import { PageStates } from "./page-states.ts";
import { Unsaved } from "./unsaved.ts";

/** All that the tabs need of the browser; handed in, so that they can be tried without one. */
export interface TabPorts extends PageMemory {
  readonly storage: Storage;
  readonly navigate: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Called when the page may be gone next. @returns the way to stop. */
  readonly beforeGone: (listener: () => void) => () => void;
  /** Has the browser ask before it closes or leaves the page, whenever `wanted` says so. @returns the way to stop. */
  readonly askBeforeUnload: (wanted: () => boolean) => () => void;
}

/** The browser's. */
export function browserTabs(): TabPorts {
  const storage = window.sessionStorage;
  const later = (callback: () => void, ms: number) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  };
  return {
    storage,
    states: new PageStates({ storage, later }),
    unsaved: new Unsaved(),
    navigate,
    beforeGone(listener) {
      const hidden = () => {
        if (document.visibilityState === "hidden") listener();
      };
      window.addEventListener("pagehide", listener);
      document.addEventListener("visibilitychange", hidden);
      return () => {
        window.removeEventListener("pagehide", listener);
        document.removeEventListener("visibilitychange", hidden);
      };
    },
    askBeforeUnload(wanted) {
      const ask = (event: BeforeUnloadEvent) => {
        if (wanted()) event.preventDefault();
      };
      window.addEventListener("beforeunload", ask);
      return () => window.removeEventListener("beforeunload", ask);
    },
  };
}
