import { and, asc, eq, exists, gt, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DEFAULT_LANGUAGE } from "../../src/contract/language.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { assignWaiting, type Routing } from "../../src/domain/service/routing.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { ServerContext } from "../context.ts";
import { chatGroupMessage, serviceAgent, site, serviceConversation as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Conversations } from "./conversations.ts";
import { noteLate } from "./late.ts";
import type { QueueAgents } from "./queue-agents.ts";

/** Until a conversation whose agent has no connection left goes back into the queue, ms (specification §1 "Customer service"). */
const GONE_MS = 60_000;
/** Conversations that have ended for so long are looked at no more, ms. */
const MISSED_MS = 24 * 3_600_000;
/** Types of messages that somebody writes. */
const WRITTEN = [
  ...[MessageType.text, MessageType.image, MessageType.file, MessageType.audio, MessageType.video],
  MessageType.card,
];

export interface QueueDeps extends Pick<ServerContext, "db" | "log" | "now"> {
  readonly conversations: Pick<Conversations, "open" | "accept" | "putBack">;
  readonly agents: Pick<QueueAgents, "online" | "asked">;
  readonly presence: Pick<OnlineUsers, "terminalsOf">;
  /** Tells staff of conversations that have come to be over their time. */
  late(): Promise<void>;
}

/** The queue of those who wait for an agent. */
export interface Queue {
  /**
   * Gives what waits to agents who can take it, by the setting of each site, and puts back what has lost its agent. Calls meet in one look at it.
   * Never rejects: what fails is logged, and tried again with the next.
   */
  run(): Promise<void>;
  /** It is looked at no more; resolves when the last look has ended. */
  close(): Promise<void>;
  /** How many wait before a conversation. */
  ahead(conversation: { readonly siteId: number; readonly queueTime: Date | null }): Promise<number>;
}

/** What the server does by itself is in nobody's language. */
const BY_ITSELF = { account: null, language: DEFAULT_LANGUAGE } as const;

