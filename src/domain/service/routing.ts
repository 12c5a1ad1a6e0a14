/** Who is given a conversation (specification §1 "Customer service", resources 10.2): pure, by what is known of the agents at one moment. */

/** How conversations find their agents: the one with the fewest, each in turn, or whoever accepts them. */
export type Routing = "leastBusy" | "roundRobin" | "manual";

/** An agent, as the queue sees them. */
export interface QueueAgent {
  readonly id: number;
  /** Enabled, online, connected and at work: may be given something. */
  readonly isReady: boolean;
  /** Conversations that they have. */
  readonly sessions: number;
  readonly maxSessions: number;
  /** What they know about; who has no skills knows about everything. */
  readonly skills: readonly string[];
  /** Languages of the console that they speak. */
  readonly langs: readonly string[];
  /** The group that they belong to. */
  readonly team?: string | undefined;
  /** When they were last given one, epoch ms; 0 for never. */
  readonly lastGiven: number;
}

/** A conversation that waits. */
export interface QueuedConversation {
  readonly id: number;
  /** What it is about; absent where nobody has said. */
  readonly skill?: string | undefined;
  /** Of the visitor, as the browser names it. */
  readonly language?: string | undefined;
  /** The group that it was handed to: its agents come before all others. */
  readonly team?: string | undefined;
  /** The agent who has handed it on, or put it back: it is not given to them again. */
  readonly passedBy?: number | undefined;
}

/** What has been given to whom. */
export interface Assignment {
  readonly conversationId: number;
  readonly agentId: number;
}

/** By what a skill is known, however its name is written. */
export const skillKey = (name: string): string => name.trim().toLowerCase();

const knows = ({ skills }: QueueAgent, skill: string): boolean =>
  skills.some((own) => skillKey(own) === skillKey(skill));

/** Whether an agent may be given a conversation: ready, with room for it, with the skill that it asks for, and not who has just given it away. */
export const canTake = (agent: QueueAgent, { skill, passedBy }: QueuedConversation): boolean =>
  agent.isReady &&
  agent.sessions < agent.maxSessions &&
  agent.id !== passedBy &&
  (skill === undefined || agent.skills.length === 0 || knows(agent, skill));

/** Primary part of a language's name: `zh` of `zh_TW` and `zh-Hant`. */
export const primaryLanguage = (language: string): string => language.split(/[-_]/)[0]?.toLowerCase() ?? "";

/** By what a group of agents is known, however its name is written: those of equal keys are one group. */
export const teamKey = (name: string): string => name.trim().toLowerCase();

const speaks = ({ langs }: QueueAgent, language: string): boolean =>
  langs.some((own) => primaryLanguage(own) === primaryLanguage(language));

/**
 * The agent that a conversation is given to: of those who can take it, first of the group that it was handed to, then of those who speak its language, then of those who have the skill
 * by name; among these the least busy or whose turn it is, and of equals the one who was given nothing for the longest, then the lower id.
 * @returns null where nobody can take it, or each is accepted by hand.
 */
export function chooseAgent(
  agents: readonly QueueAgent[],
  conversation: QueuedConversation,
  routing: Routing,
): QueueAgent | null {
  if (routing === "manual") return null;
  const { language, skill, team } = conversation;
  const rank = (agent: QueueAgent): readonly number[] => [
    team !== undefined && agent.team !== undefined && teamKey(agent.team) === teamKey(team) ? 0 : 1,
    language !== undefined && speaks(agent, language) ? 0 : 1,
    skill !== undefined && knows(agent, skill) ? 0 : 1,
    ...(routing === "leastBusy" ? [agent.sessions / agent.maxSessions] : []),
    agent.lastGiven,
    agent.id,
  ];
  const able = agents.filter((agent) => canTake(agent, conversation));
  return able.toSorted((a, b) => compare(rank(a), rank(b)))[0] ?? null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}

/**
 * Gives what waits to whoever can take it, those who have waited longest first; one whom nobody can take keeps none of the others waiting.
 * @param waiting in the order of their waiting. @param now epoch ms.
 */
export function assignWaiting(
  agents: readonly QueueAgent[],
  waiting: readonly QueuedConversation[],
  routing: Routing,
  now: number,
): readonly Assignment[] {
  const current = new Map(agents.map((agent) => [agent.id, agent]));
  const given: Assignment[] = [];
  for (const conversation of waiting) {
    const agent = chooseAgent([...current.values()], conversation, routing);
    if (agent === null) continue;
    given.push({ conversationId: conversation.id, agentId: agent.id });
    // Those given something in one go were given it one after the other.
    current.set(agent.id, { ...agent, sessions: agent.sessions + 1, lastGiven: now + given.length });
  }
  return given;
}
