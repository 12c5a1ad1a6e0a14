import { and, eq, gt, inArray, isNotNull, isNull, like, lt, notLike, or, type SQL, sql } from "drizzle-orm";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { filledGreeting } from "../../src/domain/chat/greeting-words.ts";
import type { StoredGroup } from "../chat/group-store.ts";
import { isMessage } from "../chat/message-rows.ts";
import type { ChatOfService } from "../chat/module.ts";
import type { ServerContext } from "../context.ts";
import { compiled, isAnyOf } from "../db/compiled.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatGroupMessage,
  serviceAgent,
  serviceVisitor,
  site,
  serviceConversation as table,
} from "../db/schema/index.ts";
import { welcomeOf } from "./welcome.ts";

/** What is sent to visitors in the name of agents, by itself (resources 10.2 `welcomeText` and `autoReply`, 10.6 `isWelcome`). */
export interface AutomaticWords {
  /**
   * Welcomes the visitor of a conversation that an agent has taken: with the agent's own words, else, for the first agent of it, with the welcome of
   * the site. What was left while nobody was there is answered, and not welcomed.
   * @param isFirst no agent has had it before.
   */
  welcome(conversationId: number, isFirst: boolean): Promise<void>;
  /**
   * Answers visitors who have written while their agent is away: once, until the agent has written again. Whoever tells of the messages does not
   * wait for it.
   */
  answerFor(messages: readonly StoredGroup[]): void;
  /** Resolves when all is sent that is being sent. */
  drain(): Promise<void>;
}

/** What the names of such messages begin with, by which they are told from what an agent wrote. */
const MARK = "automatic-";
const AWAY = `${MARK}away-`;

/** Whether a message was sent by itself: it is no answer. */
export const isAutomatic = (tmpId: string | null): boolean => tmpId?.startsWith(MARK) === true;

/** Messages that somebody wrote. */
export const byHand = (): SQL | undefined =>
  or(isNull(chatGroupMessage.tmpId), notLike(chatGroupMessage.tmpId, `${MARK}%`));

/** A text that is sent in an agent's name. */
export interface AutomaticMessage {
  /** Of the agent, in the chat. */
  readonly userId: number;
  readonly groupId: number;
  readonly tmpId: string;
  readonly content: string;
}

const factsOf = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ row: table, agent: serviceAgent, of: site, visitor: serviceVisitor })
    .from(table)
    .innerJoin(serviceAgent, eq(serviceAgent.id, table.agentId))
    .innerJoin(site, eq(site.id, table.siteId))
    .innerJoin(serviceVisitor, eq(serviceVisitor.id, table.visitorId))
    .where(and(eq(table.status, "active"), isNotNull(serviceAgent.userId), where));
type Facts = Awaited<ReturnType<typeof factsOf>>[number];

/** @returns undefined where nothing is left to be said. */
function messageOf(
  text: string,
  tmpId: string,
  { row, agent, of, visitor }: Facts,
): AutomaticMessage | undefined {
  const names = { name: visitor.name ?? "", agent: agent.nickName, site: of.name };
  const content = filledGreeting(text, names).trim();
  return content === "" ? undefined : { userId: agent.userId ?? 0, groupId: row.groupId, tmpId, content };
}

/**
 * What the visitor of a conversation is welcomed with that an agent has taken (`AutomaticWords.welcome`); undefined where they are not.
 * @param isFirst no agent has had it before.
 */
export async function welcomeFor(
  db: Queryable,
  conversationId: number,
  isFirst: boolean,
): Promise<AutomaticMessage | undefined> {
  const [facts] = await factsOf(db, eq(table.id, conversationId));
  if (!facts || facts.row.isOffline) return undefined;
  const { row, agent, of } = facts;
  const own = agent.welcomeText?.trim() ?? "";
  const text = own !== "" ? own : isFirst ? await welcomeOf(db, of, row.language ?? undefined) : undefined;
  const tmpId = `${MARK}welcome-${row.id}-${agent.id}-${row.acceptTime?.getTime() ?? 0}`;
  return text === undefined ? undefined : messageOf(text, tmpId, facts);
}

export interface AutomaticWordsDeps extends Pick<ServerContext, "db" | "log"> {
  readonly chat: Pick<ChatOfService, "sendGroup">;
}

export function createAutomaticWords({ db, log, chat }: AutomaticWordsDeps): AutomaticWords {
  /** One after the other: two who write at once are not told twice. */
  let answering: Promise<void> = Promise.resolve();

  /** That it could not be sent keeps nobody from being served. */
  const send = async (message: AutomaticMessage | undefined): Promise<void> => {
    if (!message) return;
    const { userId, ...sent } = message;
    await chat
      .sendGroup(userId, { ...sent, type: MessageType.text, receipt: false })
      .catch((error: unknown) =>
        log.warn({ err: error, groupId: sent.groupId }, "automatic words could not be sent"),
      );
  };

  /** Whether the visitor knows that their agent is away: it was said since the agent's last word before a message. */
  const isTold = async ({ row, agent }: Facts, before: number): Promise<boolean> => {
    const ofAgent = and(
      eq(chatGroupMessage.groupId, row.groupId),
      eq(chatGroupMessage.sendId, agent.userId ?? 0),
    );
    const lastWord = db
      .select({ id: sql`coalesce(max(${chatGroupMessage.id}), 0)` })
      .from(chatGroupMessage)
      .where(and(ofAgent, isNotNull(chatGroupMessage.tmpId), byHand(), lt(chatGroupMessage.id, before)));
    const told = await db
      .select({ id: chatGroupMessage.id })
      .from(chatGroupMessage)
      .where(
        and(ofAgent, like(chatGroupMessage.tmpId, `${AWAY}${row.id}-%`), gt(chatGroupMessage.id, lastWord)),
      )
      .limit(1);
    return told.length > 0;
  };

  /** Conversations of those who are away, and have words for that. */
  const awayIn = compiled<{ groupIds: readonly number[] }>("away_agents")((of, { groupIds }) =>
    factsOf(
      of,
      and(
        isAnyOf(table.groupId, groupIds),
        inArray(serviceAgent.status, ["away", "offline"]),
        isNotNull(serviceAgent.autoReply),
      ),
    ),
  );

  const answer = async (messages: readonly StoredGroup["row"][]): Promise<void> => {
    const groupIds = [...new Set(messages.map(({ groupId }) => groupId))];
    for (const facts of await awayIn(db, { groupIds })) {
      const { row, agent } = facts;
      const cause = messages.find(({ groupId }) => groupId === row.groupId);
      if (!cause || (await isTold(facts, cause.id))) continue;
      await send(messageOf(agent.autoReply ?? "", `${AWAY}${row.id}-${cause.id}`, facts));
    }
  };

  return {
    async welcome(conversationId, isFirst) {
      await send(await welcomeFor(db, conversationId, isFirst));
    },
    answerFor(messages) {
      const written = messages
        .map(({ row }) => row)
        .filter((row) => isVisitorId(row.sendId) && isMessage(row));
      if (written.length === 0) return;
      answering = answering
        .then(() => answer(written))
        .catch((error: unknown) => log.error({ err: error }, "nobody could be answered for who is away"));
    },
    drain: () => answering,
  };
}
