import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type * as v from "valibot";
import type { SystemMessage } from "../../src/contract/chat.ts";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import type { QueueFrame, QueueNews } from "../../src/contract/service/queue.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import { teamKey } from "../../src/domain/service/routing.ts";
import { idsAllowed } from "../accounts/accounts.ts";
import type { Delivery } from "../bus/bus.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { ServerContext } from "../context.ts";
import { serviceAgent, site, serviceConversation as table } from "../db/schema/index.ts";
import type { QueueChange } from "./conversations.ts";
import type { AgentRow } from "./moving.ts";
import { countQueue, SEES_QUEUE } from "./queue-counts.ts";

const ACCEPTS = permissionOf(conversation, "accept");
/** Of so many that come to wait at once whoever is alerted is told one by one; of all that there are, the counts say. */
const NEWS_MOST = 20;

/**
 * Pushes the queue to everybody who may list conversations, to each with the own count (`QueueFrame`), whenever it has changed.
 *
 * Of a visitor who waits those agents are alerted who could take them now: who may accept, are enabled and say that they are online, and are of the
 * team that it is for. Agents who are busy, away or offline, and staff who are no agents, get the counts alone. Nobody is alerted to what was left
 * while nobody was there, to what they have just given away, or to what the server gives to somebody at once; that one is. Who has accepted is told
 * to all who saw it waiting.
 */
export interface QueueNotices {
  /** Something has changed, and is stored. @param change absent where only counts may be others. */
  note(change?: QueueChange): void;
  /** Resolves when everything noted until now was pushed. */
  drain(): Promise<void>;
}

export interface QueueNoticesDeps extends Pick<ServerContext, "db" | "log" | "now"> {
  readonly publisher: Pick<Publisher, "push">;
  /** Gives what waits to agents who can take it. Never rejects. */
  giveOut(): Promise<void>;
}

export function createQueueNotices({ db, log, now, publisher, giveOut }: QueueNoticesDeps): QueueNotices {
  let noted: QueueChange[] = [];
  let isNoted = false;
  let running: Promise<void> | undefined;

  /** Those of the conversations that there are, with what is said of them. */
  const read = async (ids: readonly number[]) => {
    if (ids.length === 0) return [];
    return db
      .select({
        ...{ id: table.id, groupId: table.groupId, name: table.visitorName, site: site.name },
        ...{ status: table.status, queueTime: table.queueTime, isOffline: table.isOffline },
        ...{ team: table.team, passedBy: table.passedBy, agentId: table.agentId },
      })
      .from(table)
      .innerJoin(site, eq(site.id, table.siteId))
      .where(inArray(table.id, [...ids]));
  };
  const readyAgents = async (): Promise<readonly AgentRow[]> => {
    const accepting = new Set(await idsAllowed(db, ACCEPTS));
    const rows = await db
      .select()
      .from(serviceAgent)
      .where(
        and(
          eq(serviceAgent.enabled, true),
          eq(serviceAgent.status, "online"),
          isNotNull(serviceAgent.userId),
        ),
      );
    return rows.filter(({ userId }) => accepting.has(userId ?? 0));
  };

  /** What readers are told of some changes, in their order: of each what a reader is told, or nothing. */
  const newsOf = async (changes: readonly QueueChange[]): Promise<readonly NewsFor[]> => {
    const rows = new Map((await read(changes.map(({ id }) => id))).map((row) => [row.id, row]));
    const ready = changes.some(({ kind }) => kind !== "over") ? await readyAgents() : [];
    const waiting = changes.filter(({ kind, id }) => kind === "waits" && rows.get(id)?.status === "waiting");
    const alerting = new Set(waiting.slice(-NEWS_MOST));
    return changes.flatMap((change): NewsFor[] => {
      const { id } = change;
      const row = rows.get(id);
      if (change.kind === "waits") {
        if (row === undefined || row.isOffline || !alerting.has(change)) return [];
        const alerted = new Set(ready.filter((agent) => isAlerted(agent, row)).map(({ userId }) => userId));
        const news = { kind: "waits", ...factsOf(row, row.queueTime?.getTime() ?? 0) } as const;
        return [(userId) => (alerted.has(userId) ? news : undefined)];
      }
      const taker = change.kind === "taken" ? change.agent : undefined;
      const over: NewsFor = (userId) =>
        taker === undefined || taker.userId === userId
          ? { kind: "over", id }
          : { kind: "over", id, by: taker.nickName };
      const told = change.hasWaited ? [over] : [];
      if (change.kind !== "taken" || !change.isGiven || row?.agentId !== change.agent.id) return told;
      if (row.status !== "active" || !ready.some((agent) => agent.id === row.agentId)) return told;
      const given = { kind: "given", ...factsOf(row, change.at) } as const;
      return [...told, (userId) => (userId === change.agent.userId ? given : undefined)];
    });
  };

  const send = async (changes: readonly QueueChange[]): Promise<void> => {
    // Before they are counted: an answer that is counted later holds more than this.
    const at = now();
    const seeing = await idsAllowed(db, SEES_QUEUE);
    if (seeing.length === 0) return;
    const all = await newsOf(changes);
    const { waiting, byUser } = await countQueue(db);
    const readers = new Map<string, number[]>();
    for (const userId of seeing) {
      const news = all.flatMap((newsFor) => newsFor(userId) ?? []);
      const content = JSON.stringify({
        ...{ waiting, mine: byUser.get(userId) ?? 0, at, news },
      } satisfies QueueFrame);
      readers.set(content, [...(readers.get(content) ?? []), userId]);
    }
    const deliveries = [...readers].map(([content, userIds]): Delivery => {
      const data = {
        ...{ type: MessageType.serviceQueue, content, sendTime: at },
      } satisfies v.InferInput<typeof SystemMessage>;
      return { userIds, cmd: Cmd.system, data };
    });
    await publisher.push(deliveries);
  };

  const run = async (): Promise<void> => {
    try {
      while (isNoted) {
        const changes = noted;
        [noted, isNoted] = [[], false];
        // Whoever is given an agent at once never waited: nobody else is alerted.
        if (changes.some(({ kind }) => kind === "waits")) await giveOut();
        await send(changes);
      }
    } catch (error) {
      log.error({ err: error }, "the queue could not be pushed");
    }
    running = undefined;
  };

  return {
    note(change) {
      isNoted = true;
      if (change) noted.push(change);
      running ??= Promise.resolve().then(run);
    },
    async drain() {
      while (running) await running;
    },
  };
}

/** What a user is told of one change. */
type NewsFor = (userId: number) => QueueNews | undefined;

type Facts = Pick<Extract<QueueNews, { kind: "waits" }>, "id" | "groupId" | "name" | "site">;

const factsOf = ({ id, groupId, name, site: of }: Facts, since: number) => ({
  ...{ id, groupId, name, site: of, since },
});

/** Whether an agent who could take a conversation is alerted to it. */
const isAlerted = (
  agent: AgentRow,
  { team, passedBy }: { readonly team: string | null; readonly passedBy: number | null },
): boolean => agent.id !== passedBy && (team === null || teamKey(agent.groupName ?? "") === teamKey(team));
