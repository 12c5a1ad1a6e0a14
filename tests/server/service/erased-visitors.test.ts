import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  operationLog,
  recordChange,
  serviceConversationNote,
  serviceCustomer,
  serviceOriginal,
  serviceVisitor,
} from "../../../server/db/schema/index.ts";
import type { GroupMessage } from "../../../src/contract/chat.ts";
import { CloseCode, MessageType } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { startVisit } from "../../support/visitor.ts";
import { serviceDesk } from "./service-desk.ts";

describe.each(sqlTestServers)("visitors who are erased with their customer, on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf, act, served } = desk;
  let erase: (customerId: number | null, typed: string) => Promise<number>;
  beforeAll(() => {
    erase = async (customerId, typed) => {
      const path = `/implatform/im-customer/erase/${customerId}`;
      return (await desk.admin("POST", path, { id: customerId, typed })).status;
    };
  });

  test("what agents noted of them is nowhere any more, and what they noted of others stays", async () => {
    const { amy, bob, chat } = desk;
    const { db } = chat.server.context;
    const [visitor, other] = [await served(), await served()];
    const { id, customerId, visitorName } = await rowOf(visitor);
    await act(amy, "note", id, { note: "Speaks of a divorce" });
    await act(amy, "transfer", id, { agentId: agents.bob, note: "Cried on the phone" });
    await act(bob, "block", id, { reason: "Threatened with a lawyer" });
    await act(amy, "note", (await rowOf(other)).id, { note: "Asks for oolong" });
    const told = ["Speaks of a divorce", "Cried on the phone", "Threatened with a lawyer"];
    const traces = async () =>
      JSON.stringify([
        await db.select().from(recordChange),
        await db.select().from(operationLog),
        await db.select().from(serviceConversationNote),
      ]);
    const before = await traces();
    expect(told.filter((text) => before.includes(text))).toEqual(told);
    expect(await erase(customerId, visitorName)).toBe(200);
    const after = await traces();
    expect(told.filter((text) => after.includes(text))).toEqual([]);
    expect(after).toContain("Asks for oolong");
    expect(await desk.notesOf(id)).toEqual([]);
    expect(await desk.notesOf((await rowOf(other)).id)).toEqual(["Asks for oolong"]);
    const history = await desk.admin("GET", `/imchat/service/conversation/${id}/history`);
    const { content } = history.body as { content: { action: string; changes: unknown[] }[] };
    expect(content.map(({ action }) => action)).toEqual(["block", "transfer", "accept"]);
    expect(content[1]?.changes).not.toEqual([]);
  });

  test("where they came from, and what they came for, is known no more", async () => {
    const { db } = desk.chat.server.context;
    const landing = { url: "https://shop.example/?utm_source=clinic", campaign: { source: "clinic" } };
    const visitor = await startVisit(desk.chat.server, { siteId: desk.siteId, skill: "advice", landing });
    await visitor.begin();
    const { customerId, visitorName } = await rowOf(visitor);
    const stored = async () =>
      JSON.stringify([await db.select().from(serviceVisitor), await db.select().from(serviceCustomer)]);
    expect(await stored()).toContain("clinic");
    expect(await erase(customerId, visitorName)).toBe(200);
    expect(await stored()).not.toMatch(/clinic|advice/);
  });

  test("they are put out at once, and what was under way with them has ended", async () => {
    for (const isErased of [true, false]) {
      const visitor = await served();
      const socket = await visitor.connect();
      const { customerId, visitorName } = await rowOf(visitor);
      if (isErased) expect(await erase(customerId, visitorName)).toBe(200);
      else {
        const removed = await desk.admin("DELETE", `/implatform/im-customer/deleteById/${customerId}`);
        expect(removed.status, removed.message).toBeLessThan(300);
      }
      expect(await rowOf(visitor)).toMatchObject({ status: "closed", endBy: "agent", lastMsg: "" });
      expect((await socket.ended).code).toBe(CloseCode.banned);
    }
  });

  test("what is recalled is kept nowhere else", async () => {
    const { amy, chat } = desk;
    const { db } = chat.server.context;
    const visitor = await served();
    const { groupId } = await rowOf(visitor);
    const tmpId = randomUUID();
    const original = { groupId, tmpId, text: "玛丽，您好" };
    const asAmy = adminCalls(chat.server, amy.adminToken);
    await asAmy("POST", "/imchat/service/translation/original", original);
    const body = { tmpId, groupId, type: MessageType.text, content: "Bonjour Marie" };
    const { id } = (await amy.call("sendGroup", { body })) as GroupMessage;
    await expect.poll(async () => (await rowOf(visitor)).lastMsg).toBe("Bonjour Marie");
    const originals = () => db.$count(serviceOriginal, eq(serviceOriginal.tmpId, tmpId));
    expect(await originals()).toBe(1);
    await amy.call("recallGroup", { params: { id: id ?? 0 } });
    await expect.poll(async () => (await rowOf(visitor)).lastMsg).toBe("");
    await expect.poll(originals).toBe(0);
  });
});
