import { and, eq, inArray, isNotNull, ne, type SQL } from "drizzle-orm";
import { DEFAULT_LANGUAGE, type Language } from "../../src/contract/language.ts";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import { idsAllowed } from "../accounts/accounts.ts";
import type { StoredGroup } from "../chat/group-store.ts";
import { isMessage } from "../chat/message-rows.ts";
import type { ServerContext } from "../context.ts";
import { serviceAgent, site, sysUser, serviceConversation as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { formatText } from "../texts/index.ts";
import type { ServiceMessages } from "../wechat/service-messages.ts";
import type { QueueChange } from "./conversations.ts";
import { keptPreview, shownPreview } from "./message-preview.ts";
import { type InQueue, type QueueAgents, whoIsAlerted } from "./queue-agents.ts";

/**
 * Agents who have no connection, and have bound their WeChat, are written to there (resources 10.2 "bind WeChat notifications"): that a visitor waits
 * whom they could accept, and that one of theirs has written. Who is connected is alerted in the console.
 */
export interface AbsentAgents {
  /** Something has become of a conversation in the queue, and is stored. */
  note(change: QueueChange): void;
  /** Messages were written. Whoever tells of them does not wait. */
  written(messages: readonly StoredGroup[]): void;
  /** Resolves when all is sent that is being sent. */
  drain(): Promise<void>;
}

const ACCEPTS = permissionOf(conversation, "accept");
/** Of one conversation an agent is written to no oftener, ms. */
const AGAIN_MS = 5 * 60_000;
/** So long it is taken to be known whether anybody is bound, ms. */
const KNOWN_MS = 10_000;

export interface AbsentAgentsDeps extends Pick<ServerContext, "db" | "log" | "now"> {
  readonly agents: Pick<QueueAgents, "atWork" | "asked">;
  readonly wechat: ServiceMessages;
  /** Gives what waits to agents who can take it. Never rejects. */
  giveOut(): Promise<void>;
}

export function createAbsentAgents({
  db,
  log,
  now,
  agents: known,
  wechat,
  giveOut,
}: AbsentAgentsDeps): AbsentAgents {
  const running = new Set<Promise<unknown>>();
  /** When an agent was last written to of a conversation, epoch ms. */
  const last = new Map<string, number>();
  let bound = { at: Number.NEGATIVE_INFINITY, is: false };

  const start = (work: () => Promise<void>) => {
    const own = work()
      .catch((error: unknown) => {
        // Without an official account nobody is bound anew; who was is not written to.
        if (!(error instanceof Refusal))
          log.error({ err: error }, "agents could not be written to in WeChat");
      })
      .finally(() => running.delete(own));
    running.add(own);
  };

  /** Asked for with each message: where nobody is bound, which is usual, that costs nothing. */
  const isAnybodyBound = async (): Promise<boolean> => {
    if (now() - bound.at >= KNOWN_MS)
      bound = { at: now(), is: (await db.$count(serviceAgent, isNotNull(serviceAgent.openId))) > 0 };
    return bound.is;
  };

  /** Bound agents without a connection who may accept. Who says that they are off has the evening off, and so has who is not at work. */
  const absent = async (): Promise<readonly InQueue[]> => {
    const bound = await known.atWork(and(isNotNull(serviceAgent.openId), ne(serviceAgent.status, "offline")));
    const away = bound.filter(({ agent, isConnected }) => agent.isReady && !isConnected);
    if (away.length === 0) return [];
    const accepting = new Set(await idsAllowed(db, ACCEPTS));
    return away.filter(({ row: { userId } }) => userId !== null && accepting.has(userId));
  };

  /** @param text by the language of their account. */
  const write = async (
    { row: { id, userId, openId } }: InQueue,
    conversationId: number,
    text: (language: Language) => string,
  ): Promise<void> => {
    const key = `${id} ${conversationId}`;
    if (openId === null || userId === null || now() - (last.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS)
      return;
    for (const [one, at] of last) if (now() - at >= AGAIN_MS) last.delete(one);
    last.set(key, now());
    const [user] = await db
      .select({ language: sysUser.language })
      .from(sysUser)
      .where(eq(sysUser.id, userId));
    await wechat.send(openId, text(user?.language ?? DEFAULT_LANGUAGE));
  };

  const conversationsWhere = (where: SQL | undefined) =>
    db
      .select({ row: table, site: site.name })
      .from(table)
      .innerJoin(site, eq(site.id, table.siteId))
      .where(where);

  return {
    note(change) {
      if (change.kind !== "waits" || !change.isNew) return;
      start(async () => {
        if (!(await isAnybodyBound())) return;
        // Whoever is given an agent at once never waited.
        await giveOut();
        const agents = await absent();
        if (agents.length === 0) return;
        const [found] = await conversationsWhere(and(eq(table.id, change.id), eq(table.status, "waiting")));
        if (!found || found.row.isOffline) return;
        const [asked] = await known.asked([found.row]);
        if (!asked) return;
        const facts = { name: found.row.visitorName, site: found.site };
        for (const one of whoIsAlerted(agents, asked))
          await write(one, change.id, (language) =>
            formatText(conversationTexts["absent.waits"], language, facts),
          );
      });
    },

    written(messages) {
      const byVisitors = messages.filter(
        ({ row, fresh }) => fresh && isVisitorId(row.sendId) && isMessage(row),
      );
      if (byVisitors.length === 0) return;
      start(async () => {
        const agents = (await isAnybodyBound()) ? await absent() : [];
        if (agents.length === 0) return;
        const groups = [...new Set(byVisitors.map(({ row }) => row.groupId))];
        const served = await conversationsWhere(
          and(
            ...[inArray(table.groupId, groups), eq(table.status, "active")],
            inArray(
              table.agentId,
              agents.map(({ row }) => row.id),
            ),
          ),
        );
        for (const { row, site: name } of served) {
          const one = agents.find((agent) => agent.row.id === row.agentId);
          const message = byVisitors.findLast((written) => written.row.groupId === row.groupId)?.row;
          if (!one || !message) continue;
          await write(one, row.id, (language) =>
            formatText(conversationTexts["absent.writes"], language, {
              ...{ name: row.visitorName, site: name },
              text: shownPreview(message.type, keptPreview(message.type, message.content), language) ?? "",
            }),
          );
        }
      });
    },

    async drain() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
