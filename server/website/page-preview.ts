import { and, eq } from "drizzle-orm";
import { PAGE_PREVIEW, PageDraft, type PagePreview } from "../../src/contract/page-preview.ts";
import { type AnyResource, permissionOf } from "../../src/contract/resources/definition.ts";
import { assemble } from "../../src/contract/resources/website/assemble.ts";
import { caseCategory } from "../../src/contract/resources/website/case-category.ts";
import { downloadCategory } from "../../src/contract/resources/website/download-category.ts";
import { navinfo } from "../../src/contract/resources/website/navinfo.ts";
import { newsCategory } from "../../src/contract/resources/website/news-category.ts";
import { productCategory } from "../../src/contract/resources/website/product-category.ts";
import type { ServerContext } from "../context.ts";
import { site, siteNavigation } from "../db/schema/index.ts";
import { requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { SERVICE } from "../resources/mount.ts";
import { readLibrary, withLibrary } from "../sites/pages/library-pictures.ts";
import { isKind, type KindName, readContent, readWhole } from "../sites/pages/site-content.ts";
import { STYLES } from "../sites/pages/stylesheet.ts";
import { httpTexts } from "../texts/http.ts";
import { type DraftDeps, drawCategory, drawDraft, drawNav } from "./draft-page.ts";

/** What is a page of a site itself, and how its draft is drawn. */
interface Drawn {
  readonly definition: AnyResource;
  draw(draft: PageDraft, deps: DraftDeps): Promise<string>;
  /** Which page of the menu it is on, or is. */
  navId(draft: PageDraft): number | undefined;
}

const ofCategory = (definition: AnyResource, kind: KindName): Drawn => ({
  definition,
  draw: (draft, deps) => drawCategory(kind, draft, deps),
  navId: () => undefined,
});

const DRAWN: readonly Drawn[] = [
  { definition: assemble, draw: drawDraft, navId: ({ navId }) => navId },
  { definition: navinfo, draw: drawNav, navId: ({ id }) => id },
  ofCategory(newsCategory, "news"),
  ofCategory(productCategory, "product"),
  ofCategory(caseCategory, "case"),
  ofCategory(downloadCategory, "download"),
];

/**
 * `POST <area>/preview` of what is a page itself (resources 1 and 1.10): a page as it would be generated from a draft, which is kept nowhere. Whoever
 * may list such records may look: beside the draft it shows what visitors see. 404 of a site that is not there.
 */
export function registerPagePreview(app: App, context: ServerContext): void {
  for (const drawn of DRAWN) registerDrawn(app, context, drawn);
}

function registerDrawn(app: App, context: ServerContext, { definition, draw, navId: pageOf }: Drawn): void {
  app.post(
    `${SERVICE}${definition.path}${PAGE_PREVIEW}`,
    {
      onRequest: requirePermission(context, permissionOf(definition, "list")),
      // A preview is no operation.
      config: { operation: false },
      schema: { body: PageDraft },
    },
    async (request): Promise<PagePreview> => {
      const { db, now } = context;
      const draft = request.body;
      const { siteId, lang } = draft;
      const navId = pageOf(draft);
      const [its] = await db.select().from(site).where(eq(site.id, siteId));
      if (!its) throw new Refusal(404, httpTexts.notFound);
      const content = await readContent(db, siteId, lang, new Date(now()));
      const isIts = and(
        eq(siteNavigation.id, navId ?? 0),
        eq(siteNavigation.siteId, siteId),
        eq(siteNavigation.lang, lang),
        ...(definition === assemble ? [eq(siteNavigation.navType, "assemble")] : []),
      );
      const [nav] = navId === undefined ? [] : await db.select().from(siteNavigation).where(isIts);
      const html = await draw(draft, {
        ...{ site: its, content, nav },
        whole: async (area, id) => (isKind(area) ? readWhole(db, area, id) : undefined),
      });
      return { html: withLibrary(html, lang, await readLibrary(db)), styles: STYLES };
    },
  );
}
