import { defineResource } from "../definition.ts";
import { choice, number, secret, text } from "../field-builders.ts";

/** The mail server that the server sends through (contract A13): one set of settings, asked for and changed at the area's own path. */

/** How the connection to a mail server is protected. */
export const MAIL_ENCRYPTIONS = ["auto", "tls", "starttls", "none"] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

export const email = defineResource({
  name: "email",
  view: "tools/email/index",
  path: "api/email",
  title: "email.area.title",
  description: "email.area.description",
  nameField: "host",
  fields: {
    host: text("email.host", { max: 253, format: "host", required: true }),
    port: number("email.port", { min: 1, max: 65_535, required: true, initial: 465 }),
    encryption: choice("email.encryption", {
      options: [
        { value: "auto", label: "email.encryption.auto" },
        { value: "tls", label: "email.encryption.tls" },
        { value: "starttls", label: "email.encryption.starttls" },
        { value: "none", label: "email.encryption.none" },
      ],
      initial: "auto",
      hint: "email.encryption.hint",
    }),
    user: text("email.user", { max: 254, required: true }),
    pass: secret("email.pass", {
      max: 512,
      required: true,
      hint: "email.pass.hint",
    }),
    fromUser: text("email.fromUser", {
      max: 320,
      required: true,
      hint: "email.fromUser.hint",
    }),
  },
  list: { columns: ["host", "port", "user", "fromUser"] },
  form: {
    sections: [
      { title: "email.section.host", fields: ["host", "port", "encryption"] },
      { title: "email.section.user", fields: ["user", "pass", "fromUser"] },
    ],
  },
  operations: { create: false, remove: false, export: false },
  table: "tool_email",
  elsewhere: true,
});
