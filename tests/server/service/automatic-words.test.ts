import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  serviceAgent,
  serviceEvent,
  serviceGreeting,
  serviceGreetingGroup,
  serviceVisitor,
} from "../../../server/db/schema/index.ts";
import { siteServicePath, VISITOR_API } from "../../../src/contract/visitor-api.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import { serviceDesk } from "./service-desk.ts";

/** What is said to visitors in the name of agents, by itself (resources 10.2, 10.6). */
describe.each(sqlTestServers)("automatic words on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf, act, waitingVisitor } = desk;
  const db = () => desk.chat.server.context.db;
  const agentSays = (id: number, values: Partial<typeof serviceAgent.$inferInsert>) =>
    db().update(serviceAgent).set(values).where(eq(serviceAgent.id, id));
  const said = async (visitor: Visitor) =>
    (await visitor.history()).filter(({ type }) => type === MessageType.text).map(({ content }) => content);
  const nothing = { welcomeText: null, autoReply: null };

  async function welcomes(...texts: readonly (readonly [lang: string, content: string])[]) {
    await db().delete(serviceGreeting);
    const [group] = await db()
      .insert(serviceGreetingGroup)
      .values({ name: "Welcome", scope: "shared" })
      .returning();
    const groupId = group?.id ?? 0;
    for (const [lang, content] of texts)
      await db()
        .insert(serviceGreeting)
        .values({ groupId, title: lang, content, lang, type: "text", isWelcome: true, status: true });
  }

  test("an agent welcomes with words of their own; that is no answer", async () => {
    await welcomes(["fr", "Bonjour"]);
    await agentSays(agents.amy, { ...nothing, welcomeText: "Hello {name}, this is {agent} of {site}." });
    const visitor = await waitingVisitor();
    await db()
      .update(serviceVisitor)
      .set({ name: "Marie" })
      .where(eq(serviceVisitor.id, visitor.visit.userId));
    const { id } = await rowOf(visitor);
    await act(desk.amy, "accept", id);
    expect(await said(visitor)).toEqual([
      expect.stringMatching(/^Hello Marie, this is Agent amy of Site \d+\.$/),
    ]);
    const row = await rowOf(visitor);
    expect(row).toMatchObject({ status: "active", replyTime: null, replySec: null });
    expect(row.dueTime).not.toBeNull();
    const events = await db().select().from(serviceEvent).where(eq(serviceEvent.conversationId, id));
    expect(events.map(({ kind }) => kind)).toEqual(["opened", "accepted"]);
    await desk.amy.sendGroup(row.groupId, "How can I help?");
    await expect.poll(async () => (await rowOf(visitor)).replyTime).not.toBeNull();
  });

  test("the welcome of the site is in the visitor's language, and said once in a conversation", async () => {
    await welcomes(["en", "Hello"], ["fr", "Bonjour {name}, ici {agent}"]);
    await agentSays(agents.amy, nothing);
    await agentSays(agents.bob, nothing);
    const visitor = await waitingVisitor();
    const { id } = await rowOf(visitor);
    await act(desk.amy, "accept", id);
    expect(await said(visitor)).toEqual(["Bonjour, ici Agent amy"]);
    await act(desk.amy, "putBack", id);
    await act(desk.bob, "accept", id);
    expect(await said(visitor)).toHaveLength(1);
    await act(desk.bob, "putBack", id);
    await agentSays(agents.bob, { welcomeText: "Bob here" });
    // Whoever is given one that waits has accepted it.
    expect((await act(desk.amy, "transfer", id, { agentId: agents.bob })).status).toBe(200);
    expect(await said(visitor)).toEqual(["Bonjour, ici Agent amy", "Bob here"]);
  });

  test("what was left while nobody was there is answered, and not welcomed", async () => {
    await agentSays(agents.amy, { ...nothing, welcomeText: "Hello" });
    const visitor = await startVisit(desk.chat.server, { siteId: desk.siteId });
    const left = {
      tmpId: "left-1",
      name: "Marie",
      email: "marie@example.fr",
      text: "Bonsoir",
      consent: true,
    };
    expect((await visitor.call("POST", "/offline", left)).status).toBe(200);
    await visitor.current();
    await act(desk.amy, "accept", (await rowOf(visitor)).id);
    expect(await said(visitor)).toEqual(["Bonsoir"]);
  });

  test("who writes while their agent is away is told so once, until the agent has written again", async () => {
    await welcomes();
    await agentSays(agents.amy, { ...nothing, status: "away", autoReply: "{agent} is back soon" });
    const visitor = await waitingVisitor();
    const { id, groupId } = await rowOf(visitor);
    await act(desk.amy, "accept", id);
    await visitor.send("one");
    await expect.poll(() => said(visitor)).toEqual(["one", "Agent amy is back soon"]);
    await visitor.send("two");
    await visitor.send("three");
    await desk.amy.sendGroup(groupId, "here");
    await visitor.send("four");
    await expect
      .poll(async () => (await said(visitor)).slice(2))
      .toEqual(["two", "three", "here", "four", "Agent amy is back soon"]);
    // Whoever is there again answers by hand.
    await agentSays(agents.amy, { status: "online" });
    await visitor.send("five");
    await desk.amy.sendGroup(groupId, "now I am");
    await visitor.send("six");
    expect((await said(visitor)).slice(7)).toEqual(["five", "now I am", "six"]);
  });

  test("the window is told the welcome without names that nobody knows", async () => {
    await welcomes(["en", "Hello {name}, welcome to {site}!"]);
    const answer = await desk.chat.server.request("GET", VISITOR_API + siteServicePath(desk.siteId, "en"));
    expect(((await answer.json()) as { welcome: string }).welcome).toMatch(/^Hello, welcome to Site \d+!$/);
  });
});
