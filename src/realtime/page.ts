/** What a tab's end of the line needs to know of its page; handed in, for a test browser calls every page visible. */
export interface PagePort {
  readonly visible: boolean;
  readonly focused: boolean;
  /** The user has interacted with the page. */
  readonly activated: boolean;
  readonly online: boolean;
  /**
   * Listens until the returned function is called.
   * - `view`: visibility, focus or activation has changed;
   * - `online`, `offline`: as the browser reports;
   * - `leave`: the page is being frozen, kept for the back button or closed;
   * - `enter`: it came back.
   */
  listen(notify: (event: PageEvent) => void): () => void;
}
export type PageEvent = "view" | "online" | "offline" | "leave" | "enter";

/** Whether the user has interacted with this page; before that the browser lets it make no sound. */
export function isPageActivated(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** The browser's own page. */
export function browserPage(): PagePort {
  return {
    get visible() {
      return document.visibilityState === "visible";
    },
    get focused() {
      return document.hasFocus();
    },
    get activated() {
      return isPageActivated();
    },
    get online() {
      return navigator.onLine;
    },
    listen: listenToPage,
  };
}

function listenToPage(notify: (event: PageEvent) => void): () => void {
  const stop = new AbortController();
  const on = (target: EventTarget, type: string, event: PageEvent) =>
    target.addEventListener(type, () => notify(event), { signal: stop.signal });
  on(document, "visibilitychange", "view");
  on(window, "focus", "view");
  on(window, "blur", "view");
  on(window, "online", "online");
  on(window, "offline", "offline");
  on(window, "pagehide", "leave");
  on(document, "freeze", "leave");
  on(document, "resume", "enter");
  window.addEventListener("pageshow", (event) => event.persisted && notify("enter"), { signal: stop.signal });
  const activated = new AbortController();
  const once = () => {
    activated.abort();
    notify("view");
  };
  for (const type of ["pointerdown", "keydown"])
    window.addEventListener(type, once, { signal: AbortSignal.any([stop.signal, activated.signal]) });
  return () => stop.abort();
}
