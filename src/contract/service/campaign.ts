import * as v from "valibot";

/** What an address says of the campaign that led to it: the parameters `utm_source` to `utm_content`, by their names without `utm_`. */
export const Campaign = v.object({
  source: v.optional(v.string()),
  medium: v.optional(v.string()),
  campaign: v.optional(v.string()),
  term: v.optional(v.string()),
  content: v.optional(v.string()),
});
export type Campaign = v.InferOutput<typeof Campaign>;

/** Where a visit has come to the site: its first page, from where, and by which campaign. */
export const Landing = v.object({
  url: v.string(),
  referrer: v.nullable(v.string()),
  campaign: v.nullable(Campaign),
});
export type Landing = v.InferOutput<typeof Landing>;
