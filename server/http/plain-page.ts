import { randomBytes } from "node:crypto";
import { type Language, languages } from "../../src/contract/language.ts";
import { escapeHtml } from "../../src/domain/escape-html.ts";

/** A page and the policy that it is served under. */
export interface PlainPage {
  readonly html: string;
  readonly policy: string;
}

/** What a page says; all of it is text. */
export interface PlainContent {
  readonly title: string;
  readonly text: string;
  /** Names and values. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** A form that is sent to this server; nothing else in the page is markup. */
  readonly form?: {
    readonly markup: string;
    /** Another server that its answer leads to: browsers ask the page's policy whether it may. */
    readonly origin?: string | undefined;
  };
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:15px/1.6 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei",sans-serif}main{max-width:440px;padding:32px}h1{margin:0 0 12px;font-size:20px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}p{margin:0}`;
const FORM_STYLE = `form{display:grid;gap:14px;margin-top:16px}label{display:grid;gap:4px}label.tick{grid-template-columns:auto 1fr;gap:8px}input,textarea,button{box-sizing:border-box;padding:8px;border:1px solid GrayText;border-radius:6px;font:inherit}input[type=checkbox]{margin:4px 0}.fault{padding:8px 12px;border-left:3px solid #cd4246}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;

/** A page of the server's own for who comes from elsewhere: no script is in it, and it loads nothing. */
export function plainPage({ title, text, facts = [], form }: PlainContent, language: Language): PlainPage {
  const nonce = randomBytes(16).toString("base64");
  const told = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const html = [
    `<!doctype html><html lang="${languages[language].tag}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>`,
    `<style nonce="${nonce}">${STYLE}${form === undefined ? "" : FORM_STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>`,
    told.length === 0 ? "" : `<dl>${told.join("")}</dl>`,
    `<p>${escapeHtml(text)}</p>${form?.markup ?? ""}</main></body></html>`,
  ].join("\n");
  const targets =
    form === undefined ? ["'none'"] : ["'self'", ...(form.origin === undefined ? [] : [form.origin])];
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; form-action ${targets.join(" ")}; base-uri 'none'`;
  return { html, policy };
}
