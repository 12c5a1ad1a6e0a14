import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/assemble.ts";

export const assemble: Texts<typeof source.assemble> = {
  "area.title": "combined page",
  "area.description": "Pages that show several kinds of content one below the other",
  "slug.hint":
    "With a slug, this is a page of its own below its page of the menu. Without one, it is a part of that page",
  blocks: "Blocks",
  "blocks.kind": "Content",
  "blocks.kind.text": "Text",
  "blocks.kind.video": "Video",
  "blocks.heading": "Heading",
  "blocks.source": "From the page",
  "blocks.source.all": "All pages of the kind",
  "blocks.limit": "At most",
  "blocks.layout": "Layout",
  "blocks.layout.grid": "Grid",
  "blocks.layout.list": "List",
  "blocks.layout.carousel": "Carousel",
  "blocks.html": "Text of the block",
  "blocks.film": "Video file",
};
