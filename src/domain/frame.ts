import * as v from "valibot";

/**
 * How this browser's frame is at the moment, apart from the theme (specification §4 "Theme and layout": the side bar's state, device
 * and size are remembered by themselves). Pure.
 */

export const SIZES = ["small", "medium", "large"] as const;
const DEVICES = ["desktop", "mobile"] as const;

/** Kept under a key of its own. */
export const FrameState = v.object({
  /** The side bar shows icons alone, or without its second column. */
  collapse: v.fallback(v.boolean(), false),
  /** The first of two columns shows icons alone. */
  sideNavCollapse: v.fallback(v.boolean(), false),
  /** What the console was last shown on: below 992 px `mobile`. */
  device: v.fallback(v.picklist(DEVICES), "desktop"),
  /** Of controls and text. */
  size: v.fallback(v.picklist(SIZES), "small"),
});
export type FrameState = Readonly<v.InferOutput<typeof FrameState>>;
export type FrameChange = { readonly [K in keyof FrameState]?: FrameState[K] };

export const defaultFrame: FrameState = v.parse(FrameState, {});
