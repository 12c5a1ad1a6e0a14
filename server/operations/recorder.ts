import { parse } from "node:querystring";
import { setImmediate } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inEachLanguage } from "../../src/contract/language.ts";
import { describeUserAgent } from "../accounts/user-agent.ts";
import type { ServerContext } from "../context.ts";
import { withoutParams } from "../db/query-errors.ts";
import { operationLog } from "../db/schema/index.ts";
import { clientOf } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { type App, InvalidInput } from "../http/valibot.ts";
import { formatText, type Text } from "../texts/index.ts";
import { paramsOf } from "./params.ts";
import { readingOf, subjectsOf } from "./subjects.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a write is called in the operation log; `false` for one that is not logged there. */
    readonly operation?: Text | false;
    /** Fields of its body that are not written there, besides those that are called like secrets. */
    readonly secretFields?: readonly string[];
  }
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const SERVICE = "/prod-api/";
const EXCEPTION_MAX = 8_000;
/** What anybody can be answered as often as they ask: without a session nothing would limit the rows. */
const UNLIMITED = new Set([401, 429]);

/** What went wrong with a request, for its row. */
const failures = new WeakMap<FastifyRequest, Error>();

/** Notes that a request failed whose answer does not show it. */
export function noteFailure(request: FastifyRequest, error: Error): void {
  failures.set(request, error);
}

/**
 * Writes every write of the admin service into the operation log, and every read that notes itself for it (contract A9): who, what, from where, how long, with masked parameters
 * and, of a failed one, what happened. What nobody signed in asked for is written where its route names it. The row is there before the
 * answer is, so that whoever looks next sees it; one that cannot be written keeps no answer back. Registered before the routes.
 */
export function recordOperations(app: App, context: Pick<ServerContext, "db" | "log" | "now">): void {
  app.addHook("onError", async (request, _, error) => noteFailure(request, error));
  app.addHook("onSend", async (request, reply) => {
    // The log tells its reason in a language of its own.
    if (failures.get(request) instanceof InvalidInput) await setImmediate();
    const row = rowOf(request, reply, context.now());
    if (!row) return;
    try {
      await context.db.insert(operationLog).values(row);
    } catch (error) {
      context.log.error({ err: error, method: row.method }, "an operation could not be logged");
    }
  });
}

function rowOf(
  request: FastifyRequest,
  reply: FastifyReply,
  time: number,
): typeof operationLog.$inferInsert | undefined {
  const { url, config } = request.routeOptions;
  const reading = readingOf(request);
  const isUnlogged = reading === undefined && (READS.has(request.method) || config.operation === false);
  if (isUnlogged || !url?.startsWith(SERVICE)) return undefined;
  const account = request.caller?.account;
  const description = reading ?? (config.operation || undefined);
  if (!account && (!description || UNLIMITED.has(reply.statusCode))) return undefined;
  const failure = failures.get(request);
  const client = clientOf(request);
  const method = `${request.method} ${url}`;
  return {
    userId: account?.id ?? null,
    username: account?.username ?? null,
    description: description ?? inEachLanguage(() => method),
    method,
    params: paramsOf(
      { params: request.params, query: givenQuery(request), body: request.body },
      config.secretFields,
    ),
    logType: failure ? "ERROR" : "INFO",
    requestIp: client.ip,
    browser: describeUserAgent(client.userAgent).browser,
    time: Math.round(reply.elapsedTime),
    exception: failure ? exceptionOf(failure) : null,
    subjects: subjectsOf(request) ?? null,
    createTime: new Date(time),
  };
}

/** As it was asked: what a route makes of it holds its defaults too. */
function givenQuery({ url }: FastifyRequest): unknown {
  const at = url.indexOf("?");
  return at < 0 ? undefined : parse(url.slice(at + 1));
}

/** A refusal is a sentence; of what nobody foresaw the stack shows more. */
function exceptionOf(error: Error): string {
  const text =
    error instanceof Refusal
      ? `${error.status} ${formatText(error.text, "en", error.values)}`
      : error instanceof InvalidInput
        ? `400 ${error.reason("en")}`
        : stackOf(error);
  return text.replaceAll("\u0000", "").slice(0, EXCEPTION_MAX);
}

function stackOf(error: Error): string {
  const own = withoutParams(error.stack ?? String(error));
  return error.cause instanceof Error ? `${own}\nCaused by: ${stackOf(error.cause)}` : own;
}
