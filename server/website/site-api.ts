import { basename, dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { LeaveContact, OfDownload, SITE_API, SignedUntil } from "../../src/contract/site-api.ts";
import type { ServerContext } from "../context.ts";
import { attachment } from "../files/attachment.ts";
import { routedFiles, sendFile } from "../files/routed-files.ts";
import { answerNotFound, Refusal } from "../http/errors.ts";
import { consume } from "../http/rate-limit.ts";
import type { App } from "../http/valibot.ts";
import type { Members } from "../shop/api/members.ts";
import { servedType } from "../storage/file-kind.ts";
import type { FindStoredFile } from "../storage/stored-files.ts";
import { siteApiTexts } from "../texts/site-api.ts";
import { createDownloadLinks } from "./download-links.ts";
import { countDownload, type DownloadRow, keepContact, publishedDownload } from "./visitor-downloads.ts";

/** Contacts that one address leaves in an hour: an office full of people behind it. */
const CONTACTS = 60;
const HOUR_S = 3_600;

const OPEN = { config: { operation: false } } as const;

/** What is saved is never shown, and nothing in it runs. */
const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

export interface SiteApiParts {
  /** Of the shop, whose sign-in downloads for members ask for. */
  readonly members: Pick<Members, "count" | "callerOf">;
  readonly find: FindStoredFile;
}

/**
 * Mounts the public API of the websites (resources 1.8): a visitor asks for a download and is led to its file by an address that is good for
 * ten minutes. What asks for a contact, or for a member of the shop, is given to whoever has left one, or is one; asks it for both, then both.
 */
export async function registerSiteApi(
  app: App,
  context: ServerContext,
  { members, find }: SiteApiParts,
): Promise<void> {
  const { db, config } = context;
  const links = createDownloadLinks(context);
  const contacts =
    config.requestsPerMinute === 0
      ? null
      : new RateLimiterMemory({ keyPrefix: "siteContact", points: CONTACTS, duration: HOUR_S });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Each answer is for who asked, and its address is soon none any more.
    void reply.header("Cache-Control", "no-store");
    await members.count(request);
  };

  /** @throws Refusal 404 of what is not on the site, 401 of what is for members where none calls. */
  const asked = async (request: FastifyRequest, id: number): Promise<DownloadRow> => {
    const row = await publishedDownload(db, id);
    if (row.needLogin) await members.callerOf(request);
    return row;
  };

  app.get(
    `${SITE_API}/downloads/:id`,
    { ...OPEN, onRequest, schema: { params: OfDownload } },
    async (request, reply) => {
      const { id, needForm } = await asked(request, request.params.id);
      if (needForm) throw new Refusal(403, siteApiTexts.needsContact);
      // Whoever looks whether it is there has not downloaded it.
      if (request.method === "GET") await countDownload(db, id);
      return reply.redirect(links.linkTo(id), 302);
    },
  );

  app.post(
    `${SITE_API}/downloads/:id/contact`,
    { ...OPEN, onRequest, schema: { params: OfDownload, body: LeaveContact } },
    async (request) => {
      const { id, needForm } = await asked(request, request.params.id);
      if (!needForm) throw new Refusal(409, siteApiTexts.needsNoContact);
      if (contacts) await consume(contacts, request.ip);
      await db.transaction(async (tx) => {
        await countDownload(tx, id);
        await keepContact(tx, id, request.body, new Date(context.now()));
      });
      return { url: links.linkTo(id) };
    },
  );

  /** A file of the storage is sent; whoever asks for one that is elsewhere is led there. */
  const send = async (request: FastifyRequest, reply: FastifyReply, row: DownloadRow) => {
    if (/^https?:/i.test(row.fileUrl)) return reply.redirect(row.fileUrl, 302);
    const found = await find(db, row.fileUrl);
    if (!found) return answerNotFound(request, reply);
    return sendFile(reply, {
      root: dirname(found.path),
      place: basename(found.path),
      type: servedType(found.mime),
      headers: { ...HEADERS, "Content-Disposition": attachment(row.fileName ?? found.name) },
    });
  };

  await app.register(async (scope: App) => {
    await scope.register(fastifyStatic, { root: config.dataDir, ...routedFiles });
    scope.get(
      `${SITE_API}/downloads/:id/file`,
      { ...OPEN, compress: false, onRequest, schema: { params: OfDownload, querystring: SignedUntil } },
      async (request, reply) => {
        const { id } = request.params;
        const state = links.check(id, request.query);
        if (state !== "good")
          throw new Refusal(403, state === "expired" ? siteApiTexts.linkExpired : siteApiTexts.linkWrong);
        return send(request, reply, await publishedDownload(db, id));
      },
    );
  });
}
