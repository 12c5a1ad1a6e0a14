import type { Texts } from "../texts.ts";
import type { watermark as source } from "../zh_CN/watermark.ts";

export const watermark: Texts<typeof source> = {
  tile: "Tiled",
  preview: "Preview",
  previewAlt: "Sample picture with the watermark",
  drawing: "Drawing the preview…",
  previewMissing: "Enter a text or upload a picture to see a preview",
  apply: "Apply to existing pictures",
  restore: "Restore pictures",
  applyTitle: "Apply the default watermark to existing pictures?",
  restoreTitle: "Restore the original pictures?",
  working: "Watermarks on pictures",
  counting: "Counting pictures…",
  applyAsk:
    "The watermark “{name}” is added to {pictures, plural, one {{pictures} existing picture} other {{pictures} existing pictures}}.",
  applyHint:
    "The originals are kept, so you can restore them later. Pictures with another watermark get this one instead. Pictures in the cloud storage are included.",
  nothingToApply: "No picture needs the watermark “{name}”.",
  noDefault: "There is no enabled default watermark. Add one and make it the default first.",
  restoreAsk:
    "The watermark is removed from {marked, plural, one {{marked} picture} other {{marked} pictures}}.",
  nothingToRestore: "No picture has a watermark.",
  applied: "Done: {applied} with the watermark, {skipped} skipped, {broken} could not be read",
  restored: "Done: {restored} restored, {skipped} skipped, {broken} could not be read",
  namedBroken: "{said} ({names})",
  comma: ", ",
};
