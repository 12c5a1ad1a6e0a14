import type { Text } from "./index.ts";

/** What sign-in and permissions tell. */
export const accountTexts = {
  notSignedIn: {
    zh_CN: "登录状态已过期，请重新登录",
    zh_TW: "登入狀態已過期，請重新登入",
    en: "The sign-in has expired, please sign in again",
  },
  noPermission: {
    zh_CN: "您没有执行此操作的权限",
    zh_TW: "您沒有執行此操作的權限",
    en: "You have no permission to do this",
  },
  receiverCancelled: {
    zh_CN: "userIds: “{name}”的账号已注销",
    zh_TW: "userIds: 「{name}」的帳號已註銷",
    en: "userIds: No longer there: “{name}”, whose account has been cancelled",
  },
  receiverUnknown: {
    zh_CN: "userIds: 所选用户中有人不存在",
    zh_TW: "userIds: 所選使用者中有人不存在",
    en: "userIds: One of the chosen users does not exist",
  },
  captchaGone: {
    zh_CN: "验证码不存在或已过期",
    zh_TW: "驗證碼不存在或已過期",
    en: "The captcha is missing or has expired",
  },
  captchaWrong: { zh_CN: "验证码错误", zh_TW: "驗證碼錯誤", en: "The captcha is wrong" },
  undecipherable: {
    zh_CN: "密码无法解密，请刷新页面后重试",
    zh_TW: "密碼無法解密，請重新整理頁面後再試",
    en: "The password cannot be decrypted, please reload the page and try again",
  },
  wrongPassword: {
    zh_CN: "用户名或密码错误",
    zh_TW: "使用者名稱或密碼錯誤",
    en: "The username or the password is wrong",
  },
  disabled: { zh_CN: "账号未激活", zh_TW: "帳號尚未啟用", en: "The account is not activated" },
  notYourself: {
    zh_CN: "不能禁用或删除自己的账号",
    zh_TW: "不能停用或刪除自己的帳號",
    en: "You cannot disable or delete your own account",
  },
  levelTooLow: {
    zh_CN: "角色权限不足",
    zh_TW: "角色權限不足",
    en: "Role permission insufficient",
  },
  reasonMissing: {
    zh_CN: "reason: 禁用账号必须填写原因",
    zh_TW: "reason: 停用帳號必須填寫原因",
    en: "reason: A reason is required to disable an account",
  },
  tooMany: {
    zh_CN: "尝试次数过多，请在 {seconds} 秒后再试",
    zh_TW: "嘗試次數過多，請在 {seconds} 秒後再試",
    en: "Too many attempts, please try again in {seconds} seconds",
  },
} satisfies Record<string, Text>;
