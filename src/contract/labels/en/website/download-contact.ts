import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/download-contact.ts";

export const downloadContact: Texts<typeof source.downloadContact> = {
  "area.title": "download contact",
  download: "Download",
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
};
