import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/website.ts";

export const websiteTexts: Texts<typeof source.websiteTexts> = {
  single: "navId: 該頁面為單頁，只能有一篇內容",
  nothingToRewrite: "field: 沒有可改寫的內容",
  noSearchEngine: "網站「{site}」還沒有設定搜尋引擎",
  notSubmitted: "沒有提交成功（{reasons}）",
  engineSilent: "沒有回應",
  engineKey: "金鑰無法讀取，請重新填寫",
  pageHasContent: "navType: 該頁面已有 {rows} 筆內容，不能變更類型",
  pageHasSeveral: "listMode: 該頁面有 {rows} 篇內容，不能改為單頁",
  addressTaken: "{field}: 頁面「{page}」已使用網址 {path}",
  relatedToItself: "relatedIds: 產品不能與自身相關",
  noKeywords: "keywords: 沒有可新增的關鍵字",
  manyKeywords: "keywords: 一次最多新增 {most} 個關鍵字",
  keywordLine: "第 {line} 行{reason}",
  keywordLines: "keywords: {lines}",
  foreignPages: "pages: 與關鍵字不屬於同一網站和語言：{pages}",
  noRoom: "頁面關鍵字已滿，沒有加入：{pages}",
  noSuggestions: "語言模型沒有給出可用的清單，請重試",
  nothingNew: "語言模型沒有給出新的關鍵字",
  manyRanks: "一次最多查詢 {most} 個關鍵字的排名",
  noRankService: "網站「{site}」還沒有設定排名查詢服務，請在網站的「搜尋引擎」中設定",
  rankKeyUnread: "排名查詢服務的金鑰無法讀取，請在網站的「搜尋引擎」中重新填寫",
  rankTimeout: "排名查詢服務在 {seconds} 秒內沒有回應",
  rankSilent: "無法連線到排名查詢服務",
  rankRefused: "排名查詢服務沒有給出排名（{reason}）",
};
