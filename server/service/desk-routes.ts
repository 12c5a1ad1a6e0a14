import { and, asc, count, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import type { ServiceDesk, Transcript } from "../../src/contract/service/desk.ts";
import { TYPING_PATH, TypingIn } from "../../src/contract/service/typing.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { ServerContext } from "../context.ts";
import { serviceAgent, serviceConversation as table } from "../db/schema/index.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import type { ResourceModule } from "../resources/module.ts";
import { SERVICE } from "../resources/mount.ts";
import { httpTexts } from "../texts/http.ts";
import { transcriptOf } from "./transcript.ts";
import type { TypingSigns } from "./typing-signs.ts";

const PATH = "/prod-api/imchat/service";
/** Lines of a transcript that come at once. */
const LINES = 100;

export interface DeskParts {
  readonly presence: Pick<OnlineUsers, "terminalsOf">;
  /** The area of conversations: who sees which. */
  readonly module: ResourceModule;
  readonly typing: Pick<TypingSigns, "ofAgent">;
}

/**
 * Mounts what agents have beside the conversations: each other, what was written before, and that they write (specification §1 "Customer service").
 */
export function registerDesk(
  app: App,
  context: ServerContext,
  { presence, module, typing }: DeskParts,
): void {
  const onRequest = requirePermission(context, permissionOf(conversation, "list"));

  app.get(`${PATH}/desk`, { onRequest }, async (request): Promise<ServiceDesk> => {
    const { account } = callerOf(request);
    const rows = await context.db
      .select({ agent: serviceAgent, sessions: count(table.id) })
      .from(serviceAgent)
      .leftJoin(table, and(eq(table.agentId, serviceAgent.id), eq(table.status, "active")))
      .where(eq(serviceAgent.enabled, true))
      .groupBy(serviceAgent.id)
      .orderBy(asc(sql`lower(${serviceAgent.nickName})`), asc(serviceAgent.id));
    const connected = await presence.terminalsOf(rows.flatMap(({ agent }) => agent.userId ?? []));
    const own = rows.find(({ agent }) => agent.userId === account.id)?.agent;
    return {
      ...(own ? { own: { tenantId: String(context.config.tenantId), userName: own.userName } } : {}),
      agents: rows.map(({ agent, sessions }) => ({
        ...{ id: agent.id, nickName: agent.nickName, avatar: agent.avatar, groupName: agent.groupName },
        ...{ langs: agent.langs, skillTags: agent.skillTags },
        ...{ status: agent.status, sessions, maxSessions: agent.maxSessions },
        connected: agent.userId !== null && connected.has(agent.userId),
        mine: agent.userId === account.id,
      })),
    };
  });

  app.get(
    `${PATH}/transcript/:id`,
    {
      onRequest,
      schema: {
        params: v.object({ id: whole }),
        querystring: v.object({ before: v.optional(whole) }),
      },
    },
    async (request): Promise<Transcript> => {
      const call = callOf(context, request);
      const scope = await module.scope?.(call);
      const [row] = await call.db
        .select()
        .from(table)
        .where(and(eq(table.id, request.params.id), scope));
      if (!row) throw new Refusal(404, httpTexts.notFound);
      const { before } = request.query;
      return transcriptOf(call.db, row, { before, size: LINES, language: call.language });
    },
  );

  app.post(
    `${SERVICE}${TYPING_PATH}`,
    { onRequest, config: { operation: false }, schema: { body: TypingIn } },
    async (request, reply) => {
      await typing.ofAgent(request.body.groupId, callerOf(request).account.id);
      return reply.code(204).send();
    },
  );
}

const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
