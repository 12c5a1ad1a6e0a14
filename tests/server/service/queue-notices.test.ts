import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { serviceAgent, site, sysUserRole } from "../../../server/db/schema/index.ts";
import type { Frame } from "../../../src/contract/chat.ts";
import type { QueueFrame } from "../../../src/contract/service/queue.ts";
import { Cmd, MessageType } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { startVisit } from "../../support/visitor.ts";
import { serviceDesk } from "./service-desk.ts";

/** The queue of customer service as it is pushed: to whom, with which counts, and who is alerted (resources 10.5). */

const queueIn = ({ cmd, data }: Frame): QueueFrame | null => {
  const { type, content } = (data ?? {}) as { type?: number; content?: string };
  return cmd === Cmd.system && type === MessageType.serviceQueue ? JSON.parse(content ?? "") : null;
};

/** The next push of the queue that fits. */
const next = async (
  socket: ChatSocket,
  fits: (frame: QueueFrame) => boolean = () => true,
): Promise<QueueFrame> => {
  const frame = await socket.take((one) => {
    const queue = queueIn(one);
    return queue !== null && fits(queue);
  });
  return queueIn(frame) as QueueFrame;
};
const newsIn = ({ frames }: ChatSocket) => frames.flatMap((frame) => queueIn(frame)?.news ?? []);

