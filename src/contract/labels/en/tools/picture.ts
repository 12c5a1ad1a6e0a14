import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/picture.ts";

export const picture: Texts<typeof source.picture> = {
  "area.title": "picture",
  filename: "Name",
  url: "Picture",
  thumbUrl: "Thumbnail",
  width: "Width",
  height: "Height",
  username: "Uploaded by",
  md5code: "MD5",
};
