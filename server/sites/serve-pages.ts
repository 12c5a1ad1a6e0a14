import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { Id } from "../../src/contract/schema.ts";
import { SITES } from "../../src/contract/site-api.ts";
import type { ServerContext } from "../context.ts";
import { site, siteBuild } from "../db/schema/index.ts";
import { pathOf } from "../http/app.ts";
import { plainPage } from "../http/plain-page.ts";
import type { App } from "../http/valibot.ts";
import { formatText, type Language } from "../texts/index.ts";
import { sitePageTexts as texts } from "../texts/site-pages.ts";
import { readParts } from "./pages/drawing.ts";
import { relativeTo } from "./pages/plan.ts";
import { isRootFile, movedFile, pageFile, type SiteFiles } from "./pages/site-files.ts";
import type { VisitCounter } from "./visit-counter.ts";

/**
 * Nothing in a page acts, whatever is in its texts: no scripts, frames or styles of its own, and its forms are sent to this server alone. Pictures and films may come from
 * elsewhere, and rich text may have its colours and sizes.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' http: https:",
  "media-src 'self' http: https:",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
};
const PAGE = "text/html; charset=utf-8";

/** Kept by whoever likes, and asked for again each time: a page may be another one any moment. */
const ASKED_FOR = "public, no-cache";
/** A style sheet has another name once it is another. */
const KEPT = "public, max-age=31536000, immutable";

/** Parts of a path, as they are kept of a page that has moved. */
const Parts = v.array(v.string());

const OPEN = { config: { operation: false } } as const;

export interface SitePagesParts {
  readonly files: SiteFiles;
  readonly visits: Pick<VisitCounter, "note">;
}

/**
 * `/sites/<id>/…`: the generated pages of a site that is enabled (resources 10.1), for everybody. A proxy that serves the site's own domain
 * passes its requests on to there: all links of the pages hold below any folder.
 */
export function registerSitePages(
  app: App,
  { db }: Pick<ServerContext, "db">,
  { files, visits }: SitePagesParts,
): void {
  const schema = { params: v.object({ id: Id }) };

  const shown = async (id: number) => {
    const [found] = await db
      .select({
        ...{ id: site.id, defaultLang: site.defaultLang, isEnabled: site.status },
        ...{ version: siteBuild.version, cacheNumber: siteBuild.cacheNumber },
      })
      .from(site)
      .innerJoin(siteBuild, eq(siteBuild.siteId, site.id))
      .where(eq(site.id, id));
    return found?.isEnabled && found.version !== null ? { ...found, version: found.version } : undefined;
  };
  type Shown = NonNullable<Awaited<ReturnType<typeof shown>>>;

  /** A file of the version that is shown; another one may be by the time that it is looked for. */
  const find = async (of: Shown, file: string): Promise<Buffer | undefined> => {
    const found = await files.read(of.id, of.version, file);
    if (found !== undefined) return found;
    const now = await shown(of.id);
    return now && now.version !== of.version ? files.read(now.id, now.version, file) : undefined;
  };

  const answer = async (request: FastifyRequest<{ Params: { id: number } }>, reply: FastifyReply) => {
    const { id } = request.params;
    const path = pathOf(request.url);
    const below = path.slice(SITES.length).split("/").slice(2);
    const parts = readParts(below.join("/"));
    const of = parts && path.startsWith(`${SITES}/`) ? await shown(id) : undefined;
    if (!parts || !of) return notFound(reply);
    // A page has one address, which the links in it are relative to.
    if (parts.length === 0 && below.length !== 1)
      return redirect(reply, below.length === 0 ? `${id}/` : "../".repeat(below.length - 1));
    if (parts.length > 0 && below.length !== parts.length)
      return redirect(reply, relativeTo([...parts, ...below.slice(parts.length)], parts));
    const [only, ...more] = parts;
    const name = only !== undefined && more.length === 0 && isRootFile(only) ? only : undefined;
    const found = await find(of, name ?? pageFile(parts));
    if (found === undefined) {
      const moved = await find(of, movedFile(parts));
      if (moved === undefined) return notFound(reply, of);
      return redirect(reply, relativeTo(parts, v.parse(Parts, JSON.parse(moved.toString("utf8")))));
    }
    if (name === undefined) visits.note(request, found);
    return send(request, reply, {
      text: found,
      type: name === undefined ? PAGE : (TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? PAGE),
      isKept: name?.endsWith(".css") === true,
      mark: String(of.cacheNumber),
    });
  };

  app.get(`${SITES}/:id`, { ...OPEN, schema }, answer);
  app.get(`${SITES}/:id/*`, { ...OPEN, schema }, answer);
}

interface Sent {
  readonly text: Buffer;
  readonly type: string;
  readonly isKept: boolean;
  /** What is kept of it elsewhere is old once this is another. */
  readonly mark: string;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, isKept, mark }: Sent,
): FastifyReply {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  const tag = `W/"${mark}-${hash}"`;
  void reply.headers({
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "Cache-Control": isKept ? KEPT : ASKED_FOR,
    ETag: tag,
  });
  const known = (request.headers["if-none-match"] ?? "").split(",").map((one) => one.trim());
  if (known.includes(tag) || known.includes("*")) return reply.code(304).send();
  return reply.type(type).send(text);
}

/** To another address of the same site, wherever that is served. */
const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.code(301).header("Location", to).header("Cache-Control", ASKED_FOR).send();

function notFound(reply: FastifyReply, of?: { readonly defaultLang: Language }): FastifyReply {
  const language = of?.defaultLang ?? "en";
  const words = (text: (typeof texts)[keyof typeof texts]) => formatText(text, language);
  const page = plainPage({ title: words(texts.notFound), text: words(texts.notFoundText) }, language);
  return reply
    .code(404)
    .headers({ "Content-Security-Policy": page.policy, "Cache-Control": "no-store" })
    .type(PAGE)
    .send(page.html);
}
