import { and, eq, isNotNull, ne } from "drizzle-orm";
import { teamKey } from "../../src/domain/service/routing.ts";
import type { Transaction } from "../chat/writer.ts";
import { serviceAgent, serviceConversation as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { conversationTexts } from "../texts/conversations.ts";
import type { AgentRow, ConversationRow } from "./moving.ts";

/** Agents as conversations need them: who has one, who may have another, and in which group (resources 10.2). */

/** Who has a conversation; undefined where nobody has. */
export async function agentOf(tx: Transaction, { agentId }: ConversationRow): Promise<AgentRow | undefined> {
  if (agentId === null) return undefined;
  const [agent] = await tx.select().from(serviceAgent).where(eq(serviceAgent.id, agentId));
  return agent;
}

/** The user of the chat that an agent speaks as. @throws Refusal 409 of an agent who is nobody's account. */
export function userOf({ userId, nickName }: Pick<AgentRow, "userId" | "nickName">): number {
  if (userId === null) throw new Refusal(409, conversationTexts.noUser, { agent: nickName });
  return userId;
}

/**
 * The agent, as they are under the lock of the stream, which keeps true what is found of their conversations.
 * @param isGiven the server gives them something: whoever has gone meanwhile is given nothing.
 * @throws Refusal 409 where they are disabled or gone, or have as many conversations as they may have.
 */
export async function withRoom(
  tx: Transaction,
  { id, nickName }: AgentRow,
  isGiven = false,
): Promise<AgentRow> {
  const [agent] = await tx.select().from(serviceAgent).where(eq(serviceAgent.id, id));
  if (!agent?.enabled || (isGiven && agent.status !== "online"))
    throw new Refusal(409, conversationTexts.agentOff, { agent: nickName });
  const sessions = await tx.$count(table, and(eq(table.agentId, id), eq(table.status, "active")));
  if (sessions >= agent.maxSessions) throw new Refusal(409, conversationTexts.agentFull, { agent: nickName });
  return agent;
}

/** A group of agents by its name, however that is written. @throws Refusal 400 where nobody but who hands it on is in it. */
export async function teamNamed(tx: Transaction, team: string, from: number | null): Promise<string> {
  const agents = await tx
    .select({ name: serviceAgent.groupName })
    .from(serviceAgent)
    .where(
      and(
        isNotNull(serviceAgent.groupName),
        eq(serviceAgent.enabled, true),
        ...(from === null ? [] : [ne(serviceAgent.id, from)]),
      ),
    )
    .orderBy(serviceAgent.id);
  const member = agents.find(({ name }) => teamKey(name ?? "") === teamKey(team));
  if (!member?.name) throw new Refusal(400, conversationTexts.noTeam, { team }, undefined, "team");
  return member.name.trim();
}
