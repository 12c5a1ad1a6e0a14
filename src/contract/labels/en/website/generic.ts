import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/generic.ts";

export const generic: Texts<typeof source.generic> = {
  "area.title": "other content",
  "area.description": "What is on pages of no fixed kind",
  image: "Picture",
  linkUrl: "Link",
  content: "Text",
  extra: "Further values",
  "extra.hint": "Pages of the site use these by their names",
  "extra.value": "Value",
};
