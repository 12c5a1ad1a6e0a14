import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recordChange, serviceCustomer, serviceVisitor, site } from "../../../server/db/schema/index.ts";
import { seal } from "../../../server/secrets/seal.ts";
import { CloseCode } from "../../../src/contract/wire.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { askVisit, identityOf } from "../../support/visitor.ts";
import { serviceDesk } from "./service-desk.ts";

const CUSTOMERS = "/implatform/im-customer";
const SECRET = "a secret of the site, long enough";

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
  const untilOf = async (visitorId: number) => {
    const [row] = await db().select().from(serviceVisitor).where(eq(serviceVisitor.id, visitorId));
    return row?.blockedUntil?.getTime() ?? 0;
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

  test("with the address of a visitor whoever comes anew from it is kept out for a day, and nobody who was known before", async () => {
    const [visitor, neighbour] = [await served(), await served()];
    const { id } = await rowOf(visitor);
    const key = neighbour.visit.key;
    const come = async (over: object = {}) =>
      (await askVisit(desk.chat.server, { siteId: desk.siteId, ...over })).status;
    expect((await act(desk.amy, "block", id, { reason: "spam" })).status).toBe(200);
    expect(await come()).toBe(200);
    expect((await act(desk.amy, "unblock", id)).status).toBe(200);
    expect((await act(desk.amy, "block", id, { reason: "spam", network: true })).status).toBe(200);
    expect([await come(), await come({ key }), await come({ key: visitor.visit.key })]).toEqual([
      403, 200, 403,
    ]);
    // Somebody for whom the page vouches comes for the first time.
    await db()
      .update(site)
      .set({ visitorSecret: seal(desk.chat.server.context.secrets, SECRET) })
      .where(eq(site.id, desk.siteId));
    expect(await come({ identity: identityOf(SECRET, "customer-9") })).toBe(200);
    expect((await act(desk.amy, "unblock", id)).status).toBe(200);
    expect(await come()).toBe(200);
    expect((await act(desk.amy, "block", id, { reason: "spam", network: true })).status).toBe(200);
    expect(await come()).toBe(403);
    const at = desk.chat.server.context.now();
    const until = await untilOf(visitor.visit.userId);
    expect((until - at) / 3_600_000).toBeCloseTo(24, 1);
    await db()
      .update(serviceVisitor)
      .set({ blockedUntil: new Date(at - 1) });
    expect(await come()).toBe(200);
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

  /** Two visitors of two customers, the second of whom is kept out. */
  const pair = async () => {
    const visitors = [await served(), await served()] as const;
    const [one, other] = [await rowOf(visitors[0]), await rowOf(visitors[1])];
    expect((await act(desk.amy, "block", other.id, { reason: "spam" })).status).toBe(200);
    const [first, second] = [one.customerId ?? 0, other.customerId ?? 0];
    const merge = (who: AdminCalls, keepId: number, taken: readonly string[] = []) =>
      who("POST", `${CUSTOMERS}/merge`, { ids: [first, second], keepId, taken });
    const areOut = () => Promise.all(visitors.map(({ visit }) => isOut(visit.userId)));
    const level = (id: number, to: string) => desk.admin("PUT", CUSTOMERS, { id, level: to });
    return { visitors, first, second, merge, areOut, level };
  };

  test("of two customers who become one all visitors are kept out where the one who stays is on it", async () => {
    const { visitors, first, second, merge, areOut } = await pair();
    expect(await areOut()).toEqual([false, true]);
    expect((await merge(desk.admin, second)).status).toBe(200);
    expect(await levelOf(second)).toBe("blacklist");
    expect(await levelOf(first)).toBeUndefined();
    expect(await areOut()).toEqual([true, true]);
    expect((await rowOf(visitors[0])).status).toBe("closed");
    const [kept] = await db()
      .select()
      .from(serviceVisitor)
      .where(eq(serviceVisitor.id, visitors[1].visit.userId));
    expect(kept?.blockedReason).toBe("spam");
  });

  test("and none where the level that was chosen is another one", async () => {
    const { first, merge, areOut, level } = await pair();
    expect((await level(first, "A")).status).toBe(204);
    expect((await merge(desk.admin, first)).status).toBe(200);
    expect(await levelOf(first)).toBe("A");
    expect(await areOut()).toEqual([false, false]);
  });

  test("which whoever may not block visitors does not do by merging customers", async () => {
    const { first, second, merge, areOut } = await pair();
    const { username } = await makeStaff(db(), { permissions: ["customer:list", "customer:merge"] });
    const staff = adminCalls(desk.chat.server, await desk.chat.server.login(username));
    for (const keepId of [first, second]) expect((await merge(staff, keepId)).status).toBe(400);
    expect(await areOut()).toEqual([false, true]);
    expect(await levelOf(first)).toBeNull();
  });
});
