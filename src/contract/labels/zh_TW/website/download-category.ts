import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/download-category.ts";

export const downloadCategory: Texts<typeof source.downloadCategory> = {
  "area.title": "下載分類",
  "area.description": "資料下載的分類",
};
