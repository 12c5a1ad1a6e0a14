import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/intake.ts";

export const intakeTexts: Texts<typeof source.intakeTexts> = {
  missing: "請選擇要上傳的檔案",
  nameWrong: "檔案內容與其名稱「{name}」不符",
  cut: "上傳中斷，請重試",
  quota: "24 小時內上傳的檔案已達到 {size} MB 的上限",
  diskFull: "伺服器儲存空間不足，暫時無法上傳",
};
