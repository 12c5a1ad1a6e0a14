import type { Language } from "../../../src/contract/language.ts";
import type { Field, FieldKind } from "../../../src/contract/resources/fields.ts";
import { contactPath, downloadPath, INQUIRY_SENT } from "../../../src/contract/site-api.ts";
import { DATE, formatTime } from "../../../src/domain/dates.ts";
import { fileSizeText, isByteCount } from "../../../src/domain/file-size.ts";
import { compareMoney, type Money, moneyText, readMoney } from "../../../src/domain/money.ts";
import { isNothing } from "../../../src/domain/resources/fault.ts";
import { labelText, wordOf } from "../../../src/domain/resources/label-text.ts";
import { holds } from "../../../src/domain/resources/list-shape.ts";
import type { Row } from "../../resources/module.ts";
import { sitePageTexts as texts } from "../../texts/site-pages.ts";
import { INQUIRY_FORM, visitorForm } from "../../website/visitor-form.ts";
import { anchor, film, onPhones, paragraphs, picture, type Sheet } from "./drawing.ts";
import { html, type Markup, type Part, safeLink } from "./markup.ts";
import { titleOf } from "./plan.ts";
import { KINDS, type KindName, type Whole } from "./site-content.ts";

/** A record as visitors see it: what the preview of its definition says (`Preview`). */

/** What a record is called, of what is told of it. */
interface Fact {
  readonly label: string;
  readonly value: Part;
}

const definitionOf = (area: KindName) => KINDS[area].definition;

/** A value of a kind in few words; `null`: kinds that are shown in another way, or that nobody is to read. */
type FactWords<F extends Field> = ((value: unknown, language: Language, field: F) => Part) | null;
type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;

const asText = (value: unknown): Part => String(value);
const asList = (value: unknown): Part =>
  Array.isArray(value) ? value.map(String).join(", ") : String(value);
const asDay = (value: unknown): Part => formatTime(value as string | Date, DATE);
const asWord = (
  value: unknown,
  language: Language,
  field: Extract<Field, { readonly kind: "choice" }>,
): Part => wordOf(field, value, language) ?? undefined;

/** A kind that is missing here does not compile. */
const FACTS = {
  text: asText,
  number: (value, _language, field) =>
    isByteCount(field)
      ? fileSizeText(Number(value))
      : `${String(value)}${field.unit === undefined ? "" : ` ${field.unit}`}`,
  money: (value, language) => {
    const amount = readMoney(value);
    return amount === undefined ? undefined : moneyText(amount, language);
  },
  choice: asWord,
  choices: asList,
  dict: asText,
  flag: null,
  time: asDay,
  date: asDay,
  texts: asList,
  period: asList,
  places: asList,
  file: asText,
  video: asText,
  secret: null,
  password: null,
  image: null,
  images: null,
  html: null,
  ref: null,
  refs: null,
  parent: null,
  rows: null,
  lines: null,
  json: null,
} satisfies { readonly [K in FieldKind]: FactWords<FieldOf<K>> };

const wordsOf = (field: Field) => FACTS[field.kind] as FactWords<Field>;

/** Short values of a record, each with what it is called. */
export function factsOf(area: KindName, row: Row, sheet: Sheet): readonly Fact[] {
  const { fields, preview } = definitionOf(area);
  const { lang } = sheet.page;
  const { facts: names = [] }: { readonly facts?: readonly string[] } = preview ?? {};
  return names.flatMap((name) => {
    const field = (fields as Readonly<Record<string, Field>>)[name];
    const value = row[name];
    const words = field && wordsOf(field);
    if (!field || !words || isNothing(value) || !holds(field.when, row)) return [];
    const label = labelText(field.label, lang);
    const isAddress = field.kind === "text" && (field.format === "siteLink" || field.format === "httpUrl");
    return [
      { label, value: isAddress ? anchor(sheet.link(value), String(value)) : words(value, lang, field) },
    ];
  });
}

