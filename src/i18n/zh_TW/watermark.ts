import type { Texts } from "../texts.ts";
import type { watermark as source } from "../zh_CN/watermark.ts";

export const watermark: Texts<typeof source> = {
  tile: "並排",
  preview: "預覽",
  previewAlt: "加了浮水印的範例圖片",
  drawing: "正在產生預覽",
  previewMissing: "填寫文字或上傳圖片後顯示預覽",
  apply: "套用到既有圖片",
  restore: "還原圖片",
  applyTitle: "將預設浮水印套用到既有圖片？",
  restoreTitle: "還原帶浮水印的圖片？",
  working: "處理圖片浮水印",
  counting: "正在統計圖片…",
  applyAsk: "將為 {pictures} 張圖片加上浮水印「{name}」。",
  applyHint:
    "原圖會保留，之後可以還原；已有其他浮水印的圖片將從原圖重新加上。上傳到雲端儲存的圖片也包括在內。",
  nothingToApply: "沒有需要加上浮水印「{name}」的圖片。",
  noDefault: "沒有已啟用的預設浮水印，請先新增浮水印並設為預設。",
  restoreAsk: "將移除 {marked} 張圖片的浮水印，恢復為原圖。",
  nothingToRestore: "沒有帶浮水印的圖片。",
  applied: "完成：{applied} 張已加上浮水印，{skipped} 張略過，{broken} 張無法處理",
  restored: "完成：{restored} 張已還原，{skipped} 張略過，{broken} 張無法處理",
  namedBroken: "{said}（{names}）",
  comma: "、",
};
