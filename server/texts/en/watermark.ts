import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/watermark.ts";

export const watermarkTexts: Texts<typeof source.watermarkTexts> = {
  uploadPicture: "Uploaded a picture for a watermark",
  apply: "Applied the watermark to existing pictures",
  restore: "Restored pictures without their watermark",
  noDefault: "There is no enabled default watermark",
  busy: "Pictures are being changed already. Wait for it to end, or cancel it",
  badUse: "use: One of product, news, case, other is expected",
  noText: "text: A watermark needs words",
  pictureGone: "image: The picture of the watermark cannot be read. Upload it again",
};
