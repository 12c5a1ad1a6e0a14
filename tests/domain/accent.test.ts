import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACCENT_PROPERTIES,
  accentProperties,
  accentRamp,
  ColourError,
  carriesWhite,
  colourOf,
} from "../../src/domain/accent.ts";
import { contrast, fromOklch, parseColour, type Rgb, toHex, toOklch } from "../../src/domain/colour.ts";
import { presetColours } from "../../src/domain/theme.ts";

const rgb = (hex: string): Rgb => {
  const parsed = parseColour(hex);
  if (!parsed) throw new Error(`${hex} is no colour`);
  return parsed;
};
const between = (one: string, other: string) => contrast(rgb(one), rgb(other));
const anyColour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map(([r, g, b]) => toHex([r / 255, g / 255, b / 255]));
const presets = Object.keys(presetColours);

/** What the palettes of tokens.css put below text in the accent. */
const LIGHT = ["#ffffff", "#f4f6f8", "#f8fafb", "#eef2f5"];
const DARK = ["#10171d", "#182129", "#1c2730", "#22303a"];
const AA = 4.5;

function expectReadable(color: string): void {
  const { light, dark, fill, solid } = accentRamp(color);
  for (const ground of [...LIGHT, light[2]])
    expect(between(light[0], ground), ground).toBeGreaterThanOrEqual(AA);
  for (const ground of [...DARK, dark[2]])
    expect(between(dark[0], ground), ground).toBeGreaterThanOrEqual(AA);
  for (const ground of [light[0], light[1], fill[0], fill[1]]) {
    expect(between("#ffffff", ground), ground).toBeGreaterThanOrEqual(AA);
  }
  for (const ground of [solid[0], solid[1]])
    expect(between(solid[2], ground), ground).toBeGreaterThanOrEqual(AA);
  for (const ground of [dark[0], dark[1]])
    expect(between(dark[3], ground), ground).toBeGreaterThanOrEqual(AA);
}

describe("the accent's ramp", () => {
  it.each(presets)("of %s carries text in light and dark", (preset) => {
    expectReadable(preset);
  });

  it("of any colour carries text in light and dark", () => {
    fc.assert(fc.property(anyColour, expectReadable), { numRuns: 400 });
  });

  it.each(["#000000", "#ffffff", "#ffff00", "#0000ff", "#808080"])("copes with %s", expectReadable);

  it("keeps a colour that is readable as it is", () => {
    expect(accentRamp("#1f6f8b").light[0]).toBe("#1f6f8b");
  });

  it("keeps the hue of one that is too light", () => {
    const hue = (hex: string) => toOklch(rgb(hex)).h;
    for (const preset of ["sunset", "green", "volcano"]) {
      expect(Math.abs(hue(accentRamp(preset).light[0]) - hue(colourOf(preset)))).toBeLessThan(0.12);
    }
  });

  it.each([
    ["sunset", "#faad14"],
    ["green", "#52c41a"],
    ["#ffff00", "#ffff00"],
    ["#ffffff", "#ffffff"],
  ])("leaves %s as it is below dark text", (color, ground) => {
    const { solid } = accentRamp(color);
    expect(solid[0]).toBe(ground);
    expect(between("#000000", solid[2])).toBeLessThan(2);
  });

  it.each(["dust", "volcano", "purple", "geekblue", "#000000"])("puts white text on %s", (color) => {
    const { solid, fill } = accentRamp(color);
    expect(solid).toEqual([...fill, "#ffffff"]);
  });

  it("keeps rest and hover apart", () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { light, fill, solid } = accentRamp(colour);
        expect(solid[1]).not.toBe(solid[0]);
        expect(light[1]).not.toBe(light[0]);
        expect(fill[1]).not.toBe(fill[0]);
      }),
    );
  });
});

describe("the accent's properties", () => {
  it("are none for the default, whose colours the style sheet holds", () => {
    expect(accentProperties("default").size).toBe(0);
  });

  it("are all of the known ones, as colours", () => {
    const properties = accentProperties("geekblue");
    expect([...properties.keys()].sort()).toEqual([...ACCENT_PROPERTIES].sort());
    for (const value of properties.values()) expect(value).toMatch(/^#[\da-f]{6}$/);
  });

  it.each(["", "red", "#12", "#12345g", "url(x)", "constructor"])("refuse %j", (text) => {
    expect(() => accentProperties(text)).toThrow(ColourError);
  });
});

describe("colours", () => {
  it("read short and long codes", () => {
    expect(parseColour("#fff")).toEqual([1, 1, 1]);
    expect(toHex(rgb("#1F6f8B"))).toBe("#1f6f8b");
    for (const text of ["fff", "#ffff", "#gggggg", " #fff", "rgb(1,2,3)"])
      expect(parseColour(text), text).toBeNull();
  });

  it("have the contrasts of WCAG", () => {
    expect(between("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(between("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(carriesWhite("#777777")).toBe(false);
    expect(carriesWhite("#767676")).toBe(true);
  });

  it("survive the way to OKLCH and back", () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        expect(toHex(fromOklch(toOklch(rgb(hex))))).toBe(hex);
      }),
    );
  });

  it("are fitted to the screen", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (l, h) => {
          for (const channel of fromOklch({ l, c: 0.4, h })) {
            expect(channel).toBeGreaterThanOrEqual(0);
            expect(channel).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe("the palettes that tokens.css holds", () => {
  it.each([
    ["accent in light", "#1f6f8b", [...LIGHT, "#e2f0f4"]],
    ["accent in dark", "#55b3cf", [...DARK, "#173642"]],
    ["danger for colour weakness", "#a63a00", [...LIGHT, "#fdeee4"]],
    ["warning for colour weakness", "#6b5900", [...LIGHT, "#faf3d3"]],
    ["success for colour weakness", "#0b5cad", [...LIGHT, "#e3effb"]],
    ["danger for colour weakness in dark", "#ff9d5c", [...DARK, "#3f2614"]],
    ["warning for colour weakness in dark", "#f0d264", [...DARK, "#363016"]],
    ["success for colour weakness in dark", "#7cbcff", [...DARK, "#16304a"]],
  ])("%s can be read on its grounds", (_, colour, grounds) => {
    for (const ground of grounds) expect(between(colour, ground), ground).toBeGreaterThanOrEqual(AA);
  });
});
