import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/multi-text.ts";

export const multiText: Texts<typeof source.multiText> = {
  "area.title": "text section",
  "area.description": "Pages that are made of titled sections, one below the other",
  subTitle: "Subtitle",
  layout: "Layout",
  "layout.textOnly": "Text alone",
  "layout.imageLeft": "Picture at the left",
  "layout.imageRight": "Picture at the right",
  "layout.full": "Picture across the page",
  image: "Picture",
  content: "Text",
};
