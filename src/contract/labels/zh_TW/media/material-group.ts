import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/media/material-group.ts";

export const materialGroup: Texts<typeof source.materialGroup> = {
  "area.title": "素材分組",
  removes: "其中的素材會保留，變為未分組",
};
