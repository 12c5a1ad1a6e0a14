import { and, eq } from "drizzle-orm";
import { PAGE_PREVIEW, PageDraft, type PagePreview } from "../../src/contract/page-preview.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { assemble } from "../../src/contract/resources/website/assemble.ts";
import type { ServerContext } from "../context.ts";
import { site, siteNavigation } from "../db/schema/index.ts";
import { requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { SERVICE } from "../resources/mount.ts";
import { readLibrary, withLibrary } from "../sites/pages/library-pictures.ts";
import { isKind, readContent, readWhole } from "../sites/pages/site-content.ts";
import { STYLES } from "../sites/pages/stylesheet.ts";
import { httpTexts } from "../texts/http.ts";
import { drawDraft } from "./draft-page.ts";

/**
 * `POST news/assemble/preview` (resources 1.10): a page as it would be generated from a draft, which is kept nowhere. Whoever may list such
 * pages may look: beside the draft it shows what visitors see. 404 of a site that is not there.
 */
export function registerPagePreview(app: App, context: ServerContext): void {
  app.post(
    `${SERVICE}${assemble.path}${PAGE_PREVIEW}`,
    {
      onRequest: requirePermission(context, permissionOf(assemble, "list")),
      // A preview is no operation.
      config: { operation: false },
      schema: { body: PageDraft },
    },
    async (request): Promise<PagePreview> => {
      const { db, now } = context;
      const draft = request.body;
      const { siteId, lang, navId } = draft;
      const [its] = await db.select().from(site).where(eq(site.id, siteId));
      if (!its) throw new Refusal(404, httpTexts.notFound);
      const content = await readContent(db, siteId, lang, new Date(now()));
      const isIts = and(
        eq(siteNavigation.id, navId ?? 0),
        eq(siteNavigation.siteId, siteId),
        eq(siteNavigation.lang, lang),
        eq(siteNavigation.navType, "assemble"),
      );
      const [nav] = navId === undefined ? [] : await db.select().from(siteNavigation).where(isIts);
      const html = await drawDraft(draft, {
        ...{ site: its, content, nav },
        whole: async (area, id) => (isKind(area) ? readWhole(db, area, id) : undefined),
      });
      return { html: withLibrary(html, lang, await readLibrary(db)), styles: STYLES };
    },
  );
}
