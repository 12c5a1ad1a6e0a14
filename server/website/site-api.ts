import { basename, dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { readLanguage } from "../../src/contract/language.ts";
import {
  contactPath,
  downloadPath,
  INQUIRY_SENT,
  inquiryPath,
  LeaveContact,
  OfDownload,
  OfProduct,
  SendInquiry,
  SITE_API,
  SignedUntil,
  SignInForDownload,
  signInPath,
} from "../../src/contract/site-api.ts";
import type { ServerContext } from "../context.ts";
import type { ServiceMail } from "../customers/service-mail.ts";
import { attachment } from "../files/attachment.ts";
import { routedFiles, sendFile } from "../files/routed-files.ts";
import { answerNotFound, Refusal } from "../http/errors.ts";
import { consume } from "../http/rate-limit.ts";
import type { App } from "../http/valibot.ts";
import type { StaffNotices } from "../mailbox/staff-notices.ts";
import type { Members } from "../shop/api/members.ts";
import { servedType } from "../storage/file-kind.ts";
import type { FindStoredFile } from "../storage/stored-files.ts";
import { formatText } from "../texts/index.ts";
import { siteApiTexts } from "../texts/site-api.ts";
import { sitePageTexts } from "../texts/site-pages.ts";
import { createDownloadLinks } from "./download-links.ts";
import {
  answerForms,
  checkForm,
  isForm,
  readForms,
  refuseForeign,
  sendForm,
  sendPlain,
} from "./form-pages.ts";
import { createMemberCookie } from "./member-cookie.ts";
import { INQUIRED } from "./occasions.ts";
import { countDownload, type DownloadRow, keepContact, publishedDownload } from "./visitor-downloads.ts";
import { CONTACT_FORM, INQUIRY_FORM, SIGN_IN_FORM } from "./visitor-form.ts";
import { keepInquiry, publishedProduct } from "./visitor-inquiries.ts";

/** Contacts that one address leaves in an hour: an office full of people behind it. */
const CONTACTS = 60;
/** Inquiries that one address sends in an hour, and that a site takes in one: above it, it is no people that ask. */
const INQUIRIES = 30;
const INQUIRIES_OF_SITE = 600;
const HOUR_S = 3_600;

const inquiryRoute = `${SITE_API}/products/:id/inquiry`;

const OPEN = { config: { operation: false } } as const;

/** What is saved is never shown, and nothing in it runs. */
const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

export interface SiteApiParts {
  /** Of the shop, whose sign-in downloads for members ask for. */
  readonly members: Pick<Members, "count" | "callerOf" | "memberWith">;
  readonly find: FindStoredFile;
  readonly staff: StaffNotices;
  readonly mail: Pick<ServiceMail, "post">;
}

/**
 * Mounts the public API of the websites (resources 1.4, 1.8): a visitor asks for a download and is led to its file by an address that is good for
 * ten minutes. What asks for a contact, or for a member of the shop, is given to whoever has left one, or is one; asks it for both, then both.
 * And a visitor asks about a product. All are forms too, which work without scripts and are answered with pages: a member who signs in by one is
 * known by a cookie for ten minutes.
 */
export async function registerSiteApi(
  app: App,
  context: ServerContext,
  { members, find, staff, mail }: SiteApiParts,
): Promise<void> {
  const { db, config } = context;
  const links = createDownloadLinks(context);
  const cookie = createMemberCookie(context);
  const hourly = (keyPrefix: string, points: number) =>
    config.requestsPerMinute === 0 ? null : new RateLimiterMemory({ keyPrefix, points, duration: HOUR_S });
  const contacts = hourly("siteContact", CONTACTS);
  const inquiries = hourly("siteInquiry", INQUIRIES);
  const inquiriesOfSite = hourly("siteInquiries", INQUIRIES_OF_SITE);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Each answer is for who asked, and its address is soon none any more.
    void reply.header("Cache-Control", "no-store");
    await members.count(request);
  };

  /** @throws Refusal 404 of what is not on the site, 401 of what is for members where none calls. */
  const asked = async (request: FastifyRequest, id: number): Promise<DownloadRow> => {
    const row = await publishedDownload(db, id);
    if (row.needLogin && !(await cookie.isHeld(request))) await members.callerOf(request);
    return row;
  };
  /** The same for who reads: where a member is to sign in, there is a form for it. `undefined` once that was answered. */
  const askedByReader = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
    try {
      return await asked(request, id);
    } catch (error) {
      const isReader = isForm(request) || request.headers.accept?.includes("text/html");
      if (!(error instanceof Refusal) || error.status !== 401 || !isReader) throw error;
      await reply.redirect(signInPath(id), request.method === "POST" ? 303 : 302);
      return undefined;
    }
  };

  app.get(
    `${SITE_API}/downloads/:id`,
    { ...OPEN, onRequest, schema: { params: OfDownload } },
    async (request, reply) => {
      const row = await askedByReader(request, reply, request.params.id);
      if (!row) return reply;
      const { id, needForm } = row;
      // Who reads gets the form; who calls is told.
      if (needForm && request.headers.accept?.includes("text/html"))
        return reply.redirect(contactPath(id), 302);
      if (needForm) throw new Refusal(403, siteApiTexts.needsContact);
      // Whoever looks whether it is there has not downloaded it.
      if (request.method === "GET") await countDownload(db, id);
      return reply.redirect(links.linkTo(id), 302);
    },
  );

  const aboutDownload = async (id: number) => {
    const { title, lang, fileUrl } = await publishedDownload(db, id);
    return { name: title, lang: readLanguage(lang), origin: originOf(fileUrl) };
  };
  const aboutProduct = async (id: number) => {
    const { name, lang } = await publishedProduct(db, id);
    return { name, lang: readLanguage(lang) };
  };

  await app.register(async (scope: App) => {
    readForms(scope);
    answerForms(scope, CONTACT_FORM, aboutDownload);
    scope.get(
      `${SITE_API}/downloads/:id/contact`,
      { ...OPEN, onRequest, schema: { params: OfDownload } },
      async (request, reply) => {
        const row = await askedByReader(request, reply, request.params.id);
        if (!row) return reply;
        const { id, needForm } = row;
        return needForm
          ? sendForm(reply, CONTACT_FORM, id, await aboutDownload(id))
          : reply.redirect(`${SITE_API}/downloads/${id}`, 302);
      },
    );
    scope.post(
      `${SITE_API}/downloads/:id/contact`,
      { ...OPEN, onRequest, schema: { params: OfDownload, body: LeaveContact } },
      async (request, reply) => {
        const row = await askedByReader(request, reply, request.params.id);
        if (!row) return reply;
        const { id, needForm } = row;
        if (!needForm) throw new Refusal(409, siteApiTexts.needsNoContact);
        const isPerson = !isForm(request) || checkForm(request);
        if (contacts) await consume(contacts, request.ip);
        if (isPerson)
          await db.transaction(async (tx) => {
            await countDownload(tx, id);
            await keepContact(tx, id, request.body, new Date(context.now()));
          });
        const url = links.linkTo(id);
        return isForm(request) ? reply.redirect(url, 303) : { url };
      },
    );
  });

  await app.register(async (scope: App) => {
    readForms(scope);
    answerForms(scope, SIGN_IN_FORM, aboutDownload);
    scope.get(
      `${SITE_API}/downloads/:id/sign-in`,
      { ...OPEN, onRequest, schema: { params: OfDownload } },
      async (request, reply) => {
        const { id, needLogin } = await publishedDownload(db, request.params.id);
        return needLogin && !(await cookie.isHeld(request))
          ? sendForm(reply, SIGN_IN_FORM, id, await aboutDownload(id))
          : reply.redirect(downloadPath(id), 302);
      },
    );
    scope.post(
      `${SITE_API}/downloads/:id/sign-in`,
      { ...OPEN, onRequest, schema: { params: OfDownload, body: SignInForDownload } },
      async (request, reply) => {
        const { id, needForm } = await publishedDownload(db, request.params.id);
        refuseForeign(request);
        const { username, password } = request.body;
        const { id: uid } = await members.memberWith(username, password, request.ip);
        await cookie.give(request, reply, uid);
        if (needForm) return reply.redirect(contactPath(id), 303);
        await countDownload(db, id);
        return reply.redirect(links.linkTo(id), 303);
      },
    );
  });

  await app.register(async (scope: App) => {
    readForms(scope);
    answerForms(scope, INQUIRY_FORM, aboutProduct);
    scope.get(
      inquiryRoute,
      { ...OPEN, onRequest, schema: { params: OfProduct } },
      async ({ params: { id } }, reply) => sendForm(reply, INQUIRY_FORM, id, await aboutProduct(id)),
    );
    scope.get(
      `${inquiryRoute}/sent`,
      { ...OPEN, onRequest, schema: { params: OfProduct } },
      async ({ params: { id } }, reply) => {
        const { name, lang } = await aboutProduct(id);
        const title = `${formatText(sitePageTexts.inquirySentTitle, lang)}: ${name}`;
        return sendPlain(reply, 200, { title, text: formatText(sitePageTexts.inquirySent, lang) }, lang);
      },
    );
    scope.post(
      inquiryRoute,
      { ...OPEN, onRequest, schema: { params: OfProduct, body: SendInquiry } },
      async (request, reply) => {
        const { id, siteId, lang, name: product } = await publishedProduct(db, request.params.id);
        const isPerson = checkForm(request);
        if (inquiries) await consume(inquiries, request.ip);
        if (inquiriesOfSite) await consume(inquiriesOfSite, String(siteId));
        const time = new Date(context.now());
        if (isPerson && (await keepInquiry(db, id, request.body, time))) {
          await staff.emit(INQUIRED);
          const { name, email, phone, message } = request.body;
          const contact = [email, phone].filter((one) => one).join(" · ");
          const page = pageBefore(request)?.href ?? "";
          mail.post("inquiry", { name, contact, message, page, time, product }, readLanguage(lang));
        }
        return isForm(request) ? reply.redirect(pageAfter(request, id), 303) : reply.code(201).send();
      },
    );
  });

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

/** The other server that a file is at; none of a file of the storage. */
const originOf = (address: string): string | undefined =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;

/** The page of ours that a form was sent from; none where that is another's, or not known. */
function pageBefore({ headers, host }: FastifyRequest): URL | undefined {
  const from = URL.canParse(headers.referer ?? "") ? new URL(headers.referer ?? "") : undefined;
  const isPage =
    from?.host === host && /^\/(?!\/)/.test(from.pathname) && !from.pathname.startsWith(`${SITE_API}/`);
  return isPage ? from : undefined;
}

/** The page that an inquiry was sent from, at its words of thanks; where that is not known, a page that says no more. */
function pageAfter(request: FastifyRequest, productId: number): string {
  const from = pageBefore(request);
  return from ? `${from.pathname}${from.search}#${INQUIRY_SENT}` : `${inquiryPath(productId)}/sent`;
}
