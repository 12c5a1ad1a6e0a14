import * as v from "valibot";

/** The appearance that a user has chosen (specification §3 "Theme state", §9 "Preset theme colours"). Pure. */

export const HEAD_STYLES = ["light", "dark", "primary"] as const;
export const SIDE_STYLES = ["dark", "light"] as const;
export const LAYOUT_STYLES = ["side", "top", "mix"] as const;
export const SIDE_MENU_STYLES = ["default", "mix"] as const;
export const TAB_STYLES = ["default", "dot", "card"] as const;
export const TRANSITION_NAMES = ["slide-right", "slide-bottom", "zoom-in", "zoom-out", "fade"] as const;
export const DARK_MODES = ["system", "light", "dark"] as const;

/** The seven presets, by name; the first is the product's own colour. */
export const presetColours = {
  default: "#1f6f8b",
  dust: "#f5222d",
  sunset: "#faad14",
  volcano: "#fa541c",
  purple: "#722ed1",
  green: "#52c41a",
  geekblue: "#2f54eb",
} as const;
export type PresetName = keyof typeof presetColours;

/** A setting that does not fit falls back alone, so that one bad value does not cost the others. */
const oneOf = <const T extends readonly [string, ...string[]]>(
  options: T,
  standard: T[number] = options[0],
) => v.fallback(v.picklist(options), standard);
const flag = (standard: boolean) => v.fallback(v.boolean(), standard);

/** An earlier record says dark with true and light with false. */
const DarkMode = v.pipe(
  v.union([v.picklist(DARK_MODES), v.boolean()]),
  v.transform((mode) => (mode === true ? "dark" : mode === false ? "light" : mode)),
);

/** Everything that is saved locally under `theme`; tabs, collapse and the like are not part of it (specification §4). */
export const ThemeState = v.object({
  /** How the console is divided: menu at the side, on top, or its first level on top and the rest at the side. */
  layoutStyle: oneOf(LAYOUT_STYLES),
  /** `mix`: the side bar has a column for the first level and one for what is below it. */
  sideMenuStyle: oneOf(SIDE_MENU_STYLES),
  sideStyle: oneOf(SIDE_STYLES),
  headStyle: oneOf(HEAD_STYLES),
  tabStyle: oneOf(TAB_STYLES),
  transitionName: oneOf(TRANSITION_NAMES, "fade"),
  darkMode: v.fallback(DarkMode, "system"),
  /** A preset's name or `#rrggbb`. */
  color: v.fallback(v.pipe(v.string(), v.maxLength(32)), "default"),
  showTabs: flag(true),
  showFooter: flag(false),
  /** The header stays when the page is scrolled. */
  fixedHeader: flag(true),
  /** The side bar stays when the page is scrolled. */
  fixedSidebar: flag(true),
  /** Only the content scrolls; takes a fixed header and side bar. */
  fixedBody: flag(true),
  /** Content as wide as the window, else a column in its middle. */
  bodyFull: flag(true),
  /** The brand is as wide as its text, else as the side bar; where it is in the header. */
  logoAutoSize: flag(false),
  colorfulIcon: flag(false),
  /** One menu group open at a time. */
  sideUniqueOpen: flag(true),
  /** Status colours that do not rest on red and green, and links that are underlined. */
  weakMode: flag(false),
  /** Below 992 px the menu is a drawer. */
  styleResponsive: flag(true),
});
export type ThemeState = Readonly<v.InferOutput<typeof ThemeState>>;
export type ThemeChange = { readonly [K in keyof ThemeState]?: ThemeState[K] };

export const defaultTheme: ThemeState = v.parse(ThemeState, {});

/** Whether the page is dark, by the choice or else what the system prefers. */
export function isDark({ darkMode }: Pick<ThemeState, "darkMode">, systemDark: boolean): boolean {
  return darkMode === "system" ? systemDark : darkMode === "dark";
}

/** What scrolls: the content alone, or the whole frame with what is not fixed. */
export function scrollerOf(
  theme: Pick<ThemeState, "fixedHeader" | "fixedSidebar" | "fixedBody">,
): "content" | "shell" {
  return theme.fixedHeader && theme.fixedSidebar && theme.fixedBody ? "content" : "shell";
}

/** The settings of `change` that differ from `theme`; null when nothing would change. */
export function changesOf(theme: ThemeState, change: ThemeChange): ThemeChange | null {
  const differing = Object.entries(change).filter(
    ([key, value]) => value !== undefined && theme[key as keyof ThemeState] !== value,
  );
  return differing.length === 0 ? null : (Object.fromEntries(differing) as ThemeChange);
}
