import type { Text } from "./index.ts";

/** What the server's mail says. */
export const mailTexts = {
  greeting: { zh_CN: "您好：", zh_TW: "您好：", en: "Hello," },
  signature: {
    zh_CN: "此邮件由 Quayside 自动发送，请勿回复。",
    zh_TW: "此郵件由 Quayside 自動寄出，請勿回覆。",
    en: "This mail was sent by Quayside. Nobody reads replies to it.",
  },
  newAddress: {
    subject: {
      zh_CN: "Quayside 邮箱验证码",
      zh_TW: "Quayside 電子郵件驗證碼",
      en: "Your Quayside verification code",
    },
    before: {
      zh_CN: "您正在将此邮箱设为 Quayside 账号的邮箱，验证码为：",
      zh_TW: "您正在將此電子郵件地址設為 Quayside 帳號的電子郵件，驗證碼為：",
      en: "You are making this the e-mail address of your Quayside account. The code is:",
    },
    after: {
      zh_CN: "验证码 {minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略此邮件。",
      zh_TW: "驗證碼於 {minutes} 分鐘內有效，僅能使用一次。若非您本人操作，請忽略此郵件。",
      en: "It is good for {minutes} minutes and can be used once. If this was not you, ignore this mail.",
    },
  },
  reset: {
    subject: {
      zh_CN: "Quayside 重置密码验证码",
      zh_TW: "Quayside 重設密碼驗證碼",
      en: "Your Quayside code for a new password",
    },
    before: {
      zh_CN: "您正在重置 Quayside 账号 {name} 的密码，验证码为：",
      zh_TW: "您正在重設 Quayside 帳號 {name} 的密碼，驗證碼為：",
      en: "You are setting a new password for the Quayside account {name}. The code is:",
    },
    after: {
      zh_CN:
        "验证码 {minutes} 分钟内有效，只能使用一次。请勿告诉任何人。如果不是您本人操作，请忽略此邮件，密码不会改变。",
      zh_TW:
        "驗證碼於 {minutes} 分鐘內有效，僅能使用一次。請勿告訴任何人。若非您本人操作，請忽略此郵件，密碼不會變更。",
      en: "It is good for {minutes} minutes and can be used once. Tell it to nobody. If this was not you, ignore this mail: the password stays as it is.",
    },
  },
  passwordChanged: {
    subject: {
      zh_CN: "您的 Quayside 密码已修改",
      zh_TW: "您的 Quayside 密碼已變更",
      en: "Your Quayside password was changed",
    },
    before: {
      zh_CN: "Quayside 账号 {name} 的密码刚刚被修改，其他登录已全部退出。",
      zh_TW: "Quayside 帳號 {name} 的密碼剛剛已變更，其他登入皆已登出。",
      en: "The password of the Quayside account {name} was just changed. All other sign-ins have been ended.",
    },
    after: {
      zh_CN: "如果不是您本人操作，请立即通过登录页的“忘记密码”重置密码，并联系管理员。",
      zh_TW: "若非您本人操作，請立即透過登入頁的「忘記密碼」重設密碼，並聯絡管理員。",
      en: 'If this was not you, set a new password with "Forgot password" on the login page at once, and tell your administrator.',
    },
  },
  addressChanged: {
    subject: {
      zh_CN: "您的 Quayside 邮箱已更换",
      zh_TW: "您的 Quayside 電子郵件已變更",
      en: "The e-mail address of your Quayside account was changed",
    },
    before: {
      zh_CN: "Quayside 账号 {name} 的邮箱已更换为 {address}。",
      zh_TW: "Quayside 帳號 {name} 的電子郵件已變更為 {address}。",
      en: "The e-mail address of the Quayside account {name} is now {address}.",
    },
    after: {
      zh_CN: "如果不是您本人操作，请立即联系管理员。",
      zh_TW: "若非您本人操作，請立即聯絡管理員。",
      en: "If this was not you, tell your administrator at once.",
    },
  },
} satisfies Record<string, Text | Record<"subject" | "before" | "after", Text>>;
