import type { Text } from "./index.ts";

/** What users are told about their own account. */
export const ownAccountTexts = {
  notYours: {
    zh_CN: "不能修改他人的资料",
    zh_TW: "不能修改他人的資料",
    en: "You cannot modify the data of others",
  },
  phoneWrong: {
    zh_CN: "phone: 手机号格式不正确",
    zh_TW: "phone: 手機號碼格式不正確",
    en: "phone: This is no mobile phone number",
  },
  emailWrong: {
    zh_CN: "email: 邮箱格式不正确",
    zh_TW: "email: 電子郵件格式不正確",
    en: "email: This is no e-mail address",
  },
  phoneTaken: {
    zh_CN: "phone: 手机号 {value} 已被使用",
    zh_TW: "phone: 手機號碼 {value} 已被使用",
    en: "phone: User with phone {value} existed",
  },
  emailTaken: {
    zh_CN: "email: 邮箱 {value} 已被使用",
    zh_TW: "email: 電子郵件 {value} 已被使用",
    en: "email: User with email {value} existed",
  },
  emailSame: {
    zh_CN: "email: 新邮箱与当前邮箱相同",
    zh_TW: "email: 新電子郵件與目前的相同",
    en: "email: This is your e-mail address already",
  },
  emailNeedsCode: {
    zh_CN: "email: 更换邮箱需要验证码",
    zh_TW: "email: 變更電子郵件需要驗證碼",
    en: "email: A new e-mail address needs a mailed code",
  },
  oldWrong: { zh_CN: "旧密码错误", zh_TW: "舊密碼錯誤", en: "The old password is wrong" },
  passwordWrong: { zh_CN: "密码错误", zh_TW: "密碼錯誤", en: "The password is wrong" },
  passwordSame: {
    zh_CN: "新密码不能与旧密码相同",
    zh_TW: "新密碼不能與舊密碼相同",
    en: "The new password must not be the old one",
  },
  passwordLength: {
    zh_CN: "newPass: 长度在 {min} 到 {max} 个字符",
    zh_TW: "newPass: 長度須為 {min} 到 {max} 個字元",
    en: "newPass: Length between {min} and {max} characters",
  },
  codeWrong: {
    zh_CN: "验证码错误或已过期",
    zh_TW: "驗證碼錯誤或已過期",
    en: "The code is wrong or has expired",
  },
  codeMissing: {
    zh_CN: "code: 请输入邮件中的验证码",
    zh_TW: "code: 請輸入郵件中的驗證碼",
    en: "code: Please enter the code from the mail",
  },
  mailFailed: {
    zh_CN: "邮件发送失败，请稍后再试",
    zh_TW: "郵件寄送失敗，請稍後再試",
    en: "The mail could not be sent, please try again later",
  },
  resetYourself: {
    zh_CN: "请用“修改密码”修改自己的密码",
    zh_TW: "請用「修改密碼」變更自己的密碼",
    en: "Change your own password with the old one",
  },
  avatarMissing: { zh_CN: "请选择图片", zh_TW: "請選擇圖片", en: "Please choose a picture" },
  avatarTooLarge: {
    zh_CN: "图片不能超过 {size} MB",
    zh_TW: "圖片不能超過 {size} MB",
    en: "The picture exceeds {size} MB",
  },
  avatarType: {
    zh_CN: "只支持 gif、jpg 和 png 图片",
    zh_TW: "僅支援 gif、jpg 與 png 圖片",
    en: "The picture must be a gif, jpg or png",
  },
  avatarBroken: {
    zh_CN: "图片已损坏，无法读取",
    zh_TW: "圖片已損壞，無法讀取",
    en: "The picture is damaged and cannot be read",
  },
} satisfies Record<string, Text>;
