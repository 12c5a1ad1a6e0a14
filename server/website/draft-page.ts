import type { PageDraft } from "../../src/contract/page-preview.ts";
import { navPath, pageParts } from "../../src/domain/page-address.ts";
import type { Row } from "../resources/module.ts";
import { CATEGORY, categoriesOn, categoryName } from "../sites/pages/categories.ts";
import { sheetOf } from "../sites/pages/drawing.ts";
import { html } from "../sites/pages/markup.ts";
import { bodyOf } from "../sites/pages/page-bodies.ts";
import { isApart, type Page, planPages, type Site, titleOf } from "../sites/pages/plan.ts";
import type { KindName, LanguageContent, Nav, Whole } from "../sites/pages/site-content.ts";

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

/**
 * A page of the menu with what is published on it (resources 1.1), when the draft of one takes the place of what is published.
 * @param deps with the page as it is kept, of one that is.
 */
export async function drawNav(draft: PageDraft, { site, content, nav, whole }: DraftDeps): Promise<string> {
  const { lang, name, navUrl, slug, navType, listMode, banner, parentId } = draft;
  const on = {
    ...(nav ?? nowhere(draft)),
    ...{ name: name ?? "", slug: slug ?? null, banner: banner ?? null, parentId: parentId ?? null },
    ...(navUrl === undefined ? {} : { navUrl }),
    ...(navType === undefined ? {} : { navType }),
    ...(listMode === undefined ? {} : { listMode }),
  } as Nav;
  const others = content.navs.filter(({ id }) => id !== on.id);
  const drafted = { ...content, navs: [on, ...others] };
  return drawn({ kind: "nav", nav: on, name: on.name }, { lang, site, content: drafted, whole });
}

/**
 * What is in a category (resources 1.3, 1.4, 1.8, 1.9), on the first page of the menu that shows some of it, when the draft of one takes the
 * place of what is published.
 * @param kind of what it sorts.
 */
export async function drawCategory(
  kind: KindName,
  draft: PageDraft,
  { site, content, whole }: DraftDeps,
): Promise<string> {
  const { id = 0, lang, name, slug, parentId } = draft;
  const kept = content.categories[kind] ?? [];
  const before = kept.find((one) => one.id === id);
  const category: Row = { ...before, id, name: name ?? "", slug: slug ?? null, parentId: parentId ?? null };
  const categories = before ? kept.map((one) => (one === before ? category : one)) : [...kept, category];
  const drafted = { ...content, categories: { ...content.categories, [kind]: categories } };
  const pages = content.navs.filter(({ navType }) => navType === kind);
  const on = pages.flatMap((nav) => {
    const of = categoriesOn(nav, drafted).find((one) => one.category === category);
    return of === undefined ? [] : [{ nav, of }];
  })[0] ?? {
    nav: pages[0] ?? { ...nowhere(draft), navType: kind },
    of: { category, parentId: parentId ?? null, rows: [] },
  };
  const page = { ...on, kind: "category", number: 1, name: titleOf(category) } as const;
  return drawn(page, { lang, site, content: drafted, whole });
}

type Unplaced =
  | Omit<Extract<Page, { readonly kind: "nav" }>, "lang" | "parts" | "modified">
  | Omit<Extract<Page, { readonly kind: "category" }>, "lang" | "parts" | "modified">;

async function drawn(
  page: Unplaced,
  { lang, site, content, whole }: Omit<DraftDeps, "nav"> & Pick<PageDraft, "lang">,
): Promise<string> {
  const plan = planPages(site, [content]);
  const { defaultLang } = site;
  const above = plan.navParts(page.nav) ?? pageParts({ defaultLang, lang, navUrl: navPath(page.nav) });
  const parts = page.kind === "nav" ? above : [...above, CATEGORY, categoryName(page.of.category)];
  const sheet = sheetOf(
    { plan, languages: [], contents: new Map([[lang, content]]), stylesheet: "", whole },
    { ...page, lang, parts, modified: undefined },
  );
  return html`${await bodyOf(sheet)}`.text;
}

/** In place of a page that is not chosen yet. */
const nowhere = ({ siteId, lang, title }: PageDraft): Nav =>
  ({
    ...{ id: 0, siteId, lang, navType: "assemble", parentId: null },
    ...{ name: title ?? "", navUrl: "preview", banner: null, listMode: true },
  }) as unknown as Nav;
