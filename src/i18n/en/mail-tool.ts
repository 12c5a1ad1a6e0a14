import type { Texts } from "../texts.ts";
import type { mailTool as source } from "../zh_CN/mail-tool.ts";

export const mailTool: Texts<typeof source> = {
  "panel.settings": "Server",
  "panel.send": "Send mail",
  "via.settings": "Mail goes through {host}, as it is set here.",
  "via.environment":
    "Nothing is set here: mail goes through {host}, which SMTP_URL names. What you save here takes its place.",
  "via.outbox":
    "No mail server is set: mail is not sent, and only kept in the folder outbox of the server's data.",
  removeAsk: "Remove the settings of the mail server?",
  removeMore: "Mail then goes through the server that SMTP_URL names; without one it is not sent.",
  tos: "Recipients",
  tosHint:
    "Enter or a comma adds one, several can be pasted. Each gets a mail of their own and sees no other.",
  subject: "Subject",
  content: "Text",
  contentHint: "Write here; pictures can be pasted or dropped",
  loadEditor: "Load the editor again",
  send: "Send",
  sendKeys: "Ctrl+Enter",
  discard: "Discard",
  discardAsk: "Discard recipients, subject and text?",
  sent: "{count, plural, one {Sent to {count} recipient} other {Sent to {count} recipients}}",
  unsent:
    "{count, plural, one {{count} recipient did not get it, the others did:} other {{count} recipients did not get it, the others did:}}",
  "fault.missing": "This is needed",
  "fault.tooLong": "This is too long",
  "fault.nobody": "Add at least one recipient",
  "fault.tooMany": "At most {max} recipients",
  "fault.noAddress": "“{what}” is no e-mail address",
};