export const factList = (facts: readonly Fact[]): Part =>
  facts.length > 0 &&
  html`<dl class="facts">${facts.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

const rowsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];

/** Names and values that operators gave themselves. */
export const namedValues = (value: unknown): Part =>
  factList(rowsIn(value).map((row) => ({ label: String(row.name ?? ""), value: String(row.value ?? "") })));

/** Files that come with a record. */
export function attachmentsOf({ attachments }: Row, sheet: Sheet): Part {
  const files = rowsIn(attachments);
  if (files.length === 0) return undefined;
  const size = (row: Readonly<Record<string, unknown>>) =>
    typeof row.size === "number" && html` <small>${fileSizeText(row.size)}</small>`;
  return html`<section class="attachments"><h2>${sheet.say(texts.attachments)}</h2><ul>${files.map(
    (row) => html`<li>${anchor(safeLink(row.url), String(row.name ?? ""))}${size(row)}</li>`,
  )}</ul></section>`;
}

/** What a product costs, in words; nothing where that is not said. */
export function priceOf({ priceText, priceMin, priceMax, currency }: Row, lang: Language): Part {
  if (typeof priceText === "string" && priceText.trim() !== "")
    return html`<p class="price">${priceText}</p>`;
  const ends = [priceMin, priceMax].flatMap((one) => readMoney(one) ?? []).sort(compareMoney);
  const shown = [...new Set<Money>(ends)].map((one) => moneyText(one, lang)).join(" – ");
  return shown !== "" && html`<p class="price">${String(currency ?? "")} ${shown}</p>`;
}

/** Pictures of a record, the first of them large. */
export function picturesOf(area: KindName, row: Row): Part {
  const { preview } = definitionOf(area);
  const { pictures: names = [] }: { readonly pictures?: readonly string[] } = preview ?? {};
  const all = names.flatMap((name) => (Array.isArray(row[name]) ? row[name] : [row[name]]));
  const [first, ...more] = [
    ...new Set(all.filter((one): one is string => typeof one === "string" && one !== "")),
  ];
  if (first === undefined) return undefined;
  const name = titleOf(row);
  return html`<figure class="pictures">${picture(first, name, 1280, true)}${
    more.length > 0 &&
    html`<div class="more">${more.map((one, at) => html`<a href="${safeLink(one) ?? "#"}">${picture(one, `${name} ${at + 2}`, 480)}</a>`)}</div>`
  }</figure>`;
}

/** The variants of a product, a row for each. */
function variantsOf(row: Row, { skus }: Whole, sheet: Sheet): Part {
  if (skus.length === 0) return undefined;
  const { lang } = sheet.page;
  const table = KINDS.product.definition.fields.skus;
  const heads = rowsIn(row.items).map(({ value }) => String(value ?? ""));
  const says = (name: keyof typeof table.fields) =>
    html`<th scope="col">${labelText(table.fields[name].label, lang)}</th>`;
  const body = skus.map(({ values, sku, price }) => {
    const amount = readMoney(price);
    const own = heads.map((_, at) => html`<td>${values[at] ?? ""}</td>`);
    return html`<tr>${own}<td>${sku ?? ""}</td><td>${amount && moneyText(amount, lang)}</td></tr>`;
  });
  return html`<section><h2>${sheet.say(texts.variants)}</h2><div class="wide"><table><thead><tr>${heads.map(
    (head) => html`<th scope="col">${head}</th>`,
  )}${says("sku")}${says("price")}</tr></thead><tbody>${body}</tbody></table></div></section>`;
}

/** How a product is asked for: by a form, by a mail to the site with its name, or by the site's telephone. */
function inquiryOf(row: Row, sheet: Sheet): Part {
  const { email, phone } = sheet.plan.site;
  const name = [titleOf(row), row.modelNo].filter(Boolean).join(" · ");
  const subject = encodeURIComponent(sheet.say(texts.inquirySubject, { name }));
  return html`<aside class="inquiry"><h2>${sheet.say(texts.inquiry)}</h2><p class="sent" id="${INQUIRY_SENT}" role="status">${sheet.say(texts.inquirySent)}</p><p>${sheet.say(texts.inquiryNote)}</p>${visitorForm(INQUIRY_FORM, row.id, sheet.page.lang)}${
    email &&
    html`<p>${anchor(`mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${subject}`, email, { kind: "button" })}</p>`
  }${phone && html`<p>${anchor(telephone(phone), phone)}</p>`}</aside>`;
}

/** A telephone number as a link. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Products that a record has to do with, and that are on the site. */
function productsOf(ids: readonly number[], sheet: Sheet): Part {
  const its = new Set(ids);
  const rows = sheet.content.rows.product.filter(({ id }) => its.has(id));
  if (rows.length === 0) return undefined;
  return html`<section><h2>${sheet.say(texts.products)}</h2>${cards("product", rows, sheet, 3)}</section>`;
}

/** The whole of a record, below its heading. */
export function recordBody(area: KindName, row: Row, whole: Whole, sheet: Sheet): Part {
  const { preview, fields } = definitionOf(area);
  const { marks: names = [] }: { readonly marks?: readonly string[] } = preview ?? {};
  const marks = names.filter((name) => row[name] === true);
  const labels = marks.map((name) =>
    labelText((fields as Readonly<Record<string, Field>>)[name]?.label ?? "common.name", sheet.page.lang),
  );
  return html`<article class="record ${area}"><header><h1>${titleOf(row)}</h1>${
    labels.length > 0 && html`<ul class="marks">${labels.map((label) => html`<li>${label}</li>`)}</ul>`
  }${area === "product" && priceOf(row, sheet.page.lang)}${paragraphs(row.summary, "summary")}${factList(factsOf(area, row, sheet))}${namedValues(row.params)}</header>${picturesOf(area, row)}${film(row.video, row.cover)}${
    area === "product" && variantsOf(row, whole, sheet)
  }${sheet.rich(whole.content)}${attachmentsOf(row, sheet)}${area === "product" && inquiryOf(row, sheet)}${productsOf(whole.products, sheet)}</article>`;
}

/** What a list tells of a record: when it was, or what it costs. */
function noteOf(area: KindName, row: Row, { page: { lang } }: Sheet): Part {
  const when =
    area === "news"
      ? formatTime(row.publishTime as Date | null, DATE)
      : area === "exhibition"
        ? [row.startDate, row.endDate].join(" – ")
        : area === "case"
          ? [row.customer, row.country].filter(Boolean).join(", ")
          : "";
  if (area === "product") return priceOf(row, lang);
  return when !== "" && html`<p class="note">${when}</p>`;
}

/** Records with pages of their own, as cards that lead there. @param level of their headings. */
export function cards(
  area: KindName,
  rows: readonly Row[],
  sheet: Sheet,
  level: 2 | 3,
  layout = "grid",
): Part {
  if (rows.length === 0) return html`<p class="nothing">${sheet.say(texts.nothing)}</p>`;
  const card = (row: Row): Markup => {
    const parts = sheet.plan.recordParts(area, row);
    const name = anchor(parts && sheet.to(parts), titleOf(row));
    const heading = level === 2 ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`;
    const mark = row.isTop === true && html`<span class="mark">${sheet.say(texts.top)}</span>`;
    return html`<li>${picture(row.cover, "", 480)}<div>${heading}${mark}${noteOf(area, row, sheet)}${paragraphs(row.summary)}</div></li>`;
  };
  return html`<ul class="cards ${layout}">${rows.map(card)}</ul>`;
}