export function createQueue({ db, log, now, conversations, agents, presence, late }: QueueDeps): Queue {
  /** Since when conversations have been seen with an agent without a connection: who takes one meanwhile has it for as long as any other. */
  const gone = new Map<number, { readonly userId: number; readonly since: number }>();
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // Somebody else was quicker; whatever else is wrong with one conversation keeps no other waiting.
      if (!(error instanceof Refusal)) log.error({ err: error }, "a conversation could not be moved");
    }
  };

  /** The conversations of agents without a connection. */
  const lost = async () => {
    const agents = await db.select({ id: serviceAgent.id, userId: serviceAgent.userId }).from(serviceAgent);
    const online = await presence.terminalsOf([...new Set(agents.flatMap(({ userId }) => userId ?? []))]);
    const away = agents.filter(({ userId }) => userId === null || !online.has(userId));
    if (away.length === 0) return [];
    const userOf = new Map(away.map(({ id, userId }) => [id, userId]));
    const held = await db
      .select({ id: table.id, agentId: table.agentId })
      .from(table)
      .where(and(eq(table.status, "active"), inArray(table.agentId, [...userOf.keys()])));
    return held.map(({ id, agentId }) => ({ id, userId: userOf.get(agentId ?? 0) ?? null }));
  };

  const putBackLost = async (): Promise<void> => {
    const held = await lost();
    const at = now();
    const before = new Map(gone);
    gone.clear();
    for (const { id, userId } of held) {
      if (userId === null) continue;
      const known = before.get(id);
      gone.set(id, known?.userId === userId ? known : { userId, since: at });
    }
    for (const { id, userId } of held) {
      // An agent whom nobody speaks as is gone already.
      const since = userId === null ? 0 : gone.get(id)?.since;
      if (since === undefined || at - since < GONE_MS) continue;
      await attempt(() => conversations.putBack(id, BY_ITSELF, "lose"));
    }
  };

  const giveOut = async (): Promise<void> => {
    const waiting = await db
      .select({
        ...{ id: table.id, siteId: table.siteId, skill: table.skill, language: table.language },
        ...{ team: table.team, passedBy: table.passedBy },
      })
      .from(table)
      .where(eq(table.status, "waiting"))
      // Who waits now comes before what was left.
      .orderBy(asc(table.isOffline), asc(table.queueTime), asc(table.id));
    if (waiting.length === 0) return;
    const sites = await db
      .select({ id: site.id, routing: site.routing })
      .from(site)
      .where(inArray(site.id, [...new Set(waiting.map(({ siteId }) => siteId))]));
    const routings = new Map(sites.map(({ id, routing }) => [id, routing]));
    // Agents answer all sites: whoever has waited the longest comes first, on whichever they are.
    for (const { routing, own } of inRuns(waiting, ({ siteId }) => routings.get(siteId) ?? "manual")) {
      const online = await agents.online();
      const rows = new Map(online.map(({ row }) => [row.id, row]));
      const given = assignWaiting(
        online.map(({ agent }) => agent),
        await agents.asked(own),
        routing,
        now(),
      );
      for (const { conversationId, agentId } of given) {
        const agent = rows.get(agentId);
        if (agent) await attempt(() => conversations.accept(conversationId, agent, BY_ITSELF));
      }
    }
  };

  /** What was written after the end of a conversation, and begins another one, in case the server ended before it could. */
  const openMissed = async (): Promise<void> => {
    const later = alias(table, "later");
    const missed = await db
      .select({ visitorId: table.visitorId })
      .from(table)
      .where(
        and(
          eq(table.status, "closed"),
          gt(table.endTime, new Date(now() - MISSED_MS)),
          notExists(
            db
              .select({ id: later.id })
              .from(later)
              .where(and(eq(later.visitorId, table.visitorId), gt(later.id, table.id))),
          ),
          exists(
            db
              .select({ id: chatGroupMessage.id })
              .from(chatGroupMessage)
              .where(
                and(
                  eq(chatGroupMessage.groupId, table.groupId),
                  eq(chatGroupMessage.sendId, table.visitorId),
                  inArray(chatGroupMessage.type, WRITTEN),
                  sql`${chatGroupMessage.sendTime} > extract(epoch from ${table.endTime}) * 1000`,
                ),
              ),
          ),
        ),
      );
    for (const { visitorId } of missed)
      await attempt(async () => void (await conversations.open(visitorId, {})));
  };

  const check = async (): Promise<void> => {
    try {
      while (isAsked && !isClosed) {
        isAsked = false;
        await openMissed();
        await putBackLost();
        await giveOut();
        if ((await noteLate(db, new Date(now()))) > 0) await late();
      }
    } catch (error) {
      log.error({ err: error }, "the queue could not be looked at");
    }
    // In one turn with the last look whether it was asked for again.
    running = undefined;
  };

  return {
    run() {
      if (isClosed) return Promise.resolve();
      isAsked = true;
      running ??= Promise.resolve().then(check);
      return running;
    },
    async close() {
      isClosed = true;
      await running;
    },
    async ahead({ siteId, queueTime }) {
      if (queueTime === null) return 0;
      return db.$count(
        table,
        and(
          eq(table.siteId, siteId),
          eq(table.status, "waiting"),
          eq(table.isOffline, false),
          sql`${table.queueTime} < ${queueTime.toISOString()}::timestamptz`,
        ),
      );
    },
  };
}

/** Conversations in their order, those that follow each other and are given out in the same way together; those by hand are in nobody's way. */
function inRuns<T>(
  all: readonly T[],
  routingOf: (one: T) => Routing,
): readonly { readonly routing: Routing; readonly own: readonly T[] }[] {
  const runs: { readonly routing: Routing; readonly own: T[] }[] = [];
  for (const one of all) {
    const routing = routingOf(one);
    if (routing === "manual") continue;
    const last = runs.at(-1);
    if (last?.routing === routing) last.own.push(one);
    else runs.push({ routing, own: [one] });
  }
  return runs;
}
