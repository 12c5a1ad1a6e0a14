/** Whether the side bar is collapsed (specification §4 "Theme and layout": remembered). */

const COLLAPSED_KEY = "qs:side-collapsed";

/** As last left; open by default. */
export function storedCollapsed(): boolean {
  return window.localStorage.getItem(COLLAPSED_KEY) === "1";
}

/** Keeps it for the next visit. */
export function rememberCollapsed(collapsed: boolean): void {
  try {
    window.localStorage.setItem(COLLAPSED_KEY, collapsed ? "1" : "0");
  } catch {
    // Only the memory of the choice is lost.
  }
}
