import * as v from "valibot";
import { maybe } from "./schema.ts";

/** Watermarks beyond their records (resources 8.7). */

/** Where a watermark is; `tile` covers the picture. */
export const WATERMARK_POSITIONS = [
  "topLeft",
  "top",
  "topRight",
  "left",
  "center",
  "right",
  "bottomLeft",
  "bottom",
  "bottomRight",
  "tile",
] as const;
export type WatermarkPosition = (typeof WATERMARK_POSITIONS)[number];

/** What pictures are uploaded for, as far as watermarks distinguish it. */
export const PICTURE_USES = ["product", "news", "case", "other"] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** `GET api/watermark/apply` (ours): what applying the default watermark, and taking watermarks away, would change. */
export const WatermarkReach = v.object({
  /** The default watermark; none where there is no enabled one. */
  name: maybe(v.string()),
  /** Pictures that would get it. */
  pictures: v.number(),
  /** Pictures that have one. */
  marked: v.number(),
});
export type WatermarkReach = v.InferOutput<typeof WatermarkReach>;
