import { EMAIL_REGEX } from "valibot";

/** Longest address that mail can carry (RFC 5321). */
export const EMAIL_MAX = 254;

/** Whether a text is an e-mail address (specification §5 "Email": the standard pattern). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL_REGEX.test(text);
}
