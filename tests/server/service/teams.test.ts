import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailboxItem, serviceAgent, serviceEvent, site } from "../../../server/db/schema/index.ts";
import type { ServiceDesk } from "../../../src/contract/service/desk.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { CONVERSATIONS, serviceDesk } from "./service-desk.ts";

describe.each(sqlTestServers)("agents together on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, route, online, rowOf, act, waitingVisitor, served } = desk;
  const db = () => desk.chat.server.context.db;
  const inTeam = (id: number, groupName: string | null) =>
    db().update(serviceAgent).set({ groupName }).where(eq(serviceAgent.id, id));
  const deskOf = async (token: string) =>
    (await adminCalls(desk.chat.server, token)("GET", "/imchat/service/desk")).body as ServiceDesk;

  test("an agent finds their own settings by the desk, and changes them", async () => {
    const call = adminCalls(desk.chat.server, desk.amy.adminToken);
    const { own } = await deskOf(desk.amy.adminToken);
    const path = `/config/selectById/${own?.tenantId}/${own?.userName}`;
    expect(await call("GET", path)).toMatchObject({ status: 200, body: { id: agents.amy } });
    const change = { id: agents.amy, welcomeText: "Bonjour", autoReply: null, notifySound: false };
    expect((await call("PUT", "/config/updateById", change)).status).toBe(204);
    expect((await call("GET", path)).body).toMatchObject(change);
    const restored = { ...change, welcomeText: null, notifySound: true };
    await call("PUT", "/config/updateById", restored);
  });

  test("an agent who connects is given at once who waits", async () => {
    await route("leastBusy");
    await online(agents.amy);
    const visitor = await waitingVisitor();
    expect(await rowOf(visitor)).toMatchObject({ status: "waiting", agentId: null });
    const socket = await desk.amy.connect();
    await expect.poll(async () => (await rowOf(visitor)).agentId).toBe(agents.amy);
    await socket.close();
  });

  test("one that is handed to a team waits for its agents, with a note, and leaves who had it", async () => {
    await inTeam(agents.bob, "After-sales");
    const visitor = await served();
    const { id, groupId } = await rowOf(visitor);
    const handed = await act(desk.amy, "transferTeam", id, { team: "after-SALES", note: "Wants a refund" });
    expect(handed.status).toBe(200);
    expect(await rowOf(visitor)).toMatchObject({
      ...{ status: "waiting", agentId: null, team: "After-sales" },
      passedBy: agents.amy,
    });
    await expect(desk.amy.sendGroup(groupId, "still here?")).rejects.toThrow();
    expect((await visitor.current()).status).toBe("waiting");
    const answers = await Promise.all([act(desk.amy, "accept", id), act(desk.bob, "accept", id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rowOf(visitor)).toMatchObject({ status: "active", team: null });
    expect(await desk.notesOf(id)).toEqual(["Wants a refund"]);
  });

  test("an agent of the team gets it before others, who get it where none of the team can", async () => {
    await route("leastBusy");
    await inTeam(agents.bob, "Teas");
    const sockets = [await desk.amy.connect(), await desk.bob.connect()];
    await online(agents.amy);
    const visitor = await waitingVisitor();
    await expect.poll(async () => (await rowOf(visitor)).agentId).toBe(agents.amy);
    const { id } = await rowOf(visitor);
    // Whoever hands it on does not get it again, though nobody else is there.
    await act(desk.amy, "transferTeam", id, { team: "Teas" });
    await waitingVisitor();
    await expect.poll(async () => (await desk.rows()).at(-1)?.agentId).toBe(agents.amy);
    expect(await rowOf(visitor)).toMatchObject({ status: "waiting", agentId: null });
    // Saying that one is online is enough.
    const own = adminCalls(desk.chat.server, desk.bob.adminToken);
    expect((await own("PUT", "/imchat/service/status", { status: "online" })).status).toBe(204);
    await expect.poll(async () => (await rowOf(visitor)).agentId).toBe(agents.bob);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  test("a team in which nobody else is gets nothing", async () => {
    await inTeam(agents.amy, "Alone");
    const visitor = await served();
    const { id } = await rowOf(visitor);
    for (const team of ["Alone", "Nobody"]) {
      const { status, message } = await act(desk.amy, "transferTeam", id, { team });
      expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining(`“${team}”`) });
    }
    expect(await rowOf(visitor)).toMatchObject({ status: "active", agentId: agents.amy });
  });

  test("agents see what each other does, and are told at once", async () => {
    await inTeam(agents.bob, "Teas");
    await served();
    const socket = await desk.bob.connect();
    const own = adminCalls(desk.chat.server, desk.amy.adminToken);
    await own("PUT", "/imchat/service/status", { status: "busy" });
    const frame = await socket.take(
      ({ cmd, data }) => cmd === Cmd.system && JSON.stringify(data).includes("agent"),
    );
    expect(frame).toBeDefined();
    await expect
      .poll(async () => (await deskOf(desk.bob.adminToken)).agents)
      .toMatchObject([
        { nickName: "Agent amy", status: "busy", sessions: 1, maxSessions: 2, mine: false },
        { nickName: "Agent bob", groupName: "Teas", connected: true, mine: true },
      ]);
    await socket.close();
  });

  test("what is over its time is told once each time, and is none once it is served", async () => {
    await db().update(site).set({ waitGoal: 20, answerGoal: 10 }).where(eq(site.id, desk.siteId));
    const visitor = await waitingVisitor();
    const { id, queueTime, dueTime } = await rowOf(visitor);
    expect(Number(dueTime) - Number(queueTime)).toBe(20_000);
    const late = async () =>
      (await db().select().from(serviceEvent).where(eq(serviceEvent.conversationId, id))).filter(
        ({ kind }) => kind === "late",
      );
    const look = async () => (await waitingVisitor()).call("DELETE", "/conversation");
    await look();
    expect(await late()).toEqual([]);
    desk.chat.clock.aheadMs += 21_000;
    for (let n = 0; n < 2; n += 1) await look();
    await expect.poll(late).toHaveLength(1);
    await expect
      .poll(() => db().$count(mailboxItem, eq(mailboxItem.topic, "service.late")))
      .toBeGreaterThan(0);
    expect((await act(desk.amy, "accept", id)).status).toBe(200);
    const accepted = await rowOf(visitor);
    expect(Number(accepted.dueTime) - Number(accepted.acceptTime)).toBe(10_000);
    desk.chat.clock.aheadMs += 11_000;
    await look();
    await expect.poll(late).toMatchObject([{}, { agentId: agents.amy }]);
    await desk.amy.sendGroup(accepted.groupId, "Here I am");
    await expect.poll(async () => (await rowOf(visitor)).dueTime).toBeNull();
  });

  test("what was said is read afterwards by who may see the conversation, and found by it", async () => {
    const visitor = await served();
    const { id, groupId } = await rowOf(visitor);
    await visitor.send("Do you have Keemun?");
    await desk.amy.sendGroup(groupId, "Yes, from Anhui");
    await act(desk.amy, "close", id);
    await visitor.send("Another question");
    await expect.poll(() => desk.rows()).toHaveLength(2);
    const of = (token: string) => adminCalls(desk.chat.server, token);
    const read = await of(desk.amy.adminToken)("GET", `/imchat/service/transcript/${id}`);
    const { lines } = read.body as { lines: { content: string; visitor: boolean }[] };
    expect(lines.map(({ content, visitor: theirs }) => [theirs, content])).toEqual([
      [false, "Agent amy joined the conversation"],
      [true, "Do you have Keemun?"],
      [false, "Yes, from Anhui"],
      [false, "Agent amy ended the conversation"],
    ]);
    const next = (await rowOf(visitor)).id;
    const later = await of(desk.amy.adminToken)("GET", `/imchat/service/transcript/${next}`);
    expect(later.body).toMatchObject({ lines: [{ content: "Another question" }], more: false });
    expect((await of(desk.bob.adminToken)("GET", `/imchat/service/transcript/${id}`)).status).toBe(404);
    const found = async (token: string, keyword: string) => {
      const list = await of(token)("GET", `${CONVERSATIONS}?page=0&size=10&keyword=${keyword}`);
      return (list.body as { content: { id: number }[] }).content.map((row) => row.id);
    };
    expect(await found(desk.amy.adminToken, "keemun")).toEqual([id]);
    expect(await found(desk.amy.adminToken, "another")).toEqual([next]);
    expect(await found(desk.bob.adminToken, "keemun")).toEqual([]);
    expect(await found(desk.amy.adminToken, "100%25")).toEqual([]);
  });
});
