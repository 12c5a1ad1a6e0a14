import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/files.ts";

export const fileTexts: Texts<typeof source.fileTexts> = {
  tooManyToExport: "最多匯出 {most} 列，目前有 {count} 列，請先篩選",
  fileName: "{time}-{title}資料",
  templateName: "{title}匯入範本",
  required: "{label}（必填）",
  fileMissing: "請選擇檔案",
  fileTooLarge: "檔案不可超過 {size} MB",
  tooLargeInside: "檔案解壓縮後過大",
  tooManyEntries: "檔案內的項目超過 {most} 個",
  tooManyCells: "儲存格超過 {most} 個，請分批匯入",
  unreadable: "無法讀取檔案，請使用 xlsx 或 UTF-8 編碼的 CSV",
  brokenQuotes: "第 {row} 列的引號不完整",
  noRows: "檔案中沒有資料",
  tooManyRows: "一次最多匯入 {most} 列",
  unknownColumn: "無法識別「{column}」欄，已略過",
  sameColumn: "「{column}」欄出現多次",
  missingColumn: "缺少「{column}」欄",
  notOffered: "沒有「{text}」這個選項",
  noSuchRecord: "找不到「{text}」",
  noRow: "「{text}」不是有效的列：每行一筆，例如「名稱：茶；價格：1.20」",
  twice: "與第 {row} 列重複",
  severalRecords: "「{text}」對應多筆紀錄，請改用編號",
  pictureElsewhere: "「{column}」欄的圖片無法匯入：該欄不是圖片，或已有圖片",
};
