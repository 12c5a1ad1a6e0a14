import type { Language } from "../../src/contract/language.ts";
import { languages } from "../../src/contract/language.ts";
import { escapeHtml } from "../../src/domain/escape-html.ts";
import { formatText, type Text } from "../texts/index.ts";
import { mailTexts } from "../texts/mail.ts";
import type { Letter } from "./mail.ts";

/** The content of a letter: paragraphs, and a code between them that stands alone on its line. */
interface Draft {
  readonly subject: Text;
  readonly before: Text;
  readonly code?: string;
  readonly after: Text;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Writes a letter in a language, as plain text and as HTML that loads nothing. */
export function writeLetter(to: string, language: Language, draft: Draft): Letter {
  const fill = (text: Text) => formatText(text, language, draft.values);
  const parts = [
    fill(mailTexts.greeting),
    fill(draft.before),
    ...(draft.code === undefined ? [] : [draft.code]),
    fill(draft.after),
    fill(mailTexts.signature),
  ];
  const subject = fill(draft.subject);
  return { to, subject, text: `${parts.join("\n\n")}\n`, html: page(subject, language, parts, draft.code) };
}

const FONT = "font:15px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif";

function page(subject: string, language: Language, parts: readonly string[], code?: string): string {
  const paragraphs = parts.map((part) =>
    part === code
      ? `<p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:24px 0">${escapeHtml(part)}</p>`
      : `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll("\n", "<br>")}</p>`,
  );
  return [
    `<!doctype html><html lang="${languages[language].tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:#f6f7f9"><div style="max-width:520px;margin:24px auto;padding:32px;background:#fff;color:#1c2127;border-radius:6px;${FONT}">`,
    ...paragraphs,
    "</div></body></html>",
  ].join("\n");
}
