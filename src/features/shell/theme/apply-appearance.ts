import { ACCENT_PROPERTIES, accentProperties } from "../../../domain/accent.ts";
import type { FrameState } from "../../../domain/frame.ts";
import { isDark, type ThemeState } from "../../../domain/theme.ts";

/** Puts the appearance on the page: classes and custom properties of the root element, so that portals have it too. */

const DARK_CLASS = "bp6-dark";
const WEAK_CLASS = "qs-weak";

/** Whether the system prefers dark, and its changes. */
export const systemDark = (): MediaQueryList => window.matchMedia("(prefers-color-scheme: dark)");

/** What of the appearance the root element carries; the rest is the frame's. */
export type RootAppearance = Pick<ThemeState, "darkMode" | "weakMode" | "color">;

/**
 * Applies light or dark, colour weakness, size and accent. Light, dark and size are applied even when the accent cannot be.
 * @throws ColourError when the colour is none; the page then keeps the accent that it had.
 */
export function applyAppearance(appearance: RootAppearance, size: FrameState["size"]): void {
  const root = document.documentElement;
  root.classList.toggle(DARK_CLASS, isDark(appearance, systemDark().matches));
  root.classList.toggle(WEAK_CLASS, appearance.weakMode);
  root.dataset.size = size;
  const properties = accentProperties(appearance.color);
  for (const name of ACCENT_PROPERTIES) {
    const value = properties.get(name);
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
}
