import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../src/contract/language.ts";
import { TICKED } from "../../src/contract/site-api.ts";
import { answerError, Refusal } from "../http/errors.ts";
import { plainPage } from "../http/plain-page.ts";
import { type App, InvalidInput } from "../http/valibot.ts";
import { formatText } from "../texts/index.ts";
import { siteApiTexts } from "../texts/site-api.ts";
import { CONSENT, type Filled, faultInWords, TRAP, type VisitorForm, visitorForm } from "./visitor-form.ts";

/** What visitors' forms are sent as, and the pages that answer them: a fault is told above the form, which keeps what was entered. */

const FORM_TYPE = "application/x-www-form-urlencoded";
const PAGE = "text/html; charset=utf-8";
/** Largest form, bytes: its longest texts in signs of four bytes, each of which is sent as three. */
const FORM_MAX = 64 * 1_024;

/** What a form is about: it is called so, and is in this language. */
export interface About {
  readonly name: string;
  readonly lang: Language;
  /** Another server that its answer leads to: the browser asks the page whether it may. */
  readonly origin?: string | undefined;
}

/** Reads the forms of a scope, as well as JSON. */
export function readForms(scope: App): void {
  scope.addContentTypeParser(
    FORM_TYPE,
    { parseAs: "string", bodyLimit: FORM_MAX },
    // The first value of a name that is there twice.
    (_, body, done) => done(null, Object.fromEntries([...new URLSearchParams(String(body))].toReversed())),
  );
}

/** Whether a request is a form that a person sent. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === FORM_TYPE;

const bodyOf = ({ body }: FastifyRequest): Readonly<Record<string, unknown>> =>
  typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};

/** @throws Refusal 403 for a form that a page of another site sent. */
export function refuseForeign({ headers }: FastifyRequest): void {
  if (headers["sec-fetch-site"] === "cross-site") throw new Refusal(403, siteApiTexts.crossSite);
}

/**
 * What holds of every form whose content is kept, before it is taken.
 * @returns whether a person sent it: what is filled in where nobody sees is to be dropped, and nothing said of that.
 * @throws Refusal 403 for one that a page of another site sent, 400 without consent.
 */
export function checkForm(request: FastifyRequest): boolean {
  refuseForeign(request);
  const body = bodyOf(request);
  if (body[CONSENT] !== TICKED) throw new Refusal(400, siteApiTexts.noConsent, {}, undefined, CONSENT);
  return typeof body[TRAP] !== "string" || body[TRAP].trim() === "";
}

/** Sends a page of text, with a form where there is one. */
export function sendPlain(
  reply: FastifyReply,
  status: number,
  content: Parameters<typeof plainPage>[0],
  language: Language,
): FastifyReply {
  const { html, policy } = plainPage(content, language);
  return reply
    .code(status)
    .headers({ "Content-Security-Policy": policy, "Cache-Control": "no-store" })
    .type(PAGE)
    .send(html);
}

/** Sends a form on a page of its own. @param id of what it is about. */
export function sendForm(
  reply: FastifyReply,
  form: VisitorForm,
  id: number,
  { name, lang, origin }: About,
  filled: Filled = {},
  status = 200,
): FastifyReply {
  const title = `${formatText(form.title, lang)}: ${name}`;
  const content = {
    title,
    text: formatText(form.note, lang),
    form: { markup: visitorForm(form, id, lang, filled).text, origin },
  };
  return sendPlain(reply, status, content, lang);
}

/** Why something was refused, where its reason is for the caller. */
function reasonOf(error: unknown, language: Language): { status: number; reason: string } | undefined {
  if (error instanceof Refusal)
    return { status: error.status, reason: formatText(error.text, language, error.values) };
  if (error instanceof InvalidInput) return { status: 400, reason: error.reason(language) };
  return undefined;
}

/**
 * Answers what is refused of the forms of a scope: with the form again where it was one, else as all other calls are.
 * @param about what a form is about; rejects where there is no such thing.
 */
export function answerForms(scope: App, form: VisitorForm, about: (id: number) => Promise<About>): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const id = Number((request.params as { readonly id?: unknown }).id);
    const of =
      isForm(request) && Number.isSafeInteger(id) ? await about(id).catch(() => undefined) : undefined;
    const told = of && reasonOf(error, of.lang);
    if (!of || !told) {
      answerError(error, request, reply);
      return reply;
    }
    if (error instanceof Refusal && error.retryAfter !== undefined)
      void reply.header("Retry-After", String(error.retryAfter));
    const fault = faultInWords(form, of.lang, told.reason);
    return sendForm(reply, form, id, of, { values: bodyOf(request), fault }, told.status);
  });
}
