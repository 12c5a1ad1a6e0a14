import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { loginRecord } from "../../../server/db/schema/index.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { CloseCode } from "../../../src/contract/wire.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

interface Session extends AnyRecord {
  readonly userName: string;
  readonly key: string;
  readonly connected: boolean;
  readonly current: boolean;
}

describe.each(sqlTestServers)("who is online, on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: AdminCalls;
  beforeAll(async () => {
    chat = await startChatServer(start);
    admin = adminCalls(chat.server, await chat.server.login("admin"));
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const list = async (query = "", by = admin) => {
    const { body } = await by("GET", `/auth/online?size=100&${query}`);
    return (body as { content: readonly Session[] }).content;
  };
  const of = async (username: string) => list(`username=${username}`);
  const kick = (sessions: readonly Session[], by = admin) =>
    by(
      "DELETE",
      "/auth/online",
      sessions.map(({ key }) => key),
    );
  const alive = async (who: Colleague) =>
    (await adminCalls(chat.server, who.adminToken)("GET", "/auth/info")).status;

  test("are the sessions that live: who, from where, since when, and whether the chat is connected", async () => {
    const amy = await chat.signIn("amy");
    expect(await of("amy")).toMatchObject([
      {
        userName: "amy",
        uid: amy.userId,
        dept: expect.any(String),
        ip: "127.0.0.1",
        address: "This machine",
        connected: false,
        current: false,
        loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
    await amy.connect();
    expect(await of("amy")).toMatchObject([{ connected: true }]);
    expect((await of("admin")).filter(({ current }) => current)).toHaveLength(1);
    await amy.leave();
  });

  test("are named by keys that reveal nothing and are never the same", async () => {
    const [one] = await of("admin");
    const [again] = await of("admin");
    expect(one?.id).toBe(again?.id);
    expect(one?.key).not.toBe(again?.key);
    expect(one?.key).toMatch(/^v1\./);
  });

  test("are signed out at once: the console, the chat's calls and its socket; others are not", async () => {
    const [bob, carol] = [await chat.signIn("bob"), await chat.signIn("carol")];
    const [socket, others] = [await bob.connect(), await carol.connect()];
    expect(await alive(bob)).toBe(200);
    const { status, message } = await kick(await of("bob"));
    expect([status, message]).toEqual([200, ""]);
    expect((await socket.ended).code).toBe(CloseCode.token);
    expect(await alive(bob)).toBe(401);
    await expect(bob.call("self")).rejects.toThrow("401");
    await expect(bob.refresh()).rejects.toThrow("500");
    expect(await of("bob")).toEqual([]);
    expect(await alive(carol)).toBe(200);
    expect((await carol.call("self")).userName).toBe("carol");
    others.close();
    const [noted] = await chat.server.context.db
      .select()
      .from(loginRecord)
      .where(and(eq(loginRecord.username, "bob"), eq(loginRecord.type, "LOGOUT")))
      .orderBy(desc(loginRecord.id))
      .limit(1);
    expect(noted?.message).toBe("被 admin 强制下线");
  });

  test("several at once, and one of several sessions of the same user", async () => {
    const [first, second] = [await chat.signIn("amy"), await chat.signIn("amy")];
    const sessions = await of("amy");
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    expect((await kick(sessions.slice(0, 1))).status).toBe(200);
    expect([await alive(first), await alive(second)].toSorted()).toEqual([200, 401]);
    expect((await kick(await of("amy"))).status).toBe(200);
    expect(await of("amy")).toEqual([]);
  });

  test("refuses one's own session, keys that are made up, and no keys", async () => {
    const own = (await of("admin")).filter(({ current }) => current);
    expect(await kick(own)).toMatchObject({
      status: 400,
      message: expect.stringContaining("your own session"),
    });
    for (const keys of [["nonsense"], ["v1.a.b.c"]]) {
      const answer = await admin("DELETE", "/auth/online", keys);
      expect(answer).toMatchObject({ status: 400, message: "The chosen sessions have ended already" });
    }
    expect((await admin("DELETE", "/auth/online", [])).status).toBe(400);
    expect((await admin("DELETE", "/auth/online", [1])).status).toBe(400);
  });

  test("does not list sessions whose time is over", async () => {
    const carol = await chat.signIn("carol");
    expect(await of("carol")).not.toEqual([]);
    chat.clock.aheadMs += 5 * 3_600_000;
    admin = adminCalls(chat.server, await chat.server.login("admin"));
    expect(await of("carol")).toEqual([]);
    expect(await alive(carol)).toBe(401);
  });

  test("who may do it to whom is a matter of levels", async () => {
    const { db } = chat.server.context;
    const weak = await makeStaff(db, { level: 9, permissions: ["online:list", "online:kick"] });
    const strong = await makeStaff(db, { level: 2 });
    const calls = adminCalls(chat.server, await chat.server.login(weak.username));
    await chat.server.login(strong.username);
    const target = await list(`username=${strong.username}`, calls);
    expect(target).toHaveLength(1);
    expect((await kick(target, calls)).status).toBe(400);
    expect(await list(`username=${strong.username}`, calls)).toHaveLength(1);
  });
});
