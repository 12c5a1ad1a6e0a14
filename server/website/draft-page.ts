import type { PageDraft } from "../../src/contract/page-preview.ts";
import { navPath, pageParts } from "../../src/domain/page-address.ts";
import type { Row } from "../resources/module.ts";
import { sheetOf } from "../sites/pages/drawing.ts";
import { html } from "../sites/pages/markup.ts";
import { bodyOf } from "../sites/pages/page-bodies.ts";
import { isApart, type Page, planPages, type Site, titleOf } from "../sites/pages/plan.ts";
import type { LanguageContent, Nav, Whole } from "../sites/pages/site-content.ts";

/** What a draft is drawn from. */
export interface DraftDeps {
  readonly site: Site;
  /** What is published of the site in the draft's language. */
  readonly content: LanguageContent;
  /** The page of the menu that it is on, published or not; `undefined` where none is chosen. */
  readonly nav: Nav | undefined;
  /** Reads what is long of a record. */
  whole(area: string, id: number): Promise<Whole | undefined>;
}

/**
 * What is on a page of several kinds (resources 1.10) when the draft of one takes the place of what is published there: drawn by what draws
 * the generated page, so that both have the same order, the same records and the same rules for what is harmless.
 */
export async function drawDraft(draft: PageDraft, { site, content, nav, whole }: DraftDeps): Promise<string> {
  const { lang, blocks, title, slug } = draft;
  const on = nav ?? nowhere(draft);
  const row: Row = { id: 0, navId: on.id, title, slug, blocks };
  const drafted = { ...content, rows: { ...content.rows, assemble: [row] } };
  const plan = planPages(site, [drafted]);
  const { defaultLang } = site;
  const parts = plan.navParts(on) ?? pageParts({ defaultLang, lang, navUrl: navPath(on) });
  const contents = new Map([[lang, drafted]]);
  const placed = { nav: on, lang, modified: undefined };
  const page: Page = isApart(row)
    ? {
        ...placed,
        kind: "record",
        area: "assemble",
        row,
        parts: [...parts, String(slug)],
        name: titleOf(row),
      }
    : { ...placed, kind: "nav", parts, name: on.name };
  const sheet = sheetOf({ plan, languages: [], contents, stylesheet: "", whole }, page);
  return html`${await bodyOf(sheet)}`.text;
}

/** In place of a page that is not chosen yet. */
const nowhere = ({ siteId, lang, title }: PageDraft): Nav =>
  ({
    ...{ id: 0, siteId, lang, navType: "assemble", parentId: null },
    ...{ name: title ?? "", navUrl: "preview", banner: null, listMode: true },
  }) as unknown as Nav;
