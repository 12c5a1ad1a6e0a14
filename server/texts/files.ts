import type { Text } from "./index.ts";

/** What exports and imports tell. */
export const fileTexts = {
  tooManyToExport: {
    zh_CN: "最多导出 {most} 行，当前有 {count} 行，请先筛选",
    zh_TW: "最多匯出 {most} 列，目前有 {count} 列，請先篩選",
    en: "At most {most} rows can be exported and there are {count}; filter the list first",
  },
  fileName: { zh_CN: "{time}-{title}数据", zh_TW: "{time}-{title}資料", en: "{time}-{title} data" },
  templateName: { zh_CN: "{title}导入模板", zh_TW: "{title}匯入範本", en: "{title} import template" },
  required: { zh_CN: "{label}（必填）", zh_TW: "{label}（必填）", en: "{label} (required)" },
  fileMissing: { zh_CN: "请选择文件", zh_TW: "請選擇檔案", en: "Choose a file" },
  fileTooLarge: {
    zh_CN: "文件不能超过 {size} MB",
    zh_TW: "檔案不可超過 {size} MB",
    en: "The file may have at most {size} MB",
  },
  tooLargeInside: {
    zh_CN: "文件解压后过大",
    zh_TW: "檔案解壓縮後過大",
    en: "The file is too large once it is unpacked",
  },
  unreadable: {
    zh_CN: "无法读取文件，请使用 xlsx 或 UTF-8 编码的 CSV",
    zh_TW: "無法讀取檔案，請使用 xlsx 或 UTF-8 編碼的 CSV",
    en: "The file cannot be read; use xlsx, or CSV in UTF-8",
  },
  brokenQuotes: {
    zh_CN: "第 {row} 行的引号不完整",
    zh_TW: "第 {row} 列的引號不完整",
    en: "The quotes in row {row} are not closed",
  },
  noRows: { zh_CN: "文件中没有数据", zh_TW: "檔案中沒有資料", en: "There are no rows in the file" },
  tooManyRows: {
    zh_CN: "一次最多导入 {most} 行",
    zh_TW: "一次最多匯入 {most} 列",
    en: "At most {most} rows can be imported at a time",
  },
  unknownColumn: {
    zh_CN: "无法识别“{column}”列，已忽略",
    zh_TW: "無法識別「{column}」欄，已略過",
    en: "The column “{column}” is not known and was passed over",
  },
  sameColumn: {
    zh_CN: "“{column}”列出现多次",
    zh_TW: "「{column}」欄出現多次",
    en: "There are several columns “{column}”",
  },
  missingColumn: {
    zh_CN: "缺少“{column}”列",
    zh_TW: "缺少「{column}」欄",
    en: "The column “{column}” is missing",
  },
  notOffered: {
    zh_CN: "没有“{text}”这个选项",
    zh_TW: "沒有「{text}」這個選項",
    en: "“{text}” is not one of the values offered",
  },
  noSuchRecord: {
    zh_CN: "找不到“{text}”",
    zh_TW: "找不到「{text}」",
    en: "There is no “{text}”",
  },
  twice: {
    zh_CN: "与第 {row} 行重复",
    zh_TW: "與第 {row} 列重複",
    en: "The same as in row {row}",
  },
  severalRecords: {
    zh_CN: "“{text}”对应多条记录，请改用编号",
    zh_TW: "「{text}」對應多筆紀錄，請改用編號",
    en: "Several records are called “{text}”; use the id instead",
  },
} satisfies Record<string, Text>;
