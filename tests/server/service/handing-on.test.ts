import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Queryable } from "../../../server/db/database.ts";
import { serviceAgent, serviceConversation, serviceVisitor } from "../../../server/db/schema/index.ts";
import { sqlTestServers } from "../../support/server.ts";
import { CONVERSATIONS, serviceDesk } from "./service-desk.ts";

describe.each(sqlTestServers)("conversations that change hands on $name", ({ name, start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf, act, served, waitingVisitor } = desk;
  const db = () => desk.chat.server.context.db;
  // The embedded database does one transaction after the other.
  const isShared = name === "PostgreSQL";
  /** Resolves when somebody waits for what this transaction holds. */
  const isWaitedFor = async (tx: Queryable) => {
    const own = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    while ((await tx.execute(own)).rows.length === 0);
  };
  const heldVisitor = (tx: Queryable, id: number) =>
    tx.select().from(serviceVisitor).where(eq(serviceVisitor.id, id)).for("update");

  test("what was noted stays, whoever it is handed on to, and no note replaces another", async () => {
    await db().update(serviceAgent).set({ groupName: "Teas" }).where(eq(serviceAgent.id, agents.amy));
    const visitor = await waitingVisitor();
    const { id } = await rowOf(visitor);
    const note = "Speaks French";
    const noted = () => desk.notesOf(id);
    await act(desk.amy, "note", id, { note });
    expect((await act(desk.amy, "transfer", id, { agentId: agents.amy })).status).toBe(200);
    expect(await noted()).toEqual([note]);
    expect((await act(desk.amy, "transfer", id, { agentId: agents.bob, note: "" })).status).toBe(200);
    expect(await noted()).toEqual([note]);
    for (const who of ["active", "waiting"]) {
      expect((await rowOf(visitor)).status).toBe(who);
      expect((await act(desk.bob, "transferTeam", id, { team: "Teas" })).status).toBe(200);
      expect(await noted()).toEqual([note]);
    }
    await act(desk.amy, "accept", id);
    const all = await desk.admin("POST", `/imchat/service/transfer/${agents.amy}`, { targetId: agents.bob });
    expect(all.body).toEqual({ moved: 1 });
    expect((await rowOf(visitor)).agentId).toBe(agents.bob);
    expect(await noted()).toEqual([note]);
    await act(desk.bob, "transfer", id, { agentId: agents.amy, note: "Wants a refund" });
    expect(await noted()).toEqual([note, "Wants a refund"]);
  });

  test("a team is found however its name is written, and kept with the spaces of none", async () => {
    await db().update(serviceAgent).set({ groupName: "Thé ÉTÉ " }).where(eq(serviceAgent.id, agents.bob));
    const visitor = await served();
    const { id } = await rowOf(visitor);
    expect((await act(desk.amy, "transferTeam", id, { team: " thé été" })).status).toBe(200);
    expect(await rowOf(visitor)).toMatchObject({ status: "waiting", team: "Thé ÉTÉ" });
  });

  test.runIf(isShared)("what somebody else has by now is not handed on with the rest", async () => {
    const [kept, taken] = [await served(), await served()];
    const [third] = await db()
      .insert(serviceAgent)
      .values({ userName: `third-${desk.siteId}`, nickName: "Third", maxSessions: 2 })
      .returning();
    const { id } = await rowOf(taken);
    let handing: ReturnType<typeof desk.admin> | undefined;
    await db().transaction(async (tx) => {
      await tx.update(serviceConversation).set({ agentId: third?.id }).where(eq(serviceConversation.id, id));
      handing = desk.admin("POST", `/imchat/service/transfer/${agents.amy}`, { targetId: agents.bob });
      await isWaitedFor(tx);
    });
    expect((await handing)?.body).toEqual({ moved: 1 });
    expect((await rowOf(kept)).agentId).toBe(agents.bob);
    expect((await rowOf(taken)).agentId).toBe(third?.id);
  });

  test.runIf(isShared)("who is kept out is served by nobody, whoever has come to have them", async () => {
    const visitor = await served();
    const { id } = await rowOf(visitor);
    let blocking: ReturnType<typeof act> | undefined;
    await db().transaction(async (tx) => {
      await heldVisitor(tx, visitor.visit.userId);
      blocking = act(desk.amy, "block", id, { reason: "Spam" });
      await isWaitedFor(tx);
      await tx.update(serviceConversation).set({ agentId: agents.bob }).where(eq(serviceConversation.id, id));
    });
    expect((await blocking)?.status).toBe(200);
    expect(await rowOf(visitor)).toMatchObject({ status: "closed", agentId: agents.bob });
  });

  test.runIf(isShared)(
    "a customer is made of a visitor while the visitor is called by another name",
    async () => {
      const visitor = await served();
      const { userId } = visitor.visit;
      const { id } = await rowOf(visitor);
      await db().update(serviceConversation).set({ customerId: null }).where(eq(serviceConversation.id, id));
      await db().update(serviceVisitor).set({ customerId: null }).where(eq(serviceVisitor.id, userId));
      let making: ReturnType<typeof desk.admin> | undefined;
      await db().transaction(async (tx) => {
        await heldVisitor(tx, userId);
        making = desk.admin("POST", `${CONVERSATIONS}/makeCustomer/${id}`, { id });
        await isWaitedFor(tx);
        await tx
          .update(serviceConversation)
          .set({ visitorName: "Marie" })
          .where(eq(serviceConversation.id, id));
      });
      expect((await making)?.status).toBe(200);
      const row = await rowOf(visitor);
      expect(row).toMatchObject({ visitorName: "Marie", customerId: expect.any(Number) });
    },
  );
});
