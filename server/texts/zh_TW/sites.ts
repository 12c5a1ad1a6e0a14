import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/sites.ts";

export const siteTexts: Texts<typeof source.siteTexts> = {
  currentStays: "目前網站不能刪除，請先將另一個網站設為目前網站",
  defaultStays: "預設語言不能刪除，請先把另一種語言設為預設",
  defaultEnabled: "enabled: 預設語言不能停用，請先把另一種語言設為預設",
  defaultUnfilled: "defaultLang: 該語言尚未初始化，請先初始化",
  working: "該語言正在初始化，請先取消",
  notWorking: "初始化已經結束",
  languageHasContent: "該語言已有{records}則內容，請停用該語言，或先刪除這些內容",
  noDefault: "該網站沒有其他預設語言",
  cancelled: "已取消",
  generating: "頁面正在產生，請先取消",
  notGenerating: "頁面已不在產生中",
  noPages: "這個網站還沒有產生頁面",
  notReady: "該網站尚未初始化，請先初始化",
  disabled: "該網站已停用，請先啟用",
  hostTaken: "{field}: {host} 已屬於網站「{name}」",
};
