import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/site-redirect.ts";

export const siteRedirect: Texts<typeof source.siteRedirect> = {
  "area.title": "舊位址",
  path: "原位址",
  area: "類別",
  recordId: "記錄編號",
  name: "現在的頁面",
  "area.navinfo": "導覽頁",
  "area.productCategory": "產品分類",
};
