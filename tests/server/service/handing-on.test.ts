import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { serviceAgent } from "../../../server/db/schema/index.ts";
import { sqlTestServers } from "../../support/server.ts";
import { serviceDesk } from "./service-desk.ts";

describe.each(sqlTestServers)("conversations that change hands on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf, act, served, waitingVisitor } = desk;
  const db = () => desk.chat.server.context.db;

  test("the note that is kept stays where one is handed on without one", async () => {
    await db().update(serviceAgent).set({ groupName: "Teas" }).where(eq(serviceAgent.id, agents.amy));
    const visitor = await waitingVisitor();
    const { id } = await rowOf(visitor);
    const note = "Speaks French";
    const noted = async () => (await rowOf(visitor)).note;
    await act(desk.amy, "note", id, { note });
    expect((await act(desk.amy, "transfer", id, { agentId: agents.amy })).status).toBe(200);
    expect(await noted()).toBe(note);
    expect((await act(desk.amy, "transfer", id, { agentId: agents.bob, note: "" })).status).toBe(200);
    expect(await noted()).toBe(note);
    for (const who of ["active", "waiting"]) {
      expect((await rowOf(visitor)).status).toBe(who);
      expect((await act(desk.bob, "transferTeam", id, { team: "Teas" })).status).toBe(200);
      expect(await noted()).toBe(note);
    }
    await act(desk.amy, "accept", id);
    const all = await desk.admin("POST", `/imchat/service/transfer/${agents.amy}`, { targetId: agents.bob });
    expect(all.body).toEqual({ moved: 1 });
    expect(await rowOf(visitor)).toMatchObject({ agentId: agents.bob, note });
    await act(desk.bob, "transfer", id, { agentId: agents.amy, note: "Wants a refund" });
    expect(await noted()).toBe("Wants a refund");
  });

  test("a team is found however its name is written, and kept with the spaces of none", async () => {
    await db().update(serviceAgent).set({ groupName: "Thé ÉTÉ " }).where(eq(serviceAgent.id, agents.bob));
    const visitor = await served();
    const { id } = await rowOf(visitor);
    expect((await act(desk.amy, "transferTeam", id, { team: " thé été" })).status).toBe(200);
    expect(await rowOf(visitor)).toMatchObject({ status: "waiting", team: "Thé ÉTÉ" });
  });
});