describe.each(sqlTestServers)("the queue that is pushed on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf, act } = desk;
  const db = () => desk.chat.server.context.db;
  let sockets: ChatSocket[] = [];
  let people: { admin: Colleague; carol: Colleague };
  /** Agents who are connected, as the server knows by now. */
  const there = async (): Promise<readonly number[]> => {
    const { body } = await adminCalls(desk.chat.server, desk.amy.adminToken)("GET", "/imchat/service/desk");
    const { agents: seen } = body as {
      agents: readonly { readonly id: number; readonly connected: boolean }[];
    };
    return seen.filter((one) => one.connected).map(({ id }) => id);
  };
  /** Connects them, and waits until the server knows that those of them who are agents are there. */
  const connected = async (...who: Colleague[]): Promise<ChatSocket[]> => {
    for (const one of who) sockets.push(await one.connect());
    const expected = who.flatMap((one) => {
      if (one === desk.amy) return [agents.amy];
      return one === desk.bob ? [agents.bob] : [];
    });
    await expect.poll(there, { interval: 20 }).toEqual(expect.arrayContaining(expected));
    return sockets;
  };
  beforeAll(async () => {
    people = { admin: await desk.chat.signIn("admin"), carol: await desk.chat.signIn("carol") };
    await db().delete(sysUserRole).where(eq(sysUserRole.userId, people.carol.userId));
  });
  afterEach(async () => {
    for (const socket of sockets) await socket.close();
    sockets = [];
    await expect.poll(there, { interval: 20 }).toEqual([]);
  });

  test("all who may list conversations have the counts; agents who could take the visitor are alerted, with what is known of them", async () => {
    await desk.online(agents.amy);
    const [amy, bob, admin, carol] = await connected(desk.amy, desk.bob, people.admin, people.carol);
    const visitor = await desk.waitingVisitor();
    const { id, groupId, queueTime } = await rowOf(visitor);
    const [of] = await db().select().from(site).where(eq(site.id, desk.siteId));
    expect(await next(amy as ChatSocket)).toEqual({
      ...{ waiting: 1, mine: 0, at: expect.any(Number) },
      news: [
        {
          ...{ kind: "waits", id, groupId, site: of?.name, since: queueTime?.getTime() },
          name: expect.stringMatching(/^Visitor \d+ · fr/),
        },
      ],
    });
    // Bob is offline, and the administrator is no agent.
    for (const socket of [bob, admin])
      expect(await next(socket as ChatSocket)).toMatchObject({ waiting: 1, mine: 0, news: [] });
    expect((carol as ChatSocket).frames.map(queueIn).filter(Boolean)).toEqual([]);
    // It is no message, and nothing keeps it.
    expect((await desk.amy.pullSystem()).filter(({ type }) => type === MessageType.serviceQueue)).toEqual([]);
  });

  test("who has accepted is told to all who saw it waiting, whatever else they may see, and not to that agent", async () => {
    await desk.online(agents.amy, agents.bob);
    const [amy, bob, carol] = await connected(desk.amy, desk.bob, people.carol);
    const { id } = await rowOf(await desk.waitingVisitor());
    await next(bob as ChatSocket, ({ waiting }) => waiting === 1);
    const both = await Promise.all([act(desk.amy, "accept", id), act(desk.bob, "accept", id)]);
    // Of two at once one has it, and the other is told who.
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isAmys = both[0].status === 200;
    const [winner, loser] = (isAmys ? [amy, bob] : [bob, amy]) as [ChatSocket, ChatSocket];
    const by = isAmys ? "Agent amy" : "Agent bob";
    // By the name among agents, or, where both were let in, by that of the account.
    const message = both.find(({ status }) => status === 409)?.message;
    expect(message).toMatch(new RegExp(`${by}|${isAmys ? "amy" : "bob"} changed it last`));
    const isOver = ({ news }: QueueFrame) => news.some(({ kind }) => kind === "over");
    expect(await next(winner, isOver)).toMatchObject({ waiting: 0, mine: 1, news: [{ kind: "over", id }] });
    expect(newsIn(winner).some((one) => "by" in one)).toBe(false);
    expect(await next(loser, isOver)).toMatchObject({
      ...{ waiting: 0, mine: 0, news: [{ kind: "over", id, by }] },
    });
    expect((carol as ChatSocket).frames.map(queueIn).filter(Boolean)).toEqual([]);
  });

  test("what the server gives to somebody at once alerts that agent alone", async () => {
    await desk.route("leastBusy");
    await desk.online(agents.amy);
    const [amy, bob] = await connected(desk.amy, desk.bob);
    const { id, groupId } = await rowOf(await desk.waitingVisitor());
    expect(await next(amy as ChatSocket, ({ mine }) => mine === 1)).toMatchObject({ waiting: 0 });
    await expect
      .poll(() => newsIn(amy as ChatSocket).filter(({ kind }) => kind === "given"))
      .toMatchObject([{ id, groupId, since: expect.any(Number) }]);
    await next(bob as ChatSocket, ({ news }) => news.some(({ kind }) => kind === "over"));
    expect(
      [amy, bob].flatMap((socket) => newsIn(socket as ChatSocket)).filter(({ kind }) => kind === "waits"),
    ).toEqual([]);
    expect(newsIn(bob as ChatSocket).filter(({ kind }) => kind === "given")).toEqual([]);
  });

  test("one that is handed on alerts who gets it; one that is put back alerts the others, and one for a team its agents", async () => {
    await desk.online(agents.amy, agents.bob);
    await db().update(serviceAgent).set({ groupName: "Teas" }).where(eq(serviceAgent.id, agents.bob));
    const [amy, bob] = (await connected(desk.amy, desk.bob)) as [ChatSocket, ChatSocket];
    const { id } = await rowOf(await desk.served());
    await next(amy, ({ mine }) => mine === 1);
    await act(desk.amy, "transfer", id, { agentId: agents.bob });
    const given = await next(bob, ({ mine }) => mine === 1);
    expect(given.news).toMatchObject([{ kind: "given", id }]);
    await next(amy, ({ mine }) => mine === 0);
    await act(desk.bob, "putBack", id);
    const again = await next(amy, ({ waiting, news }) => waiting === 1 && news.length > 0);
    expect(again.news).toMatchObject([{ kind: "waits", id }]);
    expect((await next(bob, ({ at, waiting }) => at > given.at && waiting === 1)).news).toEqual([]);
    await act(desk.amy, "accept", id);
    const accepted = await next(amy, ({ at, mine }) => at > again.at && mine === 1);
    await act(desk.amy, "transferTeam", id, { team: "Teas" });
    const handed = await next(bob, ({ at, waiting }) => at > accepted.at && waiting === 1);
    expect(handed.news).toMatchObject([{ kind: "waits", id }]);
    expect((await next(amy, ({ at, waiting }) => at > accepted.at && waiting === 1)).news).toEqual([]);
  });

  test("agents who are busy or away, and what is left while nobody is there, alert nobody; a visitor who leaves waits no more", async () => {
    await db().update(serviceAgent).set({ status: "busy" }).where(eq(serviceAgent.id, agents.amy));
    await db().update(serviceAgent).set({ status: "away" }).where(eq(serviceAgent.id, agents.bob));
    const [amy, bob] = (await connected(desk.amy, desk.bob)) as [ChatSocket, ChatSocket];
    const visitor = await desk.waitingVisitor();
    const { id } = await rowOf(visitor);
    for (const socket of [amy, bob])
      expect(await next(socket, ({ waiting }) => waiting === 1)).toMatchObject({ news: [] });
    await visitor.call("DELETE", "/conversation");
    for (const socket of [amy, bob])
      expect((await next(socket, ({ waiting }) => waiting === 0)).news).toEqual([{ kind: "over", id }]);
    await db().update(serviceAgent).set({ status: "offline" });
    const later = await startVisit(desk.chat.server, { siteId: desk.siteId });
    const message = { name: "Marie", email: "marie@example.fr", text: "Livrez-vous ?", consent: true };
    expect((await later.call("POST", "/offline", { tmpId: randomUUID(), ...message })).status).toBe(200);
    await desk.online(agents.amy);
    expect(await next(amy, ({ waiting }) => waiting === 1)).toMatchObject({ news: [] });
    // They are back, and wait for an answer now.
    await later.begin();
    const { id: since } = await rowOf(later);
    expect((await next(amy, ({ news }) => news.length > 0)).news).toMatchObject([
      { kind: "waits", id: since, name: "Marie" },
    ]);
  });

  test("who has the skill, room and hours for it is alerted; where nobody has, all are who say that they are online", async () => {
    await desk.online(agents.amy, agents.bob);
    const set = (id: number, values: Partial<typeof serviceAgent.$inferInsert>) =>
      db().update(serviceAgent).set(values).where(eq(serviceAgent.id, id));
    await set(agents.amy, { skillTags: ["returns"] });
    await set(agents.bob, { skillTags: ["sales"], maxSessions: 1 });
    const [amy, bob] = (await connected(desk.amy, desk.bob)) as [ChatSocket, ChatSocket];
    /** Who of the two is alerted to a visitor who comes now. */
    const whoIsAlerted = async (skill: string) => {
      const visitor = await startVisit(desk.chat.server, { siteId: desk.siteId });
      await visitor.begin({ skill });
      const { id } = await rowOf(visitor);
      const isOfIt = ({ news }: QueueFrame) => news.some((one) => one.kind === "waits" && one.id === id);
      // Somebody always is; what everybody is told at the same moment says who else.
      const framesOf = (socket: ChatSocket) => socket.frames.flatMap((frame) => queueIn(frame) ?? []);
      const told = () => [amy, bob].flatMap(framesOf).find(isOfIt)?.at;
      await expect.poll(told).toBeDefined();
      const alerted = [];
      for (const [name, socket] of Object.entries({ amy, bob })) {
        const own = () => framesOf(socket).find(({ at }) => at === told());
        await expect.poll(own).toBeDefined();
        if (isOfIt(own() as QueueFrame)) alerted.push(name);
      }
      return { id, alerted };
    };
    const first = await whoIsAlerted("sales");
    expect(first.alerted).toEqual(["bob"]);
    expect((await whoIsAlerted("returns")).alerted).toEqual(["amy"]);
    expect((await whoIsAlerted("weddings")).alerted).toEqual(["amy", "bob"]);
    // Bob has as many as he may have: nobody is left who sells.
    expect((await act(desk.bob, "accept", first.id)).status).toBe(200);
    expect((await whoIsAlerted("sales")).alerted).toEqual(["amy", "bob"]);
    expect((await whoIsAlerted("weddings")).alerted).toEqual(["amy"]);
    await set(agents.bob, { maxSessions: 2 });
    const never = [{ weekday: ((new Date().getUTCDay() + 2) % 7) + 1, from: "00:00", to: "00:00" }];
    await set(agents.amy, { skillTags: [], workTime: never, workZone: "UTC" });
    expect((await whoIsAlerted("weddings")).alerted).toEqual(["bob"]);
    await set(agents.amy, { workTime: [], workZone: null });
  });

  test("who comes, or says to be online, while visitors wait is alerted once, to who has waited longest", async () => {
    await desk.online(agents.amy);
    const [admin] = (await connected(people.admin)) as [ChatSocket];
    const first = await rowOf(await desk.waitingVisitor());
    await desk.waitingVisitor();
    await next(admin, ({ waiting }) => waiting === 2);
    // They have waited for a while.
    desk.chat.clock.aheadMs += 10_000;
    const [, amy, bob] = (await connected(desk.amy, desk.bob)) as [ChatSocket, ChatSocket, ChatSocket];
    const waits = (socket: ChatSocket) => newsIn(socket).filter(({ kind }) => kind === "waits");
    await expect.poll(() => waits(amy)).toMatchObject([{ id: first.id, since: first.queueTime?.getTime() }]);
    expect(waits(bob)).toEqual([]);
    const status = (value: string) =>
      adminCalls(desk.chat.server, desk.bob.adminToken)("PUT", "/imchat/service/status", { status: value });
    expect((await status("online")).status).toBe(204);
    await expect.poll(() => waits(bob)).toMatchObject([{ id: first.id }]);
    // Away and back again is no news, and neither is another connection; a third visitor is.
    for (const value of ["away", "online"]) expect((await status(value)).status).toBe(204);
    await amy.close();
    const again = await desk.amy.connect();
    sockets.push(again);
    const third = await rowOf(await desk.waitingVisitor());
    for (const socket of [again, bob])
      await next(socket, ({ news }) => news.some(({ id }) => id === third.id));
    expect(waits(bob).map((one) => one.id)).toEqual([first.id, third.id]);
    expect(waits(again).map((one) => one.id)).toEqual([third.id]);
    // What changes right after that, and later, alerts nobody again.
    for (const passed of [0, 10_000]) {
      desk.chat.clock.aheadMs += passed;
      const since = desk.chat.server.context.now();
      for (const value of ["away", "online"]) expect((await status(value)).status).toBe(204);
      await next(admin, ({ at }) => at >= since);
    }
    await desk.waitingVisitor();
    await next(bob, ({ waiting, news }) => waiting === 4 && news.length > 0);
    expect(waits(bob)).toHaveLength(3);
  });

  test("it is asked for by those who may list conversations, who are told that they may", async () => {
    const visitor = await desk.served();
    await desk.waitingVisitor();
    const seen = await desk.amy.call("serviceQueue");
    expect(seen).toMatchObject({ waiting: 1, mine: 1 });
    expect(seen?.at).toBeLessThanOrEqual(desk.chat.server.context.now());
    expect(await desk.bob.call("serviceQueue")).toMatchObject({ waiting: 1, mine: 0 });
    expect((await desk.amy.call("systemConfig")).service).toEqual({ sound: true, queue: true });
    expect(await people.carol.call("serviceQueue")).toBeNull();
    expect((await people.carol.call("systemConfig")).service).toBeUndefined();
    // Visitors are told nothing of the others.
    expect((await visitor.chat("GET", "/service/queue")).code).not.toBe(200);
    expect(JSON.stringify(await visitor.chat("GET", "/system/config"))).not.toContain("queue");
  });
});
