import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type * as v from "valibot";
import type { SystemMessage } from "../../src/contract/chat.ts";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import type { QueueFrame, QueueNews } from "../../src/contract/service/queue.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import type { QueuedConversation } from "../../src/domain/service/routing.ts";
import { idsAllowed } from "../accounts/accounts.ts";
import type { Delivery } from "../bus/bus.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { ServerContext } from "../context.ts";
import { site, serviceConversation as table } from "../db/schema/index.ts";
import type { QueueChange } from "./conversations.ts";
import { type Asked, type InQueue, type QueueAgents, whoIsAlerted } from "./queue-agents.ts";
import { countQueue, SEES_QUEUE } from "./queue-counts.ts";

const ACCEPTS = permissionOf(conversation, "accept");
/** Of so many that come to wait at once whoever is alerted is told one by one; of all that there are, the counts say. */
const NEWS_MOST = 20;
/** That somebody has come to wait is noted within so long: until then they may be given to an agent at once, ms. */
const NOTED_MS = 2_000;
/** Among so many, those who have waited longest, is looked for somebody to alert agents to who come later. */
const WAITING_MOST = 500;

/**
 * Pushes the queue to everybody who may list conversations, to each with the own count (`QueueFrame`), whenever it has changed.
 *
 * Of a visitor who waits those agents are alerted who could take them now: who may accept, are of the team that it is for, and whom it could be given to
 * (`canTake`: online, connected, at work, with room and the skill). Where there are none, those are who say that they are online, first of the team: nobody
 * waits unseen. Agents who are busy, away or offline, and staff who are no agents, get the counts alone. Who could take somebody only later, because they
 * have come, or have room again, is alerted then, once, to who has waited longest. Nobody is alerted to what was left while nobody was there, to what they
 * have just given away, or to what the server gives to somebody at once; that one is. Who has accepted is told to all who saw it waiting.
 */
export interface QueueNotices {
  /** Something has changed, and is stored. @param change absent where only counts may be others. */
  note(change?: QueueChange): void;
  /** Others may be there now, or at work: alerts whoever could take those who wait, and has not been alerted to them. */
  check(): void;
  /** Resolves when everything noted until now was pushed. */
  drain(): Promise<void>;
}

export interface QueueNoticesDeps extends Pick<ServerContext, "db" | "log" | "now"> {
  readonly publisher: Pick<Publisher, "push">;
  readonly agents: Pick<QueueAgents, "online" | "asked">;
  /** Gives what waits to agents who can take it. Never rejects. */
  giveOut(): Promise<void>;
}

