import type { Text } from "./index.ts";

/** What the server writes into mailboxes, and tells of them. */
export const mailboxTexts = {
  welcome: {
    title: { zh_CN: "欢迎使用 Quayside", zh_TW: "歡迎使用 Quayside", en: "Welcome to Quayside" },
    content: {
      zh_CN:
        "您的账号已开通。请在个人中心补全资料并设置邮箱，以便忘记密码时找回。\n按 Ctrl K（Mac 为 ⌘ K）可快速跳转到任意页面、标签或聊天。",
      zh_TW:
        "您的帳號已開通。請在個人中心補齊資料並設定電子郵件，以便忘記密碼時找回。\n按 Ctrl K（Mac 為 ⌘ K）可快速前往任何頁面、分頁或聊天。",
      en: "Your account is ready. Complete your profile in the user center and set an e-mail address, so that you can get back in when you forget your password.\nCtrl K (⌘ K on a Mac) takes you to any page, tab or chat.",
    },
  },
  newPlace: {
    title: { zh_CN: "您的账号在新地址登录", zh_TW: "您的帳號在新位址登入", en: "Sign-in from a new address" },
    content: {
      zh_CN: "您的账号首次从 {ip} 登录（{browser}，{os}）。如果不是您本人操作，请立即修改密码。",
      zh_TW: "您的帳號首次從 {ip} 登入（{browser}，{os}）。若非您本人操作，請立即變更密碼。",
      en: "Your account was signed in to from {ip} for the first time ({browser}, {os}). If this was not you, change your password at once.",
    },
  },
  passwordChanged: {
    title: { zh_CN: "密码已修改", zh_TW: "密碼已變更", en: "Your password was changed" },
    content: {
      zh_CN:
        "您的密码已从 {ip} 修改（{browser}，{os}），其他登录已全部退出。如果不是您本人操作，请联系管理员。",
      zh_TW: "您的密碼已從 {ip} 變更（{browser}，{os}），其他登入皆已登出。若非您本人操作，請聯絡管理員。",
      en: "Your password was changed from {ip} ({browser}, {os}), and all other sign-ins were ended. If this was not you, tell your administrator.",
    },
  },
  emailChanged: {
    title: { zh_CN: "邮箱已更换", zh_TW: "電子郵件已變更", en: "Your e-mail address was changed" },
    content: {
      zh_CN: "您的邮箱已从 {ip} 更换为 {email}（{browser}，{os}）。如果不是您本人操作，请联系管理员。",
      zh_TW: "您的電子郵件已從 {ip} 變更為 {email}（{browser}，{os}）。若非您本人操作，請聯絡管理員。",
      en: "Your e-mail address was changed to {email} from {ip} ({browser}, {os}). If this was not you, tell your administrator.",
    },
  },
} satisfies Record<string, Text | Record<"title" | "content", Text>>;
