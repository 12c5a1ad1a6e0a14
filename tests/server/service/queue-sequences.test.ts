import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatGroupMember, serviceAgent, serviceConversation, site } from "../../../server/db/schema/index.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";
import { type Action, AGENTS, FROM, KINDS, LANGUAGES, type Plan, planOf } from "./queue-plans.ts";
import { CONVERSATIONS } from "./service-desk.ts";

/** `QUEUE_SEED` makes other sequences, `QUEUE_PLANS` more of them. */
const SEED = Number(process.env.QUEUE_SEED ?? 1);
const PLANS = Number(process.env.QUEUE_PLANS ?? 25);
/** Those of the suite. */
const ENOUGH = 25;
/** Steps of one: those of the suite are short. */
const MOST = PLANS > ENOUGH ? 9 : 4;
/** So many kinds of what is done may be missing from these, for what is done at once is not the same each time. */
const SELDOM = 2;
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

interface Outcome {
  readonly status: number;
  /** By which it was right, where it was alone. */
  readonly wins?: number;
}

// Whatever visitors and agents do, in whatever order and at once: after each step, no conversation has two agents, none is lost, none waits while a
// free agent with the skill is there, and nobody has more than they may.
describe.each(sqlTestServers)("sequences in customer service on $name", ({ start }) => {
  let chat: ChatServer;
  let signedAt = Number.NEGATIVE_INFINITY;
  let people: readonly Colleague[] = [];
  const sockets: (ChatSocket | undefined)[] = [];
  const connecting: Promise<void>[] = [];
  /** Others are connected than when the server was last asked. */
  let isOther = false;
  const ids: number[] = [];
  let siteId = 0;
  let visitors: (Visitor | undefined)[] = [];
  /** Waits for ever at a site of its own: what it asks for ends with a look at the queue. */
  let watcher: Visitor;
  const done = new Set<Action["kind"]>();

  const db = () => chat.server.context.db;
  const now = () => chat.server.context.now();

  beforeAll(async () => {
    chat = await startChatServer(start);
    await db().delete(serviceAgent);
    const made = await db()
      .insert(site)
      .values(
        ["queue", "watched"].map((name) => ({
          ...{ name, domain: `${name}.example`, routing: "manual" as const },
        })),
      )
      .returning();
    siteId = made[0]?.id ?? 0;
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
    if (ids.length === 0)
      for (const [at, { userId }] of people.entries()) {
        const name = NAMES[at] ?? "";
        const groupName = at === 0 ? null : TEAM;
        const row = { userName: `agent-${name}`, nickName: `Agent ${name}`, userId, groupName };
        const [stored] = await db().insert(serviceAgent).values(row).returning();
        ids.push(stored?.id ?? 0);
      }
    visitors = [];
    const [of] = await db().select().from(site).where(eq(site.domain, "watched.example"));
    watcher = await startVisit(chat.server, { siteId: of?.id ?? 0 });
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
  const rowsNow = () =>
    db()
      .select()
      .from(serviceConversation)
      .where(eq(serviceConversation.siteId, siteId))
      .orderBy(serviceConversation.id);

  /** Waits until the server knows who is connected, and has looked at the queue. @returns when it began to look, at the latest. */
  async function settle(): Promise<number> {
    if (isOther) await known();
    isOther = false;
    const lookedAt = now();
    await watcher.begin();
    return lookedAt;
  }

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
      .where(eq(serviceConversation.siteId, siteId));
    const userIds = people.map(({ userId }) => userId);
    await db()
      .delete(chatGroupMember)
      .where(and(inArray(chatGroupMember.groupId, own), inArray(chatGroupMember.userId, userIds)));
    await db().delete(serviceConversation).where(eq(serviceConversation.siteId, siteId));
  }

  /** One sequence, from the beginning. */
  function stage({ agents, routing, arrived, steps }: Plan) {
    let rows: readonly Row[] = [];
    /** Since when conversations have been seen with an agent who is not connected. */
    let gone = new Map<number, Gone>();

    const visitorAt = async (at: number): Promise<Visitor> => {
      visitors[at] ??= await startVisit(chat.server, { siteId, language: LANGUAGES[at] ?? "en" });
      return visitors[at];
    };
    const setUp = async () => {
      await clear();
      await db().update(site).set({ routing }).where(eq(site.id, siteId));
      for (const [at, { skills, langs, maxSessions, status, isConnected }] of agents.entries()) {
        const values = { skillTags: skills, langs, maxSessions, status };
        await db()
          .update(serviceAgent)
          .set(values)
          .where(eq(serviceAgent.id, ids[at] ?? 0));
        await connect(at, isConnected);
      }
      await Promise.all(Array.from({ length: arrived }, async (_, at) => (await visitorAt(at)).begin()));
      await look([], await settle());
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
        case "wait":
          // In halves: a socket that has said nothing for as long as the whole is closed.
          for (let half = 0; half < 2; half += 1) {
            chat.clock.aheadMs += GONE_MS / 2 + 500;
            await Promise.all(sockets.map(beat));
          }
          return { status: 200 };
        case "route":
          await db().update(site).set({ routing: given.routing }).where(eq(site.id, siteId));
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
      const lookedAt = await settle();
      await look(before, lookedAt);
      // What somebody ended at the same moment may have ended.
      if (step.some(({ kind }) => kind === "close" || kind === "leave")) return;
      const open = rows.filter(({ status }) => status !== "closed").map(({ visitorId }) => visitorId);
      for (const at of asking) expect(open, "who asked").toContain(visitors[at]?.visit.userId);
    };

    /** What holds after each step. */
    const look = async (before: readonly Row[], lookedAt: number) => {
      rows = await rowsNow();
      const there = new Set(rows.map(({ id }) => id));
      expect(
        before.filter(({ id }) => !there.has(id)),
        "are not there any more",
      ).toEqual([]);
      const known = await db().select().from(serviceAgent);
      const [of] = await db().select({ routing: site.routing }).from(site).where(eq(site.id, siteId));
      await twice(known);
      for (const { id, maxSessions, nickName } of known)
        expect(heldBy(id), `of ${nickName}`).toBeLessThanOrEqual(maxSessions);
      if (of?.routing !== "manual") unserved(known);
      deserted(lookedAt);
    };
    const heldBy = (id: number): number =>
      rows.filter(({ status, agentId }) => status === "active" && agentId === id).length;

    /** Each waits, is somebody's or has ended; its chat has whoever it is. */
    const twice = async (known: readonly AgentRow[]) => {
      const groupIds = [...new Set(rows.map(({ groupId }) => groupId))];
      const members = await db()
        .select()
        .from(chatGroupMember)
        .where(and(inArray(chatGroupMember.groupId, groupIds), eq(chatGroupMember.quit, false)));
      for (const groupId of groupIds) {
        const own = rows.filter((row) => row.groupId === groupId);
        const open = own.filter(({ status }) => status !== "closed");
        expect(open.length, `${own[0]?.visitorName} has several`).toBeLessThanOrEqual(1);
        const [{ status, agentId } = { status: "closed", agentId: null }] = open;
        expect(agentId === null, `it is ${status}`).toBe(status !== "active");
        const agent = known.find(({ id }) => id === agentId);
        const inside = members
          .filter((one) => one.groupId === groupId && one.userId !== own[0]?.visitorId)
          .map(({ userId }) => userId);
        expect(inside, "in the chat").toEqual(agent === undefined ? [] : [agent.userId]);
      }
    };

    /** None waits that a free agent could take. */
    const unserved = (known: readonly AgentRow[]) => {
      const skills = new Set(known.flatMap(({ skillTags }) => skillTags));
      const free = known.filter(
        ({ id, status, maxSessions }) =>
          status === "online" && sockets[ids.indexOf(id)] !== undefined && heldBy(id) < maxSessions,
      );
      for (const { id, status, skill, passedBy } of rows) {
        if (status !== "waiting") continue;
        const able = free.filter(
          (agent) =>
            agent.id !== passedBy &&
            (skill === null ||
              !skills.has(skill) ||
              agent.skillTags.length === 0 ||
              agent.skillTags.includes(skill)),
        );
        expect(
          able.map(({ nickName }) => nickName),
          `conversation ${id} waits`,
        ).toEqual([]);
      }
    };

    /** None is with somebody who has been gone for a minute. */
    const deserted = (lookedAt: number) => {
      const left = rows.flatMap((row): [number, Gone][] => {
        const { id, status, agentId } = row;
        if (status !== "active" || agentId === null || sockets[ids.indexOf(agentId)] !== undefined) return [];
        const last = gone.get(id);
        // Whoever takes it has it for a minute of their own, also where it was theirs a moment ago.
        const isSame = last?.agentId === agentId && last.moved === row.updateTime?.getTime();
        return [[id, isSame ? last : { agentId, moved: row.updateTime?.getTime(), since: now() }]];
      });
      gone = new Map(left);
      for (const [id, { since }] of left)
        expect(lookedAt - since, `conversation ${id} is with nobody`).toBeLessThan(GONE_MS);
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
        { numRuns: PLANS, seed: SEED, endOnFailure: true },
      );
      // Sequences in which nothing happens would show nothing; a few of them do not do all.
      if (PLANS < ENOUGH) return;
      expect(KINDS.filter((kind) => !done.has(kind)).length, "were never done").toBeLessThanOrEqual(SELDOM);
    },
    TIMEOUT,
  );
});