export function createQueueNotices({
  db,
  log,
  now,
  publisher,
  agents,
  giveOut,
}: QueueNoticesDeps): QueueNotices {
  let noted: QueueChange[] = [];
  let isNoted = false;
  let isAsked = false;
  let running: Promise<void> | undefined;
  /** Which users have been alerted to those who wait, by conversation and since when it waits. */
  let alerted = new Map<string, Set<number>>();

  const readWhere = (where: SQL | undefined, most: number) =>
    db
      .select({
        ...{ id: table.id, groupId: table.groupId, name: table.visitorName, site: site.name },
        ...{ status: table.status, queueTime: table.queueTime, skill: table.skill },
        ...{ language: table.language, team: table.team, passedBy: table.passedBy, agentId: table.agentId },
      })
      .from(table)
      .innerJoin(site, eq(site.id, table.siteId))
      .where(where)
      .orderBy(asc(table.queueTime), asc(table.id))
      .limit(most);
  const readWaiting = () =>
    readWhere(and(eq(table.status, "waiting"), eq(table.isOffline, false)), WAITING_MOST);

  /** Agents who say that they are online, and may accept. */
  const readOnline = async (): Promise<readonly InQueue[]> => {
    const accepting = new Set(await idsAllowed(db, ACCEPTS));
    return (await agents.online()).filter(({ row }) => accepting.has(row.userId ?? 0));
  };

  /** What users are alerted to who have not been yet. @param fresh conversations that have come to wait just now. */
  const alertsOf = async (
    waiting: readonly Waiting[],
    online: readonly InQueue[],
    fresh: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, readonly QueueNews[]>> => {
    const before = alerted;
    alerted = new Map();
    const found = new Map<number, { readonly fresh: QueueNews[]; older?: QueueNews }>();
    const connected = online.filter(({ isConnected }) => isConnected);
    const asked = await agents.asked(waiting);
    for (const [at, row] of waiting.entries()) {
      const news = { kind: "waits", ...factsOf(row, row.queueTime?.getTime() ?? 0) } as const;
      const occasion = `${row.id} ${news.since}`;
      const [isFresh, isKnown] = [fresh.has(row.id), before.has(occasion)];
      if (!isFresh && !isKnown && now() - news.since < NOTED_MS) continue;
      const known = before.get(occasion) ?? new Set<number>();
      alerted.set(occasion, known);
      for (const {
        row: { userId },
      } of whoIsAlerted(connected, asked[at] as QueuedConversation)) {
        if (userId === null || known.has(userId)) continue;
        known.add(userId);
        const own = found.get(userId) ?? { fresh: [] };
        found.set(userId, own);
        if (isFresh) own.fresh.push(news);
        else own.older ??= news;
      }
    }
    return new Map(
      [...found].map(([userId, own]) => [
        userId,
        [...(own.older ? [own.older] : []), ...own.fresh.slice(-NEWS_MOST)],
      ]),
    );
  };

  /** What readers are told of conversations that wait no more, in their order: of each what a reader is told, or nothing. */
  const overOf = async (
    changes: readonly Over[],
    online: readonly InQueue[],
  ): Promise<readonly NewsFor[]> => {
    if (changes.length === 0) return [];
    const ids = changes.map(({ id }) => id);
    const rows = new Map((await readWhere(inArray(table.id, ids), ids.length)).map((row) => [row.id, row]));
    return changes.flatMap((change): NewsFor[] => {
      const { id } = change;
      const row = rows.get(id);
      const taker = change.kind === "taken" ? change.agent : undefined;
      const over: NewsFor = (userId) =>
        taker === undefined || taker.userId === userId
          ? { kind: "over", id }
          : { kind: "over", id, by: taker.nickName };
      const told = change.hasWaited ? [over] : [];
      if (change.kind !== "taken" || !change.isGiven || row?.agentId !== change.agent.id) return told;
      if (row.status !== "active" || !online.some((one) => one.row.id === row.agentId)) return told;
      const given = { kind: "given", ...factsOf(row, change.at) } as const;
      return [...told, (userId) => (userId === change.agent.userId ? given : undefined)];
    });
  };

  /** @param isCounted the counts are pushed also to those who are told nothing else. */
  const send = async (changes: readonly QueueChange[], isCounted: boolean): Promise<void> => {
    // Before they are counted: an answer that is counted later holds more than this.
    const at = now();
    const seeing = await idsAllowed(db, SEES_QUEUE);
    if (seeing.length === 0) return;
    const waiting = await readWaiting();
    const over = changes.filter((change) => change.kind !== "waits");
    const online = waiting.length > 0 || over.length > 0 ? await readOnline() : [];
    const fresh = new Set(changes.flatMap(({ kind, id }) => (kind === "waits" ? [id] : [])));
    const alerts = await alertsOf(waiting, online, fresh);
    const told = await overOf(over, online);
    if (!isCounted && alerts.size === 0) return;
    const counts = await countQueue(db);
    const readers = new Map<string, number[]>();
    for (const userId of seeing) {
      const news = [...told.flatMap((newsFor) => newsFor(userId) ?? []), ...(alerts.get(userId) ?? [])];
      if (!isCounted && news.length === 0) continue;
      const content = JSON.stringify({
        ...{ waiting: counts.waiting, mine: counts.byUser.get(userId) ?? 0, at, news },
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
      while (isNoted || isAsked) {
        const [changes, isCounted] = [noted, isNoted];
        [noted, isNoted, isAsked] = [[], false, false];
        // Whoever is given an agent at once never waited: nobody else is alerted.
        await giveOut();
        await send(changes, isCounted);
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
    check() {
      isAsked = true;
      running ??= Promise.resolve().then(run);
    },
    async drain() {
      while (running) await running;
    },
  };
}

/** What a user is told of one change. */
type NewsFor = (userId: number) => QueueNews | undefined;

type Over = Exclude<QueueChange, { readonly kind: "waits" }>;

type Waiting = Facts & Asked & { readonly queueTime: Date | null };

type Facts = Pick<Extract<QueueNews, { kind: "waits" }>, "id" | "groupId" | "name" | "site">;

const factsOf = ({ id, groupId, name, site: of }: Facts, since: number) => ({
  ...{ id, groupId, name, site: of, since },
});
