import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/email.ts";

export const email: Texts<typeof source.email> = {
  "area.title": "郵件伺服器設定",
  "area.description": "系統寄信的郵件伺服器，可在此試寄",
  host: "SMTP 伺服器",
  port: "連接埠",
  encryption: "加密方式",
  "encryption.auto": "自動",
  "encryption.tls": "TLS",
  "encryption.starttls": "STARTTLS",
  "encryption.none": "不加密",
  "encryption.hint": "自動：465 連接埠使用 TLS，其他連接埠在伺服器支援時使用 STARTTLS",
  user: "帳號",
  pass: "密碼",
  "pass.hint": "多數信箱需要使用授權碼或應用程式密碼",
  fromUser: "寄件者",
  "fromUser.hint": "電子郵件地址，或「名稱 <電子郵件地址>」",
  "section.host": "伺服器",
  "section.user": "帳號與寄件者",
};
