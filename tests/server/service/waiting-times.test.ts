import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { serviceAgent, serviceEvent, site, sysUser } from "../../../server/db/schema/index.ts";
import { sqlTestServers } from "../../support/server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import { CONVERSATIONS, serviceDesk } from "./service-desk.ts";

describe.each(sqlTestServers)("what conversations wait, and are late, on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf, act } = desk;
  const db = () => desk.chat.server.context.db;
  const pass = (seconds: number) => {
    desk.chat.clock.aheadMs += seconds * 1_000;
  };
  beforeEach(async () => {
    await db().update(site).set({ waitGoal: 20, answerGoal: 10 }).where(eq(site.id, desk.siteId));
  });

  const eventsOf = async (visitor: Visitor, kind: (typeof serviceEvent.$inferSelect)["kind"]) => {
    const { id } = await rowOf(visitor);
    const all = await db()
      .select()
      .from(serviceEvent)
      .where(eq(serviceEvent.conversationId, id))
      .orderBy(serviceEvent.id);
    return all.filter((one) => one.kind === kind);
  };
  /** A visitor who has left a message while nobody was there. */
  const left = async (): Promise<Visitor> => {
    const visitor = await startVisit(desk.chat.server, { siteId: desk.siteId });
    const message = { name: "Marie", email: "marie@example.fr", text: "Livrez-vous ?", consent: true };
    expect((await visitor.call("POST", "/offline", { tmpId: randomUUID(), ...message })).status).toBe(200);
    return visitor;
  };

  test("what was left while nobody was there is never late, and is no wait when it is accepted", async () => {
    const visitor = await left();
    const { id, dueTime } = await rowOf(visitor);
    expect(dueTime).toBeNull();
    pass(50);
    expect((await act(desk.amy, "accept", id)).status).toBe(200);
    const row = await rowOf(visitor);
    expect(row).toMatchObject({ agentId: agents.amy, waitSec: null });
    expect(Number(row.dueTime) - Number(row.acceptTime)).toBe(10_000);
    expect(await eventsOf(visitor, "accepted")).toMatchObject([{ agentId: agents.amy, seconds: null }]);
    expect(await eventsOf(visitor, "late")).toEqual([]);
  });

  test("a visitor who is back after a message was left waits by the clock from then on", async () => {
    const visitor = await left();
    await desk.online(agents.amy);
    const socket = await desk.amy.connect();
    pass(50);
    await visitor.begin();
    const row = await rowOf(visitor);
    expect(row.isOffline).toBe(false);
    expect(Number(row.dueTime) - Number(row.queueTime)).toBe(20_000);
    pass(5);
    expect((await act(desk.amy, "accept", row.id)).status).toBe(200);
    const [{ seconds = null } = {}] = await eventsOf(visitor, "accepted");
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThan(50);
    expect(await rowOf(visitor)).toMatchObject({ waitSec: seconds });
    await socket.close();
  });

  test("what was left is live once an agent has had it", async () => {
    const visitor = await left();
    const { id } = await rowOf(visitor);
    await act(desk.amy, "accept", id);
    await act(desk.amy, "putBack", id);
    const row = await rowOf(visitor);
    expect(row).toMatchObject({ status: "waiting", isOffline: false });
    expect(Number(row.dueTime) - Number(row.queueTime)).toBe(20_000);
    expect(await visitor.current()).toMatchObject({ status: "waiting", ahead: 0 });
  });

  test("one that waits, and is handed to a team, has waited as long as before", async () => {
    await db().update(serviceAgent).set({ groupName: "Teas" }).where(eq(serviceAgent.id, agents.bob));
    const visitor = await desk.waitingVisitor();
    const before = await rowOf(visitor);
    pass(5);
    expect((await act(desk.amy, "transferTeam", before.id, { team: "Teas" })).status).toBe(200);
    const { queueTime, dueTime, lateTold, passedBy } = before;
    expect(await rowOf(visitor)).toMatchObject({
      ...{ status: "waiting", team: "Teas" },
      ...{ queueTime, dueTime, lateTold, passedBy },
    });
  });

  test("whoever takes over before the first answer is measured from then on", async () => {
    const visitor = await desk.served();
    const { id, groupId, acceptTime } = await rowOf(visitor);
    pass(30);
    expect((await act(desk.amy, "transfer", id, { agentId: agents.bob })).status).toBe(200);
    const handed = await rowOf(visitor);
    expect(Number(handed.acceptTime) - Number(acceptTime)).toBeGreaterThanOrEqual(30_000);
    expect(Number(handed.dueTime) - Number(handed.acceptTime)).toBe(10_000);
    await act(desk.bob, "close", id);
    pass(30);
    expect((await act(desk.bob, "reopen", id)).status).toBe(200);
    const again = await rowOf(visitor);
    expect(Number(again.acceptTime) - Number(handed.acceptTime)).toBeGreaterThanOrEqual(30_000);
    expect(Number(again.dueTime) - Number(again.acceptTime)).toBe(10_000);
    await desk.bob.sendGroup(groupId, "Here I am");
    await expect.poll(async () => (await rowOf(visitor)).replySec).toBeLessThan(30);
    // Whoever has answered once has answered: what follows is measured no more.
    const { acceptTime: answered } = await rowOf(visitor);
    pass(5);
    await act(desk.bob, "transfer", id, { agentId: agents.amy });
    expect(await rowOf(visitor)).toMatchObject({ acceptTime: answered, dueTime: null });
  });

  test("one that nobody had begins with who opens it again", async () => {
    // Whoever sees all conversations sees it, and is an agent, too.
    const [{ id: userId = 0 } = {}] = await db().select().from(sysUser).where(eq(sysUser.username, "admin"));
    await db()
      .insert(serviceAgent)
      .values({ userName: `agent-${desk.siteId}`, nickName: "Boss", userId, maxSessions: 2 });
    const visitor = await desk.waitingVisitor();
    const { id } = await rowOf(visitor);
    await visitor.call("DELETE", "/conversation");
    expect((await desk.admin("POST", `${CONVERSATIONS}/reopen/${id}`, { id })).status).toBe(200);
    const row = await rowOf(visitor);
    expect(row.acceptTime).toBeInstanceOf(Date);
    expect(Number(row.dueTime) - Number(row.acceptTime)).toBe(10_000);
  });
});
