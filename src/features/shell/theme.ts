import * as v from "valibot";

/** Light or dark (specification §3 "Theme state"). Kept with the other theme settings; without a choice the system's wish counts. */

export const THEME_KEY = "theme";
const DARK_CLASS = "bp6-dark";

/** The stored settings; what this build does not know is kept as it is. */
const StoredTheme = v.looseObject({ darkMode: v.optional(v.boolean()) });

function storedTheme(): v.InferOutput<typeof StoredTheme> {
  try {
    const parsed = v.safeParse(StoredTheme, JSON.parse(window.localStorage.getItem(THEME_KEY) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Whether the page should be dark, by the choice or else the system. */
export function wantsDark(): boolean {
  return storedTheme().darkMode ?? window.matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Applies light or dark to the whole page, portals included. */
export function applyDark(dark: boolean): void {
  document.documentElement.classList.toggle(DARK_CLASS, dark);
}

/** Applies the choice and remembers it. */
export function chooseDark(dark: boolean): void {
  applyDark(dark);
  try {
    window.localStorage.setItem(THEME_KEY, JSON.stringify({ ...storedTheme(), darkMode: dark }));
  } catch {
    // Only the memory of the choice is lost.
  }
}
