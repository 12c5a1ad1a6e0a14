import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { serviceAgent, site, sysUserRole } from "../../../server/db/schema/index.ts";
import type { Frame } from "../../../src/contract/chat.ts";
import type { QueueFrame } from "../../../src/contract/service/queue.ts";
import { Cmd, MessageType } from "../../../src/contract/wire.ts";
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
  const connected = async (...who: Colleague[]): Promise<ChatSocket[]> => {
    for (const one of who) sockets.push(await one.connect());
    return sockets;
  };
  beforeAll(async () => {
    people = { admin: await desk.chat.signIn("admin"), carol: await desk.chat.signIn("carol") };
    await db().delete(sysUserRole).where(eq(sysUserRole.userId, people.carol.userId));
  });
  afterEach(async () => {
    for (const socket of sockets) await socket.close();
    sockets = [];
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
    expect(await next(winner, ({ waiting }) => waiting === 0)).toMatchObject({
      ...{ mine: 1, news: [{ kind: "over", id }] },
    });
    expect(newsIn(winner).some((one) => "by" in one)).toBe(false);
    expect(await next(loser, ({ waiting }) => waiting === 0)).toMatchObject({
      ...{ mine: 0, news: [{ kind: "over", id, by }] },
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

  test("it is asked for by those who may list conversations, who are told that they may", async () => {
    const visitor = await desk.served();
    await desk.waitingVisitor();
    const seen = await desk.amy.call("serviceQueue");
    expect(seen).toMatchObject({ waiting: 1, mine: 1 });
    expect(seen?.at).toBeLessThanOrEqual(Date.now());
    expect(await desk.bob.call("serviceQueue")).toMatchObject({ waiting: 1, mine: 0 });
    expect((await desk.amy.call("systemConfig")).service).toEqual({ sound: true, queue: true });
    expect(await people.carol.call("serviceQueue")).toBeNull();
    expect((await people.carol.call("systemConfig")).service).toBeUndefined();
    // Visitors are told nothing of the others.
    expect((await visitor.chat("GET", "/service/queue")).code).not.toBe(200);
    expect(JSON.stringify(await visitor.chat("GET", "/system/config"))).not.toContain("queue");
  });
});
