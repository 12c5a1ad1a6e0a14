import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/new-passwords.ts";

export const newPasswordTexts: Texts<typeof source.newPasswordTexts> = {
  length: "{field}: 長度須為 {min} 到 {max} 個字元",
  short: "{field}: 至少 {min} 個字元",
  easy: "{field}: 過於常見或簡單，請換一個密碼",
};
