import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/im-email-config.ts";

export const imEmailConfig: Texts<typeof source.imEmailConfig> = {
  "area.title": "email account",
  "area.description": "The accounts that tell of inquiries and of messages that visitors leave",
  host: "SMTP server",
  port: "Port",
  ssl: "Encrypted connection",
  "ssl.hint":
    "STARTTLS on ports 25, 587 and 2525, TLS on all others. Without it, the connection is encrypted where the server offers it",
  username: "Account",
  password: "Password",
  "password.hint": "Kept encrypted and never shown. Enter it again when the server changes",
  fromEmail: "Sender's email",
  fromName: "Sender's name",
  receivers: "Receivers",
  "receivers.hint": "They are told of inquiries and of messages that visitors leave",
  notifyOn: "Told of",
  "notifyOn.all": "Everything",
  "notifyOn.inquiry": "Inquiries",
  "notifyOn.offlineMessage": "Offline messages",
  receives: "Take in answers",
  "receives.hint": "What visitors answer by email comes back into their conversation",
  imapHost: "IMAP server",
  imapPort: "IMAP port",
  imapSsl: "Encrypted IMAP connection",
  "imapSsl.hint":
    "STARTTLS on port 143, TLS on all others. Without it, the connection is encrypted where the server offers it",
  imapUser: "IMAP account",
  imapPassword: "IMAP password",
  replyTags: "Tagged reply addresses",
  "replyTags.hint":
    "For mailboxes that take account+tag@domain. Without it, answers are known by their headers alone",
  receivedTime: "Last looked into",
  receiveFailure: "Why nothing was taken in",
  template: "Template",
  "template.hint":
    "Placeholders: {title}, {name}, {contact}, {message}, {page}, {time}. Without a template, a built-in one is used",
  "section.server": "Server",
  "section.sender": "Sender",
  "section.receiving": "Answers",
  "section.told": "Notices",
  "action.test": "Send test email",
  "action.test.to": "To",
  "action.test.to.hint": "Leave it empty to send to all receivers",
  "action.test.done": "Sent to {to}",
};
