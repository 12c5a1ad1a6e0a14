import { maxHeaderSize } from "node:http";
import { setImmediate } from "node:timers/promises";
import compress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { wordErasedNames } from "../erasure/erased-names.ts";
import { answerBrokenHead } from "./broken-heads.ts";
import { type ClientLimits, clientLimits, limitClients } from "./client-limits.ts";
import { followRequests } from "./current-request.ts";
import { answerError, noteAnswer } from "./errors.ts";
import { readJsonBodies } from "./json-body.ts";
import { writeLongAnswers } from "./long-answers.ts";
import { refuseOtherMethods } from "./other-methods.ts";
import { listRoutes } from "./route-list.ts";
import { addSecurityHeaders, isService } from "./security.ts";
import { noticeUnknownProxy } from "./unknown-proxy.ts";
import { type App, compileSchema, InvalidInput, type ValibotTypeProvider } from "./valibot.ts";

/** Largest body of a request that is no upload, in bytes. */
const BODY_LIMIT = 1024 * 1024;
/** Longest time that a request may take to arrive, however steadily, ms. */
const REQUEST_MS = 60 * 60_000;
/** While the server closes, connections are looked at so often, ms. */
const SWEEP_MS = 50;
/** Smallest answer that is worth compressing, in bytes. */
const COMPRESS_FROM = 1024;

/** The bare HTTP server: validation, errors, headers, compression and the log; no routes. */
export async function createApp(
  config: Pick<Config, "trustProxy">,
  log: Logger,
  limits: ClientLimits = clientLimits(config),
): Promise<App> {
  const app: App = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.sweepMs },
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    forceCloseConnections: "idle",
    return503OnClosing: true,
    // What a part of a path may be is for the routes to say; no head of a request is longer.
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: maxHeaderSize,
    },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenHead,
  }).withTypeProvider<ValibotTypeProvider>();
  app.setValidatorCompiler(compileSchema);
  app.setErrorHandler(async (error, request, reply) => {
    // Its reason is worked out by checking it again.
    if (error instanceof InvalidInput) await setImmediate();
    answerError(error, request, reply);
    return reply;
  });
  app.decorateRequest("caller", null);
  readJsonBodies(app);
  writeLongAnswers(app);
  addSecurityHeaders(app);
  listRoutes(app);
  refuseOtherMethods(app);
  limitClients(app, limits);
  followRequests(app);
  noticeUnknownProxy(app, config);
  app.addHook("onSend", (request, _, payload, done) => {
    noteAnswer(request);
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      // The route, where there is one: codes are in some paths.
      path: request.routeOptions.url ?? pathOf(request.url),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      address: request.ip,
      ...(request.caller ? { userId: request.caller.account.id } : {}),
    };
    // Files of the page are many, and say nothing of who did what.
    if (isService(request.url)) request.log.info(line, "request");
    else request.log.debug(line, "request");
    done();
  });
  app.addHook("preClose", (done) => {
    endIdleConnections(app);
    done();
  });
  wordErasedNames(app);
  await app.register(compress, { threshold: COMPRESS_FROM, encodings: ["br", "gzip"] });
  return app;
}

/** Ends connections while the server closes, as soon as they have their last answer: a browser would keep them for a minute more. */
function endIdleConnections(app: App): void {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  app.server.once("close", () => clearInterval(sweep));
}

/** A request's path without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
