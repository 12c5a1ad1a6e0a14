import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assignWaiting,
  canTake,
  chooseAgent,
  type QueueAgent,
  type QueuedConversation,
} from "../../../src/domain/service/routing.ts";

const agent = (id: number, over: Partial<QueueAgent> = {}): QueueAgent => ({
  ...{ id, isReady: true, sessions: 0, maxSessions: 3, skills: [], langs: [], lastGiven: 0 },
  ...over,
});

describe("who is given a conversation", () => {
  test("the least busy, by what each may have", () => {
    const agents = [
      agent(1, { sessions: 2, maxSessions: 3 }),
      agent(2, { sessions: 2, maxSessions: 10 }),
      agent(3, { sessions: 1, maxSessions: 2 }),
    ];
    expect(chooseAgent(agents, { id: 9 }, "leastBusy")?.id).toBe(2);
  });

  test("in turn, whoever was given nothing for the longest", () => {
    const agents = [
      agent(1, { lastGiven: 30 }),
      agent(2, { lastGiven: 10, sessions: 2 }),
      agent(3, { lastGiven: 20 }),
    ];
    expect(chooseAgent(agents, { id: 9 }, "roundRobin")?.id).toBe(2);
  });

  test("who speaks the visitor's language first, whichever part of it is named", () => {
    const agents = [agent(1, { langs: ["en"] }), agent(2, { langs: ["zh_TW"], sessions: 2 })];
    expect(chooseAgent(agents, { id: 9, language: "zh-Hant-HK" }, "leastBusy")?.id).toBe(2);
    expect(chooseAgent(agents, { id: 9, language: "fr-CA" }, "leastBusy")?.id).toBe(1);
  });

  test("a skill is asked for by name; who has none by name knows about everything, and comes second", () => {
    const agents = [
      agent(1),
      agent(2, { skills: ["returns"], sessions: 2 }),
      agent(3, { skills: ["sales"] }),
    ];
    expect(chooseAgent(agents, { id: 9, skill: "returns" }, "leastBusy")?.id).toBe(2);
    expect(chooseAgent(agents.slice(0, 1), { id: 9, skill: "returns" }, "leastBusy")?.id).toBe(1);
    expect(chooseAgent(agents.slice(2), { id: 9, skill: "returns" }, "leastBusy")).toBeNull();
  });

  test("of the group that it was handed to, whoever else is less busy; others where none of it can", () => {
    const agents = [agent(1), agent(2, { team: "teas", sessions: 2 }), agent(3, { team: "pots" })];
    expect(chooseAgent(agents, { id: 9, team: "teas" }, "leastBusy")?.id).toBe(2);
    const full = agents.map((one) => (one.id === 2 ? { ...one, sessions: 3 } : one));
    expect(chooseAgent(full, { id: 9, team: "teas" }, "leastBusy")?.id).toBe(1);
  });

  test("groups are those of the same name, however it is written", () => {
    const agents = [agent(1), agent(2, { team: "Thé ÉTÉ ", sessions: 2 })];
    expect(chooseAgent(agents, { id: 9, team: "thé été" }, "leastBusy")?.id).toBe(2);
  });

  test("never who has just given it away", () => {
    expect(chooseAgent([agent(1), agent(2, { sessions: 2 })], { id: 9, passedBy: 1 }, "leastBusy")?.id).toBe(
      2,
    );
    expect(chooseAgent([agent(1)], { id: 9, passedBy: 1 }, "leastBusy")).toBeNull();
  });

  test("by hand nobody is given anything", () => {
    expect(chooseAgent([agent(1)], { id: 9 }, "manual")).toBeNull();
    expect(assignWaiting([agent(1)], [{ id: 9 }], "manual", 1)).toEqual([]);
  });
});

