import { and, asc, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatGroupMember, serviceAgent, serviceConversation, site } from "../../../server/db/schema/index.ts";
import { LOOK_MS } from "../../../server/service/service.ts";
import { isAtWork } from "../../../server/service/site-hours.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { heldTimers } from "../../support/held-timers.ts";
import { sqlTestServers } from "../../support/server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";
import {
  type Action,
  AGENTS,
  FROM,
  type Hours,
  KINDS,
  LANGUAGES,
  type Plan,
  planOf,
  SEQUENCES,
  SITES,
} from "./queue-plans.ts";
import { CONVERSATIONS } from "./service-desk.ts";

/** `QUEUE_SEED` makes other sequences, `QUEUE_PLANS` more of them. */
const SEED = Number(process.env.QUEUE_SEED ?? 1);
const PLANS = Number(process.env.QUEUE_PLANS ?? 25);
/** Steps of one: those of the suite are short. */
const MOST = PLANS > 25 ? 9 : 4;
/** A sequence of the suite takes a third of a second, and far more on a machine that has much else to do, ms. */
const TIMEOUT = 60_000 + PLANS * 4_000;
const NAMES = ["amy", "bob", "carol"] as const;
const TEAM = "Teas";
/** Whoever has had no connection for so long loses what they have, ms. */
const GONE_MS = 60_000;
/** Tokens of the chat are good for longer, ms of the server's clock. */
const SIGNED_MS = 15 * 60_000;
/** What a call may be answered: done, or refused for a reason. */
const ANSWERS: readonly number[] = [200, 204, 400, 403, 404, 409];

type Row = typeof serviceConversation.$inferSelect;
type AgentRow = typeof serviceAgent.$inferSelect;

/** A conversation with an agent who is not connected. */
interface Gone {
  readonly agentId: number;
  /** When it was changed last. */
  readonly moved: number | undefined;
  /** Since when it has been seen so. */
  readonly since: number;
}

/** What is stored at one moment. */
interface Stored {
  readonly rows: readonly Row[];
  readonly agents: readonly AgentRow[];
  /** Ids of the sites on which all is accepted by hand. */
  readonly byHand: ReadonlySet<number>;
  /** Who of the staff is in the chat of a conversation, users by group. */
  readonly inside: ReadonlyMap<number, readonly number[]>;
}

interface Outcome {
  readonly status: number;
  /** By which it was right, where it was alone. */
  readonly wins?: number;
}

