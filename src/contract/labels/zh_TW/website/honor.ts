import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/honor.ts";

export const honor: Texts<typeof source.honor> = {
  "area.title": "榮譽資格",
  "area.description": "網站展示的證書與獎項",
  certNo: "證書編號",
  issuer: "頒發機構",
  issueDate: "頒發日期",
  expireDate: "有效期限",
  image: "證書圖片",
  fileUrl: "證書檔案",
};