/** Certificates. */
export const honors = (rows: readonly Row[], sheet: Sheet, layout = "grid"): Part =>
  html`<ul class="cards honors ${layout}">${rows.map(
    (row) =>
      html`<li>${picture(row.image, titleOf(row), 480)}<div><h3>${anchor(safeLink(row.fileUrl), titleOf(row))}</h3>${factList(factsOf("honor", row, sheet))}${paragraphs(row.description)}</div></li>`,
  )}</ul>`;

/** A time line. */
export const timeline = (rows: readonly Row[], sheet: Sheet): Part =>
  html`<ol class="timeline">${rows.map(
    (row) =>
      html`<li><p class="when">${String(row.year)}${typeof row.month === "number" && `-${String(row.month).padStart(2, "0")}`}</p><div><h3>${titleOf(row)}</h3>${picture(row.image, titleOf(row), 480)}${sheet.rich(row.content)}</div></li>`,
  )}</ol>`;

/** Files to download: what asks for a member or a contact says so, and leads to where that is asked. */
export const downloads = (rows: readonly Row[], sheet: Sheet): Part =>
  html`<ul class="downloads">${rows.map((row) => {
    const isOpen = row.needForm !== true && row.needLogin !== true;
    const words = row.needLogin === true ? texts.forMembers : isOpen ? texts.download : texts.forContacts;
    // Members who have signed in before are not asked again.
    const address = isOpen || row.needLogin === true ? downloadPath(row.id) : contactPath(row.id);
    const way = html`<p>${anchor(address, sheet.say(words), { kind: "button" })}</p>`;
    return html`<li>${picture(row.cover, "", 160)}<div><h3>${titleOf(row)}</h3>${paragraphs(row.description)}${factList(factsOf("download", row, sheet))}</div>${way}</li>`;
  })}</ul>`;

