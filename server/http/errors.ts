import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { AdminError } from "../../src/contract/admin.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText, languageOf, type Text, type TextValues } from "../texts/index.ts";
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
 * no stack, no SQL leaves the server.
 */
export function answerError(
  error: FastifyError | Refusal | InvalidInput | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
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
  const status = "statusCode" in error && error.statusCode !== undefined ? error.statusCode : 500;
  if (status >= 400 && status < 500) {
    send(reply, status, formatText(BY_STATUS[status] ?? httpTexts.malformed, language));
    return;
  }
  request.log.error({ err: error, requestId: request.id }, "a request failed");
  send(reply, 500, formatText(httpTexts.internal, language));
}

/** Answers 404 with the admin service's body. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  send(reply, 404, formatText(httpTexts.notFound, languageOf(request)));
}

function send(reply: FastifyReply, status: number, message: string, field?: string): void {
  const where = field === undefined ? {} : { field };
  void reply.code(status).send({ status, timestamp: Date.now(), message, ...where } satisfies AdminError);
}
