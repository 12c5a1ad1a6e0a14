import type { Texts } from "../texts.ts";
import type { mailTool as source } from "../zh_CN/mail-tool.ts";

export const mailTool: Texts<typeof source> = {
  "panel.settings": "Server",
  "panel.send": "Send email",
  "via.settings": "Emails are sent through {host}, as set here.",
  "via.environment":
    "Nothing is set here, so emails are sent through {host}, as set by SMTP_URL. Settings that you save here replace it.",
  "via.outbox":
    "No mail server is set up. Emails are not sent but saved in the folder outbox in the server's data.",
  removeAsk: "Remove the mail server settings?",
  removeMore: "Emails are then sent through the server set by SMTP_URL. Without one, they are not sent.",
  tos: "Recipients",
  tosHint:
    "Press Enter or comma to add an address, or paste several. Recipients get separate emails and do not see each other.",
  subject: "Subject",
  content: "Text",
  contentHint: "Write here. You can paste or drop pictures",
  loadEditor: "Reload editor",
  send: "Send",
  sendKeys: "Ctrl+Enter",
  discard: "Discard",
  discardAsk: "Discard the recipients, subject and text?",
  sent: "{count, plural, one {Sent to {count} recipient} other {Sent to {count} recipients}}",
  unsent:
    "{count, plural, one {{count} recipient did not get it. The others did:} other {{count} recipients did not get it. The others did:}}",
  "fault.missing": "Fill this in",
  "fault.tooLong": "Shorten this text",
  "fault.nobody": "Add at least one recipient",
  "fault.tooMany": "Enter at most {max} recipients",
  "fault.noAddress": "“{what}” is not an email address",
};
