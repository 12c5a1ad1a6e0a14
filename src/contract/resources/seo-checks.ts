import { choices } from "./field-builders.ts";
import type { Field } from "./fields.ts";

/**
 * What is wrong with a record of content for search engines, as the server finds (ours): of the whole record, of the texts in it, of where its
 * links lead and of the files that it shows.
 */

/** Of areas whose records have a page of their own. */
const ofPage = [
  { value: "noTitle", label: "common.seo.checks.noTitle", tone: "warning" },
  { value: "longTitle", label: "common.seo.checks.longTitle", tone: "warning" },
  { value: "longDescription", label: "common.seo.checks.longDescription", tone: "warning" },
  { value: "doubledSlug", label: "common.seo.checks.doubledSlug", tone: "danger" },
] as const;

/** Of areas with rich texts, or with pictures whose records need have no name. */
const noAlt = { value: "noAlt", label: "common.seo.checks.noAlt", tone: "warning" } as const;
/** Of areas with links, in rich texts or in fields of their own. */
const brokenLink = { value: "brokenLink", label: "common.seo.checks.brokenLink", tone: "danger" } as const;
/** Of areas with anything that may be a file of the storage. */
const lostFile = { value: "lostFile", label: "common.seo.checks.lostFile", tone: "danger" } as const;

export type SeoCheck =
  | (typeof ofPage)[number]["value"]
  | (typeof noAlt | typeof brokenLink | typeof lostFile)["value"];

/** Widest title and description that search engines show whole, px. */
export const TITLE_PX = 580;
export const DESCRIPTION_PX = 920;

/** A rich text. */
export const isRich = ({ kind }: Field): boolean => kind === "html";
/** A link that may lead to a page of the site. */
export const isSiteLink = (field: Field): boolean => field.kind === "text" && field.format === "siteLink";
const FILES: ReadonlySet<Field["kind"]> = new Set(["image", "images", "file", "video"]);
/** What may be the address of a file of the storage, or hold one. */
export const isOfFiles = (field: Field): boolean =>
  FILES.has(field.kind) || isRich(field) || isSiteLink(field);
/** A picture that its record is shown by. */
export const isPicture = ({ kind, computed }: Field): boolean => kind === "image" && computed !== true;

type Fields = Readonly<Record<string, Field>>;

/** Whether pictures of an area may have nothing that says what they show: its records need have no name. */
export const mayBeUnnamed = (fields: Fields, nameField: string): boolean => {
  const name = fields[nameField];
  return name?.kind === "text" && name.required !== true && Object.values(fields).some(isPicture);
};

/** A field that something is found in, or rows that have one. */
const has = (field: Field, found: (field: Field) => boolean): boolean =>
  found(field) || (field.kind === "rows" && Object.values(field.fields).some((one) => has(one, found)));

/**
 * The field with what was found in the records of an area; none for an area that nothing is found in.
 * @param nameField what its records are called.
 */
export function seoChecksField(fields: Fields, nameField: string) {
  const some = (found: (field: Field) => boolean) =>
    Object.values(fields).some((field) => field.computed !== true && has(field, found));
  const options = [
    ...(Object.hasOwn(fields, "slug") ? ofPage : []),
    ...(some(isRich) || mayBeUnnamed(fields, nameField) ? [noAlt] : []),
    ...(some((field) => isRich(field) || isSiteLink(field)) ? [brokenLink] : []),
    ...(some(isOfFiles) ? [lostFile] : []),
  ];
  return options.length === 0 ? undefined : checksField(options);
}

type CheckOption = (typeof ofPage)[number] | typeof noAlt | typeof brokenLink | typeof lostFile;

const checksField = (options: readonly CheckOption[]) =>
  choices("common.seo.checks", {
    ...{ readOnly: true, computed: true, options, hint: "common.seo.checks.hint" },
  });

/** The field with what was found of records that are a link and no content. */
export const linkChecksField = checksField([brokenLink, lostFile]);
