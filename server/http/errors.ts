import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AdminError } from "../../src/contract/admin.ts";
import { isDatabaseAway } from "../db/query-errors.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText, languageOf, type Text, type TextValues } from "../texts/index.ts";
import { otherMethods } from "./other-methods.ts";
import { InvalidInput } from "./valibot.ts";

/** An answer that is not 2xx, on purpose: its text reaches the caller in the language of the request (contract A1). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly text: Text,
    readonly values: TextValues = {},
    /** Seconds after which a retry makes sense, for 429. */
    readonly retryAfter?: number,
    /** The field of the body that it is about. */
    readonly field?: string,
  ) {
    super(text.en);
    this.name = "Refusal";
  }
}

/** Texts of what the framework refuses by itself. */
const BY_STATUS: Readonly<Record<number, Text>> = {
  400: httpTexts.malformed,
  404: httpTexts.notFound,
  413: httpTexts.tooLarge,
  415: httpTexts.mediaType,
};

/**
 * Answers an error with the admin service's body (contract A1). What nobody foresaw is logged and answered as "internal error":
 * no stack, no SQL leaves the server. Whatever was thrown ends its request and nothing else.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request);
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) void reply.header("Retry-After", String(error.retryAfter));
    send(reply, error.status, formatText(error.text, language, error.values), error.field);
    return;
  }
  if (error instanceof InvalidInput) {
    send(reply, 400, error.reason(language));
    return;
  }
  if (isDatabaseAway(error)) {
    answerAway(error, request, reply);
    send(reply, 503, formatText(httpTexts.away, language));
    return;
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500) {
    // Whatever is wrong with a body, the method comes first.
    if (request.is404 && otherMethods(request).length > 0) {
      answerNotFound(request, reply);
      return;
    }
    send(reply, status, formatText(BY_STATUS[status] ?? httpTexts.malformed, language));
    return;
  }
  request.log.error({ err: error, requestId: request.id }, "a request failed");
  send(reply, 500, formatText(httpTexts.internal, language));
}

/** After so long it makes sense to try again, s. */
const AWAY_S = 2;

/** Logs that the database cannot be reached, and says when to try again; the body is the service's. */
export function answerAway(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.log.warn({ err: error, requestId: request.id }, "the database cannot be reached");
  void reply.header("Retry-After", String(AWAY_S));
}

/** What the reader of multipart bodies says, without a code, of those that are none or break off. */
const MALFORMED_PARTS =
  /^(Multipart: Boundary not found|Boundary required|The needle cannot have a length)|unexpected end of multipart data$/i;

/** The status that an error asks for; 500 for what nobody foresaw. Anything can be thrown. */
export function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500;
  if ("statusCode" in error && typeof error.statusCode === "number") return error.statusCode;
  return MALFORMED_PARTS.test(error.message) ? 400 : 500;
}

/**
 * Answers 404 with the admin service's body; 405 where there is such a path, and other methods call it.
 * @returns the reply, for a handler to return: what an asynchronous one leaves out, it would answer a second time.
 */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = otherMethods(request);
  if (methods.length > 0) {
    void reply.header("Allow", methods.join(", "));
    send(reply, 405, formatText(httpTexts.method, languageOf(request)));
  } else {
    send(reply, 404, formatText(httpTexts.notFound, languageOf(request)));
  }
  return reply;
}

/** What was said of an answer that does not come. */
const OF_THE_ANSWER = [
  "content-disposition",
  "content-encoding",
  "content-length",
  "content-range",
  "accept-ranges",
  "etag",
  "last-modified",
];

/** Requests whose answer is on its way: the hooks that see each answer have begun. */
const answering = new WeakSet<FastifyRequest>();

/** Notes that an answer begins. An error that comes now is one of a hook that would fail again, or of a body that broke. */
export function noteAnswer(request: FastifyRequest): void {
  answering.add(request);
}

function send(reply: FastifyReply, status: number, message: string, field?: string): void {
  const where = field === undefined ? {} : { field };
  const body = { status, timestamp: Date.now(), message, ...where } satisfies AdminError;
  sendError(reply, status, JSON.stringify(body));
}

/** Sends the body of an error, of either service. It goes out as text: what makes text of objects may be what failed. */
export function sendError(
  reply: FastifyReply,
  status: number,
  body: string,
  type = "application/json; charset=utf-8",
): void {
  for (const name of OF_THE_ANSWER) reply.removeHeader(name);
  void reply.code(status).header("Cache-Control", "no-store").type(type);
  if (answering.has(reply.request)) sendPast(reply, body);
  else void reply.send(body);
}

/** Past the hooks; where a part of the answer is gone already, its connection ends. */
function sendPast(reply: FastifyReply, body: string): void {
  const { raw, statusCode } = reply;
  reply.hijack();
  if (raw.headersSent) raw.destroy();
  else {
    const headers = { ...reply.getHeaders(), "content-length": Buffer.byteLength(body) };
    raw.writeHead(statusCode, headers as OutgoingHttpHeaders).end(body);
  }
}
