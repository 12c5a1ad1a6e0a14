import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/http.ts";

export const httpTexts: Texts<typeof source.httpTexts> = {
  malformed: "無法讀取請求",
  notFound: "請求的資源不存在",
  method: "此位址不支援這種請求方法",
  tooLarge: "請求內容過大",
  mediaType: "不支援的內容類型",
  noList: "不應為清單",
  noNul: "不能含有空字元（NUL）",
  headTooLarge: "請求標頭過大",
  tooSlow: "請求逾時",
  internal: "伺服器內部錯誤，請稍後再試",
  away: "資料庫暫時無法連線，請稍後再試",
};
