import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopCredential, shopMember } from "../../../../server/db/schema/index.ts";
import { adminCalls } from "../../../support/admin-calls.ts";
import { adminDesk } from "../../../support/admin-desk.ts";
import { auditEach } from "../../../support/audited.ts";
import { sqlTestServers } from "../../../support/server.ts";
import { makeStaff } from "../../../support/staff.ts";
import { type Customer, MEMBER_PASSWORD, storefront } from "../../../support/storefront.ts";

const USERS = "/api/yxUser";
const ADDRESS = {
  ...{ realName: "Ann Pier", phone: "13800138000", province: "Shanghai", city: "Shanghai" },
  ...{ district: "Pudong", detail: "1 Quay Road", postCode: "200120", isDefault: false },
};

// What members keep of themselves, and how they come to sign in (resources 2.19).
describe.each(sqlTestServers)("members' own accounts on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const { call, register } = storefront(desk);
  const db = () => desk.server.context.db;
  let nth = 0;
  let ann: Customer;
  beforeEach(async () => {
    nth += 1;
    ann = await register(`own.${nth}`);
  });
  const signIn = (username: string, password: string) =>
    call("POST", "/login", { username, password: desk.server.encrypt(password) });

  test("a nickname and a birthday are changed, each by itself, and staff hears of it", async () => {
    const { body: seen } = await admin("GET", `${USERS}/${ann.id}`);
    expect((await ann.me("PUT", "/me", { nickname: " " })).status).toBe(400);
    expect((await ann.me("PUT", "/me", { birthday: "2026-02-30" })).status).toBe(400);
    const named = await ann.me("PUT", "/me", { nickname: "Ann", phone: "13800138000", points: 999 });
    expect(named.body).toMatchObject({ nickname: "Ann", phone: null, points: 0, birthday: null });
    await ann.me("PUT", "/me", { birthday: "1990-05-01" });
    expect((await ann.me("GET", "/me")).body).toMatchObject({ nickname: "Ann", birthday: "1990-05-01" });
    const late = await admin("PUT", USERS, { ...(seen as object), mark: "Late" });
    expect(late.status).toBe(409);
    expect((await admin("PUT", USERS, { id: ann.id, phone: "13800138000" })).status).toBe(204);
    expect((await ann.me("GET", "/me")).body).toMatchObject({ phone: "13800138000" });
  });

  test("addresses are their member's own, one of them the default, and no more than may be", async () => {
    const add = async (over: object = {}) =>
      Number((await ann.me("POST", "/addresses", { ...ADDRESS, ...over })).body.id);
    const defaults = async () => {
      const { body } = await ann.me("GET", "/addresses");
      return (body as unknown as readonly { id: number; isDefault: boolean }[])
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id);
    };
    expect((await ann.me("POST", "/addresses", { ...ADDRESS, phone: "call me" })).status).toBe(400);
    const [home, work] = [await add(), await add({ detail: "2 Quay Road" })];
    expect(await defaults()).toEqual([home]);
    const moved = { ...ADDRESS, detail: "3 Quay Road", isDefault: true };
    expect((await ann.me("PUT", `/addresses/${work}`, moved)).status).toBe(204);
    expect(await defaults()).toEqual([work]);
    expect((await admin("GET", `${USERS}/${ann.id}`)).body).toMatchObject({
      addresses: [{ detail: "1 Quay Road" }, { detail: "3 Quay Road", isDefault: 1 }],
    });
    const bob = await register(`own.bob.${nth}`);
    expect((await bob.me("PUT", `/addresses/${work}`, ADDRESS)).status).toBe(404);
    expect((await bob.me("DELETE", `/addresses/${work}`)).status).toBe(404);
    expect((await ann.me("DELETE", `/addresses/${home}`)).status).toBe(204);
    for (let at = 1; at < 50; at += 1) await add();
    expect((await ann.me("POST", "/addresses", ADDRESS)).status).toBe(409);
  });

  test("a password is changed with the one before, and signs out everywhere else", async () => {
    const other = (await signIn(`own.${nth}`, MEMBER_PASSWORD)).body.token;
    const change = (password: string, newPass: string) =>
      ann.me("PUT", "/me/password", {
        password: desk.server.encrypt(password),
        newPass: desk.server.encrypt(newPass),
      });
    expect((await change("Another-one-1", "Evening-tide-3")).status).toBe(400);
    expect((await change(MEMBER_PASSWORD, "short")).status).toBe(400);
    expect((await call("GET", "/me", undefined, String(other))).status).toBe(200);
    expect((await change(MEMBER_PASSWORD, "Evening-tide-3")).status).toBe(204);
    expect((await call("GET", "/me", undefined, String(other))).status).toBe(401);
    expect((await ann.me("GET", "/me")).status).toBe(200);
    expect((await signIn(`own.${nth}`, MEMBER_PASSWORD)).status).toBe(400);
    expect((await signIn(`own.${nth}`, "Evening-tide-3")).status).toBe(200);
  });

  test("a member whom staff has made signs in once staff has set a password, which is nowhere to be read", async () => {
    const made = await admin("POST", USERS, {
      ...{ username: `made.${nth}`, nickname: "Made", userType: "H5", integral: 0 },
    });
    const uid = (made.body as { id: number }).id;
    expect((await signIn(`made.${nth}`, "Morning-tide-3")).status).toBe(400);
    const set = (password: string, by = admin) =>
      by("PUT", `${USERS}/password`, { uid, password: desk.server.encrypt(password) });
    expect((await set("short")).status).toBe(400);
    expect((await set("Morning-tide-3")).status).toBe(204);
    const signed = await signIn(`made.${nth}`, "Morning-tide-3");
    expect(signed.status).toBe(200);
    const { body: history } = await admin("GET", `${USERS}/${uid}/history`);
    expect(JSON.stringify(history)).toMatch(/"action":"password"/);
    expect(JSON.stringify(history)).not.toContain("Morning-tide-3");
    expect((await set("Evening-tide-3")).status).toBe(204);
    expect((await call("GET", "/me", undefined, String(signed.body.token))).status).toBe(401);
    const { username } = await makeStaff(db(), { permissions: ["shopUser:list"] });
    const reader = adminCalls(desk.server, await desk.server.login(username));
    expect((await set("Morning-tide-4", reader)).status).toBe(403);
    expect(await db().$count(shopCredential, eq(shopCredential.uid, uid))).toBe(1);
    expect(await db().$count(shopMember, eq(shopMember.id, uid))).toBe(1);
  });
});
