import { BRAND_PICTURE_MAX_BYTES } from "../contract/brand.ts";

/** What a picture of the console's branding may be: gif, jpeg, png or webp of at most 2 MB. Its content is the server's to judge. */

/** For the file picker. */
export const BRAND_PICTURE_ACCEPT = "image/gif,image/jpeg,image/png,image/webp,.gif,.jpg,.jpeg,.png,.webp";

export type BrandPictureFault = "empty" | "tooLarge" | "notPicture";

/** Why a file cannot be one; null when it can. */
export function brandPictureFault(file: {
  readonly size: number;
  readonly type: string;
}): BrandPictureFault | null {
  if (file.size === 0) return "empty";
  if (file.size > BRAND_PICTURE_MAX_BYTES) return "tooLarge";
  return BRAND_PICTURE_ACCEPT.split(",").includes(file.type) ? null : "notPicture";
}
