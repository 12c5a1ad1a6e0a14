import * as v from "valibot";
import type { Density, GridLayout } from "../../ui/grid/model.ts";

/** The appearance of a list, kept per user and area. */
export interface ListAppearance {
  readonly layout: GridLayout;
  readonly density: Density;
  /** The search bar is shown. */
  readonly searchShown: boolean;
  /** The tree at the left is shown where there is room for it beside the list. */
  readonly asideShown: boolean;
  /** Where the list can be a gallery: it is shown as one. */
  readonly asGallery: boolean;
}

export const LayoutSchema: v.GenericSchema<unknown, GridLayout> = v.object({
  order: v.array(v.string()),
  widths: v.record(v.string(), v.pipe(v.number(), v.minValue(20), v.maxValue(4_000))),
  hidden: v.array(v.string()),
  frozen: v.array(v.string()),
  asked: v.optional(v.array(v.string())),
});

export const AppearanceSchema: v.GenericSchema<unknown, ListAppearance> = v.object({
  layout: LayoutSchema,
  density: v.picklist(["compact", "normal", "relaxed"]),
  searchShown: v.boolean(),
  asideShown: v.boolean(),
  asGallery: v.optional(v.boolean(), false),
});

/** @param asGallery whether it is shown as a gallery, or along a line, at first. */
export function firstAppearance(layout: GridLayout, searchShown = true, asGallery = false): ListAppearance {
  return { layout, density: "normal", searchShown, asideShown: true, asGallery };
}
