import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/site-redirect.ts";

export const siteRedirect: Texts<typeof source.siteRedirect> = {
  "area.title": "former address",
  path: "Former address",
  area: "Kind",
  recordId: "Record",
  name: "Page",
  "area.navinfo": "Page of the menu",
  "area.productCategory": "Product category",
};
