import { languages as known } from "../../../src/contract/language.ts";
import type { Row } from "../../resources/module.ts";
import { wordsOf } from "../../rich-text/plain-text.ts";
import { sitePageTexts as texts } from "../../texts/site-pages.ts";
import { isCounted, RECORD } from "../counted-records.ts";
import { anchor, paragraphs, picture, type Sheet } from "./drawing.ts";
import { attribute, html, type Markup, type Part, safeSource } from "./markup.ts";
import { navLink } from "./page-bodies.ts";
import { addressIn, isApart, isList, isPage, titleOf } from "./plan.ts";
import { telephone } from "./record-parts.ts";
import { type Nav, rowsOn } from "./site-content.ts";

/** The document around what is on a page: what search engines are told, the menu, the way back, and the foot. */

/** Of a summary that search engines are told, signs. */
const DESCRIPTION_MOST = 200;

/** What search engines and social networks are told of a page. */
interface Told {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly image: string | undefined;
}

/** What is told of a record, of the page that it is on, or of the site, whichever says something first. */
function toldOf(sheet: Sheet): Told {
  const { page, plan, content } = sheet;
  const { site } = plan;
  const nav = page.kind === "home" ? plan.homeNav(page.lang) : page.nav;
  const only =
    page.kind === "nav" && page.nav.navType === "assemble"
      ? content.rows.assemble.find((row) => row.navId === page.nav.id && !isApart(row))
      : undefined;
  const row = page.kind === "record" ? page.row : page.kind === "category" ? page.of.category : only;
  const own = (page.kind === "record" || page.kind === "category" ? row : { ...row, ...filled(nav) }) ?? {};
  const text = (name: string): string => (typeof own[name] === "string" ? own[name].trim() : "");
  const name = text("seoTitle") || page.name;
  const inParts = page.kind === "list" || page.kind === "category" ? page.number : 1;
  const whole =
    page.kind === "list" ? page.nav.name : page.kind === "category" ? titleOf(page.of.category) : name;
  const numbered =
    inParts > 1 ? sheet.say(texts.titleOfPage, { title: text("seoTitle") || whole, page: inParts }) : name;
  const image = [row?.cover, row?.image, nav?.banner, site.logo]
    .map(safeSource)
    .find((one) => one !== undefined);
  const rest = {
    keywords: text("seoKeywords"),
    image: image?.startsWith("/") ? `https://${site.domain}${image}` : image,
  };
  if (page.kind === "home") {
    const own = text("seoTitle");
    return {
      title: own === "" || own.includes(site.name) ? own || site.name : `${own} - ${site.name}`,
      description: shortened(text("seoDescription") || siteInWords(sheet)),
      ...rest,
    };
  }
  return {
    title: [numbered, ...(page.kind === "category" ? [page.nav.name] : []), site.name].join(" - "),
    description: shortened(text("seoDescription") || text("summary") || wordsOf(text("description"))),
    ...rest,
  };
}

/** What a site is and has, where it says nothing of itself: its name, and what its menu leads to. */
function siteInWords({ plan, content }: Sheet): string {
  const names = content.navs.filter((nav) => nav.parentId === null && isPage(nav)).map(({ name }) => name);
  return [plan.site.name, ...(names.length > 0 ? [names.join(" · ")] : [])].join(" - ");
}

/** What a page of the menu says itself. */
const filled = (nav: Nav | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(nav ?? {}).filter(([, value]) => value !== null && value !== ""));

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const signs = [...line];
  return signs.length <= DESCRIPTION_MOST ? line : `${signs.slice(0, DESCRIPTION_MOST - 1).join("")}…`;
}

/** The same page in the other languages of the site, and which of them is for everybody else (`hreflang`). */
function alternates(sheet: Sheet): Part {
  const { plan, page } = sheet;
  const same = plan.inLanguages(page);
  const isPart = page.kind === "list" || (page.kind === "category" && page.number > 1);
  if (isPart || same.size < 2) return undefined;
  const link = (tag: string, parts: readonly string[]) =>
    html`<link rel="alternate" hreflang="${tag}" href="${addressIn(plan, parts)}">`;
  const others = plan.site.defaultLang;
  const usual = same.get(others);
  return [
    ...[...same].map(([lang, parts]) => link(known[lang].tag, parts)),
    usual && link("x-default", usual),
  ];
}

/** The way from the home page to this one. */
function crumbs(sheet: Sheet): Part {
  const { page, plan, content } = sheet;
  if (page.kind === "home") return undefined;
  const above: Nav[] = [];
  for (let nav: Nav | undefined = page.nav; nav; nav = content.navs.find(({ id }) => id === nav?.parentId))
    above.unshift(nav);
  const last = page.kind === "nav" ? above.pop() : undefined;
  const own = last?.name ?? page.name;
  const sorted = categoriesAbove(sheet).map((category) => {
    const parts = plan.categoryParts(page.nav, category, 1);
    return html`<li>${anchor(parts && sheet.to(parts), titleOf(category))}</li>`;
  });
  return html`<nav class="crumbs" aria-label="${sheet.say(texts.breadcrumbs)}"><ol><li><a href="${sheet.to(plan.home(page.lang))}">${sheet.say(texts.home)}</a></li>${above.map((nav) => html`<li>${wayTo(nav, sheet)}</li>`)}${sorted}<li aria-current="page">${own}</li></ol></nav>`;
}

