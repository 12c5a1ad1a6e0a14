import { choices } from "./field-builders.ts";
import type { Field } from "./fields.ts";

/** What is wrong with a record of content for search engines, as the server finds (ours): of the whole record, and of the texts in it. */

/** Of areas whose records have a page of their own. */
const ofPage = [
  { value: "noTitle", label: "common.seo.checks.noTitle", tone: "warning" },
  { value: "longTitle", label: "common.seo.checks.longTitle", tone: "warning" },
  { value: "longDescription", label: "common.seo.checks.longDescription", tone: "warning" },
  { value: "doubledSlug", label: "common.seo.checks.doubledSlug", tone: "danger" },
] as const;

/** Of areas with rich texts. */
const ofText = [
  { value: "noAlt", label: "common.seo.checks.noAlt", tone: "warning" },
  { value: "brokenLink", label: "common.seo.checks.brokenLink", tone: "danger" },
] as const;

export type SeoCheck = (typeof ofPage | typeof ofText)[number]["value"];

/** Widest title and description that search engines show whole, px. */
export const TITLE_PX = 580;
export const DESCRIPTION_PX = 920;

/** A rich text, or rows that have one. */
const hasText = (field: Field): boolean =>
  field.kind === "html" || (field.kind === "rows" && Object.values(field.fields).some(hasText));

/** The field with what was found in the records of an area; none for an area that nothing is found in. */
export function seoChecksField(fields: Readonly<Record<string, Field>>) {
  const options = [
    ...(Object.hasOwn(fields, "slug") ? ofPage : []),
    ...(Object.values(fields).some(hasText) ? ofText : []),
  ];
  return options.length === 0
    ? undefined
    : choices("common.seo.checks", {
        ...{ readOnly: true, computed: true, options, hint: "common.seo.checks.hint" },
      });
}
