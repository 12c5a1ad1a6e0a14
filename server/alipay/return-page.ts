import { randomBytes } from "node:crypto";
import { type Language, languages } from "../../src/contract/language.ts";
import { escapeHtml } from "../../src/domain/escape-html.ts";
import { alipayPageTexts } from "../texts/alipay.ts";
import { formatText } from "../texts/index.ts";
import type { Params } from "./signature.ts";

/** A page and the policy that it is served under. */
interface ReturnPage {
  readonly html: string;
  readonly policy: string;
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:15px/1.6 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei",sans-serif}main{max-width:440px;padding:32px}h1{margin:0 0 12px;font-size:20px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}p{margin:0}`;

/** Where the payer's browser comes back to (contract A15): shows what was paid, once Alipay's signature is verified. */
export function returnPage(params: Params | undefined, language: Language): ReturnPage {
  const nonce = randomBytes(16).toString("base64");
  const text = (key: keyof typeof alipayPageTexts) => escapeHtml(formatText(alipayPageTexts[key], language));
  const facts = params
    ? [
        [text("number"), params.out_trade_no ?? ""],
        [text("amount"), `¥ ${params.total_amount ?? ""}`],
        [text("tradeNo"), params.trade_no ?? ""],
      ]
    : [];
  const title = text(params ? "title" : "refused");
  const html = [
    `<!doctype html><html lang="${languages[language].tag}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`,
    `<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1>`,
    facts.length === 0
      ? ""
      : `<dl>${facts.map(([name, value = ""]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`,
    `<p>${text(params ? "close" : "refusedHint")}</p></main></body></html>`,
  ].join("\n");
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'`;
  return { html, policy };
}