/** The categories that a page is in, the topmost first. */
function categoriesAbove({ page, plan }: Sheet): readonly Row[] {
  if (page.kind !== "record" && page.kind !== "category") return [];
  const known = new Map(plan.categoriesOf(page.nav).map((one) => [one.category.id, one]));
  const above: Row[] = [];
  const from = page.kind === "record" ? page.row.categoryId : page.of.parentId;
  for (let one = known.get(Number(from)); one; one = known.get(Number(one.parentId)))
    above.unshift(one.category);
  return above;
}

const wayTo = (nav: Nav, sheet: Sheet): Part => {
  const parts = sheet.plan.navParts(nav);
  return anchor(parts && sheet.to(parts), nav.name);
};

/** The languages of the site, each leading to this page where it has it, else to its beginning. */
function languageLinks(sheet: Sheet): Part {
  const { languages, plan, page } = sheet;
  if (languages.length < 2) return undefined;
  const same = plan.inLanguages(page);
  const link = ({ lang, name }: Sheet["languages"][number]) => {
    const { tag } = known[lang];
    const current = lang === page.lang && html` aria-current="true"`;
    return html`<li><a href="${sheet.to(same.get(lang) ?? plan.home(lang))}" hreflang="${tag}" lang="${tag}"${current}>${name}</a></li>`;
  };
  return html`<nav class="languages" aria-label="${sheet.say(texts.languages)}"><ul>${languages.map(link)}</ul></nav>`;
}

/** A menu of the site, with what is below its entries. */
function menu(sheet: Sheet, parent: number | null, where: "showInHeader" | "showInFooter"): Part {
  const navs = sheet.content.navs.filter((nav) => nav.parentId === parent && nav[where]);
  if (navs.length === 0) return undefined;
  return html`<ul>${navs.map((nav) => html`<li>${navLink(nav, sheet)}${menu(sheet, nav.id, where)}</li>`)}</ul>`;
}

/** Those that are shown in the foot, wherever in the menu they are. */
function footMenu(sheet: Sheet): Part {
  const navs = sheet.content.navs.filter(({ showInFooter }) => showInFooter);
  return (
    navs.length > 0 &&
    html`<nav aria-label="${sheet.say(texts.menu)}"><ul>${navs.map((nav) => html`<li>${navLink(nav, sheet)}</li>`)}</ul></nav>`
  );
}

function foot(sheet: Sheet): Part {
  const { name, email, phone, address, icp } = sheet.plan.site;
  const mail = email && html`<p>${anchor(`mailto:${email}`, email)}</p>`;
  const call = phone && html`<p>${anchor(telephone(phone), phone)}</p>`;
  const contact =
    (mail || call || address) &&
    html`<section><h2>${sheet.say(texts.contact)}</h2>${mail}${call}${paragraphs(address)}</section>`;
  return html`<footer class="foot">${footMenu(sheet)}${contact}<p class="own">${name}${icp && html` · ${anchor("https://beian.miit.gov.cn/", icp)}`}</p></footer>`;
}

/** The record that a page is of, as visits of it are counted by; a page that is no list is its one article's. */
function recordOn({ page, content }: Sheet): string | undefined {
  if (page.kind === "record") return isCounted(page.area) ? `${page.area} ${page.row.id}` : undefined;
  if (page.kind !== "nav" || page.nav.navType !== "news" || isList(page.nav)) return undefined;
  const only = rowsOn(page.nav, content)[0];
  return only && `news ${only.id}`;
}

/** The whole document. @param body what is on the page. */
export function documentOf(sheet: Sheet, body: Part): Markup {
  const { page, plan, stylesheet } = sheet;
  const { site } = plan;
  const { title, description, keywords, image } = toldOf(sheet);
  const { tag } = known[page.lang];
  const meta = (name: string, value: string | undefined) =>
    value && html`<meta name="${name}" content="${value}">`;
  const graph = (name: string, value: string | undefined) =>
    value && html`<meta property="og:${name}" content="${value}">`;
  const own = addressIn(plan, page.parts);
  const icon = safeSource(site.favicon);
  return html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${meta("description", description)}${meta("keywords", keywords)}
<link rel="canonical" href="${own}">
${alternates(sheet)}
${graph("type", page.kind === "record" && page.area === "news" ? "article" : "website")}${graph("title", title)}${graph("description", description)}${graph("url", own)}${graph("image", image)}${graph("site_name", site.name)}${graph("locale", page.lang === "en" ? "en_US" : page.lang)}
${icon && html`<link rel="icon" href="${icon}">`}
<link rel="stylesheet" href="${sheet.to([stylesheet])}">
</head>
<body${attribute(RECORD, recordOn(sheet))}>
<header class="top"><a class="name" href="${sheet.to(plan.home(page.lang))}"${page.kind === "home" && html` aria-current="page"`}>${picture(site.logo, "", 160, true)}<span>${site.name}</span></a><nav class="menu" aria-label="${sheet.say(texts.menu)}">${menu(sheet, null, "showInHeader")}</nav>${languageLinks(sheet)}</header>
<main>${crumbs(sheet)}${body}</main>
${foot(sheet)}
</body>
</html>
`;
}
