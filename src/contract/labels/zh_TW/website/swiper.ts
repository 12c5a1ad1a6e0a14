import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/swiper.ts";

export const swiper: Texts<typeof source.swiper> = {
  "area.title": "輪播圖",
  "area.description": "首頁和各頁面頂部輪播的圖片與影片",
  position: "位置",
  "position.home": "首頁",
  subTitle: "副標題",
  image: "圖片",
  mobileImage: "手機圖片",
  "mobileImage.hint": "不填時手機上也用上面的圖片",
  mediaType: "類型",
  "mediaType.image": "圖片",
  "mediaType.video": "影片",
  videoUrl: "影片檔案",
  linkUrl: "連結",
  buttonText: "按鈕文字",
  startTime: "開始時間",
  "startTime.hint": "不填則立即開始，結束時間不填則一直顯示",
  endTime: "結束時間",
  phase: "展示狀態",
  "phase.upcoming": "未開始",
  "phase.ongoing": "展示中",
  "phase.ended": "已結束",
};
