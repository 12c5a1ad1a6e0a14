import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/case-category.ts";

export const caseCategory: Texts<typeof source.caseCategory> = {
  "area.title": "案例分類",
  "area.description": "客戶案例的分類",
};
