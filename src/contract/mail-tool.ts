import * as v from "valibot";
import { Plain } from "./schema.ts";

/** Letters that operators send from the console (contract A13). */

/** So many get a letter in one call: each gets one of their own, and the answer waits for all. */
export const MAIL_RECIPIENTS_MAX = 50;
export const MAIL_SUBJECT_MAX = 200;
/** With its markup. */
export const MAIL_CONTENT_MAX = 200_000;

const filled = (max: number) => v.pipe(Plain(max), v.trim(), v.minLength(1));

/** What `POST api/email` sends. */
export const ToolLetter = v.object({
  tos: v.pipe(
    v.array(v.pipe(Plain(254), v.trim(), v.email())),
    v.minLength(1),
    v.maxLength(MAIL_RECIPIENTS_MAX),
  ),
  // A line break would begin another header.
  subject: v.pipe(filled(MAIL_SUBJECT_MAX), v.regex(/^[^\r\n]*$/)),
  content: filled(MAIL_CONTENT_MAX),
});
export type ToolLetter = v.InferOutput<typeof ToolLetter>;

/** How many it went to, and who did not get it. */
export const MailSent = v.object({
  sent: v.number(),
  failed: v.nullish(v.array(v.object({ to: v.string(), message: v.string() })), []),
});
export type MailSent = v.InferOutput<typeof MailSent>;

/** Which way mail goes out, beside the settings that `GET api/email` answers: those, `SMTP_URL`, or nowhere but a folder. */
export const MailRoute = v.object({
  via: v.optional(v.picklist(["settings", "environment", "outbox"])),
  viaHost: v.optional(v.string(), ""),
});
export type MailRoute = v.InferOutput<typeof MailRoute>;
