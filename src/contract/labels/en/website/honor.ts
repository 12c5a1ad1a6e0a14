import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/honor.ts";

export const honor: Texts<typeof source.honor> = {
  "area.title": "honor",
  "area.description": "Certificates and awards that a site shows",
  certNo: "Certificate number",
  issuer: "Issued by",
  issueDate: "Issued on",
  expireDate: "Valid until",
  image: "Picture",
  fileUrl: "File",
};
