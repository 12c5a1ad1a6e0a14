import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/download-contact.ts";

export const downloadContact: Texts<typeof source.downloadContact> = {
  "area.title": "下載聯絡人",
  download: "下載資料",
  name: "姓名",
  email: "信箱",
  phone: "電話",
  company: "公司",
};
