import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/store.ts";

export const storeTexts: Texts<typeof source.storeTexts> = {
  noKey: "尚未在「地圖設定」中填寫騰訊地圖 Key",
  brokenKey: "騰訊地圖 Key 無法讀取，請重新填寫",
  timeout: "騰訊地圖在 {seconds} 秒內沒有回應",
  unreachable: "無法連線至騰訊地圖",
  refused: "騰訊地圖沒有提供位置：{reason}",
};
