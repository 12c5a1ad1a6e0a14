import { eq } from "drizzle-orm";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { operationLog, serviceOriginal } from "../../../server/db/schema/index.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { CONVERSATIONS, serviceDesk } from "./service-desk.ts";

const CUSTOMERS = "/implatform/im-customer";

/** Conversations as workbooks, with all that was written in them (resources 10.5, ours). */
describe.each(sqlTestServers)("conversations as files on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { rowOf, act, served } = desk;
  const db = () => desk.chat.server.context.db;

  async function file(path: string, by: string, language = "en") {
    const answer = await desk.chat.server.request("POST", `/prod-api${path}`, {
      headers: { Authorization: by, "Accept-Language": language },
    });
    if (!answer.ok) return { status: answer.status, rows: [] };
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    return { status: answer.status, rows: await readSheet(Buffer.from(await answer.arrayBuffer())) };
  }
  const adminToken = () => desk.chat.server.login("admin");

  test("one has its own lines alone, what was recalled is named, and what was translated stands beside", async () => {
    const visitor = await served();
    const first = await rowOf(visitor);
    await visitor.send("Bonjour");
    const sent = await desk.amy.sendGroup(first.groupId, "Bonjour, comment puis-je vous aider ?", {
      tmpId: "translated-1",
    });
    await db().insert(serviceOriginal).values({
      sendId: desk.amy.userId,
      tmpId: "translated-1",
      groupId: first.groupId,
      text: "How can I help?",
    });
    expect(sent.tmpId).toBe("translated-1");
    const wrong = await desk.amy.sendGroup(first.groupId, "Not for you");
    await desk.amy.call("recallGroup", { params: { id: wrong.id ?? 0 } });
    await act(desk.amy, "close", first.id);
    // It is rated when it has ended: that is its own, and not the next one's.
    expect((await visitor.call("POST", "/rating", { stars: 4 })).status).toBe(204);
    await visitor.begin();
    await act(desk.amy, "accept", (await rowOf(visitor)).id);
    await visitor.send("Encore moi");
    const { rows } = await file(`${CONVERSATIONS}/export/${first.id}`, await adminToken());
    const [head, ...lines] = rows;
    expect(head).toEqual([
      ...["Conversation", "Visitor", "Site", "Began", "Agent"],
      ...["Sent", "By", "Role", "Message", "Link", "As written"],
    ]);
    expect(new Set(lines.map(([number]) => number))).toEqual(new Set([first.id]));
    expect(lines.map((line) => [line[7], line[8], line[10]])).toEqual([
      ["System", "Agent amy joined the conversation", null],
      ["Visitor", "Bonjour", null],
      ["Agent", "Bonjour, comment puis-je vous aider ?", "How can I help?"],
      ["Agent", expect.stringMatching(/recalled/i), null],
      ["System", "Agent amy ended the conversation", null],
      ["System", expect.stringContaining("4 of 5"), null],
    ]);
    const { rows: second } = await file(
      `${CONVERSATIONS}/export/${(await rowOf(visitor)).id}`,
      await adminToken(),
    );
    expect(second.slice(1).map((line) => line[8])).toEqual([
      "Agent amy joined the conversation",
      "Encore moi",
    ]);
    const { rows: chinese } = await file(`${CONVERSATIONS}/export/${first.id}`, await adminToken(), "zh-CN");
    expect(chinese[0]?.[0]).toBe("会话编号");
  });

  test("a customer's have all of them, one after the other; the operation log says who took them", async () => {
    const visitor = await served();
    const { id, customerId } = await rowOf(visitor);
    await visitor.send("one");
    await act(desk.amy, "close", id);
    await visitor.begin();
    await visitor.send("two");
    const { rows } = await file(`${CUSTOMERS}/exportChats/${customerId}`, await adminToken());
    const said = rows.slice(1).filter((line) => line[7] === "Visitor");
    expect(said.map((line) => [line[0], line[8]])).toEqual([
      [id, "one"],
      [(await rowOf(visitor)).id, "two"],
    ]);
    const logged = await db()
      .select()
      .from(operationLog)
      .where(eq(operationLog.method, `POST /prod-api${CUSTOMERS}/exportChats/:id`));
    expect(logged.at(-1)).toMatchObject({ username: "admin" });
  });

  test("nobody takes what they may not, or do not see", async () => {
    const visitor = await served();
    const { id, customerId } = await rowOf(visitor);
    expect((await file(`${CONVERSATIONS}/export/${id}`, desk.amy.adminToken)).status).toBe(403);
    const may = ["conversation:list", "conversation:export", "customer:list"];
    const { username } = await makeStaff(db(), { permissions: may });
    const other = await desk.chat.server.login(username);
    expect((await file(`${CONVERSATIONS}/export/${id}`, other)).status).toBe(404);
    expect((await file(`${CUSTOMERS}/exportChats/${customerId}`, other)).rows).toHaveLength(1);
  });
});
