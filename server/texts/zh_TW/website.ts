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
};
