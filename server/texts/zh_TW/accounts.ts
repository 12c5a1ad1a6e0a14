import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/accounts.ts";

export const accountTexts: Texts<typeof source.accountTexts> = {
  notSignedIn: "登入狀態已過期，請重新登入",
  noPermission: "您沒有執行此操作的權限",
  receiverCancelled: "userIds: 「{name}」的帳號已註銷",
  receiverUnknown: "userIds: 所選使用者中有人不存在",
  captchaGone: "驗證碼不存在或已過期",
  captchaWrong: "驗證碼錯誤",
  undecipherable: "密碼無法解密，請重新整理頁面後再試",
  wrongPassword: "使用者名稱或密碼錯誤",
  disabled: "帳號已停用",
  notYourself: "不能停用或刪除自己的帳號",
  levelTooLow: "角色權限不足",
  reasonMissing: "reason: 停用帳號必須填寫原因",
  tooMany: "嘗試次數過多，請在 {seconds} 秒後再試",
};
