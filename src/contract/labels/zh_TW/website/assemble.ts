import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/assemble.ts";

export const assemble: Texts<typeof source.assemble> = {
  "area.title": "組合頁面",
  "area.description": "把多種內容依次組合在一起的頁面",
  "slug.hint": "填寫後成為所屬導覽頁面之下的獨立頁面；不填則是該頁面的一部分",
  blocks: "內容區塊",
  "blocks.kind": "內容",
  "blocks.kind.text": "文字",
  "blocks.kind.video": "影片",
  "blocks.heading": "標題",
  "blocks.source": "來源頁面",
  "blocks.source.all": "該類全部頁面",
  "blocks.limit": "最多筆數",
  "blocks.layout": "版式",
  "blocks.layout.grid": "網格",
  "blocks.layout.list": "清單",
  "blocks.layout.carousel": "輪播",
  "blocks.html": "內文",
  "blocks.film": "影片檔案",
};
