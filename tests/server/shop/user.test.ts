import { beforeEach, describe, expect, test } from "vitest";
import { moveAccount } from "../../../server/shop/bills.ts";
import { shopTexts } from "../../../server/texts/shop.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

type Member = Readonly<Record<string, unknown>>;

// What they have is moved and never set, and each movement is in the ledger.
describe.each(sqlTestServers)("the shop's members on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  let nth = 0;
  let uid = 0;
  beforeEach(async () => {
    nth += 1;
    uid = await make({});
  });

  async function make(over: object): Promise<number> {
    nth += 1;
    const answer = await admin("POST", "/api/yxUser", {
      ...{ username: `member${nth}`, nickname: `Member ${nth}`, userType: "H5" },
      ...over,
    });
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as { readonly id: number }).id;
  }

  test("has books of all bills, of balances, of points and of commissions", async () => {
    await admin("POST", "/api/yxUser/money", { uid, ptype: 1, money: 5 });
    const { nickname, username, userType } = await member();
    await admin("PUT", "/api/yxUser", { uid, nickname, username, userType, integral: 7 });
    const read = async (path: string) => (await admin("GET", path)).body as Record<string, unknown>;
    const booked = async (book: string) =>
      ((await read(`/api/yxUserBill?uid=${uid}&book=${book}`)).content as readonly Member[]).map(
        (bill) => bill.number,
      );
    expect([await booked("balance"), await booked("points"), await booked("commission")]).toEqual([
      [5],
      [7],
      [],
    ]);
    expect(await read(`/api/yxUserBill/counts?uid=${uid}`)).toEqual({
      total: 2,
      counts: { balance: 1, points: 1 },
    });
  });

  test("two movements in one second leave no time at which both look the same", async () => {
    const { db } = desk.server.context;
    const now = new Date();
    const seen = new Set<unknown>();
    for (const by of ["3.00", "4.00"] as const) {
      await db.transaction((tx) => {
        const short = shopTexts.balanceTooSmall;
        const moved = { uid, account: "balance", type: "system_add", mark: null, by, short } as const;
        const call = { db: tx, now, account: null, language: "en" } as const;
        return moveAccount({ ...moved, title: shopTexts.balanceAdded }, call);
      });
      seen.add((await member()).updateTime);
    }
    expect(seen.size).toBe(2);
  });

  test("is known by its uid to other clients, in changes too", async () => {
    const { nickname, username, userType } = await member();
    const { status, message } = await admin("PUT", "/api/yxUser", {
      ...{ uid, nickname, username, userType },
      realName: "Wang Amy",
    });
    expect(status, message).toBe(204);
    expect(await member()).toMatchObject({ realName: "Wang Amy" });
  });

  const member = async (id = uid): Promise<Member> =>
    (await admin("GET", `/api/yxUser/${id}`)).body as Member;
  const bills = async (id = uid): Promise<readonly Member[]> =>
    ((await admin("GET", `/api/yxUserBill?uid=${id}&sort=id,asc`)).body as { content: readonly Member[] })
      .content;
  const move = (ptype: number, money: unknown, more: object = {}) =>
    admin("POST", "/api/yxUser/money", { uid, ptype, money, ...more });

  test("a balance is moved, and each movement is a bill with the balance after it", async () => {
    expect((await move(1, 10.1, { reason: "A gift" })).status).toBe(200);
    expect((await move(1, "0.2")).status).toBe(200);
    expect((await move(2, 10.3)).status).toBe(200);
    expect(await member()).toMatchObject({ id: uid, uid, nowMoney: 0 });
    expect(await bills()).toMatchObject([
      { uid, pm: 1, type: "system_add", number: 10.1, balance: 10.1, mark: "A gift", createBy: "admin" },
      { pm: 1, category: "now_money", number: 0.2, balance: 10.3, mark: null, status: 1 },
      { pm: 0, type: "system_sub", number: 10.3, balance: 0, title: "Balance subtracted by staff" },
    ]);
    const { body } = await admin("GET", `/api/yxUser/${uid}/history`);
    expect((body as { content: readonly object[] }).content[0]).toMatchObject({
      action: "balance",
      changes: [{ field: "nowMoney" }],
    });
  });

  test("it does not go below nothing, nor beyond what is kept exactly", async () => {
    await move(1, 5);
    const refused = await move(2, 5.01);
    expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/^money: .*5\.00/) });
    expect((await move(1, 9_999_999_999.99)).status).toBe(400);
    expect(await member()).toMatchObject({ nowMoney: 5 });
    expect(await bills()).toHaveLength(1);
  });

  test("it is moved by some amount, of somebody who is there, and never set", async () => {
    for (const body of [
      { uid, ptype: 1, money: 0 },
      { uid, ptype: 1, money: -1 },
      { uid, ptype: 1, money: 1.005 },
      { uid, ptype: 3, money: 1 },
      { uid, ptype: 1 },
      { ptype: 1, money: 1 },
      { uid: "somebody", ptype: 1, money: 1 },
    ]) {
      expect((await admin("POST", "/api/yxUser/money", body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await admin("POST", "/api/yxUser/money", { ptype: 1, money: 1 })).message).toMatch(/^uid\b/);
    expect((await admin("POST", "/api/yxUser/money", { uid: 987_654, ptype: 1, money: 1 })).status).toBe(404);
    expect((await admin("PUT", "/api/yxUser", { id: uid, nowMoney: 100, mark: "Rich" })).status).toBe(204);
    expect(await member()).toMatchObject({ nowMoney: 0, mark: "Rich" });
  });

  test("of several who move it at once, all add up, and what is too much is refused", async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => move(1, 0.1)));
    expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await member()).toMatchObject({ nowMoney: 0.8 });
    const taken = await Promise.all([move(2, 0.5), move(2, 0.5)]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await member()).toMatchObject({ nowMoney: 0.3 });
    const lines = await bills();
    expect(lines).toHaveLength(9);
    expect(lines.map(({ balance }) => balance)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.3]);
  });

  test("points that are changed are a bill, and who has one stays", async () => {
    expect((await admin("PUT", "/api/yxUser", { id: uid, integral: 50 })).status).toBe(204);
    expect((await admin("PUT", "/api/yxUser", { id: uid, integral: 20, mark: "x" })).status).toBe(204);
    expect((await admin("PUT", "/api/yxUser", { id: uid, mark: "y" })).status).toBe(204);
    expect(await bills()).toMatchObject([
      { category: "integral", type: "system_add", pm: 1, number: 50, balance: 50 },
      { category: "integral", type: "system_sub", pm: 0, number: 30, balance: 20 },
    ]);
    expect((await admin("DELETE", "/api/yxUser", [uid])).status).toBe(400);
    expect((await admin("DELETE", "/api/yxUserBill", [1])).status).toBe(405);
  });

  test("one call bans and lifts the ban, by what the caller saw", async () => {
    const turn = (body?: object) => admin("POST", `/api/yxUser/onStatus/${uid}`, body);
    expect((await turn({ status: 1 })).status).toBe(200);
    expect(await member()).toMatchObject({ status: 0 });
    // A colleague has banned the member: who saw them as they were does not lift it.
    expect((await turn({ status: 1 })).status).toBe(409);
    expect(await member()).toMatchObject({ status: 0 });
    expect((await turn({ status: 0 })).status).toBe(200);
    expect(await member()).toMatchObject({ status: 1 });
    expect(await turn({ status: 7 })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^status\b/),
    });
    expect((await turn({})).status).toBe(200);
    const { body } = await admin("GET", `/api/yxUser/${uid}/history`);
    const { content } = body as { content: readonly Member[] };
    expect(content.map(({ action }) => action)).toEqual(["ban", "unban", "ban", "create"]);
  });

  test("of two who ban at once, one does", async () => {
    const turn = () => admin("POST", `/api/yxUser/onStatus/${uid}`, { status: 1 });
    const answers = await Promise.all([turn(), turn()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await member()).toMatchObject({ status: 0 });
  });

  test("several are banned and let in again at once, each as far as its state allows", async () => {
    const other = await make({});
    expect((await admin("POST", "/api/yxUser/ban", [uid, other])).status).toBe(200);
    for (const id of [uid, other]) expect(await member(id)).toMatchObject({ status: 0 });
    expect((await admin("POST", "/api/yxUser/unban", [other])).status).toBe(200);
    const partly = (await admin("POST", "/api/yxUser/unban", [uid, other])).body;
    expect(partly).toMatchObject({ failed: [{ id: other }] });
    for (const id of [uid, other]) expect(await member(id)).toMatchObject({ status: 1 });
    const { body } = await admin("GET", `/api/yxUser/${uid}/history`);
    const { content } = body as { content: readonly Member[] };
    expect(content.map(({ action }) => action).slice(0, 2)).toEqual(["unbanSome", "banSome"]);
  });

  test("a level is given and taken away, and has to be one", async () => {
    const made = await admin("POST", "/api/yxSystemUserLevel", {
      ...{ name: "Silver", grade: 2, discount: 95, isForever: 1, icon: "/a.webp", image: "/b.webp" },
    });
    const { id: level } = made.body as { id: number };
    expect((await admin("POST", "/api/yxUser/level", { uid, level })).status).toBe(200);
    expect(await member()).toMatchObject({ level, userLevel: { id: level, name: "Silver" } });
    const missing = await admin("POST", "/api/yxUser/level", { uid, level: 987_654 });
    expect(missing).toMatchObject({ status: 400, message: expect.stringMatching(/^level\b/) });
    expect((await admin("POST", "/api/yxUser/level", { uid, level: null })).status).toBe(200);
    expect(await member()).toMatchObject({ level: null });
  });

  describe("a group", () => {
    const setGroup = (ids: readonly number[], groupId: unknown) =>
      admin("POST", "/api/yxUser/setGroup", { ids, groupId });

    test("is given to one and to several, and taken away, and is in the history of each", async () => {
      const other = await make({ groupId: 1 });
      expect(await member(other)).toMatchObject({ groupId: 1 });
      const set = await setGroup([uid, other], 2);
      expect(set.status, set.message).toBe(200);
      for (const id of [uid, other]) expect(await member(id)).toMatchObject({ groupId: 2 });
      const { body } = await admin("GET", `/api/yxUser/${uid}/history`);
      expect((body as { content: readonly object[] }).content[0]).toMatchObject({
        action: "setGroup",
        changes: [{ field: "groupId" }],
      });
      const found = (await admin("GET", `/api/yxUser?groupId=2&sort=id,asc`)).body;
      expect(found).toMatchObject({ content: [{ id: uid }, { id: other }] });
      expect((await setGroup([other], null)).status).toBe(200);
      expect(await member(other)).toMatchObject({ groupId: null });
    });

    test("has to be one of the dictionary, wherever it is given", async () => {
      const refused = { status: 400, message: expect.stringMatching(/^groupId\b/) };
      for (const groupId of [99, 1.5, "vip"]) {
        expect(await setGroup([uid], groupId), String(groupId)).toMatchObject(refused);
        expect(await admin("PUT", "/api/yxUser", { id: uid, groupId }), String(groupId)).toMatchObject(
          refused,
        );
      }
      expect(await member()).toMatchObject({ groupId: null });
    });

    test("is set of those who are there, and those who are not are named", async () => {
      expect((await setGroup([987_654], 1)).status).toBe(404);
      const both = await setGroup([uid, 987_654], 1);
      expect(both).toMatchObject({ status: 200, body: { failed: [{ id: 987_654 }] } });
      expect(await member()).toMatchObject({ groupId: 1 });
    });

    test("is set by whoever may change members", async () => {
      const asStaff = async (permissions: readonly string[]) => {
        const { username } = await makeStaff(desk.server.context.db, { permissions: [...permissions] });
        const other = adminCalls(desk.server, await desk.server.login(username));
        return (await other("POST", "/api/yxUser/setGroup", { ids: [uid], groupId: 1 })).status;
      };
      expect(await asStaff(["shopUser:list", "shopUser:level"])).toBe(403);
      expect(await member()).toMatchObject({ groupId: null });
      expect(await asStaff(["shopUser:list", "shopUser:edit"])).toBe(200);
    });
  });

  test("of the addresses one is the default at most", async () => {
    const address = (isDefault: number) => ({
      ...{ realName: "Ann", phone: "13912345678", province: "A", city: "B", district: "C", detail: "D 1" },
      isDefault,
    });
    const both = await admin("PUT", "/api/yxUser", {
      id: uid,
      addresses: [address(1), address(0), address(1)],
    });
    expect(both).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^addresses: .*row 3.*row 1/i),
    });
    const one = await admin("PUT", "/api/yxUser", {
      id: uid,
      addresses: [address(0), address(0), address(1)],
    });
    expect(one.status, one.message).toBe(204);
    expect(await member()).toMatchObject({
      addresses: [{ isDefault: 0 }, { isDefault: 0 }, { isDefault: 1, realName: "Ann" }],
    });
  });

  test("a member knows who recommended them, and how many they recommended", async () => {
    const other = await make({ spreadUid: uid });
    expect(await member(other)).toMatchObject({
      spreadUid: uid,
      spread: { id: uid },
      spreadTime: expect.any(String),
    });
    expect(await member()).toMatchObject({ spreadCount: 1 });
    const { body } = await admin("GET", `/api/yxUser?spreadUid=${uid}`);
    expect(body).toMatchObject({ totalElements: 1, content: [{ id: other, uid: other }] });
  });

  test("each of it has a permission of its own", async () => {
    const { username } = await makeStaff(desk.server.context.db, {
      permissions: ["shopUser:list", "shopUser:edit"],
    });
    const other = adminCalls(desk.server, await desk.server.login(username));
    expect((await other("POST", "/api/yxUser/money", { uid, ptype: 1, money: 1 })).status).toBe(403);
    expect((await other("POST", `/api/yxUser/onStatus/${uid}`, { status: 1 })).status).toBe(403);
    expect((await other("POST", "/api/yxUser/level", { uid, level: null })).status).toBe(403);
    expect((await other("GET", `/api/yxUserBill?uid=${uid}`)).status).toBe(200);
  });

  test("staff of a store are members, and are shown as they are called there", async () => {
    const store = await admin("POST", "/api/yxSystemStore", {
      ...{ name: "North", phone: "010", address: "A,B,C", detailedAddress: "D", image: "/a.webp" },
      ...{ latitude: 1, longitude: 2 },
    });
    const { id: storeId } = store.body as { id: number };
    const owner = await make({ nickname: "Robin", avatar: "/robin.webp" });
    const made = await admin("POST", "/api/yxSystemStoreStaff", {
      uid: owner,
      storeId,
      staffName: "Robin B.",
    });
    expect(made.status, made.message).toBe(201);
    const { body } = await admin("GET", "/api/yxSystemStoreStaff?nickname=robi");
    expect(body).toMatchObject({
      content: [
        { uid: owner, nickname: "Robin", avatar: "/robin.webp", storeId, storeName: "North", status: 1 },
      ],
    });
    const gone = await admin("POST", "/api/yxSystemStoreStaff", {
      uid: 987_654,
      storeId,
      staffName: "Nobody",
    });
    expect(gone).toMatchObject({ status: 400, message: expect.stringMatching(/^uid\b/) });
  });
});
