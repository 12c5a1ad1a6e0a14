import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopBill, shopMember } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeExtract } from "../../support/shop-rows.ts";
import { makeStaff } from "../../support/staff.ts";

type Held = Readonly<Record<string, unknown>>;
const EXTRACTS = "/api/yxUserExtract";

// Withdrawals are reviewed (resources 3.8); which actions each state allows is tried in `resources/machines.test.ts`.
describe.each(sqlTestServers)("withdrawals on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { spoils } = auditEach(desk);
  const { admin } = desk;
  let nth = 0;
  let id = 0;
  beforeEach(async () => {
    nth += 1;
    id = await makeExtract(desk.server.context.db, `asker${nth}`);
  });

  const one = async (): Promise<Held> => (await admin("GET", `${EXTRACTS}/${id}`)).body as Held;
  const review = (over: object, as = admin) => as("PUT", EXTRACTS, { id, ...over });
  const bills = async (query = "") => {
    const { uid } = await one();
    const { body } = await admin("GET", `/api/yxUserBill?uid=${uid}&sort=id,asc&${query}`);
    return (body as { content: readonly Held[] }).content;
  };
  /** What the member has, and what the lines of the book of commissions come to. */
  const commission = async () => {
    const uid = Number((await one()).uid);
    const { db } = desk.server.context;
    const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid));
    const signed = sql<string>`sum(case ${shopBill.pm} when 1 then ${shopBill.number} else -${shopBill.number} end)`;
    const [sum] = await db
      .select({ of: signed })
      .from(shopBill)
      .where(sql`${shopBill.uid} = ${uid} and ${shopBill.type} in ('brokerage', 'extract')`);
    return { held: member?.brokeragePrice, billed: sum?.of, nowMoney: member?.nowMoney };
  };

  test("one is paid, and moves nothing more than it had when it was asked for", async () => {
    const { status, message } = await review({ status: 1 });
    expect(status, message).toBe(204);
    expect(await one()).toMatchObject({ status: 1, failMsg: null, failTime: null, updateBy: "admin" });
    expect(await commission()).toEqual({ held: "69.70", billed: "69.70", nowMoney: "0.00" });
    const { body } = await admin("GET", `${EXTRACTS}/${id}/history`);
    expect((body as { content: readonly Held[] }).content).toMatchObject([{ action: "pay" }]);
  });

  test("one that is rejected goes back to the commission, with a reason and a line of the ledger", async () => {
    expect((await review({ status: -1, failMsg: "The account is another's" })).status).toBe(204);
    expect(await one()).toMatchObject({
      status: -1,
      failMsg: "The account is another's",
      failTime: expect.any(String),
    });
    expect(await commission()).toEqual({ held: "100.00", billed: "100.00", nowMoney: "0.00" });
    const last = { type: "extract", category: "now_money", pm: 1, number: 30.3, balance: 100 };
    expect((await bills()).at(-1)).toMatchObject({
      ...last,
      mark: "The account is another's",
      title: "Withdrawal rejected, commission returned",
      createBy: "admin",
      book: ["commission"],
    });
    expect(await bills("book=commission")).toHaveLength(3);
    expect(await bills("book=balance")).toEqual([]);
  });

  test("what is said of it has to be one of the two, and a rejection has a reason", async () => {
    const refused = async (over: object) => {
      const { status, message } = await review(over);
      return `${status} ${message}`;
    };
    expect(await refused({})).toBe("400 status: Fill this in");
    for (const status of [0, 2, "paid"]) expect(await refused({ status })).toMatch(/^400 status: /);
    for (const failMsg of [undefined, null, " "])
      expect(await refused({ status: -1, failMsg })).toBe("400 failMsg: Fill this in");
    expect(await refused({ status: -1, failMsg: "x".repeat(256) })).toMatch(/^400 failMsg: /);
    expect((await admin("PUT", EXTRACTS, { status: 1 })).status).toBe(400);
    expect((await admin("PUT", EXTRACTS, { id: 987_654, status: 1 })).status).toBe(404);
    expect(await one()).toMatchObject({ status: 0 });
    expect(await commission()).toEqual({ held: "69.70", billed: "69.70", nowMoney: "0.00" });
  });

  test("of two who review it at once one wins, and the other is told who did what", async () => {
    const { username } = await makeStaff(desk.server.context.db, {
      permissions: ["extract:review", "extract:list"],
    });
    const other = adminCalls(desk.server, await desk.server.login(username));
    const answers = await Promise.all([
      review({ status: -1, failMsg: "No" }),
      review({ status: 1 }, other),
      review({ status: -1, failMsg: "No either" }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const reviewed = await one();
    const state = reviewed.status === 1 ? "Paid" : "Rejected";
    for (const { status, message } of answers) {
      if (status !== 409) continue;
      expect(message).toContain(`“${state}”`);
      expect(message).toMatch(new RegExp(`: ${state === "Paid" ? "Pay" : "Reject"}$`));
      expect(message).toContain(String(reviewed.updateBy));
      expect(message).toMatch(/ \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, /);
    }
    const held = reviewed.status === 1 ? "69.70" : "100.00";
    expect(await commission()).toEqual({ held, billed: held, nowMoney: "0.00" });
  });

  test("two withdrawals of one member that are rejected at once both go back", async () => {
    // They are stored without what asking for them moves.
    spoils();
    const { db } = desk.server.context;
    const first = id;
    const uid = Number((await one()).uid);
    const second = await makeExtract(db, `other${nth}`);
    await db.execute(sql`update shop_extract set uid = ${uid} where id = ${second}`);
    const reject = (which: number) => admin("PUT", EXTRACTS, { id: which, status: -1, failMsg: "Both" });
    const answers = await Promise.all([reject(first), reject(second)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await bills("pm=1&type=extract")).map(({ balance }) => balance)).toEqual([100, 130.3]);
  });

  test("the list has the account of each method, and tabs with counts", async () => {
    const { db } = desk.server.context;
    const own = { bankCode: null, bankAddress: null, realName: `Bob ${nth}` };
    await makeExtract(db, `pays${nth}`, { ...own, extractType: "alipay", alipayCode: "bob@pay.test" });
    await makeExtract(db, `chats${nth}`, { ...own, extractType: "wx", wechat: "bob-pier", status: 1 });
    const { body } = await admin("GET", `${EXTRACTS}?realName=Bob ${nth}&sort=id,asc`);
    expect((body as { content: readonly Held[] }).content.map(({ account }) => account)).toEqual([
      "bob@pay.test",
      "bob-pier",
    ]);
    expect((await one()).account).toBe("Harbour Bank 6222021");
    expect((await admin("GET", `${EXTRACTS}/counts?realName=Bob ${nth}`)).body).toEqual({
      total: 2,
      counts: { "0": 1, "1": 1 },
    });
  });

  test("it is reviewed by who may, and neither made nor deleted", async () => {
    const { username } = await makeStaff(desk.server.context.db, { permissions: ["extract:list"] });
    const reader = adminCalls(desk.server, await desk.server.login(username));
    expect((await review({ status: 1 }, reader)).status).toBe(403);
    expect((await admin("POST", EXTRACTS, { realName: "Nobody" })).status).toBe(405);
    expect((await admin("DELETE", EXTRACTS, [id])).status).toBe(405);
  });
});
