import type { Language } from "../../../src/contract/language.ts";
import type { PictureEdge } from "../../../src/contract/storage.ts";
import { smallPicture } from "../../../src/domain/file-address.ts";
import { cleanHtml } from "../../rich-text/clean-html.ts";
import { readEntities } from "../../rich-text/plain-text.ts";
import { formatText, type Text, type TextValues } from "../../texts/index.ts";
import { autoLinker } from "./auto-links.ts";
import { markOf, type WordsOf } from "./library-pictures.ts";
import { attribute, html, type Markup, type Part, safeLink, safeSource, trusted } from "./markup.ts";
import { type Page, type Plan, relativeTo } from "./plan.ts";
import type { LanguageContent, Whole } from "./site-content.ts";
import { PHONES } from "./stylesheet.ts";

/** What a language of a site is called. */
export interface SiteLanguage {
  readonly lang: Language;
  readonly name: string;
}

/** All of a site that its pages are made of. */
export interface Drawing {
  readonly plan: Plan;
  readonly languages: readonly SiteLanguage[];
  readonly contents: ReadonlyMap<Language, LanguageContent>;
  /** Name of the file with the styles. */
  readonly stylesheet: string;
  /** Reads what is long of a record. */
  whole(area: Extract<Page, { readonly kind: "record" }>["area"], id: number): Promise<Whole | undefined>;
}

/** A page that is drawn, and what its parts need to know of it. */
export interface Sheet extends Drawing {
  readonly page: Page;
  readonly content: LanguageContent;
  say(text: Text, values?: TextValues): string;
  /** To a page of the site. */
  to(parts: readonly string[]): string;
  /** A link as operators gave it: what leads to a page of the site holds wherever that is served. `undefined` of what is no link. */
  link(address: unknown): string | undefined;
  /** Rich text: cleaned, its links as `link` has them, and the keywords of the site linked, each once in a page. */
  rich(given: unknown): Part;
}

const HREF = /(<a\b[^<>]*?\bhref=")([^"]*)(")/gi;

/** Begins a page. */
export function sheetOf(drawing: Drawing, page: Page): Sheet {
  const { plan, contents } = drawing;
  const content = contents.get(page.lang);
  if (!content) throw new Error(`The site has no content in ${page.lang}.`);
  const to = (parts: readonly string[]) => relativeTo(page.parts, parts);
  const link = (address: unknown): string | undefined => {
    const safe = safeLink(address);
    if (safe === undefined || !safe.startsWith("/")) return safe;
    const [path = "", rest = ""] = splitAt(safe, safe.search(/[?#]/));
    const parts = readParts(path);
    const found = parts && plan.at(parts);
    return found ? `${to(found.parts)}${rest}` : safe;
  };
  const words = content.keywords.flatMap(({ word, linkUrl }) => {
    const href = link(linkUrl);
    const isOwn = href !== undefined && href === to(page.parts);
    return href === undefined || isOwn ? [] : [{ word, href }];
  });
  const linked = autoLinker(words);
  return {
    ...drawing,
    ...{ page, content, to, link },
    say: (text, values) => formatText(text, page.lang, values),
    rich: (given) => {
      if (typeof given !== "string" || given.trim() === "") return undefined;
      const cleaned = cleanHtml(given).replace(HREF, (_, before: string, address: string, after: string) => {
        const known = link(readEntities(address));
        return `${before}${known === undefined ? address : escapedLink(known)}${after}`;
      });
      return html`<div class="rich">${trusted(linked(cleaned))}</div>`;
    },
  };
}

const escapedLink = (address: string): string => html`${address}`.text;

const splitAt = (text: string, at: number): readonly string[] =>
  at < 0 ? [text] : [text.slice(0, at), text.slice(at)];

/** The parts of a path; `undefined` where they cannot be read. */
export function readParts(path: string): readonly string[] | undefined {
  try {
    return path
      .split("/")
      .filter((part) => part !== "")
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * A picture; nothing where there is none.
 * @param edge the longest one that it is shown with, px.
 * @param words whose `alt` is: what the media library says of a picture takes the place of a record's name.
 */
export function picture(
  address: unknown,
  alt: string,
  edge: PictureEdge,
  isFirst = false,
  words: WordsOf = "record",
): Part {
  const source = safeSource(address);
  if (source === undefined) return undefined;
  return html`<img src="${smallPicture(source, edge)}" alt="${alt}"${markOf(words)}${isFirst ? undefined : html` loading="lazy"`}>`;
}

/** An address as it may be in a `srcset`, where blanks and commas end one. */
export const inSet = (address: string): string => address.replace(/[\s,]/g, encodeURIComponent);

/** A picture in place of which phones show another one, where there is one. @param seen what all others show. */
export function onPhones(address: unknown, edge: PictureEdge, seen: Part): Part {
  const source = safeSource(address);
  if (source === undefined || !seen) return seen;
  return html`<picture><source media="${PHONES}" srcset="${inSet(smallPicture(source, edge))}">${seen}</picture>`;
}

/** A film, with its controls. */
export function film(address: unknown, poster?: unknown): Part {
  const source = safeSource(address);
  return source === undefined
    ? undefined
    : html`<video src="${source}"${attribute("poster", safeSource(poster))} controls preload="none"></video>`;
}

/** A link; its words alone where it leads nowhere. */
export function anchor(
  href: string | undefined,
  words: Part,
  { target, kind }: { readonly target?: unknown; readonly kind?: string } = {},
): Markup {
  if (href === undefined) return html`<span${attribute("class", kind)}>${words}</span>`;
  const isOutward = target === "_blank";
  return html`<a href="${href}"${attribute("class", kind)}${isOutward ? html` target="_blank" rel="noopener noreferrer"` : undefined}>${words}</a>`;
}

/** Plain text, a paragraph of each of its lines. */
export function paragraphs(given: unknown, kind?: string): Part {
  const lines = typeof given === "string" ? given.split(/\r?\n/).filter((line) => line.trim() !== "") : [];
  return lines.map((line) => html`<p${attribute("class", kind)}>${line}</p>`);
}
