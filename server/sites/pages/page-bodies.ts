import { BLOCK_PAGES } from "../../../src/contract/resources/website/assemble.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { labelText, wordOf } from "../../../src/domain/resources/label-text.ts";
import type { Row } from "../../resources/module.ts";
import { sitePageTexts as texts } from "../../texts/site-pages.ts";
import { anchor, film, picture, type Sheet } from "./drawing.ts";
import { html, type Part } from "./markup.ts";
import { isApart, isInParts, isList, type Page, PER_PAGE, partsOf, titleOf } from "./plan.ts";
import {
  cards,
  downloads,
  generics,
  honors,
  recordBody,
  sections,
  swipers,
  timeline,
} from "./record-parts.ts";
import { hasPages, isKind, isOn, type KindName, type Nav, rowsOn } from "./site-content.ts";

/** What is on the pages, by what they are for. */

/** So many records of a kind are on the home page. */
const AT_HOME = 6;
/** Kinds that the home page shows some of. */
const ON_HOME = ["product", "news", "case", "exhibition", "honor"] as const;

/** What is on a page, below its menu. */
export async function bodyOf(sheet: Sheet): Promise<Part> {
  const { page } = sheet;
  switch (page.kind) {
    case "home":
      return homeBody(sheet);
    case "record": {
      if (page.area === "assemble") return [html`<h1>${page.name}</h1>`, blocks(page.row, sheet)];
      const whole = await sheet.whole(page.area, page.row.id);
      return whole && recordBody(page.area, page.row, whole, sheet);
    }
    case "category":
      return categoryBody(page, sheet);
    default:
      return navBody(page.nav, page.kind === "list" ? page.number : 1, sheet);
  }
}

function homeBody(sheet: Sheet): Part {
  const { content, plan } = sheet;
  const banners = content.rows.swipers.filter(({ navId }) => navId === null);
  const parts = ON_HOME.flatMap((kind) => {
    const rows = content.rows[kind].slice(0, AT_HOME);
    const nav = content.navs.find(({ navType }) => navType === kind);
    if (rows.length === 0 || nav === undefined) return [];
    const to = plan.navParts(nav);
    return [
      html`<section class="part"><header><h2>${nav.name}</h2>${to && anchor(sheet.to(to), sheet.say(texts.more))}</header>${listing(kind, rows, sheet, "grid")}</section>`,
    ];
  });
  return html`<h1 class="${banners.length > 0 ? "unseen" : "site"}">${plan.site.name}</h1>${swipers(banners, sheet)}${parts}`;
}

/** Records of a kind, one after the other. */
function listing(kind: KindName, rows: readonly Row[], sheet: Sheet, layout: string): Part {
  if (hasPages(kind)) return cards(kind, rows, sheet, 3, layout);
  switch (kind) {
    case "honor":
      return honors(rows, sheet, layout);
    case "history":
      return timeline(rows, sheet);
    case "download":
      return downloads(rows, sheet);
    case "swipers":
      return swipers(rows, sheet);
    case "multiText":
      return sections(rows, sheet);
    default:
      return generics(rows, sheet);
  }
}

async function navBody(nav: Nav, number: number, sheet: Sheet): Promise<Part> {
  const { content } = sheet;
  const rows = rowsOn(nav, content);
  const banner = picture(nav.banner, "", 1280, true);
  const only = rows[0];
  if (nav.navType === "news" && !isList(nav) && only) {
    const whole = await sheet.whole("news", only.id);
    return [banner, below(nav, sheet), whole && recordBody("news", only, whole, sheet)];
  }
  const sorted = isKind(nav.navType) && categoryLinks(nav, null, sheet);
  return [banner, html`<h1>${nav.name}</h1>`, below(nav, sheet), sorted, shown(nav, rows, number, sheet)];
}

/** What is in a category, on a page of the menu. */
function categoryBody({ nav, of, number }: Extract<Page, { readonly kind: "category" }>, sheet: Sheet): Part {
  const { category, rows } = of;
  const head = html`<h1>${titleOf(category)}</h1>`;
  if (!isKind(nav.navType)) return head;
  const some = rows.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const listed = hasPages(nav.navType)
    ? cards(nav.navType, some, sheet, 2)
    : listing(nav.navType, some, sheet, "grid");
  const way = (to: number) => sheet.plan.categoryParts(nav, category, to);
  return [head, categoryLinks(nav, category.id, sheet), listed, pager(way, number, partsOf(rows), sheet)];
}

/** The categories of a page that are below one, or below none. */
function categoryLinks(nav: Nav, parent: number | null, sheet: Sheet): Part {
  const links = sheet.plan.categoriesOf(nav).flatMap(({ category, parentId, rows }) => {
    const parts = parentId === parent ? sheet.plan.categoryParts(nav, category, 1) : undefined;
    return parts === undefined
      ? []
      : [
          html`<li><a href="${sheet.to(parts)}">${titleOf(category)}</a> <small>${String(rows.length)}</small></li>`,
        ];
  });
  if (links.length === 0) return undefined;
  return html`<nav class="below" aria-label="${sheet.say(texts.categories)}"><ul>${links}</ul></nav>`;
}

