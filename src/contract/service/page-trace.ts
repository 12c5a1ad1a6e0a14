import * as v from "valibot";

import { Campaign, Landing } from "./campaign.ts";

/** A page that a visitor has looked at (resources 10.5 "page trace"). */
export const SeenPage = v.object({
  url: v.string(),
  title: v.nullable(v.string()),
  /** When the visitor came to it, ms. */
  at: v.number(),
});
export type SeenPage = v.InferOutput<typeof SeenPage>;

/** What the record of a conversation tells of its visitor besides. */
export const VisitorTrace = {
  /** Of this visit, the last one at the end: where the visitor is, or was last. */
  pages: v.array(SeenPage),
  /** When the visitor was last seen, ms. */
  seenAt: v.number(),
  visits: v.number(),
  firstPage: v.nullable(v.string()),
  referrer: v.nullable(v.string()),
  firstCampaign: v.optional(v.nullable(Campaign)),
  /** Where this visit, or the last one, has come to the site. */
  landing: v.optional(v.nullable(Landing)),
  /** Where the visitor's address of the net is, in the reader's words, as far as that is known. */
  place: v.optional(v.nullable(v.string())),
};
