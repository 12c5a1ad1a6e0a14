import { type SystemContent, systemContent } from "../../../domain/chat/system-content.ts";

/** What stands between two lines of markup. */
const LINE_END = /<br\s*\/?>|<\/(?:p|h[1-6]|li|tr|div|blockquote|pre)>/gi;

/** A system message as plain text: its title, its introduction, and what it says or leads to. */
export function systemWords({ title, intro, content }: SystemWording): string {
  return [title, intro, plainWords(systemContent(content))].filter(Boolean).join("\n");
}

/** As much of a system message as can be put into words. */
export interface SystemWording {
  readonly title?: string;
  readonly intro?: string;
  readonly content: string;
}

function plainWords(content: SystemContent): string {
  if (content.kind === "link") return content.href;
  if (content.kind === "text") return content.text;
  const lines = content.html.replace(LINE_END, "$&\n");
  const text = new DOMParser().parseFromString(lines, "text/html").body.textContent;
  return text.replace(/\n{3,}/g, "\n\n").trim();
}
