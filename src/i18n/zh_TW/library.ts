import type { Texts } from "../../contract/texts.ts";
import type * as source from "../zh_CN/library.ts";

export const library: Texts<typeof source.library> = {
  choose: "從媒體庫選擇",
  title: "從媒體庫選擇",
  titleMany: "從媒體庫選擇（最多 {most} 項）",
  loading: "正在載入",
  loadFailed: "媒體庫打不開，請檢查網路後重試。",
  search: "搜尋名稱",
  upload: "上傳…",
  picture: "圖片",
  film: "影片",
  nothingFound: "沒有相符項目",
  nothingThere: "媒體庫裡還沒有內容",
  cards: "媒體庫",
  cancel: "取消",
  use: "使用",
  useSome: "使用 {count} 項",
  chosen: "已選 {count} / {most}",
  retry: "重試",
};
