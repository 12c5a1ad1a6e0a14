import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recordChange, serviceCustomer, serviceVisitor } from "../../../server/db/schema/index.ts";
import { CloseCode } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { serviceDesk } from "./service-desk.ts";

const CUSTOMERS = "/implatform/im-customer";

/** The blacklist of customers, and the visitors who are kept out, are one (resources 10.4 `level`, 10.5 "blacklist"). */
describe.each(sqlTestServers)("the blacklist on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { rowOf, act, served } = desk;
  const db = () => desk.chat.server.context.db;
  const levelOf = async (id: number | null) => {
    const [row] = await db()
      .select()
      .from(serviceCustomer)
      .where(eq(serviceCustomer.id, id ?? 0));
    return row?.level;
  };
  const isOut = async (visitorId: number) => {
    const [row] = await db().select().from(serviceVisitor).where(eq(serviceVisitor.id, visitorId));
    return row?.blockedTime != null;
  };

  test("a visitor who is blocked takes their customer along, and back; both are in its history", async () => {
    const visitor = await served();
    const { id, customerId } = await rowOf(visitor);
    expect((await act(desk.amy, "block", id, { reason: "spam" })).status).toBe(200);
    expect(await levelOf(customerId)).toBe("blacklist");
    expect((await act(desk.amy, "unblock", id)).status).toBe(200);
    expect(await levelOf(customerId)).toBeNull();
    const changes = await db()
      .select()
      .from(recordChange)
      .where(eq(recordChange.recordId, customerId ?? 0));
    expect(changes.filter(({ resource }) => resource === "customer")).toHaveLength(2);
  });

  test("a customer who is put on it is kept out as a visitor, with what is under way ended", async () => {
    const visitor = await served();
    const socket = await visitor.connect();
    const { customerId } = await rowOf(visitor);
    const level = (to: string) => desk.admin("PUT", CUSTOMERS, { id: customerId, level: to });
    expect((await level("A")).status).toBe(204);
    expect(await isOut(visitor.visit.userId)).toBe(false);
    expect((await level("blacklist")).status).toBe(204);
    expect((await socket.ended).code).toBe(CloseCode.banned);
    expect(await isOut(visitor.visit.userId)).toBe(true);
    expect((await rowOf(visitor)).status).toBe("closed");
    expect((await level("C")).status).toBe(204);
    expect(await isOut(visitor.visit.userId)).toBe(false);
  });

  test("whoever may not block visitors does not do so by editing customers", async () => {
    const visitor = await served();
    const { customerId } = await rowOf(visitor);
    const { username } = await makeStaff(db(), { permissions: ["customer:list", "customer:edit"] });
    const staff = adminCalls(desk.chat.server, await desk.chat.server.login(username));
    expect((await staff("PUT", CUSTOMERS, { id: customerId, level: "blacklist" })).status).toBe(400);
    expect(await isOut(visitor.visit.userId)).toBe(false);
    expect((await staff("PUT", CUSTOMERS, { id: customerId, level: "B" })).status).toBe(204);
  });
});
