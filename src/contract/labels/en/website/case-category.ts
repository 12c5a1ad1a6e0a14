import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/case-category.ts";

export const caseCategory: Texts<typeof source.caseCategory> = {
  "area.title": "case category",
  "area.description": "What the cases of a site are sorted into",
};
