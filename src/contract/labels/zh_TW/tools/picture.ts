import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/picture.ts";

export const picture: Texts<typeof source.picture> = {
  "area.title": "圖片",
  "area.description": "可在各處使用的圖片",
  filename: "檔案名稱",
  url: "圖片",
  thumbUrl: "縮圖",
  width: "寬度",
  height: "高度",
  username: "上傳者",
  md5code: "MD5",
};
