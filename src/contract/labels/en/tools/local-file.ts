import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/local-file.ts";

export const localFile: Texts<typeof source.localFile> = {
  "area.title": "local file",
  "area.description": "The files that were uploaded, and where they are kept",
  name: "Name",
  realName: "Stored as",
  suffix: "Extension",
  type: "Type",
  mime: "Content type",
  path: "Path",
  url: "Address",
  sha256: "SHA-256",
  ownerRef: "Belongs to",
};
