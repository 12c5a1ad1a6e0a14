import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { type CallApiName, callApi } from "../../src/contract/call-api.ts";
import { type ChatEndpoint, chatApi } from "../../src/contract/chat-api.ts";
import { ChatCode } from "../../src/contract/wire.ts";
import type { CallHandlers } from "../calls/handlers.ts";
import { isDatabaseAway } from "../db/query-errors.ts";
import { answerAway, Refusal, sendError, statusOf } from "../http/errors.ts";
import { readJsonBodies } from "../http/json-body.ts";
import { otherMethods } from "../http/other-methods.ts";
import type { LimitedWork, UserLimits } from "../http/user-limits.ts";
import { type App, InvalidInput } from "../http/valibot.ts";
import { chatTexts } from "../texts/chat.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText, languageOf } from "../texts/index.ts";
import { ChatError } from "./errors.ts";
import type { ChatCaller, ChatHandlers, SignedInCallName } from "./handlers.ts";
import { createRefreshLimits } from "./refresh-limits.ts";
import type { ChatIdentity, SignIns } from "./sign-ins.ts";
import type { VisitorLimits } from "./visitor-limits.ts";

/** Longest body of a call, in bytes: 10,000 ids are the longest there is. */
const BODY_LIMIT = 256 * 1024;

declare module "fastify" {
  interface FastifyRequest {
    /** Who makes a call of the chat service; set before it is validated. */
    chatCaller: ChatIdentity | null;
  }
}

/** Answers in the envelope of the chat service (contract §1). */
export const ok = (data: unknown) => ({ code: ChatCode.ok, message: "ok", data: data ?? null });

/** Calls that have limits of their own. */
const LIMITED: Partial<Record<SignedInCallName, LimitedWork>> = {
  sendPrivate: "send",
  sendGroup: "send",
  groupCreate: "group",
  groupInvite: "group",
  friendApply: "friend",
};

const LIMITED_CALLS: Partial<Record<CallApiName, LimitedWork>> = {
  privateSetup: "call",
  groupSetup: "call",
  groupInvite: "call",
  groupJoin: "call",
};

/**
 * What visitors of the sites may do: read and write in the conversations with them, which are groups. Everything else is staff's. Neither
 * may they recall: it is theirs alone to leave.
 */
const FOR_VISITORS: ReadonlySet<SignedInCallName> = new Set([
  "self",
  "systemConfig",
  "groupList",
  "groupFind",
  "groupMembers",
  "sendGroup",
  "readGroup",
  "historyGroup",
  "pullGroup",
  "readPosition",
]);

/** What the calls are answered with. */
export interface ChatCalls extends CallerSource {
  readonly handlers: ChatHandlers;
  /** Of the calls of `callApi`, which set up, answer and end calls. */
  readonly calls: CallHandlers;
}

/** What is done for a call: whatever its endpoint's schemas read is what its handler takes. */
type AnyHandler = (
  caller: ChatCaller,
  input: { readonly params: never; readonly query: never; readonly body: never },
) => unknown;

/** A call of one of the tables. */
interface Served {
  readonly endpoint: ChatEndpoint;
  readonly handler: AnyHandler;
  readonly work: LimitedWork | undefined;
  readonly forVisitors: boolean;
}

/**
 * Registers every call of `chatApi` and of `callApi` under the scope's prefix: the tables give path, method and shapes, `handlers` what happens. The envelope,
 * the tokens in the headers, the codes and the language of refusals are dealt with here and nowhere else.
 */
export function registerChatCalls(
  scope: App,
  { signIns, userLimits, visitorLimits, handlers, calls }: ChatCalls,
): void {
  scope.decorateRequest("chatCaller", null);
  scope.setErrorHandler(answerChatError);
  scope.setNotFoundHandler(answerChatNotFound);
  // A body that is empty although it is announced as JSON is no body.
  readJsonBodies(scope, { is: undefined });

  const identifyCaller = identifyBy({ signIns, userLimits, visitorLimits });
  const register = ({ endpoint, handler, work, forVisitors }: Served): void => {
    scope.route({
      ...routeOf(endpoint),
      onRequest: async (request) => {
        await identifyCaller(request);
        const { visitor } = chatCallerOf(request).account;
        // Before anything of the request is looked at: they learn nothing of what staff's calls take.
        if (visitor && !forVisitors) throw new ChatError(chatTexts.notForVisitors);
      },
      handler: async (request) => {
        const input = { params: request.params, query: request.query, body: request.body };
        const caller = { ...chatCallerOf(request), language: languageOf(request) };
        if (caller.account.visitor) {
          if (work === "send") await visitorLimits.send(caller.account.id, request);
        } else if (work !== undefined) {
          await userLimits.work(caller.account.id, work);
        }
        return ok(await handler(caller, input as Parameters<AnyHandler>[1]));
      },
    });
  };
  for (const [key, handler] of Object.entries(handlers)) {
    const name = key as SignedInCallName;
    const forVisitors = FOR_VISITORS.has(name);
    register({ endpoint: chatApi[name], handler, work: LIMITED[name], forVisitors });
  }
  for (const [key, handler] of Object.entries(calls)) {
    const name = key as CallApiName;
    register({ endpoint: callApi[name], handler, work: LIMITED_CALLS[name], forVisitors: false });
  }

  const limits = createRefreshLimits();
  scope.route({
    ...routeOf(chatApi.refreshToken),
    handler: async (request) => {
      const token = headerOf(request, "refreshtoken");
      if (token === undefined) throw new ChatError(chatTexts.noToken, {}, ChatCode.noToken);
      await limits.attempt(token, request.ip);
      const pair = await signIns.refresh(token);
      // Never 401: on that existing clients refresh, without end.
      if (!pair) throw new ChatError(chatTexts.tokenInvalid);
      await limits.succeeded(request.ip);
      return ok(pair);
    },
  });
}

