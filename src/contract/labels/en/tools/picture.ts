import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/picture.ts";

export const picture: Texts<typeof source.picture> = {
  "area.title": "picture",
  "area.description": "Pictures that can be used anywhere",
  filename: "Name",
  url: "Picture",
  thumbUrl: "Thumbnail",
  width: "Width",
  height: "Height",
  username: "Uploaded by",
  md5code: "MD5",
};
