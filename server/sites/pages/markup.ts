import { escapeHtml } from "../../../src/domain/escape-html.ts";

/** Markup that is made of templates: what is put into one is text, and escaped, unless it is markup itself. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What a template may hold. Nothing is written for `undefined`, `null` and `false`. */
export type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** Says that a text is markup already: what `cleanHtml` gave, or a file of ours. */
export const trusted = (text: string): Markup => new Markup(text);

function written(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return escapeHtml(String(part));
}

/** A template: its parts are escaped as they have to be within elements and quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + written(parts[at])).join(""));
}

/** An attribute with a blank before it; none without a value. @param name in the code, never given. */
export const attribute = (name: string, value: string | number | null | undefined | false): Part =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== "" &&
  html` ${trusted(name)}="${value}"`;

const OUTWARD = /^(https?:\/\/[^\s/?#]|mailto:|tel:)/i;
const WITHIN = /^\/(?![/\\])\S*$/;

/** An address as a link may have it; `undefined` for all that would act, or lead who knows where. */
export function safeLink(address: unknown): string | undefined {
  const text = typeof address === "string" ? address.trim() : "";
  return OUTWARD.test(text) || WITHIN.test(text) ? text : undefined;
}

/** An address as a picture or a film may have it. */
export function safeSource(address: unknown): string | undefined {
  const link = safeLink(address);
  return link !== undefined && /^(https?:|\/)/i.test(link) ? link : undefined;
}