function shown(nav: Nav, rows: readonly Row[], number: number, sheet: Sheet): Part {
  const kind = nav.navType;
  if (!isKind(kind)) return undefined;
  if (rows.length === 0) return html`<p class="nothing">${sheet.say(texts.nothing)}</p>`;
  if (kind === "assemble")
    return [rows.filter((row) => !isApart(row)).map((row) => blocks(row, sheet)), ownPages(rows, sheet)];
  if (!isInParts(nav)) return listing(kind, rows, sheet, "grid");
  const some = rows.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const listed = isList(nav) ? cards(kind, some, sheet, 2) : listing(kind, some, sheet, "grid");
  return [listed, pager((to) => sheet.plan.listParts(nav, to), number, partsOf(rows), sheet)];
}

/** To those combined pages that are no part of the page they are below. */
function ownPages(rows: readonly Row[], sheet: Sheet): Part {
  const links = rows.flatMap((row) => {
    const parts = sheet.plan.recordParts("assemble", row);
    return parts === undefined ? [] : [html`<li><a href="${sheet.to(parts)}">${titleOf(row)}</a></li>`];
  });
  return (
    links.length > 0 &&
    html`<nav class="below" aria-label="${sheet.say(texts.combined)}"><ul>${links}</ul></nav>`
  );
}

/** From one part of a list to the others. @param place where a part is. */
function pager(
  place: (number: number) => readonly string[] | undefined,
  number: number,
  of: number,
  sheet: Sheet,
): Part {
  if (of <= 1) return undefined;
  const way = (to: number, words: string, rel: "prev" | "next") => {
    const parts = to >= 1 && to <= of ? place(to) : undefined;
    return parts && html`<a rel="${rel}" href="${sheet.to(parts)}">${words}</a>`;
  };
  return html`<nav class="pager" aria-label="${sheet.say(texts.pager)}">${way(number - 1, sheet.say(texts.previous), "prev")}<span>${sheet.say(texts.pageOf, { page: number, pages: of })}</span>${way(number + 1, sheet.say(texts.next), "next")}</nav>`;
}

/** The pages below one in the menu. */
function below(nav: Nav, sheet: Sheet): Part {
  const pages = sheet.content.navs.filter(({ parentId }) => parentId === nav.id);
  if (pages.length === 0) return undefined;
  return html`<nav class="below" aria-label="${nav.name}"><ul>${pages.map((one) => html`<li>${navLink(one, sheet)}</li>`)}</ul></nav>`;
}

/** An entry of the menu: a page of the site, or what it leads to elsewhere. */
export function navLink(nav: Nav, sheet: Sheet): Part {
  const parts = sheet.plan.navParts(nav);
  const href = parts ? sheet.to(parts) : sheet.link(nav.externalUrl);
  const words = [picture(nav.icon, "", 160, true, "nobody"), nav.name];
  if (href === undefined) return html`<span>${words}</span>`;
  const current = currentOf(sheet.page, nav);
  const marked = current && html` aria-current="${current}"`;
  const outward = nav.target === "_blank" && html` target="_blank" rel="noopener noreferrer"`;
  return html`<a href="${href}"${marked}${outward}>${words}</a>`;
}

/** How an entry is marked: as the page itself, or as what the page is below. */
function currentOf(page: Page, nav: Nav): "page" | "true" | undefined {
  if (page.kind === "home" || page.nav.id !== nav.id) return undefined;
  return page.kind === "nav" ? "page" : "true";
}

/** What a page of several kinds shows, block after block. */
function blocks(row: Row, sheet: Sheet): Part {
  const all = Array.isArray(row.blocks) ? (row.blocks as readonly Readonly<Record<string, unknown>>[]) : [];
  return all.map((block) => {
    const kind = shownBy(String(block.kind));
    const name = block.heading ? String(block.heading) : kindName(kind, sheet);
    const inside = blockBody(block, kind, sheet);
    return inside && html`<section class="part">${name !== "" && html`<h2>${name}</h2>`}${inside}</section>`;
  });
}

/** The kind of content that a block of a kind shows. */
const shownBy = (block: string): string =>
  Object.hasOwn(BLOCK_PAGES, block) ? (BLOCK_PAGES[block] ?? block) : block;

/** Of a text or a film nothing is said that its author did not say. */
const kindName = (kind: string, { page }: Sheet): string =>
  isKind(kind) && kind !== "swipers"
    ? (wordOf(navinfo.fields.navType, kind, page.lang) ?? labelText("common.title", page.lang))
    : "";

function blockBody(block: Readonly<Record<string, unknown>>, kind: string, sheet: Sheet): Part {
  if (kind === "text") return sheet.rich(block.html);
  if (kind === "video") return film(block.film);
  if (!isKind(kind)) return undefined;
  const source = block.sourceNavId ?? null;
  const all = sheet.content.rows[kind];
  const rows = source === null ? all : all.filter(isOn(source, kind));
  const some = rows.slice(0, Number(block.limit) || AT_HOME);
  return some.length > 0 && listing(kind, some, sheet, String(block.layout ?? "grid"));
}
