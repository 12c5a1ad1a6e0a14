import type { Label } from "../labels/labels.ts";
import type { Action } from "./action-definition.ts";
import { type AuditField, defineResource, type ResourceDefinition } from "./definition.ts";
import { choice, file, number, ref, rows, text } from "./field-builders.ts";
import type { Field } from "./fields.ts";
import { uploadSize } from "./file-size.ts";
import { languageActions, languageFields } from "./languages.ts";
import type { ListDefinition } from "./list-definition.ts";
import { seoChecksField } from "./seo-checks.ts";
import { clearSiteCache } from "./site-actions.ts";
import { MISSING, TRANSLATION } from "./translation.ts";

/** What all areas of website content have: a site, languages, an order, a state, and what search engines are told. */

/** Highest place in an order. */
const SORT_MAX = 9_999;

/** Of every area of content: the site and the language that it is of, its place and its state. */
export const contentFields = {
  site: ref("common.site", { to: "domain", key: "siteId", plain: true, required: true, fixed: true }),
  ...languageFields,
  sort: number("common.sort", { min: 0, max: SORT_MAX, initial: 0, hint: "common.content.sort.hint" }),
  status: choice("common.status", {
    required: true,
    initial: 0,
    options: [
      { value: 0, label: "common.content.status.draft" },
      { value: 1, label: "common.content.status.published", tone: "success" },
      { value: 2, label: "common.content.status.offline", tone: "warning" },
    ],
  }),
} as const;
type ContentFields = typeof contentFields;

/** What search engines are told, for areas whose records have a page of their own. */
export const seoFields = {
  slug: text("common.seo.slug", { max: 120, format: "slug", hint: "common.seo.slug.hint" }),
  seoTitle: text("common.seo.title", { max: 70 }),
  seoKeywords: text("common.seo.keywords", { max: 255, hint: "common.seo.keywords.hint" }),
  seoDescription: text("common.seo.description", { max: 200, multiline: true }),
} as const;

/** Where the form asks for `seoFields`. */
export const seoSection = {
  title: "common.seo.section",
  fields: ["slug", "seoTitle", "seoKeywords", "seoDescription"],
  searchResult: { title: "seoTitle", description: "seoDescription", slug: "slug" },
} as const;

const ATTACHMENT_BYTES = 50 * 1_024 * 1_024;

/** Files that visitors find with something. */
export const attachments = rows("news.attachments", {
  most: 20,
  summary: ["name", "size"],
  fields: {
    name: text("common.name", { max: 120, required: true }),
    url: file("news.attachments.url", { required: true, max: ATTACHMENT_BYTES, size: "size" }),
    size: uploadSize,
  },
});

/**
 * The page of the site's navigation that something is on.
 * @param kind of the pages that hold it.
 * @param home where it may be on the home page instead: what the place is called, and that page.
 */
export const navField = (kind: string, home?: { readonly label: Label; readonly none: Label }) => ({
  nav: ref(home?.label ?? "common.nav", {
    ...{ to: "navinfo", key: "navId", plain: true, required: home === undefined },
    only: { navType: [kind] },
    ...(home === undefined ? {} : { none: home.none }),
  }),
});

/** What it takes to say what is on the site. */
const publishing = (area: string) => `${area}:publish`;

/** What it is called to publish something, and to take it from the site again. */
const PUBLISHING = { publish: "common.action.publish", offline: "common.action.offline" } as const;
/** The same of what is put on a shelf. */
const SHELVING = { publish: "goods.action.putOn", offline: "goods.action.takeOff" } as const;

/** Publishes, and takes from the site again. */
function statusActions(
  area: string,
  labels: Readonly<Record<"publish" | "offline", Label>>,
): readonly Action[] {
  const shared = { places: ["row", "bulk"], method: "PUT", permission: publishing(area) } as const;
  return [
    {
      ...shared,
      name: "publish",
      label: labels.publish,
      icon: "cloud-upload",
      path: "/publish",
    },
    {
      ...shared,
      name: "offline",
      label: labels.offline,
      icon: "cloud-download",
      path: "/offline",
    },
  ];
}

/** From a draft to the site, and away from it. */
const machine = {
  by: "status",
  moves: { publish: { from: [0, 2], to: 1 }, offline: { from: [1], to: 2 } },
} as const;

/** How the parts of a page are listed: by their state, in the order that they have on it. */
export const partsOfPage = {
  filters: ["title", "nav"],
  tabs: "status",
  sort: ["sort,desc", "id,desc"],
  order: { by: "sort", within: ["nav"] },
} as const;

/** A list with what is known of its records besides: told and asked for last. @param hasSeo something can be wrong with them for search engines. */
const checked = (
  { columns, filters = [] }: Pick<ListDefinition, "columns" | "filters">,
  hasSeo: boolean,
) => ({
  columns: [
    ...columns,
    ...(hasSeo ? [{ field: "seo", width: 150, priority: "extra" }] : []),
    { field: TRANSLATION, hidden: true },
  ],
  filters: [...filters, ...(hasSeo ? ["seo"] : []), TRANSLATION, MISSING],
});

/** The order that operators give; an area may have one of its own, such as by a date. */
const BY_HAND = { sort: ["sort,desc", "id,desc"], order: { by: "sort" } } as const;

type Named<Own> = Extract<keyof (ContentFields & Own), string>;

/** An area of website content: what its own definition says. */
type ContentArea<Name extends string, Own extends Readonly<Record<string, Field>>> = Omit<
  ResourceDefinition<Name, ContentFields & Own>,
  "fields" | "list" | "languages"
> & {
  readonly fields: Own;
  readonly list: Omit<ListDefinition<Named<Own> | AuditField | "id">, "context">;
  /** It is put on a shelf, as words have it, where other content is published. */
  readonly shelf?: true;
};

/**
 * Declares an area of website content: its own fields, with those that all content has, its languages, what can be done with them, and what is
 * wrong with them for search engines. A slug is one alone in its site and language.
 */
export function defineContent<const Name extends string, const Own extends Readonly<Record<string, Field>>>(
  area: ContentArea<Name, Own>,
): ResourceDefinition<Name, ContentFields & Own> {
  const { shelf, ...rest } = area;
  const { name, fields, list, unique = [], actions = [] } = rest;
  const permission = area.permission ?? name;
  const seo = seoChecksField(fields, area.nameField);
  const whole = {
    ...rest,
    fields: {
      ...fields,
      ...(seo === undefined ? {} : { seo }),
      ...contentFields,
      status: { ...contentFields.status, permission: publishing(permission) },
    },
    list: {
      ...{ ...(list.sort ? {} : BY_HAND), ...list, context: ["site", "lang"] },
      ...checked(list, seo !== undefined),
    },
    languages: { by: "lang", group: "groupKey", among: ["site"], anew: ["status"], offered: "langs" },
    unique: [...unique, ...(Object.hasOwn(fields, "slug") ? [["site", "lang", "slug"]] : [])],
    actions: [
      ...statusActions(permission, shelf ? SHELVING : PUBLISHING),
      ...actions,
      ...languageActions(permission),
      clearSiteCache,
    ],
    machine,
  };
  return defineResource(whole as unknown as ResourceDefinition<Name, ContentFields & Own>);
}
