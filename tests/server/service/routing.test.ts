import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import { serviceAgent, serviceVisitor, site } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { askVisit, startVisit, type Visitor } from "../../support/visitor.ts";
import { CONVERSATIONS, serviceDesk } from "./service-desk.ts";

describe.each(sqlTestServers)("who is given a conversation on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, route, online, rowOf, act } = desk;
  let sockets: ChatSocket[];

  beforeAll(async () => {
    sockets = [await desk.amy.connect(), await desk.bob.connect()];
  });
  afterAll(() => Promise.all(sockets.map((socket) => socket.close())));
  beforeEach(async () => {
    const { db } = desk.chat.server.context;
    await route("leastBusy");
    await db.update(serviceAgent).set({ maxSessions: 10 });
    await db
      .update(serviceAgent)
      .set({ skillTags: ["Returns"] })
      .where(eq(serviceAgent.id, agents.bob));
    await db
      .update(serviceAgent)
      .set({ skillTags: ["sales"] })
      .where(eq(serviceAgent.id, agents.amy));
    await online(agents.amy, agents.bob);
  });

  const visitOf = (skill?: string, key?: string) =>
    startVisit(desk.chat.server, {
      siteId: desk.siteId,
      ...(skill === undefined ? {} : { skill }),
      ...(key === undefined ? {} : { key }),
    });
  /** Who has the last conversation of a visitor, and what it is about. */
  const given = async (visitor: Visitor) => {
    await expect.poll(async () => (await rowOf(visitor)).agentId).not.toBeNull();
    const { agentId, skill } = await rowOf(visitor);
    return { agentId, skill };
  };
  const toBob = () => ({ agentId: agents.bob, skill: "returns" });

  test("one that has the skill that it is begun with, whoever else is free", async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      const visitor = await visitOf();
      await visitor.begin({ skill: " returns " });
      expect(await given(visitor)).toEqual(toBob());
    }
    const { id } = await rowOf(await begun(await visitOf("returns")));
    expect((await desk.admin("GET", `${CONVERSATIONS}/${id}`)).body).toMatchObject({ skill: "returns" });
  });

  const begun = async (visitor: Visitor) => {
    await visitor.begin();
    return visitor;
  };

  test("one that has what the page says, on this visit", async () => {
    expect(await given(await begun(await visitOf("returns")))).toEqual(toBob());
    const visitor = await visitOf();
    const { key } = visitor.visit;
    const page = { url: "https://shop.example/returns", title: "Returns", skill: "returns" };
    expect((await visitor.call("PUT", "/page", page)).status).toBe(204);
    // A page that says nothing of it leaves it as it is.
    await visitor.call("PUT", "/page", { url: "https://shop.example/cart", title: "Cart" });
    expect(await given(await begun(await visitOf(undefined, key)))).toEqual(toBob());
    await act(desk.bob, "close", (await rowOf(visitor)).id);
    await desk.chat.server.context.db
      .update(serviceVisitor)
      .set({ seenTime: new Date(Date.now() - 3_600_000) })
      .where(eq(serviceVisitor.id, visitor.visit.userId));
    await begun(await visitOf(undefined, key));
    expect(await rowOf(visitor)).toMatchObject({ skill: null });
  });

  test("also where the server begins it: by a message after the end, and by one that is left", async () => {
    const visitor = await begun(await visitOf("returns"));
    await given(visitor);
    const { id } = await rowOf(visitor);
    await act(desk.bob, "close", id);
    await visitor.send("One more thing");
    await expect.poll(async () => (await rowOf(visitor)).id).not.toBe(id);
    expect(await given(visitor)).toEqual(toBob());
    const left = {
      tmpId: randomUUID(),
      name: "Marie",
      email: "marie@example.fr",
      text: "Hello",
      consent: true,
    };
    const early = await visitOf("returns");
    expect((await early.call("POST", "/offline", left)).status).toBe(200);
    expect(await given(early)).toEqual(toBob());
    const late = await visitOf();
    await late.call("POST", "/offline", { ...left, tmpId: randomUUID(), skill: "returns" });
    expect(await given(late)).toEqual(toBob());
  });

  test("anybody, where no agent is known by what it is about; nobody else, while who is has no room", async () => {
    const visitor = await begun(await visitOf("weddings"));
    expect(await given(visitor)).toEqual({ agentId: agents.amy, skill: "weddings" });
    await desk.chat.server.context.db
      .update(serviceAgent)
      .set({ status: "offline" })
      .where(eq(serviceAgent.id, agents.bob));
    const waiting = await begun(await visitOf("returns"));
    expect(await given(await begun(await visitOf("sales")))).toMatchObject({ agentId: agents.amy });
    expect(await rowOf(waiting)).toMatchObject({ status: "waiting", agentId: null });
  });

  test("whoever has waited the longest, on whichever site", async () => {
    const { db } = desk.chat.server.context;
    await db.update(serviceAgent).set({ status: "offline", maxSessions: 1 });
    const [later] = await db
      .insert(site)
      .values({ name: "Later", domain: `later${desk.siteId}.example`, routing: "leastBusy" })
      .returning();
    const first = await begun(await startVisit(desk.chat.server, { siteId: later?.id ?? 0 }));
    const second = await begun(await visitOf());
    const own = adminCalls(desk.chat.server, desk.amy.adminToken);
    expect((await own("PUT", "/imchat/service/status", { status: "online" })).status).toBe(204);
    expect(await given(first)).toMatchObject({ agentId: agents.amy });
    expect(await rowOf(second)).toMatchObject({ status: "waiting" });
  });

  test("nobody without a connection, which the area of agents tells of", async () => {
    const { db } = desk.chat.server.context;
    const [apart] = await db
      .insert(serviceAgent)
      .values({ userName: `apart${desk.siteId}`, nickName: "Apart", status: "online" })
      .returning();
    const { body } = await desk.admin("GET", "/imchat/service/index?page=0&size=50");
    const rows = (body as { content: { id: number; status: string; connected: boolean }[] }).content;
    const of = (id: number | undefined) => rows.find((row) => row.id === id);
    expect(of(apart?.id)).toMatchObject({ status: "online", connected: false });
    expect(of(agents.amy)).toMatchObject({ status: "online", connected: true });
    await db.delete(serviceAgent).where(eq(serviceAgent.id, apart?.id ?? 0));
  });

  test("a skill that no agent can have is refused", async () => {
    const long = "s".repeat(33);
    const { siteId } = desk;
    expect((await askVisit(desk.chat.server, { siteId, skill: long })).status).toBe(400);
    expect((await (await visitOf()).call("POST", "/conversation", { skill: long })).status).toBe(400);
  });

  test("each in turn, where the site says so, and whoever has fewest otherwise", async () => {
    const { db } = desk.chat.server.context;
    await db.update(serviceAgent).set({ skillTags: [] });
    await route("roundRobin");
    const got: (number | null)[] = [];
    const visitors: Visitor[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const visitor = await begun(await visitOf());
      visitors.push(visitor);
      got.push((await given(visitor)).agentId);
      desk.chat.clock.aheadMs += 1_000;
    }
    expect(got).toEqual([agents.amy, agents.bob, agents.amy, agents.bob]);
    // Bob has none any more, and it is Amy's turn.
    for (const visitor of [visitors[1], visitors[3]]) {
      if (visitor) await act(desk.bob, "close", (await rowOf(visitor)).id);
    }
    expect((await given(await begun(await visitOf()))).agentId).toBe(agents.amy);
    await route("leastBusy");
    desk.chat.clock.aheadMs += 1_000;
    expect((await given(await begun(await visitOf()))).agentId).toBe(agents.bob);
    expect((await given(await begun(await visitOf()))).agentId).toBe(agents.bob);
    desk.chat.clock.aheadMs = 0;
  });
});
