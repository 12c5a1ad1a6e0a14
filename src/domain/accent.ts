import { contrast, fromOklch, mix, type Oklch, parseColour, type Rgb, toHex, toOklch } from "./colour.ts";
import { type PresetName, presetColours } from "./theme.ts";

/**
 * The accent colour's ramp: from one colour what carries text, what lies under it and what is hovered, in light and in dark, each with the
 * contrast that WCAG AA asks of text. As text, a colour that is too light or too dark keeps its hue and gives up lightness. Under text it is
 * itself where it is light, with dark text on it: orange would be brown under white.
 */

/** What the accent is on or is written on, lightest and darkest of each palette (`src/ui/tokens.css`). */
const LIGHT_GROUNDS = ["#ffffff", "#eef2f5"] as const;
const DARK_GROUNDS = ["#10171d", "#22303a"] as const;
const LIGHT_SURFACE = rgb("#ffffff");
const DARK_SURFACE = rgb("#182129");
const WHITE = rgb("#ffffff");

/** 4.5 by WCAG AA, and a little for the rounding to eight bits. */
const TEXT_CONTRAST = 4.6;
const SOFT_LIGHT = 0.12;
const SOFT_DARK = 0.2;
const STEP = 0.01;
/** Lightness between a colour and its hovered one. */
const HOVER = 0.07;
/** Where white has less on a colour than this, the text on it is dark. */
const WHITE_MIN = 3;
/** Below this a fill would drown in a dark side bar. */
const FILL_MIN = 0.38;

function rgb(text: string): Rgb {
  const parsed = parseColour(text);
  if (!parsed) throw new ColourError(text);
  return parsed;
}

/** A text that names no colour. */
export class ColourError extends Error {
  override readonly name = "ColourError";
  constructor(readonly colour: string) {
    super(`${colour} is no colour`);
  }
}

/** A preset's colour, or the custom one. @throws ColourError when it is neither. */
export function colourOf(color: string): string {
  if (Object.hasOwn(presetColours, color)) return presetColours[color as PresetName];
  return toHex(rgb(color));
}

/** Moves lightness until the colour is readable on all grounds and on its own soft ground. */
function readable(base: Oklch, grounds: readonly string[], surface: Rgb, share: number, step: number): Oklch {
  const on = grounds.map(rgb);
  let { l } = base;
  for (;;) {
    const colour = fromOklch({ ...base, l });
    const enough = [...on, mix(surface, colour, share)].every(
      (ground) => contrast(colour, ground) >= TEXT_CONTRAST,
    );
    if (enough || l + step < 0 || l + step > 1) return { ...base, l };
    l += step;
  }
}

/** The ramp's colours as `#rrggbb`. */
export interface AccentRamp {
  /** Accent, hovered accent and soft ground in light. */
  readonly light: readonly [accent: string, strong: string, soft: string];
  /** The same in dark, and the text on the accent. */
  readonly dark: readonly [accent: string, strong: string, soft: string, on: string];
  /** Ground under white text, in both. */
  readonly fill: readonly [rest: string, strong: string];
  /** Ground in light, as near to the colour itself as can be, and the text on it, which is white or dark. */
  readonly solid: readonly [rest: string, strong: string, on: string];
}

/**
 * @param color a preset's name or `#rrggbb`.
 * @throws ColourError
 */
export function accentRamp(color: string): AccentRamp {
  const base = toOklch(rgb(colourOf(color)));
  const hex = (colour: Oklch) => toHex(fromOklch(colour));
  const light = readable(base, LIGHT_GROUNDS, LIGHT_SURFACE, SOFT_LIGHT, -STEP);
  const dark = readable(base, DARK_GROUNDS, DARK_SURFACE, SOFT_DARK, STEP);
  const fill = { ...light, l: Math.max(light.l, FILL_MIN) };
  const darker = (colour: Oklch) => ({
    ...colour,
    l: colour.l > 0.3 ? colour.l - HOVER : colour.l + HOVER,
  });
  const lighter = { ...dark, l: Math.min(0.985, dark.l + HOVER) };
  return {
    light: [hex(light), hex(darker(light)), toHex(mix(LIGHT_SURFACE, fromOklch(light), SOFT_LIGHT))],
    dark: [hex(dark), hex(lighter), toHex(mix(DARK_SURFACE, fromOklch(dark), SOFT_DARK)), toHex(inkOf(base))],
    fill: [hex(fill), hex(darker(fill))],
    solid: underDark(base, darker(base)) ?? [hex(fill), hex(darker(fill)), "#ffffff"],
  };
}

/** Text on a light ground of its hue. */
const inkOf = ({ c, h }: Oklch): Rgb => fromOklch({ l: 0.2, c: Math.min(c, 0.04), h });

/** A light colour as it is, and dark text that can be read on it; undefined where white can be, too. */
function underDark(rest: Oklch, strong: Oklch): AccentRamp["solid"] | undefined {
  const ink = inkOf(rest);
  const [one, other] = [fromOklch(rest), fromOklch(strong)];
  const isLight =
    contrast(one, WHITE) < WHITE_MIN &&
    [one, other].every((ground) => contrast(ground, ink) >= TEXT_CONTRAST);
  return isLight ? [toHex(one), toHex(other), toHex(ink)] : undefined;
}

/** Whether white text on a colour can be read (WCAG AA); the settings show the user when their colour was adjusted. */
export function carriesWhite(color: string): boolean {
  return contrast(rgb(color), WHITE) >= 4.5;
}

/** The custom properties that carry a ramp; the default colour needs none, for `tokens.css` holds it. */
export function accentProperties(color: string): ReadonlyMap<string, string> {
  if (color === "default") return new Map();
  const { light, dark, fill, solid } = accentRamp(color);
  const colours = [...light, ...dark, ...fill, ...solid];
  return new Map(ACCENT_PROPERTIES.map((name, at) => [name, colours[at] ?? ""]));
}

/** Names of all properties that a ramp may set. */
export const ACCENT_PROPERTIES: readonly string[] = [
  ...["accent", "strong", "soft"].map((part) => `--qs-l-${part}`),
  ...["accent", "strong", "soft", "on"].map((part) => `--qs-d-${part}`),
  "--qs-fill",
  "--qs-fill-strong",
  ...["solid", "solid-strong", "on"].map((part) => `--qs-l-${part}`),
];
