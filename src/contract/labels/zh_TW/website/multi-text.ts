import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/multi-text.ts";

export const multiText: Texts<typeof source.multiText> = {
  "area.title": "圖文段落",
  "area.description": "由一個個帶標題的段落組成的頁面",
  subTitle: "副標題",
  layout: "版式",
  "layout.textOnly": "純文字",
  "layout.imageLeft": "圖片在左",
  "layout.imageRight": "圖片在右",
  "layout.full": "通欄圖片",
  image: "圖片",
  content: "內文",
};
