import type { Texts } from "../texts.ts";
import type { credentials as source } from "../zh_CN/credentials.ts";

export const credentials: Texts<typeof source> = {
  newPassword: "新密碼",
  confirmPassword: "確認新密碼",
  oldPassword: "舊密碼",
  oldMissing: "請輸入舊密碼",
  newMissing: "請輸入新密碼",
  length: "長度須為 6 到 20 個字元",
  passwordMissing: "請輸入密碼",
  confirmMissing: "請再次輸入密碼",
  mismatch: "兩次輸入的密碼不一致",
  inconsistent: "兩次輸入密碼不一致",
  same: "新密碼不能與舊密碼相同",
  changed: "密碼已變更，請重新登入",
  email: "電子郵件",
  emailMissing: "請輸入電子郵件地址",
  emailWrong: "請輸入正確的電子郵件地址",
  code: "驗證碼",
  codeHint: "{count} 位數字",
  codeMissing: "請輸入信件中的 6 位數驗證碼",
  sendCode: "傳送驗證碼",
  resendCode: "重新傳送",
  resendIn: "{seconds} 秒後重新傳送",
};
