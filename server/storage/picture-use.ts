import * as v from "valibot";
import { PICTURE_USES, type PictureUse } from "../../src/contract/watermarks.ts";
import { Refusal } from "../http/errors.ts";
import { watermarkTexts } from "../texts/watermark.ts";

/** What uploads of pictures are for (ours): watermarks can be for some uses alone. It is a field of the body, or is in the query. */

const Use = v.picklist(PICTURE_USES);

export const PictureFor = v.object({ use: v.optional(Use) });

/** @throws Refusal for a use that there is not. */
export function pictureUseOf(
  query: v.InferOutput<typeof PictureFor>,
  fields: ReadonlyMap<string, string>,
): PictureUse {
  const given = query.use ?? fields.get("use")?.trim() ?? "";
  if (given === "") return "other";
  const read = v.safeParse(Use, given);
  if (!read.success) throw new Refusal(400, watermarkTexts.badUse, {}, undefined, "use");
  return read.output;
}