const word = fc.constantFrom("returns", "sales", "english");
const language = fc.constantFrom("zh_CN", "zh_TW", "en", "fr");
const anyAgents = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    isReady: fc.boolean(),
    sessions: fc.integer({ min: 0, max: 4 }),
    maxSessions: fc.integer({ min: 1, max: 4 }),
    skills: fc.uniqueArray(word, { maxLength: 2 }),
    langs: fc.uniqueArray(language, { maxLength: 2 }),
    lastGiven: fc.integer({ min: 0, max: 9 }),
    team: fc.constantFrom("teas", "pots", undefined),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
const anyWaiting = fc.uniqueArray(
  fc.record(
    {
      ...{ id: fc.integer({ min: 1, max: 99 }), skill: word, language },
      ...{ team: fc.constantFrom("teas", "pots"), passedBy: fc.integer({ min: 1, max: 50 }) },
    },
    { requiredKeys: ["id"] },
  ),
  { selector: ({ id }) => id, maxLength: 20 },
);
const routing = fc.constantFrom("leastBusy", "roundRobin") as fc.Arbitrary<"leastBusy" | "roundRobin">;

describe("whatever waits", () => {
  const given = (
    agents: readonly QueueAgent[],
    waiting: readonly QueuedConversation[],
    way: "leastBusy" | "roundRobin",
  ) => assignWaiting(agents, waiting, way, 1_000);

  test("no conversation has two agents, and nobody more than they may have or know about", () => {
    fc.assert(
      fc.property(anyAgents, anyWaiting, routing, (agents, waiting, way) => {
        const done = given(agents, waiting, way);
        expect(new Set(done.map(({ conversationId }) => conversationId)).size).toBe(done.length);
        for (const one of agents) {
          const own = done.filter(({ agentId }) => agentId === one.id);
          if (own.length === 0) continue;
          expect(one.isReady).toBe(true);
          expect(one.sessions + own.length).toBeLessThanOrEqual(one.maxSessions);
          for (const { conversationId } of own) {
            const conversation = waiting.find(({ id }) => id === conversationId);
            expect(conversation && canTake(one, conversation)).toBe(true);
          }
        }
      }),
    );
  });

  test("none waits while an agent who can take it is free", () => {
    fc.assert(
      fc.property(anyAgents, anyWaiting, routing, (agents, waiting, way) => {
        const done = given(agents, waiting, way);
        const after = agents.map((one) => ({
          ...one,
          sessions: one.sessions + done.filter(({ agentId }) => agentId === one.id).length,
        }));
        const left = waiting.filter(({ id }) => !done.some(({ conversationId }) => conversationId === id));
        for (const conversation of left) expect(after.some((one) => canTake(one, conversation))).toBe(false);
      }),
    );
  });

  test("one goes to others than the group that it was handed to only where none of it can take it", () => {
    fc.assert(
      fc.property(anyAgents, anyWaiting, routing, (agents, waiting, way) => {
        for (const { conversationId, agentId } of given(agents, waiting, way)) {
          const { team, ...conversation } = waiting.find(({ id }) => id === conversationId) ?? { id: 0 };
          if (team === undefined || agents.find(({ id }) => id === agentId)?.team === team) continue;
          const before = given(agents, waiting, way);
          const own = agents.filter((one) => one.team === team);
          const at = before.findIndex((one) => one.conversationId === conversationId);
          for (const one of own) {
            const taken = before.slice(0, at).filter((other) => other.agentId === one.id).length;
            expect(canTake({ ...one, sessions: one.sessions + taken }, conversation)).toBe(false);
          }
        }
      }),
    );
  });

  test("who came first is not passed over for one who could be served by the same agent", () => {
    fc.assert(
      fc.property(anyAgents, anyWaiting, routing, (agents, waiting, way) => {
        const done = given(agents, waiting, way);
        for (const [at, conversation] of waiting.entries()) {
          if (done.some(({ conversationId }) => conversationId === conversation.id)) continue;
          const later = waiting.slice(at + 1).map(({ id }) => id);
          for (const { agentId } of done.filter(({ conversationId }) => later.includes(conversationId))) {
            const one = agents.find(({ id }) => id === agentId);
            expect(one && canTake(one, conversation)).toBe(false);
          }
        }
      }),
    );
  });
});
