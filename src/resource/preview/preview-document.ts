import { escapeHtml } from "../../domain/escape-html.ts";
import type { PreviewContent, PreviewFact } from "./preview-content.ts";

/**
 * What the document may do: show pictures and films. Scripts, forms, frames and styles of its own are refused, whatever came into the text.
 * From which hosts is said by the page that it is a frame of, whose policy holds in it too: those that the settings name.
 */
const POLICY =
  "default-src 'none'; img-src http: https: data:; media-src http: https:; base-uri 'none'; form-action 'none'";

export interface PreviewDocumentOptions {
  /** Tag of the language that the record is in. */
  readonly lang: string;
  /** An offer has its pictures beside what is said of it. */
  readonly isOffer: boolean;
  /** Makes rich text harmless. */
  readonly sanitised: (html: string) => string;
}

/** The document that shows what visitors see of a record. Plain texts are escaped, rich texts sanitised; what is empty is left out. */
export function previewDocument(content: PreviewContent, options: PreviewDocumentOptions): string {
  const { lang, isOffer, sanitised } = options;
  const head = element("header", aboutText(content));
  const pictures = element("figure", picturesText(content));
  const texts = content.texts.map((html) => element("section", sanitised(html))).join("");
  const inside = (isOffer ? pictures + head : head + pictures) + texts;
  return whole(content.title, lang, `<main class="${isOffer ? "offer" : "story"}">${inside}</main>`);
}

/**
 * The document that shows a page as the server has drawn it.
 * @param html what is on the page, made harmless.
 * @param lang tag of its language.
 */
export const pageDocument = (html: string, lang: string, title: string): string =>
  whole(title, lang, `<main>${html}</main>`);

const whole = (title: string, lang: string, body: string): string =>
  [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(title)}</title></head><body>`,
    `${body}</body></html>`,
  ].join("");

/** An element, unless there is nothing in it. */
const element = (name: string, inside: string, attributes = ""): string =>
  inside === "" ? "" : `<${name}${attributes}>${inside}</${name}>`;

const worded = (name: string, text: string, attributes = "") => element(name, escapeHtml(text), attributes);

const listText = (name: string, texts: readonly string[]) =>
  element("ul", texts.map((text) => worded("li", text)).join(""), ` class="${name}"`);

function aboutText({ title, marks, price, instead, summary, facts }: PreviewContent): string {
  return [
    listText("marks", marks),
    worded("h1", title),
    element("p", worded("strong", price) + worded("s", instead), ' class="price"'),
    worded("p", summary, ' class="summary"'),
    element("dl", facts.map(factText).join("")),
  ].join("");
}

function factText({ label, values }: PreviewFact): string {
  const [only, ...more] = values;
  const value = more.length === 0 && only !== undefined ? escapeHtml(only) : listText("values", values);
  return element("div", worded("dt", label) + element("dd", value));
}

/** The first is what the record looks like; the others are seen beside it. */
function picturesText({ pictures, film, title }: PreviewContent): string {
  const [first, ...others] = pictures;
  const shown = (address: string, alt: string) =>
    `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
  const more = others.map((address) => element("li", shown(address, ""))).join("");
  return [
    first === undefined ? "" : shown(first, title),
    element("ul", more),
    film === "" ? "" : `<video src="${escapeHtml(film)}" controls playsinline preload="metadata"></video>`,
  ].join("");
}
