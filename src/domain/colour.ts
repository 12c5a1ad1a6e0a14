/** Colours as far as a theme needs them: sRGB in hexadecimal, OKLCH to move lightness alone, and the contrast of WCAG 2. Pure. */

/** Red, green and blue, each 0 to 1, as sRGB writes them. */
export type Rgb = readonly [number, number, number];

/** Lightness 0 to 1, chroma from 0, hue in radians. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const SHORT = /^#([\da-f])([\da-f])([\da-f])$/i;
const LONG = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** Reads `#rgb` or `#rrggbb`; null for anything else. */
export function parseColour(text: string): Rgb | null {
  const parts = LONG.exec(text) ?? SHORT.exec(text);
  if (!parts) return null;
  const channel = (part = "0") => Number.parseInt(part.length === 1 ? part + part : part, 16) / 255;
  return [channel(parts[1]), channel(parts[2]), channel(parts[3])];
}

/** As `#rrggbb`. */
export function toHex(rgb: Rgb): string {
  const digits = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(digits).join("")}`;
}

const linear = (channel: number) =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const gamma = (channel: number) =>
  channel <= 0.003_130_8 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Relative luminance (WCAG 2). */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of two colours, 1 to 21 (WCAG 2): text needs 4.5, what is no text 3. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The mixture of two colours with `share` of the second. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => one[at] * (1 - share) + other[at] * share;
  return [part(0), part(1), part(2)];
}

export function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const x = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const y = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return {
    l: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  };
}

/** Light amounts, which may lie outside of what a screen can show. */
function linearOf({ l, c, h }: Oklch): Rgb {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const p = (l + 0.396_337_777_4 * x + 0.215_803_757_3 * y) ** 3;
  const m = (l - 0.105_561_345_8 * x - 0.063_854_172_8 * y) ** 3;
  const s = (l - 0.089_484_177_5 * x - 1.291_485_548 * y) ** 3;
  return [
    4.076_741_662_1 * p - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * p + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * p - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

/** How far chroma is taken back to fit the screen, in halvings. */
const FIT_STEPS = 12;

/** The nearest colour that a screen can show with this lightness and hue: chroma gives way. */
export function fromOklch(colour: Oklch): Rgb {
  const fits = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
  let rgb = linearOf(colour);
  if (!fits(rgb)) {
    let [low, high] = [0, colour.c];
    for (let step = 0; step < FIT_STEPS; step++) {
      const c = (low + high) / 2;
      if (fits(linearOf({ ...colour, c }))) low = c;
      else high = c;
    }
    rgb = linearOf({ ...colour, c: low });
  }
  const bounded = (channel: number) => Math.min(1, Math.max(0, gamma(Math.max(0, channel))));
  return [bounded(rgb[0]), bounded(rgb[1]), bounded(rgb[2])];
}
