import * as v from "valibot";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { caseStudy } from "../../src/contract/resources/website/case-study.ts";
import { news } from "../../src/contract/resources/website/news.ts";
import { product } from "../../src/contract/resources/website/product.ts";
import { PICTURE_USES, type PictureUse } from "../../src/contract/watermarks.ts";
import { Refusal } from "../http/errors.ts";
import { watermarkTexts } from "../texts/watermark.ts";

/** What uploads of pictures are for (ours): watermarks can be for some uses alone. It is a field of the body, or is in the query. */

const Use = v.picklist(PICTURE_USES);

export const PictureFor = v.object({ use: v.optional(Use) });

/** Areas whose pictures watermarks can be for alone (resources 8.7 `applyTo`); those of all others are for nothing in particular. */
const usesOfAreas: ReadonlyMap<string, PictureUse> = new Map([
  [goods.name, "product"],
  [product.name, "product"],
  [news.name, "news"],
  [caseStudy.name, "case"],
]);

/** What pictures of an area are for. @param area its name; none of what is for no area. */
export const pictureUseOfArea = (area: string | undefined): PictureUse =>
  usesOfAreas.get(area ?? "") ?? "other";

/**
 * What an upload is for: what it says of it, else what pictures of the area are that it names.
 * @throws Refusal for a use that there is not.
 */
export function pictureUseOf(
  query: v.InferOutput<typeof PictureFor> & { readonly area?: string | undefined },
  fields: ReadonlyMap<string, string>,
): PictureUse {
  const given = query.use ?? fields.get("use")?.trim() ?? "";
  if (given === "") return pictureUseOfArea(query.area);
  const read = v.safeParse(Use, given);
  if (!read.success) throw new Refusal(400, watermarkTexts.badUse, {}, undefined, "use");
  return read.output;
}
