import { beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { serviceConversationNote } from "../../../server/db/schema/index.ts";
import { Cmd, MessageType } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import { serviceDesk } from "./service-desk.ts";

const NOTES = "/imchat/service/note";

interface Told {
  readonly id: number;
  readonly text: string;
  readonly author: string | null;
  readonly mine: boolean;
  readonly at: number;
}

describe.each(sqlTestServers)("internal notes on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf, act, served, waitingVisitor } = desk;
  let as: (who: Colleague) => ReturnType<typeof adminCalls>;
  beforeAll(() => {
    as = (who) => adminCalls(desk.chat.server, who.adminToken);
  });
  /** The notes of a visitor's chat as somebody has them, oldest first. */
  const read = async (who: Colleague, visitor: Visitor): Promise<readonly Told[]> => {
    const { groupId } = await rowOf(visitor);
    const answer = await as(who)("GET", `${NOTES}?groupId=${groupId}&sort=time,asc&sort=id,asc`);
    expect(answer.status, answer.message).toBe(200);
    return (answer.body as { content: Told[] }).content;
  };
  const texts = async (who: Colleague, visitor: Visitor) =>
    (await read(who, visitor)).map(({ text }) => text);
  const discard = (who: Colleague, id = 0) => as(who)("POST", `${NOTES}/discard/${id}`, { id });

  test("each is kept, with who wrote it and when; the next agent has all of them, and who had it none", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    const before = Date.now();
    expect((await act(desk.amy, "note", id, { note: "Speaks French" })).status).toBe(200);
    expect((await act(desk.amy, "note", id, { note: "Prefers oolong" })).status).toBe(200);
    await act(desk.amy, "transfer", id, { agentId: agents.bob, note: "Wants a refund" });
    const told = await read(desk.bob, visitor);
    const author = "Agent amy";
    expect(told.map(({ text, author, mine }) => ({ text, author, mine }))).toEqual([
      { text: "Speaks French", author, mine: false },
      { text: "Prefers oolong", author, mine: false },
      { text: "Wants a refund", author, mine: false },
    ]);
    expect(told.every(({ at }) => at >= before - 1_000 && at <= Date.now())).toBe(true);
    expect(await texts(desk.amy, visitor)).toEqual([]);
  });

  test("nobody adds one to a conversation of another agent, or an empty or endless one", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    expect((await act(desk.bob, "note", id, { note: "mine" })).status).toBe(404);
    expect((await act(desk.amy, "note", id, { note: "  " })).status).toBe(400);
    expect((await act(desk.amy, "note", id, { note: "x".repeat(1_001) })).status).toBe(400);
    expect((await act(desk.amy, "note", id, { note: "x".repeat(1_000) })).status).toBe(200);
    expect(await desk.notesOf(id)).toEqual(["x".repeat(1_000)]);
  });

  test("whoever wrote one deletes it, and nobody else does", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    await act(desk.amy, "note", id, { note: "Speaks French" });
    const [note] = await read(desk.amy, visitor);
    expect(note?.mine).toBe(true);
    await act(desk.amy, "transfer", id, { agentId: agents.bob });
    expect((await discard(desk.bob, note?.id)).status).toBe(409);
    expect((await desk.admin("POST", `${NOTES}/discard/${note?.id}`, { id: note?.id })).status).toBe(409);
    expect(await texts(desk.bob, visitor)).toEqual(["Speaks French"]);
    await act(desk.bob, "transfer", id, { agentId: agents.amy });
    expect((await discard(desk.amy, note?.id)).status).toBe(200);
    expect(await desk.notesOf(id)).toEqual([]);
  });

  test("whoever has a visitor now reads what was noted in the conversation before, which another had", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    await act(desk.amy, "note", id, { note: "Speaks French" });
    await act(desk.amy, "close", id);
    const again = await startVisit(desk.chat.server, { siteId: desk.siteId, key: visitor.visit.key });
    await again.begin();
    expect(await texts(desk.bob, again)).toEqual([]);
    await act(desk.bob, "accept", (await rowOf(again)).id);
    expect(await texts(desk.bob, again)).toEqual(["Speaks French"]);
  });

  test("of one that waits, who may accept it reads what was noted, and of others nothing", async () => {
    const visitor = await served();
    await act(desk.amy, "note", (await rowOf(visitor)).id, { note: "Speaks French" });
    expect(await texts(desk.bob, visitor)).toEqual([]);
    await act(desk.amy, "putBack", (await rowOf(visitor)).id);
    expect(await texts(desk.bob, visitor)).toEqual(["Speaks French"]);
    expect(await texts(desk.bob, await waitingVisitor())).toEqual([]);
  });

  test("whoever lists conversations is told at once: of a new note, of one that is deleted, of a transfer", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    const socket = await desk.bob.connect();
    const told = () =>
      socket.frames.filter(
        ({ cmd, data }) =>
          cmd === Cmd.system &&
          (data as { type?: number }).type === MessageType.recordsChanged &&
          String((data as { content?: unknown }).content)
            .split(",")
            .includes("conversationNote"),
      ).length;
    await act(desk.amy, "note", id, { note: "Speaks French" });
    await expect.poll(told).toBe(1);
    await discard(desk.amy, (await read(desk.amy, visitor))[0]?.id);
    await expect.poll(told).toBe(2);
    await act(desk.amy, "transfer", id, { agentId: agents.bob });
    await expect.poll(told).toBe(3);
    await socket.close();
  });

  test("a transcript has none of them", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    await visitor.send("Bonjour");
    await act(desk.amy, "note", id, { note: "Speaks French" });
    const { body } = await as(desk.amy)("GET", `/imchat/service/transcript/${id}`);
    expect(JSON.stringify(body)).toContain("Bonjour");
    expect(JSON.stringify(body)).not.toContain("Speaks French");
  });

  test("one whose author is not known is nobody's", async () => {
    const visitor = await served();
    const { id, groupId } = await rowOf(visitor);
    await desk.chat.server.context.db
      .insert(serviceConversationNote)
      .values({ conversationId: id, groupId, authorId: null, text: "Older than the list", time: new Date() });
    expect(await read(desk.amy, visitor)).toMatchObject([{ author: null, mine: false }]);
    const [note] = await read(desk.amy, visitor);
    expect((await discard(desk.amy, note?.id)).status).toBe(409);
  });
});
