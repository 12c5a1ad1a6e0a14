import { NOTICE_LINK } from "../../contract/notices.ts";

/** What the content of a system message is: an address to open, markup, or plain text (contract §2 "SystemMessage"). */
export type SystemContent =
  | { readonly kind: "link"; readonly href: string }
  | { readonly kind: "markup"; readonly html: string }
  | { readonly kind: "text"; readonly text: string };

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;

export function systemContent(content: string): SystemContent {
  const plain = content.trim();
  if (NOTICE_LINK.test(plain)) return { kind: "link", href: plain };
  return TAG.test(plain) ? { kind: "markup", html: plain } : { kind: "text", text: plain };
}

/** Whether a cover may be shown: an address as above. */
export function isAddress(text: string | undefined): text is string {
  return text !== undefined && NOTICE_LINK.test(text.trim());
}

/** From here on a content is shown in part, until the reader asks for all of it; characters without markup. */
const LONG = 280;

export function isLong(content: SystemContent): boolean {
  if (content.kind === "link") return false;
  const text = content.kind === "text" ? content.text : content.html.replace(/<[^>]*>/g, "");
  const lines =
    content.kind === "text"
      ? text.split("\n").length
      : (content.html.match(/<(?:p|br|li|h[1-6]|tr|img)\b/gi) ?? []).length;
  return text.length > LONG || lines > 8;
}
