import type { WatermarkPosition } from "../../src/contract/watermarks.ts";

/** A watermark as it is drawn (resources 8.7). */
export interface Watermark {
  readonly type: "text" | "image";
  readonly text: string;
  readonly font: string;
  /** px. */
  readonly fontSize: number;
  /** As CSS writes it. */
  readonly color: string;
  /** Address of the picture. */
  readonly image: string;
  /** Percent of the picture's width. */
  readonly scale: number;
  /** Percent. */
  readonly opacity: number;
  readonly position: WatermarkPosition;
  /** Degrees, clockwise. */
  readonly rotate: number;
  readonly marginX: number;
  readonly marginY: number;
  /** Narrower pictures stay without. */
  readonly minWidth: number;
}

/** What a row, or a body that was checked, holds of a watermark. */
export function watermarkOf(values: Readonly<Record<string, unknown>>): Watermark {
  const text = (name: string, usual = "") => (typeof values[name] === "string" ? values[name] : usual);
  const number = (name: string, usual: number) => (typeof values[name] === "number" ? values[name] : usual);
  return {
    type: values.type === "image" ? "image" : "text",
    text: text("text"),
    font: text("font", "sans"),
    fontSize: number("fontSize", 32),
    color: text("color", "#ffffff"),
    image: text("image"),
    scale: number("scale", 20),
    opacity: number("opacity", 60),
    position: text("position", "bottomRight") as WatermarkPosition,
    rotate: number("rotate", 0),
    marginX: number("marginX", 16),
    marginY: number("marginY", 16),
    minWidth: number("minWidth", 0),
  };
}
