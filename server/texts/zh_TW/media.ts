import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/media.ts";

export const mediaTexts: Texts<typeof source.mediaTexts> = {
  noPicture: "檔案不是圖片",
  noFilm: "檔案不是影片",
  otherGroup: "分組屬於另一種素材",
  full: "素材庫容量為 {most} MB，已使用 {used} MB；請刪除未使用的素材，或提高容量上限",
};
