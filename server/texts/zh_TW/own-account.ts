import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/own-account.ts";

export const ownAccountTexts: Texts<typeof source.ownAccountTexts> = {
  notYours: "不能修改他人的資料",
  phoneWrong: "phone: 手機號碼格式不正確",
  emailWrong: "email: 電子郵件格式不正確",
  phoneTaken: "phone: 手機號碼 {value} 已被使用",
  emailTaken: "email: 電子郵件 {value} 已被使用",
  emailSame: "email: 新電子郵件與目前的相同",
  emailNeedsCode: "email: 變更電子郵件需要驗證碼",
  oldWrong: "舊密碼錯誤",
  passwordWrong: "密碼錯誤",
  passwordSame: "新密碼不能與舊密碼相同",
  codeWrong: "驗證碼錯誤或已過期",
  codeMissing: "code: 請輸入郵件中的驗證碼",
  mailFailed: "郵件寄送失敗，請稍後再試",
  resetYourself: "請用「變更密碼」變更自己的密碼",
  avatarMissing: "請選擇圖片",
  avatarTooLarge: "圖片不能超過 {size} MB",
  avatarType: "僅支援 gif、jpg 與 png 圖片",
  avatarBroken: "圖片已損壞，無法讀取",
};
