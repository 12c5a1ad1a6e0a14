import * as v from "valibot";
import {
  MAIL_CONTENT_MAX,
  MAIL_RECIPIENTS_MAX,
  MAIL_SUBJECT_MAX,
  type ToolLetter,
} from "../../../contract/mail-tool.ts";
import { isEmail } from "../../../domain/email.ts";

/** A letter that is being written (contract A13). Pure. */
export const MailDraft = v.object({
  tos: v.array(v.string()),
  subject: v.string(),
  content: v.string(),
});
export type MailDraft = v.InferOutput<typeof MailDraft>;

export const emptyMail: MailDraft = { tos: [], subject: "", content: "" };

/** Fields in the order in which they are shown. */
export const MAIL_FIELDS = ["tos", "subject", "content"] as const;
export type MailField = (typeof MAIL_FIELDS)[number];

/** What is wrong with a field, as the key of its text. */
export type MailFault = "missing" | "tooLong" | "nobody" | "tooMany" | "noAddress";
export interface Wrong {
  readonly fault: MailFault;
  /** What is no address. */
  readonly what?: string;
}
export type MailFaults = { readonly [F in MailField]?: Wrong };

/** Whether something was written that would be lost. */
export function isWritten({ tos, subject, content }: MailDraft): boolean {
  return tos.length > 0 || subject.trim() !== "" || content !== "";
}

/** What keeps a letter from being sent. */
export function mailFaults({ tos, subject, content }: MailDraft): MailFaults {
  const faults: { [F in MailField]?: Wrong } = {};
  const wrong = tos.find((to) => !isEmail(to));
  if (tos.length === 0) faults.tos = { fault: "nobody" };
  else if (wrong !== undefined) faults.tos = { fault: "noAddress", what: wrong };
  else if (tos.length > MAIL_RECIPIENTS_MAX) faults.tos = { fault: "tooMany" };
  if (subject.trim() === "") faults.subject = { fault: "missing" };
  else if (subject.trim().length > MAIL_SUBJECT_MAX) faults.subject = { fault: "tooLong" };
  if (content === "") faults.content = { fault: "missing" };
  else if (content.length > MAIL_CONTENT_MAX) faults.content = { fault: "tooLong" };
  return faults;
}

/** The letter as it is sent. */
export const letterOf = ({ tos, subject, content }: MailDraft): ToolLetter => ({
  tos: [...tos],
  subject: subject.trim(),
  content,
});
