import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/media/material-group.ts";

export const materialGroup: Texts<typeof source.materialGroup> = {
  "area.title": "media group",
  removes: "What is in it stays, and is in no group.",
};
