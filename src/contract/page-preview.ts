import * as v from "valibot";
import { LANGUAGES } from "./language.ts";
import { Id, maybe, Plain } from "./schema.ts";

/** A page of a site as it would be generated from a draft that is kept nowhere (resources 1 and 1.10 `preview`). */

/** Where a definition with `preview.page` is drawn: below the path of its area. */
export const PAGE_PREVIEW = "/preview";

const TITLE_MAX = 1_000;
const BLOCKS_MOST = 100;

const ADDRESS_MAX = 2_000;

/** `POST <area>/preview` (ours), of what is a page itself: a draft need not be complete. Of each area it has the fields that are seen. */
export const PageDraft = v.object({
  /** Of what is kept already: what is on it, or in it, is seen too. */
  id: maybe(Id),
  siteId: Id,
  lang: v.picklist(LANGUAGES),
  /** The page of the menu that it is on; none where that is not chosen yet. */
  navId: maybe(Id),
  title: maybe(Plain(TITLE_MAX)),
  /** With one it is a page of its own, below its page of the menu. */
  slug: maybe(Plain(TITLE_MAX)),
  blocks: v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(BLOCKS_MOST)), []),
  /** Of a page of the menu and of a category. */
  name: maybe(Plain(TITLE_MAX)),
  parentId: maybe(Id),
  navUrl: maybe(Plain(TITLE_MAX)),
  navType: maybe(Plain(TITLE_MAX)),
  listMode: maybe(v.boolean()),
  banner: maybe(Plain(ADDRESS_MAX)),
});
export type PageDraft = v.InferOutput<typeof PageDraft>;

export const PagePreview = v.object({
  /** What is on the page, below the menu. */
  html: v.string(),
  /** The style sheet of the site. */
  styles: v.string(),
});
export type PagePreview = v.InferOutput<typeof PagePreview>;
