import type { Texts } from "../texts.ts";
import type { watermark as source } from "../zh_CN/watermark.ts";

export const watermark: Texts<typeof source> = {
  tile: "Tiled",
  preview: "Preview",
  previewAlt: "A sample picture with the watermark",
  drawing: "Drawing the preview",
  previewMissing: "Enter the text or upload the picture to see it here",
  apply: "Apply to existing images",
  restore: "Restore images",
  applyTitle: "Apply the default watermark to existing images?",
  restoreTitle: "Restore the images without their watermarks?",
  working: "Watermarks on images",
  counting: "Counting the images…",
  applyAsk: "The watermark “{name}” will be drawn over existing images: {pictures}.",
  applyHint:
    "The originals are kept, so this can be undone. Images with another watermark get this one in its place. Those that were uploaded to the cloud are among them.",
  nothingToApply: "There are no images that need the watermark “{name}”.",
  noDefault: "There is no enabled default watermark. Add one and make it the default first.",
  restoreAsk: "Images whose watermark will be taken away: {marked}.",
  nothingToRestore: "No image has a watermark.",
  applied: "done: {applied} with the watermark, {skipped} skipped, {broken} that could not be read",
  restored: "done: {restored} restored, {skipped} skipped, {broken} that could not be read",
  namedBroken: "{said} ({names})",
  comma: ", ",
};
