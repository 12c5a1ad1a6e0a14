import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/media/material.ts";

export const material: Texts<typeof source.material> = {
  "area.title": "material",
  "area.description":
    "Pictures and videos of the media library: uploaded once, chosen wherever one is wanted",
  type: "Type",
  "type.1": "Picture",
  "type.2": "Video",
  group: "Group",
  "group.none": "Ungrouped",
  url: "File",
  width: "Width",
  height: "Height",
  pixels: "Dimensions",
  duration: "Duration",
  cover: "Cover",
  sha256: "SHA-256",
  thumbUrl: "Thumbnail",
  createId: "Uploader's ID",
  "action.move": "Move to group",
  "action.move.done": "Moved",
};
