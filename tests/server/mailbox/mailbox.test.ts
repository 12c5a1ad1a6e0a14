import { eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loginRecord, mailboxItem, sysMenu, sysRole, sysRoleMenu } from "../../../server/db/schema/index.ts";
import { STAFF_ROLES } from "../../../server/seed/accounts.ts";
import { MailDelivered, MailPage, UnreadMail } from "../../../src/contract/mailbox.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";

describe.each(sqlTestServers)("the mailbox on $name", ({ start }) => {
  let server: TestServer;
  let ids: Record<string, number>;
  beforeAll(async () => {
    server = await start();
    const accounts = await server.context.accounts.list();
    ids = Object.fromEntries(accounts.map(({ username, id }) => [username, id]));
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  const as = async (username: string, language = "en") =>
    adminCalls(server, await server.login(username), language);
  const list = async (calls: AdminCalls, query = "?size=100") =>
    v.parse(MailPage, (await calls("GET", `/api/mailbox${query}`)).body);
  const unread = async (calls: AdminCalls) =>
    v.parse(UnreadMail, (await calls("GET", "/api/mailbox/unread")).body);
  const idsOf = (page: MailPage) => page.content.map(({ id }) => id);

  test("of a demo account holds all three kinds, in the reader's language", async () => {
    const [amy, tw] = [await as("amy"), await as("amy", "zh-TW")];
    const whole = await list(amy);
    expect(whole.totalElements).toBe(whole.content.length);
    expect(new Set(whole.content.map(({ type }) => type))).toEqual(new Set(["notice", "letter", "todo"]));
    expect(new Set(whole.content.flatMap(({ status }) => status ?? []))).toEqual(new Set([0, 1, 2]));
    const times = whole.content.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const letters = await list(amy, "?type=letter");
    expect(letters.content.map(({ sender }) => sender?.nickName)).toEqual([
      "系统管理员",
      "Bob Carter",
      "陳佳蓉",
    ]);
    expect((await list(tw, "?type=letter")).content[0]?.title).toBe("本月客服排班表");
    expect((await list(tw)).content.find(({ id }) => id === whole.content.at(-1)?.id)?.title).toBe(
      "歡迎使用 Quayside",
    );
    expect(await unread(amy)).toEqual({ notice: 2, letter: 1, todo: 2 });
  });

  test("pages, and refuses what it cannot be asked", async () => {
    const amy = await as("amy");
    const whole = idsOf(await list(amy));
    expect(idsOf(await list(amy, "?page=1&size=3"))).toEqual(whole.slice(3, 6));
    for (const wrong of ["?type=x", "?page=-1", "?unread=maybe"]) {
      expect((await amy("GET", `/api/mailbox${wrong}`)).status).toBe(400);
    }
  });

  test("is marked read one by one, by kind, whole, and unread again", async () => {
    const bob = await as("bob");
    const [first = 0] = idsOf(await list(bob, "?type=notice&unread=true"));
    expect((await bob("PUT", "/api/mailbox/read", { ids: [first] })).status).toBe(204);
    expect((await unread(bob)).notice).toBe(1);
    await bob("PUT", "/api/mailbox/read", { ids: [first], read: false });
    expect((await unread(bob)).notice).toBe(2);
    await bob("PUT", "/api/mailbox/read", { type: "todo" });
    expect(await unread(bob)).toMatchObject({ notice: 2, todo: 0 });
    await bob("PUT", "/api/mailbox/read", {});
    expect(await unread(bob)).toEqual({ notice: 0, letter: 0, todo: 0 });
    expect((await list(bob, "?unread=true")).content).toEqual([]);
  });

  test("is nobody else's to read, mark, change or delete", async () => {
    const [amy, carol] = [await as("amy"), await as("carol")];
    const before = await list(amy);
    const theirs = idsOf(before);
    const todo = before.content.find(({ type }) => type === "todo")?.id;
    await carol("PUT", "/api/mailbox/read", { ids: theirs });
    expect((await carol("DELETE", "/api/mailbox", theirs)).status).toBe(200);
    expect((await carol("PUT", "/api/mailbox/status", { id: todo, status: 2 })).status).toBe(404);
    expect(await list(amy)).toEqual(before);
    expect(idsOf(await list(carol)).filter((id) => theirs.includes(id))).toEqual([]);
  });

  test("a todo changes its status, a letter has none, and many are deleted at once", async () => {
    const carol = await as("carol");
    const [todo] = (await list(carol, "?type=todo")).content;
    expect((await carol("PUT", "/api/mailbox/status", { id: todo?.id, status: 2 })).status).toBe(204);
    expect((await list(carol, "?type=todo")).content[0]).toMatchObject({
      id: todo?.id,
      status: 2,
      read: true,
    });
    expect((await carol("PUT", "/api/mailbox/status", { id: todo?.id, status: 3 })).status).toBe(400);
    const letters = idsOf(await list(carol, "?type=letter"));
    expect((await carol("PUT", "/api/mailbox/status", { id: letters[0], status: 1 })).status).toBe(404);
    expect((await carol("DELETE", "/api/mailbox", letters)).status).toBe(200);
    expect((await list(carol, "?type=letter")).totalElements).toBe(0);
  });

  test("letters are written by who may, to some or to all", async () => {
    const [admin, amy] = [await as("admin"), await as("amy")];
    const mail = { title: " Hello ", content: "one\ntwo", userIds: [ids.amy, ids.bob, ids.amy] };
    expect((await amy("POST", "/api/mailbox", mail)).status).toBe(403);
    const sent = await admin("POST", "/api/mailbox", mail);
    expect([sent.status, v.parse(MailDelivered, sent.body)]).toEqual([201, { delivered: 2 }]);
    expect((await list(amy)).content[0]).toMatchObject({
      type: "letter",
      title: "Hello",
      content: "one\ntwo",
      sender: { nickName: "系统管理员" },
      read: false,
    });
    const due = Date.now() + 60_000;
    const all = await admin("POST", "/api/mailbox", {
      type: "todo",
      title: "t",
      content: "c",
      status: 1,
      dueTime: due,
    });
    expect(all.body).toEqual({ delivered: 4 });
    expect((await list(amy)).content[0]).toMatchObject({ type: "todo", status: 1, dueTime: due });
    expect((await admin("POST", "/api/mailbox", { ...mail, userIds: [999_999] })).message).toBe(
      "userIds: One of the selected users does not exist",
    );
    expect((await admin("POST", "/api/mailbox", { title: " ", content: "c" })).message).toMatch(/^title: /);
    for (const dueTime of [-1, 1e15, 1e308])
      expect((await admin("POST", "/api/mailbox", { ...mail, type: "todo", dueTime })).message).toMatch(
        /^dueTime: /,
      );
  });

  test("the permission message:add is a button of the menu that a role can be given", async () => {
    const { db } = server.context;
    const [button] = await db.select().from(sysMenu).where(eq(sysMenu.permission, "message:add"));
    const [role] = await db
      .select()
      .from(sysRole)
      .where(inArray(sysRole.name, [...STAFF_ROLES]));
    if (!button || !role) throw new Error("The button or the role is missing.");
    await db.insert(sysRoleMenu).values({ roleId: role.id, menuId: button.id });
    const bob = await as("bob");
    expect((await bob("POST", "/api/mailbox", { title: "t", content: "c", userIds: [ids.amy] })).status).toBe(
      201,
    );
  });

  test("an account's first sign-in brings a welcome, one from elsewhere a notice", async () => {
    const { db } = server.context;
    await db.delete(mailboxItem).where(eq(mailboxItem.userId, ids.carol ?? 0));
    await db.delete(loginRecord).where(eq(loginRecord.username, "carol"));
    const carol = await as("carol");
    expect((await list(carol)).content.map(({ title }) => title)).toEqual(["Welcome to Quayside"]);
    await as("carol");
    expect((await list(carol)).totalElements).toBe(1);
    await db.update(loginRecord).set({ ip: "192.0.2.7" }).where(eq(loginRecord.username, "carol"));
    await as("carol");
    const [notice] = (await list(carol)).content;
    expect(notice).toMatchObject({ title: "Sign-in from a new address", link: "/user/center" });
    expect(notice?.content).toContain("127.0.0.1");
    await as("carol");
    expect((await list(carol)).totalElements).toBe(2);
  });
});
