import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/cloud-file.ts";

export const cloudFile: Texts<typeof source.cloudFile> = {
  "area.title": "object",
  name: "Name",
  bucket: "Bucket",
  suffix: "Extension",
  type: "Access",
  url: "Address",
  syncTime: "Last synchronised",
};
