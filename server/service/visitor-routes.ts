import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import * as v from "valibot";
import { Id } from "../../src/contract/schema.ts";
import { VISITOR_TYPING_PATH } from "../../src/contract/service/typing.ts";
import {
  BeginConversation,
  BeginVisit,
  LeaveMessage,
  RateConversation,
  SiteServiceQuery,
  VISITOR_API,
  VisitedPage,
  VisitorContact,
} from "../../src/contract/visitor-api.ts";
import type { ServerContext } from "../context.ts";
import { Refusal } from "../http/errors.ts";
import { consume } from "../http/rate-limit.ts";
import type { App } from "../http/valibot.ts";
import { accountTexts } from "../texts/accounts.ts";
import type { OfflineMessages } from "./offline-messages.ts";
import type { OwnConversations } from "./own-conversations.ts";
import type { SiteServices } from "./site-service.ts";
import type { TypingSigns } from "./typing-signs.ts";
import { giveVisitorKey, VISITS_PATH, visitorKeyIn } from "./visitor-cookie.ts";
import type { Visits } from "./visits.ts";

/** Requests of one address in a minute: some hundred people behind it. */
const REQUESTS = 600;
/** Conversations that one visitor asks for in an hour. */
const CONVERSATIONS = 60;
/** Messages that are left in an hour, by one visitor and by all behind one address. */
const LEFT = 10;
const LEFT_BY_ADDRESS = 30;
const MINUTE_S = 60;
const HOUR_S = 3_600;

const SiteParams = v.object({ id: Id });
const OPEN = { config: { operation: false } } as const;

export interface VisitorRouteParts {
  readonly visits: Visits;
  readonly own: OwnConversations;
  readonly sites: Pick<SiteServices, "of">;
  readonly offline: Pick<OfflineMessages, "leave" | "reach">;
  readonly typing: Pick<TypingSigns, "ofVisitor">;
  /** The visitor whose token of the chat a request shows; undefined of nobody, and of staff. */
  visitorIn(request: FastifyRequest): Promise<number | undefined>;
}

/** Mounts what the window of customer service calls beside the chat (specification §1 "Customer service"). */
export function registerVisitorApi(
  app: App,
  { config }: Pick<ServerContext, "config">,
  { visits, own, sites, offline, typing, visitorIn }: VisitorRouteParts,
): void {
  const isLimited = config.requestsPerMinute !== 0;
  const limit = (keyPrefix: string, points: number, duration: number) =>
    isLimited ? new RateLimiterMemory({ keyPrefix, points, duration }) : null;
  const calls = limit("visitor", REQUESTS, MINUTE_S);
  const begun = limit("conversation", CONVERSATIONS, HOUR_S);

  const left = limit("left", LEFT, HOUR_S);
  const leftByAddress = limit("left-address", LEFT_BY_ADDRESS, HOUR_S);

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Each answer is for who asked.
    void reply.header("Cache-Control", "no-store");
    if (calls) await consume(calls, request.ip);
  };
  /** @throws Refusal 401 of whoever is no visitor. */
  const visitorOf = async (request: FastifyRequest): Promise<number> => {
    const id = await visitorIn(request);
    if (id === undefined) throw new Refusal(401, accountTexts.notSignedIn);
    return id;
  };

  app.get(
    `${VISITOR_API}/sites/:id`,
    { ...OPEN, onRequest, schema: { params: SiteParams, querystring: SiteServiceQuery } },
    async (request) => sites.of(request.params.id, request.query.language ?? undefined),
  );

  app.post(VISITS_PATH, { ...OPEN, onRequest, schema: { body: BeginVisit } }, async (request, reply) => {
    const { siteId } = request.body;
    const shown = visitorKeyIn(request, siteId);
    const { key, ...visit } = await visits.begin(request.body, {
      ...{ ip: request.ip, userAgent: request.headers["user-agent"], key: shown },
    });
    giveVisitorKey(request, reply, siteId, key);
    // Whoever has shown the cookie needs to keep it nowhere else.
    return key === shown ? visit : { ...visit, key };
  });

  app.put(
    `${VISITOR_API}/page`,
    { ...OPEN, onRequest, schema: { body: VisitedPage } },
    async (request, reply) => {
      await visits.report(await visitorOf(request), request.body);
      return reply.code(204).send();
    },
  );

  app.get(`${VISITOR_API}/conversation`, { ...OPEN, onRequest }, async (request) =>
    own.current(await visitorOf(request)),
  );

  app.post(
    `${VISITOR_API}/conversation`,
    { ...OPEN, onRequest, schema: { body: BeginConversation } },
    async (request) => {
      const visitorId = await visitorOf(request);
      if (begun) await consume(begun, String(visitorId));
      return own.begin(visitorId, request.body);
    },
  );

  app.post(
    `${VISITOR_API}/offline`,
    { ...OPEN, onRequest, schema: { body: LeaveMessage } },
    async (request) => {
      const visitorId = await visitorOf(request);
      if (left && leftByAddress) {
        await consume(left, String(visitorId));
        await consume(leftByAddress, request.ip);
      }
      return offline.leave(visitorId, request.body);
    },
  );

  app.put(
    `${VISITOR_API}/contact`,
    { ...OPEN, onRequest, schema: { body: VisitorContact } },
    async (request, reply) => {
      await offline.reach(await visitorOf(request), request.body.email);
      return reply.code(204).send();
    },
  );

  app.post(`${VISITOR_API}${VISITOR_TYPING_PATH}`, { ...OPEN, onRequest }, async (request, reply) => {
    await typing.ofVisitor(await visitorOf(request));
    return reply.code(204).send();
  });

  app.delete(`${VISITOR_API}/conversation`, { ...OPEN, onRequest }, async (request, reply) => {
    await own.end(await visitorOf(request));
    return reply.code(204).send();
  });

  app.post(
    `${VISITOR_API}/rating`,
    { ...OPEN, onRequest, schema: { body: RateConversation } },
    async (request, reply) => {
      await own.rate(await visitorOf(request), request.body);
      return reply.code(204).send();
    },
  );
}
