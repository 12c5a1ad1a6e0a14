import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/download-category.ts";

export const downloadCategory: Texts<typeof source.downloadCategory> = {
  "area.title": "download category",
  "area.description": "What the downloads of a site are sorted into",
};
