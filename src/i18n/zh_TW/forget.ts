import type { Texts } from "../texts.ts";
import type { forget as source } from "../zh_CN/forget.ts";

export const forget: Texts<typeof source> = {
  title: "找回密碼",
  "tagline.address": "輸入帳號綁定的電子郵件，我們會寄出驗證碼",
  "tagline.password": "輸入信件中的驗證碼，並設定新密碼",
  "tagline.done": "密碼已重設",
  next: "傳送驗證碼",
  haveCode: "我已有驗證碼",
  sent: "如果 {email} 已綁定帳號，驗證碼信件已經寄出，{minutes} 分鐘內有效。",
  otherAddress: "改用其他電子郵件",
  save: "重設密碼",
  back: "返回登入",
  done: "新密碼已生效，所有已登入的裝置都需要重新登入。",
  signIn: "前往登入",
};