/** Pictures at the top of a page, one beside the other: visitors move them along. */
export function swipers(rows: readonly Row[], sheet: Sheet): Part {
  if (rows.length === 0) return undefined;
  const label = labelText("navinfo.navType.swipers", sheet.page.lang);
  return html`<div class="swipers" role="group" aria-label="${label}" tabindex="0">${rows.map((row, at) => {
    const name = String(row.title ?? "");
    const isFilm = row.mediaType === "video";
    const to = sheet.link(row.linkUrl);
    const isBare = name === "" && !row.subTitle;
    // A picture alone is the link itself, and says where it leads.
    const alt = isBare && to !== undefined ? String(row.buttonText || sheet.say(texts.more)) : name;
    const seen = isFilm
      ? film(row.videoUrl, row.image)
      : onPhones(
          row.mobileImage,
          1280,
          picture(row.image, alt, 1280, at === 0, alt === name ? "record" : "picture"),
        );
    if (isBare && !isFilm) return html`<div class="slide">${anchor(to, seen, { target: row.target })}</div>`;
    const way =
      to !== undefined &&
      anchor(to, String(row.buttonText || sheet.say(texts.more)), { target: row.target, kind: "button" });
    return html`<div class="slide">${seen}<div class="words">${name !== "" && html`<p class="title">${name}</p>`}${paragraphs(row.subTitle)}${way}</div></div>`;
  })}</div>`;
}

/** Titled sections, with a picture where their layout has one. */
export const sections = (rows: readonly Row[], sheet: Sheet): Part =>
  rows.map(
    (row) =>
      html`<section class="text ${String(row.layout)}">${row.layout !== "textOnly" && picture(row.image, titleOf(row), 1280)}<div><h2>${titleOf(row)}</h2>${paragraphs(row.subTitle, "summary")}${sheet.rich(row.content)}</div></section>`,
  );

/** What is of any other kind. */
export const generics = (rows: readonly Row[], sheet: Sheet): Part =>
  rows.map(
    (row) =>
      html`<section class="text">${picture(row.image, titleOf(row), 480)}<div><h2>${anchor(sheet.link(row.linkUrl), titleOf(row))}</h2>${sheet.rich(row.content)}${namedValues(row.extra)}</div></section>`,
  );
