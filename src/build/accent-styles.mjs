import { readFile } from "node:fs/promises";

/**
 * Blueprint writes its primary colour as plain values in many of its rules, which no custom property reaches. They are led back to the
 * properties that a theme sets (`src/ui/base.css`); where Blueprint defines those properties its own values stay.
 */

/** The primary colour's shades, and what carries the accent in their place. */
const SHADES = {
  "#2d72d2": "var(--bp-intent-primary-rest)",
  "#215db0": "var(--bp-intent-primary-hover)",
  "#184a90": "var(--bp-intent-primary-active)",
  "#4c90f0": "var(--qs-accent)",
  "#8abbff": "var(--qs-accent)",
};
/** The same as red, green, blue and opacity. */
const TRANSPARENT = {
  "45, 114, 210": "var(--bp-intent-primary-rest)",
  "33, 93, 176": "var(--bp-intent-primary-hover)",
  "76, 144, 240": "var(--qs-accent)",
  "138, 187, 255": "var(--qs-accent)",
};
const HEX = new RegExp(Object.keys(SHADES).join("|"), "gi");
const RGBA = new RegExp(`rgba\\((${Object.keys(TRANSPARENT).join("|")}), ([\\d.]+)\\)`, "g");

/** A line of the style sheet with the accent in place of the primary colour. */
function led(line) {
  if (/^\s*--bp/.test(line)) return line;
  return line
    .replace(HEX, (shade) => SHADES[shade.toLowerCase()])
    .replace(
      RGBA,
      (_, rgb, opacity) =>
        `color-mix(in srgb, ${TRANSPARENT[rgb]} ${Math.round(Number(opacity) * 100)}%, transparent)`,
    );
}

/** A Blueprint style sheet whose primary colour follows the theme. */
export function withAccent(css) {
  return css.split("\n").map(led).join("\n");
}

export function accentStyles() {
  return {
    name: "accent-styles",
    setup(build) {
      build.onLoad(
        { filter: /@blueprintjs[\\/][^\\/]+[\\/]lib[\\/]css[\\/][\w-]+\.css$/ },
        async ({ path }) => ({
          contents: withAccent(await readFile(path, "utf8")),
          loader: "css",
        }),
      );
    },
  };
}