/** How the caller of a request is known. */
export interface CallerSource {
  readonly signIns: SignIns;
  readonly userLimits: UserLimits;
  readonly visitorLimits: VisitorLimits;
}

/** `onRequest` hook of what an access token opens. */
export function identifyBy({
  signIns,
  userLimits,
  visitorLimits,
}: CallerSource): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = headerOf(request, "accesstoken");
    if (token === undefined) throw new ChatError(chatTexts.noToken, {}, ChatCode.noToken);
    const identity = await signIns.identify(token);
    if (!identity?.account.enabled) {
      throw new ChatError(chatTexts.tokenInvalid, {}, ChatCode.tokenInvalid);
    }
    const { id, visitor } = identity.account;
    await (visitor ? visitorLimits.call(id, request) : userLimits.request(id));
    request.chatCaller = identity;
  };
}

/** Whose access token a request shows; `undefined` without a good one. */
export async function callerIn(request: FastifyRequest, signIns: SignIns): Promise<number | undefined> {
  const token = headerOf(request, "accesstoken");
  const identity = token === undefined ? undefined : await signIns.identify(token);
  return identity?.account.enabled ? identity.account.id : undefined;
}

/** The caller of a route behind that hook. */
export function chatCallerOf(request: FastifyRequest): ChatIdentity {
  if (!request.chatCaller) throw new Error("A chat call was reached without its caller.");
  return request.chatCaller;
}

/** A call's route; only what its endpoint declares is validated. */
function routeOf({ method, path, params, query, body }: ChatEndpoint) {
  return {
    method,
    url: path,
    bodyLimit: BODY_LIMIT,
    schema: {
      ...(takesNothing(params) ? {} : { params }),
      ...(takesNothing(query) ? {} : { querystring: query }),
      ...(takesNothing(body) ? {} : { body }),
    },
  };
}

const takesNothing = (schema: v.GenericSchema) => v.is(schema, undefined);

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

type RefusalOf = [text: ChatError["text"], values?: ChatError["values"], code?: number];

function refusal(request: FastifyRequest, ...[text, values = {}, code = ChatCode.business]: RefusalOf) {
  return { code, message: formatText(text, languageOf(request), values) };
}

/** Answers 404; 405 where there is such a path, and other methods call it. */
function answerChatNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = otherMethods(request);
  if (methods.length === 0) return reply.code(404).send(refusal(request, chatTexts.notFound));
  return reply.code(405).header("Allow", methods.join(", ")).send(refusal(request, httpTexts.method));
}

/**
 * Refusals travel in the envelope with HTTP 200, what comes too often with 429. Input that does not fit its schema is HTTP 400 with the reason as text, which the console
 * shows as it is (specification §8 "Chat API"). What nobody foresaw is logged, and the answer reveals nothing.
 */
export function answerChatError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refuse = (status: number, ...why: RefusalOf) =>
    sendError(reply, status, JSON.stringify(refusal(request, ...why)));
  if (error instanceof ChatError) {
    refuse(200, error.text, error.values, error.code);
    return;
  }
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) void reply.header("Retry-After", String(error.retryAfter));
    refuse(error.status, error.text, error.values);
    return;
  }
  if (error instanceof InvalidInput) {
    sendError(reply, 400, error.reason(languageOf(request)), "text/plain; charset=utf-8");
    return;
  }
  if (isDatabaseAway(error)) {
    answerAway(error, request, reply);
    refuse(503, httpTexts.away);
    return;
  }
  const status = statusOf(error);
  // Whatever is wrong with a body, the method comes first.
  if (request.is404 && status < 500 && otherMethods(request).length > 0) {
    answerChatNotFound(request, reply);
    return;
  }
  if (status === 400) {
    sendError(reply, 400, formatText(chatTexts.malformed, languageOf(request)), "text/plain; charset=utf-8");
    return;
  }
  if (status > 400 && status < 500) {
    refuse(status, chatTexts.malformed);
    return;
  }
  request.log.error({ err: error, requestId: request.id }, "a chat call failed");
  refuse(500, chatTexts.failed);
}