// Whatever visitors and agents do, in whatever order and at once: no conversation ever has two agents, none is lost, and nobody has more than they may;
// and soon after each step, by what the server does by itself, none waits while a free agent with the skill is there.
describe.each(sqlTestServers)("sequences in customer service on $name", ({ start }) => {
  let chat: ChatServer;
  let signedAt = Number.NEGATIVE_INFINITY;
  let people: readonly Colleague[] = [];
  let admin: AdminCalls;
  const sockets: (ChatSocket | undefined)[] = [];
  const connecting: Promise<void>[] = [];
  /** Others are connected than when the server was last asked. */
  let isOther = false;
  const ids: number[] = [];
  const siteIds: number[] = [];
  let visitors: (Visitor | undefined)[] = [];
  const timers = heldTimers();
  const done = new Set<Action["kind"]>();

  const db = () => chat.server.context.db;
  const now = () => chat.server.context.now();

  beforeAll(async () => {
    chat = await startChatServer(start, { jobTimers: timers });
    await db().delete(serviceAgent);
    const made = await db()
      .insert(site)
      .values(
        Array.from({ length: SITES }, (_, at) => ({
          ...{ name: `Site ${at}`, domain: `site-${at}.example`, routing: "manual" as const },
        })),
      )
      .returning();
    siteIds.push(...made.map(({ id }) => id));
    await signIn();
  });
  afterAll(async () => {
    await Promise.all(sockets.map((socket) => socket?.close()));
    await chat.stop();
  });

  /** Signs everybody in anew before their tokens are too old for the clock, which is the test's. */
  async function signIn(): Promise<void> {
    if (now() - signedAt < SIGNED_MS) return;
    signedAt = now();
    for (const at of NAMES.keys()) await connect(at, false);
    people = await Promise.all(NAMES.map((name) => chat.signIn(name)));
    admin = adminCalls(chat.server, await chat.server.login("admin"));
    if (ids.length === 0)
      for (const [at, { userId }] of people.entries()) {
        const name = NAMES[at] ?? "";
        const groupName = at === 0 ? null : TEAM;
        const row = { userName: `agent-${name}`, nickName: `Agent ${name}`, userId, groupName };
        const [stored] = await db().insert(serviceAgent).values(row).returning();
        ids.push(stored?.id ?? 0);
      }
    visitors = [];
  }

  /** Of two who would have it otherwise at once, the second finds it as the first has left it. */
  function connect(at: number, isThere: boolean): Promise<void> {
    const done = (connecting[at] ?? Promise.resolve()).then(async () => {
      const socket = sockets[at];
      if (isThere === (socket !== undefined)) return;
      isOther = true;
      sockets[at] = isThere ? await people[at]?.connect() : undefined;
      await socket?.close();
    });
    connecting[at] = done;
    return done;
  }

  /** Says that a socket is still there, and waits until the server knows. */
  async function beat(socket: ChatSocket | undefined): Promise<void> {
    if (socket === undefined) return;
    const heard = () => socket.frames.filter(({ cmd }) => cmd === Cmd.heartbeat).length;
    const before = heard();
    socket.send({ cmd: Cmd.heartbeat, data: {} });
    await expect.poll(heard, { interval: 5 }).toBeGreaterThan(before);
  }

  const call = (at: number) => adminCalls(chat.server, people[at]?.adminToken);

  /** All that is stored, as it is at one moment. */
  const read = (): Promise<Stored> =>
    db().transaction(
      async (tx) => {
        const rows = await tx
          .select()
          .from(serviceConversation)
          .where(inArray(serviceConversation.siteId, siteIds))
          .orderBy(asc(serviceConversation.id));
        const agents = await tx.select().from(serviceAgent);
        const sites = await tx.select().from(site).where(inArray(site.id, siteIds));
        const visitorIds = new Set(rows.map(({ visitorId }) => visitorId));
        const groupIds = [...new Set(rows.map(({ groupId }) => groupId))];
        const members = await tx
          .select()
          .from(chatGroupMember)
          .where(and(inArray(chatGroupMember.groupId, groupIds), eq(chatGroupMember.quit, false)));
        const staff = members.filter(({ userId }) => !visitorIds.has(userId));
        return {
          rows,
          agents,
          byHand: new Set(sites.filter(({ routing }) => routing === "manual").map(({ id }) => id)),
          inside: new Map(
            groupIds.map((groupId) => [
              groupId,
              staff.filter((one) => one.groupId === groupId).map(({ userId }) => userId),
            ]),
          ),
        };
      },
      { isolationLevel: "repeatable read" },
    );

  /** Time goes by, in which the server looks at the queue as often as it does by itself. Sockets that said nothing meanwhile would be closed. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += LOOK_MS) {
      chat.clock.aheadMs += LOOK_MS;
      await Promise.all(sockets.map(beat));
      timers.fire(LOOK_MS);
    }
  }

  const hoursOf = (hours: Hours): Pick<typeof serviceAgent.$inferInsert, "workTime" | "workZone"> => {
    if (hours === "always") return { workTime: [], workZone: null };
    // By a clock that is another one than that of the machine, and more than a minute from now.
    const from = new Date(now() + 2 * GONE_MS);
    const weekday = from.getUTCDay() || 7;
    if (hours === "never")
      return {
        workTime: [{ weekday: ((weekday + 2) % 7) + 1, from: "00:00", to: "00:00" }],
        workZone: "UTC",
      };
    const clock = from.toISOString().slice(11, 16);
    return { workTime: [{ weekday, from: clock, to: "00:00" }], workZone: "UTC" };
  };

  /** The server knows who is connected. */
  async function known(): Promise<void> {
    const expected = ids.filter((_, at) => sockets[at] !== undefined);
    const connected = async () => {
      const { body } = await call(0)("GET", "/imchat/service/desk");
      const { agents } = body as { agents: readonly { readonly id: number; readonly connected: boolean }[] };
      return agents.filter((one) => one.connected).map(({ id }) => id);
    };
    await expect
      .poll(async () => (await connected()).toSorted((a, b) => a - b), { interval: 20 })
      .toEqual(expected);
  }

  /** Takes away what the last sequence has left: its conversations, and agents from their chats. */
  async function clear(): Promise<void> {
    const own = db()
      .select({ groupId: serviceConversation.groupId })
      .from(serviceConversation)
      .where(inArray(serviceConversation.siteId, siteIds));
    const userIds = people.map(({ userId }) => userId);
    await db()
      .delete(chatGroupMember)
      .where(and(inArray(chatGroupMember.groupId, own), inArray(chatGroupMember.userId, userIds)));
    await db().delete(serviceConversation).where(inArray(serviceConversation.siteId, siteIds));
  }

  /** One sequence, from the beginning. */
  function stage({ agents, routings, arrived, steps }: Plan) {
    let rows: readonly Row[] = [];
    /** Since when conversations have been seen with an agent who is not connected. */
    let gone = new Map<number, Gone>();

    const visitorAt = async (at: number): Promise<Visitor> => {
      visitors[at] ??= await startVisit(chat.server, {
        siteId: siteIds[at % SITES] ?? 0,
        language: LANGUAGES[at] ?? "en",
      });
      return visitors[at];
    };
    const setUp = async () => {
      await clear();
      for (const [at, routing] of routings.entries())
        await db()
          .update(site)
          .set({ routing })
          .where(eq(site.id, siteIds[at] ?? 0));
      for (const [at, { skills, langs, maxSessions, status, hours, isConnected }] of agents.entries()) {
        const values = { skillTags: skills, langs, maxSessions, status, ...hoursOf(hours) };
        await db()
          .update(serviceAgent)
          .set(values)
          .where(eq(serviceAgent.id, ids[at] ?? 0));
        await connect(at, isConnected);
      }
      await Promise.all(Array.from({ length: arrived }, async (_, at) => (await visitorAt(at)).begin()));
      await look([], []);
    };

    const act = async (
      at: number,
      name: string,
      row: Row | undefined,
      body: object = {},
    ): Promise<Outcome> => {
      if (!row) return { status: 404 };
      return call(at)("POST", `${CONVERSATIONS}/${name}/${row.id}`, { id: row.id, ...body });
    };
    const hasRoom = (at: number): boolean =>
      rows.filter(({ status, agentId }) => status === "active" && agentId === ids[at]).length <
      (agents[at]?.maxSessions ?? 0);
    /** A conversation, and who does something with it. */
    const chosen = ({
      kind,
      nth,
      who,
      isFit,
    }: Action): { readonly row: Row | undefined; readonly actor: number } => {
      const fit = isFit ? rows.filter(({ status }) => status === FROM[kind]) : rows;
      const row = fit[fit.length - 1 - (nth % Math.max(1, fit.length))];
      const own = isFit && kind !== "accept" && kind !== "rush" ? ids.indexOf(row?.agentId ?? 0) : -1;
      return { row, actor: own < 0 ? who : own };
    };

    const perform = async (action: Action): Promise<Outcome> => {
      const { kind, who, by, visitor: at, ...given } = action;
      const { row, actor } = chosen(action);
      const other = (actor + by) % AGENTS;
      switch (kind) {
        case "arrive": {
          const visitor = await visitorAt(at);
          return visitor.call(
            "POST",
            "/conversation",
            given.skill === undefined ? {} : { skill: given.skill },
          );
        }
        case "write": {
          const visitor = visitors[at];
          if (visitor === undefined || !rows.some(({ visitorId }) => visitorId === visitor.visit.userId))
            return { status: 404 };
          // A window that has not begun its conversation knows its chat only by asking for it.
          await visitor.current();
          await visitor.send("Is anybody there?");
          return { status: 200 };
        }
        case "leave": {
          const visitor = visitors[at];
          if (visitor === undefined) return { status: 404 };
          return visitor.call("DELETE", "/conversation");
        }
        case "status":
          return call(who)("PUT", "/imchat/service/status", { status: given.status });
        case "connection":
          await connect(who, given.isThere);
          return { status: 200 };
        case "hours":
          return admin("PUT", "/imchat/service", { id: ids[who], ...hoursOf(given.hours) });
        case "wait":
          await pass(GONE_MS + LOOK_MS);
          return { status: 200 };
        case "route":
          await db()
            .update(site)
            .set({ routing: given.routing })
            .where(eq(site.id, siteIds[given.site] ?? 0));
          // Of settings that have become others the server learns when it looks.
          timers.fire(LOOK_MS);
          return { status: 200 };
        case "rush": {
          const wins = row?.status === "waiting" && (hasRoom(actor) || hasRoom(other)) ? 1 : 0;
          const answers = await Promise.all([actor, other].map((one) => act(one, "accept", row)));
          const won = answers.filter(({ status }) => status === 200).length;
          for (const { status } of answers) expect(ANSWERS).toContain(status);
          return { status: won > 0 ? 200 : 409, wins: won - wins };
        }
        case "transfer":
          return act(actor, "transfer", row, { agentId: ids[other] });
        case "transferTeam":
          return act(actor, "transferTeam", row, { team: TEAM });
        default:
          return act(actor, kind, row);
      }
    };

    const take = async (step: readonly Action[]) => {
      const before = rows;
      const outcomes: Outcome[] = [];
      // Time goes by when all else is done.
      for (const waits of [false, true]) {
        const some = step.flatMap((one, at) => ((one.kind === "wait") === waits ? [[at, one] as const] : []));
        await Promise.all(
          some.map(async ([at, one]) => {
            outcomes[at] = await perform(one);
          }),
        );
      }
      const asking: number[] = [];
      for (const [at, { status, wins = 0 }] of outcomes.entries()) {
        const { kind, visitor } = step[at] as Action;
        expect(ANSWERS, `${kind} was answered ${status}`).toContain(status);
        if (status < 300) done.add(kind);
        if (step.length === 1) expect(wins, "of two who accept at once one has it").toBe(0);
        if ((kind === "arrive" || kind === "write") && status < 300) asking.push(visitor);
      }
      // What somebody ended at the same moment may have ended.
      const isOver = step.some(({ kind }) => kind === "close" || kind === "leave");
      await look(before, isOver ? [] : asking);
    };

    /** What holds after each step, at once or soon, by nothing but what the server does by itself. @param asking visitors who have asked for somebody. */
    const look = async (before: readonly Row[], asking: readonly number[]) => {
      if (isOther) await known();
      isOther = false;
      const never = new Set<string>();
      const soon = async (): Promise<readonly string[]> => {
        const stored = await read();
        rows = stored.rows;
        for (const fault of [...lost(before, stored), ...twice(stored), ...over(stored)]) never.add(fault);
        const left = deserted(stored);
        if (left.length > 0) await pass(LOOK_MS);
        return [...left, ...unserved(stored), ...unheard(asking, stored)];
      };
      await expect.poll(soon, { interval: 10 }).toEqual([]);
      expect([...never]).toEqual([]);
    };

    const held = (all: readonly Row[], id: number): number =>
      all.filter(({ status, agentId }) => status === "active" && agentId === id).length;

    const lost = (before: readonly Row[], stored: Stored): readonly string[] => {
      const there = new Set(stored.rows.map(({ id }) => id));
      return before.filter(({ id }) => !there.has(id)).map(({ id }) => `conversation ${id} is gone`);
    };

    /** Each waits, is somebody's or has ended; its chat has whoever it is. */
    const twice = ({ rows: all, agents: known, inside }: Stored): readonly string[] =>
      [...inside].flatMap(([groupId, users]) => {
        const own = all.filter((row) => row.groupId === groupId && row.status !== "closed");
        const [{ id, status, agentId } = { id: 0, status: "closed", agentId: null }] = own;
        const agent = known.find((one) => one.id === agentId);
        const expected = agent === undefined ? [] : [agent.userId];
        return [
          ...(own.length > 1 ? [`the visitor of ${groupId} has several`] : []),
          ...((agentId === null) === (status === "active") ? [`${id} is ${status} with ${agentId}`] : []),
          ...(String(users) === String(expected)
            ? []
            : [`in the chat of ${id} are ${users}, not ${expected}`]),
        ];
      });

    const over = ({ rows: all, agents: known }: Stored): readonly string[] =>
      known
        .filter(({ id, maxSessions }) => held(all, id) > maxSessions)
        .map(({ nickName }) => `${nickName} has too many`);

    /** Those that wait although a free agent could take them. */
    const unserved = ({ rows: all, agents: known, byHand }: Stored): readonly string[] => {
      const skills = new Set(known.flatMap(({ skillTags }) => skillTags));
      const at = now();
      const free = known.filter(
        (agent) =>
          agent.status === "online" &&
          isAtWork(agent, at) &&
          sockets[ids.indexOf(agent.id)] !== undefined &&
          held(all, agent.id) < agent.maxSessions,
      );
      return all.flatMap(({ id, status, siteId, skill, passedBy }) => {
        if (status !== "waiting" || byHand.has(siteId)) return [];
        const able = free.filter(
          (agent) =>
            agent.id !== passedBy &&
            (skill === null ||
              !skills.has(skill) ||
              agent.skillTags.length === 0 ||
              agent.skillTags.includes(skill)),
        );
        return able.map(({ nickName }) => `conversation ${id} waits for ${nickName}`);
      });
    };

    /** Those with somebody who has been gone for a minute. */
    const deserted = ({ rows: all }: Stored): readonly string[] => {
      const at = now();
      const left = all.flatMap((row): [number, Gone][] => {
        const { id, status, agentId } = row;
        if (status !== "active" || agentId === null || sockets[ids.indexOf(agentId)] !== undefined) return [];
        const last = gone.get(id);
        // Whoever takes it has it for a minute of their own, also where it was theirs a moment ago.
        const isSame = last?.agentId === agentId && last.moved === row.updateTime?.getTime();
        return [[id, isSame ? last : { agentId, moved: row.updateTime?.getTime(), since: at }]];
      });
      gone = new Map(left);
      return left
        .filter(([, { since }]) => at - since >= GONE_MS)
        .map(([id]) => `conversation ${id} is with nobody`);
    };

    /** Visitors who have asked for somebody, and neither wait nor are anybody's. */
    const unheard = (asking: readonly number[], { rows: all }: Stored): readonly string[] => {
      const open = all.filter(({ status }) => status !== "closed").map(({ visitorId }) => visitorId);
      return asking
        .filter((at) => !open.includes(visitors[at]?.visit.userId ?? 0))
        .map((at) => `visitor ${at} has asked for nothing`);
    };

    return async () => {
      await signIn();
      await setUp();
      for (const step of steps) await take(step);
    };
  }

  test(
    "whatever happens, everybody is served by one agent, or waits because nobody can",
    async () => {
      await fc.assert(
        fc.asyncProperty(planOf(MOST), (one) => stage(one)()),
        {
          ...{ numRuns: SEQUENCES.length + PLANS, seed: SEED, endOnFailure: true },
          examples: SEQUENCES.map((one): [Plan] => [one]),
        },
      );
      // Sequences in which nothing happens would show nothing.
      expect(KINDS.filter((kind) => !done.has(kind))).toEqual([]);
    },
    TIMEOUT,
  );
});
