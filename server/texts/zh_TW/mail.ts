import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/mail.ts";

export const mailTexts: Texts<typeof source.mailTexts> = {
  greeting: "您好：",
  signature: "此郵件由 Quayside 自動寄出，請勿回覆。",
  "newAddress.subject": "Quayside 電子郵件驗證碼",
  "newAddress.before": "您正在將此電子郵件地址設為 Quayside 帳號的電子郵件，驗證碼為：",
  "newAddress.after": "驗證碼於 {minutes} 分鐘內有效，僅能使用一次。若非您本人操作，請忽略此郵件。",
  "reset.subject": "Quayside 重設密碼驗證碼",
  "reset.before": "您正在重設 Quayside 帳號 {name} 的密碼，驗證碼為：",
  "reset.after":
    "驗證碼於 {minutes} 分鐘內有效，僅能使用一次。請勿告訴任何人。若非您本人操作，請忽略此郵件，密碼不會變更。",
  "passwordChanged.subject": "您的 Quayside 密碼已變更",
  "passwordChanged.before": "Quayside 帳號 {name} 的密碼剛剛已變更，其他登入皆已登出。",
  "passwordChanged.after": "若非您本人操作，請立即透過登入頁的「忘記密碼」重設密碼，並聯絡管理員。",
  "addressChanged.subject": "您的 Quayside 電子郵件已變更",
  "addressChanged.before": "Quayside 帳號 {name} 的電子郵件已變更為 {address}。",
  "addressChanged.after": "若非您本人操作，請立即聯絡管理員。",
};
