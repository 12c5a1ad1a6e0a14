import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/email.ts";

export const email: Texts<typeof source.email> = {
  "area.title": "mail server settings",
  "area.description": "The mail server that the system sends with. Try it out with a message",
  host: "SMTP server",
  port: "Port",
  encryption: "Encryption",
  "encryption.auto": "Automatic",
  "encryption.tls": "TLS",
  "encryption.starttls": "STARTTLS",
  "encryption.none": "None",
  "encryption.hint": "Automatic: TLS on port 465, elsewhere STARTTLS where the server offers it",
  user: "Account",
  pass: "Password",
  "pass.hint": "Many providers ask for an app password",
  fromUser: "Sender",
  "fromUser.hint": "An address, or Name <address>",
  "section.host": "Server",
  "section.user": "Account and sender",
};
