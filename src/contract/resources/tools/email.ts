import { defineResource } from "../definition.ts";
import { choice, number, secret, text } from "../fields.ts";

/** The mail server that the server sends through (contract A13): one set of settings, asked for and changed at the area's own path. */

/** How the connection to a mail server is protected. */
export const MAIL_ENCRYPTIONS = ["auto", "tls", "starttls", "none"] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

export const email = defineResource({
  name: "email",
  view: "tools/email/index",
  path: "api/email",
  title: ["邮件服务器设置", "郵件伺服器設定", "mail server settings"],
  nameField: "host",
  fields: {
    host: text(["SMTP 服务器", "SMTP 伺服器", "SMTP server"], { max: 253, format: "host", required: true }),
    port: number(["端口", "連接埠", "Port"], { min: 1, max: 65_535, required: true, initial: 465 }),
    encryption: choice(["加密方式", "加密方式", "Encryption"], {
      options: [
        { value: "auto", label: ["自动", "自動", "Automatic"] },
        { value: "tls", label: ["TLS", "TLS", "TLS"] },
        { value: "starttls", label: ["STARTTLS", "STARTTLS", "STARTTLS"] },
        { value: "none", label: ["不加密", "不加密", "None"] },
      ],
      initial: "auto",
      hint: [
        "自动：465 端口使用 TLS，其他端口在服务器支持时使用 STARTTLS",
        "自動：465 連接埠使用 TLS，其他連接埠在伺服器支援時使用 STARTTLS",
        "Automatic: TLS on port 465, elsewhere STARTTLS where the server offers it",
      ],
    }),
    user: text(["账号", "帳號", "Account"], { max: 254, required: true }),
    pass: secret(["密码", "密碼", "Password"], {
      max: 512,
      required: true,
      hint: [
        "多数邮箱需要使用授权码或应用专用密码",
        "多數信箱需要使用授權碼或應用程式密碼",
        "Many providers ask for an app password",
      ],
    }),
    fromUser: text(["发件人", "寄件者", "Sender"], {
      max: 320,
      required: true,
      hint: [
        "邮箱地址，或“名称 <邮箱地址>”",
        "電子郵件地址，或「名稱 <電子郵件地址>」",
        "An address, or Name <address>",
      ],
    }),
  },
  list: { columns: ["host", "port", "user", "fromUser"] },
  form: {
    sections: [
      { title: ["服务器", "伺服器", "Server"], fields: ["host", "port", "encryption"] },
      { title: ["账号与发件人", "帳號與寄件者", "Account and sender"], fields: ["user", "pass", "fromUser"] },
    ],
  },
  operations: { create: false, remove: false, export: false },
  table: "tool_email",
  elsewhere: true,
});
