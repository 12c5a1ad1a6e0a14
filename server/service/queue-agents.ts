import { and, count, desc, eq, max, type SQL, sql } from "drizzle-orm";
import {
  canTake,
  type QueueAgent,
  type QueuedConversation,
  skillKey,
  teamKey,
} from "../../src/domain/service/routing.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { ServerContext } from "../context.ts";
import { serviceAgent, serviceConversation as table } from "../db/schema/index.ts";
import type { AgentRow } from "./moving.ts";
import { isAtWork } from "./site-hours.ts";

/** An agent: as stored, and as the queue sees them. */
export interface InQueue {
  readonly row: AgentRow;
  readonly agent: QueueAgent;
  /** Has a connection. */
  readonly isConnected: boolean;
}

/** What a conversation asks of an agent, as stored. */
export type Asked = Pick<typeof table.$inferSelect, "id" | "skill" | "language" | "team" | "passedBy">;

/** Whom conversations may be given to, and whom of the agents those who wait are shown to (specification §1 "Customer service", resources 10.2). */
export interface QueueAgents {
  /** Agents who say that they are online; ready are those of them who are connected and at work. */
  online(): Promise<readonly InQueue[]>;
  /** Agents who would be ready if they were online: at work, by whatever they say. @param where which. */
  atWork(where: SQL | undefined): Promise<readonly InQueue[]>;
  /** What conversations ask for. A page may name a skill that no agent is known by: then anybody answers. */
  asked(rows: readonly Asked[]): Promise<readonly QueuedConversation[]>;
}

/** When an agent was given one last is looked for in so many: an older one may have been reopened since. */
const LATEST = 50;

export interface QueueAgentsDeps extends Pick<ServerContext, "db" | "now"> {
  readonly presence: Pick<OnlineUsers, "terminalsOf">;
}

export function createQueueAgents({ db, now, presence }: QueueAgentsDeps): QueueAgents {
  const sessions = db
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.agentId, serviceAgent.id), eq(table.status, "active")));
  // Of their whole past, which grows for years, the index finds the latest.
  const latest = db
    .select({ acceptTime: table.acceptTime })
    .from(table)
    .where(eq(table.agentId, serviceAgent.id))
    .orderBy(desc(table.id))
    .limit(LATEST)
    .as("latest");
  const lastGiven = db.select({ time: max(latest.acceptTime) }).from(latest);

  const read = async (where: SQL | undefined, mustBeConnected: boolean): Promise<readonly InQueue[]> => {
    const found = await db
      .select({
        row: serviceAgent,
        sessions: sql<string>`(${sessions})`,
        lastGiven: sql<string | null>`(${lastGiven})`,
      })
      .from(serviceAgent)
      .where(and(eq(serviceAgent.enabled, true), where));
    const online = await presence.terminalsOf(found.flatMap(({ row }) => row.userId ?? []));
    const at = now();
    return found.map(({ row, sessions, lastGiven }) => {
      const isConnected = row.userId !== null && online.has(row.userId);
      const agent: QueueAgent = {
        id: row.id,
        isReady: (isConnected || !mustBeConnected) && isAtWork(row, at),
        sessions: Number(sessions),
        maxSessions: row.maxSessions,
        skills: row.skillTags,
        langs: row.langs,
        team: row.groupName ?? undefined,
        lastGiven: lastGiven === null ? 0 : new Date(lastGiven).getTime(),
      };
      return { row, agent, isConnected };
    });
  };

  /** What agents are known by, whether they are here now or not. */
  const knownSkills = async (): Promise<ReadonlySet<string>> => {
    const rows = await db
      .select({ skills: serviceAgent.skillTags })
      .from(serviceAgent)
      .where(eq(serviceAgent.enabled, true));
    return new Set(rows.flatMap(({ skills }) => skills.map(skillKey)));
  };

  return {
    online: () => read(eq(serviceAgent.status, "online"), true),
    atWork: (where) => read(where, false),
    async asked(rows) {
      if (rows.length === 0) return [];
      const skills = await knownSkills();
      return rows.map(({ id, skill, language, team, passedBy }) => ({
        id,
        skill: skill !== null && skills.has(skillKey(skill)) ? skill : undefined,
        language: language ?? undefined,
        team: team ?? undefined,
        passedBy: passedBy ?? undefined,
      }));
    },
  };
}

/**
 * Who of some agents is alerted to a conversation that waits: those who can take it; where nobody can, those of its team, and where it has none, all but who
 * has passed it by, so that it does not wait unseen.
 */
export function whoIsAlerted(some: readonly InQueue[], asked: QueuedConversation): readonly InQueue[] {
  const { team, passedBy } = asked;
  const others = some.filter(({ agent }) => agent.id !== passedBy);
  const ofTeam = others.filter(
    ({ agent }) => team === undefined || teamKey(agent.team ?? "") === teamKey(team),
  );
  const able = ofTeam.filter(({ agent }) => canTake(agent, asked));
  return [able, ofTeam].find((found) => found.length > 0) ?? others;
}
