import type { Texts } from "../../texts.ts";
import type * as source from "../zh_CN/pages.ts";

export const pages: Texts<typeof source.pages> = {
  diagnostics: "Diagnostics",
  versionLog: "Change log",
  userCenter: "User center",
  userMessage: "My messages",
  mediaImage: "Upload images",
  mediaVideo: "Upload videos",
  language: "Language initialisation",
  multiText: "Text sections",
  navNews: "News content",
  navSwiper: "Swiper content",
  navHistory: "History content",
  navHonor: "Honor content",
  navDownload: "Download content",
  navCase: "Case content",
  assemble: "Combined content",
  navExhibition: "Exhibition content",
  generic: "Generic content",
  editProduct: "Edit product",
  copyProduct: "Copy product",
  addNewsDetail: "Add news",
  editNewsDetail: "Edit news",
  diyDecorate: "Page editor",
};
