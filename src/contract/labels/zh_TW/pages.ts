import type { Texts } from "../../texts.ts";
import type * as source from "../zh_CN/pages.ts";

export const pages: Texts<typeof source.pages> = {
  diagnostics: "診斷",
  versionLog: "更新日誌",
  userCenter: "個人中心",
  userMessage: "我的訊息",
  mediaImage: "上傳圖片",
  mediaVideo: "上傳影片",
  language: "語言初始化",
  multiText: "圖文內容",
  navNews: "新聞內容",
  navSwiper: "輪播內容",
  navHistory: "歷程內容",
  navHonor: "榮譽內容",
  navDownload: "下載內容",
  navCase: "案例內容",
  assemble: "組合內容",
  navExhibition: "展覽內容",
  generic: "通用內容",
  editProduct: "編輯產品",
  copyProduct: "複製產品",
  addNewsDetail: "新增新聞",
  editNewsDetail: "編輯新聞",
  diyDecorate: "頁面編輯器",
};
