import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import {
  chatGroupMember,
  serviceAgent,
  serviceConversation,
  serviceVisitor,
} from "../../../server/db/schema/index.ts";
import { createQueue } from "../../../server/service/queue.ts";
import { CloseCode, Cmd, MessageType } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import type { ChatServer } from "../chat/chat-server.ts";
import { CONVERSATIONS as PATH, serviceDesk } from "./service-desk.ts";

describe.each(sqlTestServers)("conversations on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, route, online, rows, rowOf, act, waitingVisitor, served } = desk;
  let chat: ChatServer;
  let server: TestServer;
  let amy: Colleague;
  let bob: Colleague;
  let admin: ReturnType<typeof adminCalls>;
  let siteId = 0;
  beforeAll(() => {
    ({ chat, amy, bob, admin } = desk);
    ({ server } = chat);
  });
  beforeEach(() => {
    ({ siteId } = desk);
  });

  test("of what many write at once each conversation has its last", async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => waitingVisitor()));
    const first = await Promise.all(visitors.map(rowOf));
    await Promise.all(
      visitors.map(async (visitor, nth) => {
        await visitor.send(`Bonjour, je voudrais savoir combien coûte ce thé, numéro ${nth}`);
        await visitor.send(`${nth}`);
      }),
    );
    await expect
      .poll(async () => (await Promise.all(visitors.map(rowOf))).map(({ lastMsg }) => lastMsg))
      .toEqual(["0", "1", "2", "3", "4", "5"]);
    const last = await Promise.all(visitors.map(rowOf));
    // A number is in no language: what was known of it stays.
    expect(last.map(({ detectedLang }) => detectedLang)).toEqual(Array(6).fill("fr"));
    const kept = ({ id, status, startTime, queueTime, dueTime, lastType }: (typeof first)[number]) => ({
      ...{ id, status, startTime, queueTime, dueTime },
      ...{ lastType: lastType === null ? MessageType.text : lastType },
    });
    expect(last.map(kept)).toEqual(first.map(kept));
  });

  test("a visitor waits, is accepted, is answered, and says how it was", async () => {
    const visitor = await waitingVisitor();
    await visitor.send("Bonjour");
    expect(await visitor.current()).toMatchObject({ status: "waiting", ahead: 0 });
    const { id, groupId } = await rowOf(visitor);
    await act(amy, "accept", id);
    expect(await visitor.current()).toMatchObject({
      status: "active",
      agent: { userId: amy.userId, name: "Agent amy" },
    });
    // The agent reads what was written before.
    expect(
      (await amy.pullGroup()).filter((one) => one.groupId === groupId).map(({ content }) => content),
    ).toEqual(expect.arrayContaining(["Bonjour"]));
    await amy.sendGroup(groupId, "How can I help?");
    await expect.poll(async () => (await rowOf(visitor)).replyTime).not.toBeNull();
    expect(await rowOf(visitor)).toMatchObject({ lastMsg: "How can I help?", status: "active" });
    await act(amy, "inviteRating", id);
    const admin = adminCalls(server, await server.login("admin"));
    await admin("POST", "/api/sensitiveWord", { word: "unsagbar", action: "refuse", enabled: true });
    const unsaid = await visitor.call("POST", "/rating", { stars: 1, text: "Das ist unsagbar." });
    expect(unsaid).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\w/) } });
    expect((await visitor.call("POST", "/rating", { stars: 5, text: "Merci" })).status).toBe(204);
    await act(amy, "close", id);
    expect(await rowOf(visitor)).toMatchObject({
      status: "closed",
      endBy: "agent",
      rating: 5,
      ratingText: "Merci",
    });
    const tips = (await visitor.history()).filter(({ type }) => type === MessageType.textTip);
    expect(tips.map(({ content }) => content)).toEqual([
      "Agent amy joined the conversation",
      "Agent amy asks you to rate this conversation",
      expect.stringMatching(/^Visitor \d+ · fr-FR rated this conversation: 5 of 5$/),
      "Agent amy ended the conversation",
    ]);
  });

  test("what nobody has read is counted: of one that waits all of it, then what its agent has not", async () => {
    const visitor = await waitingVisitor();
    const unread = async () => {
      const { id } = await rowOf(visitor);
      return ((await admin("GET", `${PATH}/${id}`)).body as { unread: number }).unread;
    };
    await visitor.send("one");
    const { id: last } = await visitor.send("two");
    expect(await unread()).toBe(2);
    const { id, groupId } = await rowOf(visitor);
    await act(amy, "accept", id);
    await amy.sendGroup(groupId, "Hello");
    expect(await unread()).toBe(2);
    await amy.readGroup(groupId, last ?? 0);
    expect(await unread()).toBe(0);
    await visitor.send("three");
    expect(await unread()).toBe(1);
    await act(amy, "close", id);
    expect(await unread()).toBe(0);
    await visitor.send("four");
    await expect.poll(rows).toHaveLength(2);
    expect(await unread()).toBe(1);
  });

  test("of two agents who accept at the same moment one has it, and the other is told", async () => {
    const visitor = await waitingVisitor();
    const { id, groupId } = await rowOf(visitor);
    const answers = await Promise.all([act(amy, "accept", id), act(bob, "accept", id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const members = await server.context.db
      .select()
      .from(chatGroupMember)
      .where(eq(chatGroupMember.groupId, groupId));
    expect(members).toHaveLength(2);
  });

  test("whoever accepts one that another agent has by now is told who that is; of one that has ended there is nothing", async () => {
    const visitor = await waitingVisitor();
    const { id } = await rowOf(visitor);
    expect((await act(amy, "accept", id)).status).toBe(200);
    const late = await act(bob, "accept", id);
    expect(late).toMatchObject({ status: 409, message: "“Agent amy” has this conversation already" });
    expect((await act(bob, "note", id, { note: "mine" })).status).toBe(404);
    await act(amy, "close", id);
    expect((await act(bob, "accept", id)).status).toBe(404);
  });

  test("the list is asked for the own ones by themselves, or for those of others", async () => {
    const [own, other, waits] = [await served(), await waitingVisitor(), await waitingVisitor()];
    const [{ id }, { id: others }, { id: waiting }] = [
      await rowOf(own),
      await rowOf(other),
      await rowOf(waits),
    ];
    await act(bob, "accept", others);
    const listed = async (call: ReturnType<typeof adminCalls>, query: string) => {
      const { status, body } = await call("GET", `${PATH}?${query}`);
      const { content, totalElements } = body as { content?: { id: number }[]; totalElements?: number };
      return status === 200 ? [totalElements, ...(content ?? []).map((row) => row.id)] : status;
    };
    const ofAmy = adminCalls(server, amy.adminToken);
    const all = "sort=id,asc&mine=";
    expect(await listed(ofAmy, `${all}true`)).toEqual([1, id]);
    expect(await listed(ofAmy, `${all}false`)).toEqual([1, waiting]);
    expect(await listed(ofAmy, `${all}maybe`)).toBe(400);
    // The administrator sees all, and is no agent.
    expect(await listed(admin, `${all}true`)).toEqual([0]);
    expect(await listed(admin, `${all}false`)).toEqual([3, id, others, waiting]);
    await server.context.db
      .insert(serviceAgent)
      .values({ userName: "agent-admin", nickName: "Agent admin", userId: 1, maxSessions: 9 });
    const last = await waitingVisitor();
    const { id: hers } = await rowOf(last);
    expect((await admin("POST", `${PATH}/accept/${hers}`, { id: hers })).status).toBe(200);
    expect(await listed(admin, `${all}true&status=active`)).toEqual([1, hers]);
    expect(await listed(admin, `${all}false&status=active`)).toEqual([2, id, others]);
    await server.context.db.delete(serviceConversation);
    await server.context.db.delete(serviceAgent).where(eq(serviceAgent.userName, "agent-admin"));
  });

  test("it goes to another agent, who sees all of it; who had it sees nothing new", async () => {
    const visitor = await served();
    const { id, groupId } = await rowOf(visitor);
    await visitor.send("before");
    expect((await act(amy, "transfer", id, { agentId: agents.bob, note: "Speaks French" })).status).toBe(200);
    await visitor.send("after");
    expect(await rowOf(visitor)).toMatchObject({ agentId: agents.bob, status: "active" });
    const of = (messages: Awaited<ReturnType<Colleague["pullGroup"]>>) =>
      messages
        .filter((one) => one.groupId === groupId && one.type === MessageType.text)
        .map(({ content }) => content);
    expect(of(await bob.pullGroup())).toEqual(["before", "after"]);
    expect(of(await amy.pullGroup())).toEqual(["before"]);
    await expect(amy.sendGroup(groupId, "still here?")).rejects.toThrow();
    expect((await act(amy, "close", id)).status).toBe(404);
  });

  test("nobody has more than they may, whoever gives it", async () => {
    await server.context.db.update(serviceAgent).set({ maxSessions: 1 });
    await served();
    const other = await waitingVisitor();
    expect((await act(amy, "accept", (await rowOf(other)).id)).status).toBe(409);
    expect((await act(bob, "accept", (await rowOf(other)).id)).status).toBe(200);
    const { id } = (await rows())[0] ?? { id: 0 };
    expect((await act(amy, "transfer", id, { agentId: agents.bob })).status).toBe(409);
  });

  test("what a visitor writes after the end waits again; an agent may open the last one again", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    await act(amy, "close", id);
    await visitor.send("one more thing");
    await expect.poll(rows).toHaveLength(2);
    expect(await rowOf(visitor)).toMatchObject({ status: "waiting", lastMsg: "one more thing" });
    expect((await act(amy, "reopen", id)).status).toBe(409);
    await visitor.call("DELETE", "/conversation");
    expect(await rowOf(visitor)).toMatchObject({ status: "closed", endBy: "visitor" });
    // That one is not the last any more.
    expect((await act(amy, "reopen", id)).status).toBe(409);
    const other = await waitingVisitor();
    await act(amy, "accept", (await rowOf(other)).id);
    await act(amy, "close", (await rowOf(other)).id);
    expect((await act(amy, "reopen", (await rowOf(other)).id)).status).toBe(200);
    expect(await rowOf(other)).toMatchObject({ status: "active", endTime: null, agentId: agents.amy });
  });

  test("what begins no conversation, of one who is kept out meanwhile, takes no note of others with it", async () => {
    const { db } = server.context;
    const [kept, other] = [await served(), await served()];
    await act(amy, "close", (await rowOf(kept)).id);
    await db
      .update(serviceVisitor)
      .set({ blockedTime: new Date() })
      .where(eq(serviceVisitor.id, kept.visit.userId));
    await Promise.all([kept.send("are you there?"), other.send("and I?")]);
    await expect.poll(async () => (await rowOf(other)).lastMsg).toBe("and I?");
    expect(await rowOf(kept)).toMatchObject({ status: "closed" });
    expect(await rows()).toHaveLength(2);
  });

  test("those who are online are given what waits, by language and by how busy they are", async () => {
    const { db } = server.context;
    await route("leastBusy");
    await online(agents.amy, agents.bob);
    await db
      .update(serviceAgent)
      .set({ langs: ["fr"] })
      .where(eq(serviceAgent.id, agents.bob));
    const sockets = [await amy.connect(), await bob.connect()];
    const visitors: Visitor[] = [];
    for (let n = 0; n < 5; n += 1) visitors.push(await waitingVisitor());
    await expect
      .poll(async () => (await rows()).map(({ agentId }) => agentId))
      .toEqual([agents.bob, agents.bob, agents.amy, agents.amy, null]);
    expect(await visitors[4]?.current()).toMatchObject({ status: "waiting", ahead: 0 });
    // The first one who has room gets it.
    await act(amy, "close", (await rows())[2]?.id ?? 0);
    await expect.poll(async () => (await rows())[4]?.agentId).toBe(agents.amy);
    await Promise.all(sockets.map((socket) => socket.close()));
    await db.update(serviceAgent).set({ langs: [] });
  });

  test("who says to be online and has no connection, or does not work now, is given nothing", async () => {
    const { db } = server.context;
    await route("leastBusy");
    await online(agents.amy, agents.bob);
    const sockets = [await bob.connect()];
    const visitors = [await waitingVisitor(), await waitingVisitor(), await waitingVisitor()];
    const has = async () => (await rows()).map(({ agentId }) => agentId);
    await expect.poll(has).toEqual([agents.bob, agents.bob, null]);
    sockets.push(await amy.connect());
    const weekday = ((new Date().getDay() + 2) % 7) + 1;
    const daysLater = [{ weekday, from: "00:00", to: "00:00" }];
    await db.update(serviceAgent).set({ workTime: daysLater }).where(eq(serviceAgent.id, agents.amy));
    await visitors[1]?.call("DELETE", "/conversation");
    await expect.poll(has).toEqual([agents.bob, agents.bob, agents.bob]);
    await db.update(serviceAgent).set({ workTime: [] });
    const last = await waitingVisitor();
    await expect.poll(async () => (await rowOf(last)).agentId).toBe(agents.amy);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  test("what was put back waits behind those who have waited longer since", async () => {
    const { db } = server.context;
    const [first, second] = [await waitingVisitor(), await waitingVisitor()];
    await act(amy, "accept", (await rowOf(first)).id);
    chat.clock.aheadMs += 1_000;
    expect((await act(amy, "putBack", (await rowOf(first)).id)).status).toBe(200);
    await db.update(serviceAgent).set({ maxSessions: 1 }).where(eq(serviceAgent.id, agents.bob));
    await route("leastBusy");
    const socket = await bob.connect();
    const own = adminCalls(server, bob.adminToken);
    expect((await own("PUT", "/imchat/service/status", { status: "online" })).status).toBe(204);
    await expect.poll(async () => (await rowOf(second)).agentId).toBe(agents.bob);
    expect(await rowOf(first)).toMatchObject({ status: "waiting", agentId: null });
    await socket.close();
  });

  test("whose agent has had no connection for a minute waits again", async () => {
    const visitor = await served();
    const socket = await amy.connect();
    const look = async () => {
      // Another visitor comes: the queue is looked at.
      const other = await waitingVisitor();
      await other.call("DELETE", "/conversation");
    };
    await look();
    expect(await rowOf(visitor)).toMatchObject({ status: "active" });
    await socket.close();
    // That the socket is gone is known a little later; from then on it takes a minute.
    await expect
      .poll(
        async () => {
          await look();
          chat.clock.aheadMs += 61_000;
          await look();
          return rowOf(visitor);
        },
        { timeout: 20_000 },
      )
      .toMatchObject({ status: "waiting", agentId: null });
  });

  test("whoever takes one without a connection has it for a minute of its own", async () => {
    const lost: number[] = [];
    let at = Date.now();
    const none = () => Promise.reject(new Error("Nobody is given anything here."));
    const { db, log } = server.context;
    const queue = createQueue({
      ...{ db, log, now: () => at, late: async () => undefined },
      presence: { terminalsOf: async () => new Map() },
      agents: { online: async () => [], asked: async () => [] },
      conversations: { open: none, accept: none, putBack: async (id) => void lost.push(id) },
    });
    const [first, second] = [await rowOf(await served()), await rowOf(await waitingVisitor())];
    await queue.run();
    at += 61_000;
    expect((await act(amy, "accept", second.id)).status).toBe(200);
    await queue.run();
    expect(lost).toContain(first.id);
    expect(lost).not.toContain(second.id);
    at += 61_000;
    await queue.run();
    expect(lost).toContain(second.id);
    await queue.close();
  });

  test("a visitor does nothing in the chat but read and write in the own conversation", async () => {
    const visitor = await served();
    const other = await served();
    const { groupId } = await rowOf(other);
    const { groupId: own } = await rowOf(visitor);
    const refused = [
      ["GET", "/friend/list"],
      ["POST", "/friend/request/apply", { friendId: amy.userId }],
      ["GET", "/user/findByName?name=a"],
      ["GET", `/user/find/${amy.userId}`],
      ["POST", "/message/private/send", { tmpId: "x", recvId: amy.userId, type: 0, content: "hi" }],
      ["POST", "/group/create", { name: "mine" }],
      ["PUT", "/group/modify", { id: own, name: "other" }],
      ["DELETE", `/group/delete/${own}`],
      ["DELETE", `/group/quit/${own}`],
      ["PUT", "/group/muted", { groupId: own, isMuted: true }],
      ["GET", "/message/search?keyword=bonjour&size=5"],
      ["GET", `/message/group/history?groupId=${groupId}&size=10`],
      ["POST", "/message/group/send", { tmpId: "y", groupId, type: 0, content: "hi" }],
      ["GET", `/group/members/${groupId}`],
    ] as const;
    for (const [method, path, body] of refused) {
      const { code } = await visitor.chat(method, path, body);
      expect({ path, code }).toEqual({ path, code: 500 });
    }
    const { data } = await visitor.chat("GET", "/message/group/pullOfflineMessage?minId=0");
    const seen = new Set((data as readonly { groupId: number }[]).map((one) => one.groupId));
    expect([...seen]).toEqual([own]);
  });

  test("agents say in customer service alone who is in a conversation", async () => {
    const visitor = await served();
    const { groupId } = await rowOf(visitor);
    const calls = [
      amy.call("groupQuit", { params: { id: groupId } }),
      amy.call("groupInvite", { body: { groupId, friendIds: [bob.userId] } }),
      amy.call("groupModify", { body: { id: groupId, notice: "hello" } }),
    ];
    for (const one of await Promise.allSettled(calls)) expect(one.status).toBe("rejected");
  });

  test("who is blocked is put out, and kept out, with the conversation ended", async () => {
    const visitor = await served();
    const socket = await visitor.connect();
    expect((await act(amy, "block", (await rowOf(visitor)).id, { reason: "spam" })).status).toBe(200);
    expect((await socket.ended).code).toBe(CloseCode.banned);
    expect(await rowOf(visitor)).toMatchObject({ status: "closed" });
    expect((await visitor.call("GET", "/conversation")).status).toBe(401);
    await expect(startVisit(server, { siteId, key: visitor.visit.key })).rejects.toThrow("403");
    const [row] = await server.context.db
      .select()
      .from(serviceVisitor)
      .where(eq(serviceVisitor.id, visitor.visit.userId));
    expect(row?.blockedReason).toBe("spam");
  });

  test("who is let in again is the visitor that they were", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    await act(amy, "block", id, { reason: "spam" });
    expect((await act(amy, "unblock", id)).status).toBe(200);
    const again = await startVisit(server, { siteId, key: visitor.visit.key });
    expect(again.visit.userId).toBe(visitor.visit.userId);
    expect((await again.begin()).status).toBe("waiting");
  });

  test("what is said to all staff is said to no visitor", async () => {
    const visitor = await served();
    const [theirs, ours] = [await visitor.connect(), await amy.connect()];
    await (await chat.signIn("admin")).publish({ title: "Salaries", content: "of all" });
    await ours.take(({ cmd }) => cmd === Cmd.system);
    await amy.sendGroup((await rowOf(visitor)).groupId, "after it");
    await theirs.take(({ data }) => JSON.stringify(data).includes("after it"));
    expect(theirs.frames.filter(({ cmd }) => cmd === Cmd.system)).toEqual([]);
    await Promise.all([theirs.close(), ours.close()]);
  });

  test("files are taken from visitors with a conversation under way alone", async () => {
    const upload = async (visitor: Visitor) => {
      const body = new FormData();
      body.set("file", new Blob(["tea"], { type: "text/plain" }), "tea.txt");
      const headers = { accessToken: visitor.visit.tokens.accessToken };
      const answer = await fetch(`${server.url}/imchat-api/file/upload`, { method: "POST", headers, body });
      return ((await answer.json()) as { code: number }).code;
    };
    const visitor = await startVisit(server, { siteId });
    expect(await upload(visitor)).toBe(500);
    await visitor.begin();
    expect(await upload(visitor)).toBe(200);
  });

  test("an agent who has conversations stays the user that they are", async () => {
    await served();
    const change = (userId: number | null) => admin("PUT", "/imchat/service", { id: agents.amy, userId });
    expect((await change(null)).status).toBe(409);
    await act(amy, "close", (await rows())[0]?.id ?? 0);
    const { userId } = amy;
    expect((await change(userId)).status).toBe(204);
  });

  test("an agent sees what waits and the own ones; all are seen with the permission for it", async () => {
    const mine = await served();
    const waits = await waitingVisitor();
    const theirs = await waitingVisitor();
    await act(bob, "accept", (await rowOf(theirs)).id);
    const listed = async (call: ReturnType<typeof adminCalls>) => {
      const { content } = (await call("GET", `${PATH}?page=0&size=20`)).body as {
        content: { visitorId: number; mine: boolean }[];
      };
      return new Map(content.map((one) => [one.visitorId, one.mine]));
    };
    const seen = await listed(adminCalls(server, amy.adminToken));
    expect([...seen.keys()].toSorted()).toEqual([mine, waits].map(({ visit }) => visit.userId).toSorted());
    expect(seen.get(mine.visit.userId)).toBe(true);
    expect((await listed(admin)).size).toBe(3);
  });
});
