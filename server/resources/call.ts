import type { FastifyRequest } from "fastify";
import type { ServerContext } from "../context.ts";
import { repeatedTransaction } from "../db/repeated.ts";
import { callerOf } from "../http/access.ts";
import { languageOf } from "../texts/index.ts";
import type { Call } from "./module.ts";

/** Who asks, in which language, and when; of a request behind one of the access hooks. */
export function callOf({ db, now }: Pick<ServerContext, "db" | "now">, request: FastifyRequest): Call {
  return {
    db,
    account: callerOf(request).account,
    language: languageOf(request),
    now: new Date(now()),
    request,
    log: request.log,
  };
}

/** The request of a call that there is none without. @throws where the server itself does it. */
export function requestOf({ request }: Pick<Call, "request">): FastifyRequest {
  if (!request) throw new Error("Nobody asks for this by a request.");
  return request;
}

/** Does all of something in one transaction, again where another one was in its way. */
export function inTransaction<T>(
  context: Pick<ServerContext, "db" | "now">,
  request: FastifyRequest,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const call = callOf(context, request);
  return repeatedTransaction(context.db, (db) => work({ ...call, db }));
}
