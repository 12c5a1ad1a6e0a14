import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { socketUrl } from "../../../e2e/support/caller.ts";
import { callChat, fetchWire } from "../../../e2e/support/calls.ts";
import { openChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import type { Backplane } from "../../../server/bus/backplane.ts";
import { createProcessBackplane } from "../../../server/bus/process-backplane.ts";
import { createSignInCheck } from "../../../server/chat/sign-in-check.ts";
import { openSignIns } from "../../../server/chat/sign-ins.ts";
import { adminSession, sysUser } from "../../../server/db/schema/accounts.ts";
import { chatImToken, chatTokenFamily } from "../../../server/db/schema/chat.ts";
import { ACCESS_TOKEN_S, IM_TOKEN_MS, REFRESH_REPEAT_MS } from "../../../src/contract/limits.ts";
import { CloseCode } from "../../../src/contract/wire.ts";
import { createBackplaneNetwork } from "../../support/network-backplane.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";

let chat: ChatServer;
beforeAll(async () => {
  chat = await startChatServer();
});
afterAll(() => chat.stop());

const call = (name: "self" | "refreshToken", headers: Record<string, string>) =>
  callChat(fetchWire(chat.url), name, {}, headers);
const refresh = (refreshToken: string) => callChat(fetchWire(chat.url), "refreshToken", {}, { refreshToken });

async function admin(who: Pick<Colleague, "adminToken">, method: string, path: string, body?: unknown) {
  const response = await fetch(`${chat.url}/prod-api${path}`, {
    method,
    headers: {
      authorization: who.adminToken,
      "accept-language": "en",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

describe("the way into the chat", () => {
  test("an im token is good once, for its user, within 60 s", async () => {
    const amy = await chat.signIn("amy");
    const issue = async () =>
      (await admin(amy, "GET", "/imchat/service/login")).body as { userName: string; imToken: string };
    const exchange = (userName: string, ImToken: string) =>
      admin(amy, "POST", "/im/config/token", { userName, ImToken });
    const refused = {
      status: 200,
      body: { code: 500, message: "The chat sign-in is invalid or has expired" },
    };

    const { userName, imToken } = await issue();
    expect(userName).toBe("amy");
    expect((await exchange(userName, imToken)).body).toMatchObject({ accessTokenExpiresIn: ACCESS_TOKEN_S });
    expect(await exchange(userName, imToken)).toEqual(refused);
    expect(await exchange("bob", (await issue()).imToken)).toEqual(refused);
    expect(await exchange("amy", "made up")).toEqual(refused);
    const late = await issue();
    chat.clock.aheadMs += IM_TOKEN_MS;
    expect(await exchange("amy", late.imToken)).toEqual(refused);
    const stored = await chat.server.context.db.select().from(chatImToken);
    expect(JSON.stringify(stored)).not.toContain(late.imToken);
  });

  test("the calls before it need an admin session, and the service is on the page's own host", async () => {
    for (const path of ["/imchat/service/login", "/im/config/service", "/user/self", "/system/config"]) {
      const answer = await admin({ adminToken: "Bearer no" }, "GET", path);
      expect(answer).toMatchObject({ status: 401, body: { status: 401 } });
    }
    const bob = await chat.signIn("bob");
    expect((await admin(bob, "GET", "/im/config/service")).body).toEqual({
      ip: "",
      port: "",
      tenantId: 1,
      userName: "bob",
      codecs: ["msgpack"],
    });
    expect((await admin(bob, "GET", "/user/self")).body).toMatchObject({ userName: "bob", id: bob.userId });
    expect((await admin(bob, "POST", "/im/config/token", { userName: "bob" })).status).toBe(400);
  });

  test("a disabled account is refused with the reason, and loses its tokens", async () => {
    const { db } = chat.server.context;
    const carol = await chat.signIn("carol");
    const { imToken } = (await admin(carol, "GET", "/imchat/service/login")).body as { imToken: string };
    const who = eq(sysUser.id, carol.userId);
    await db.update(sysUser).set({ enabled: false, disabledReason: "spam" }).where(who);
    const answer = await admin(carol, "POST", "/im/config/token", { userName: "carol", ImToken: imToken });
    expect(answer.body).toEqual({
      code: 500,
      message: "Your account has been banned by the administrator, reason: spam",
    });
    await expect(carol.refresh()).rejects.toThrow("500");
    chat.clock.aheadMs += 10_000;
    await expect(carol.call("self")).rejects.toThrow("401");
    await expect(carol.connect()).rejects.toThrow(String(CloseCode.banned));
    await db.update(sysUser).set({ enabled: true, disabledReason: null }).where(who);
    chat.clock.aheadMs += 10_000;
    expect((await carol.call("self")).userName).toBe("carol");
  });
});

describe("tokens", () => {
  test("no token is 400, a bad one 401, an expired one 401", async () => {
    const amy = await chat.signIn("amy");
    await expect(call("self", { "accept-language": "en" })).rejects.toThrow("400: Not signed in");
    await expect(call("self", { accessToken: "x" })).rejects.toThrow("401: 登录已失效");
    await expect(call("self", { accessToken: amy.tokens.refreshToken })).rejects.toThrow("401");
    await expect(refresh(amy.tokens.accessToken)).rejects.toThrow("500");
    await expect(call("refreshToken", {})).rejects.toThrow("400");
    chat.clock.aheadMs += ACCESS_TOKEN_S * 1_000 + 1_000;
    await expect(amy.call("self")).rejects.toThrow("401");
    await amy.refresh();
    expect((await amy.call("self")).userName).toBe("amy");
  });

  test("a refresh token that is refused is not looked at without end", async () => {
    const codes: number[] = [];
    for (let at = 0; at < 25; at += 1) {
      const headers = { refreshToken: "asked for again and again", "accept-language": "en" };
      const answer = await fetch(`${chat.url}/imchat-api/refreshToken`, { method: "PUT", headers });
      codes.push(answer.status);
      const { code, message } = (await answer.json()) as { code: number; message: string };
      expect(code).toBe(500);
      expect(message).toMatch(answer.status === 200 ? "The sign-in is no longer valid" : /seconds/);
      expect(answer.headers.has("retry-after")).toBe(answer.status === 429);
    }
    expect(codes).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    const { refreshToken } = (await chat.signIn("bob")).tokens;
    expect((await refresh(refreshToken)).refreshToken).not.toBe(refreshToken);
  });

  test("a repeat of the latest exchange within 60 s answers the same pair, also at once", async () => {
    const { refreshToken } = (await chat.signIn("amy")).tokens;
    const [first, second] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(second).toEqual(first);
    expect(first.refreshToken).not.toBe(refreshToken);
    chat.clock.aheadMs += REFRESH_REPEAT_MS - 5_000;
    expect(await refresh(refreshToken)).toEqual(first);
  });

  test("a rotated token used again ends the family, its access tokens and its sockets", async () => {
    const amy = await chat.signIn("amy");
    const other = await chat.signIn("bob");
    const stolen = amy.tokens.refreshToken;
    await amy.refresh();
    chat.clock.aheadMs += REFRESH_REPEAT_MS + 1_000;
    // Opened afterwards: so long without a frame it would be closed as idle.
    const socket = await amy.connect();
    await expect(refresh(stolen)).rejects.toThrow("500");
    expect((await socket.ended).code).toBe(CloseCode.token);
    await expect(amy.call("self")).rejects.toThrow("401");
    await expect(amy.refresh()).rejects.toThrow("500");
    expect((await other.call("self")).userName).toBe("bob");
  });

  test("an older token than the last but one ends the family at once", async () => {
    const amy = await chat.signIn("amy");
    const first = amy.tokens.refreshToken;
    await amy.refresh();
    await amy.refresh();
    await expect(refresh(first)).rejects.toThrow("500");
    await expect(amy.refresh()).rejects.toThrow("500");
  });

  test("signing out of the console ends the chat", async () => {
    const amy = await chat.signIn("amy");
    expect((await admin(amy, "DELETE", "/auth/logout")).status).toBe(200);
    await expect(amy.refresh()).rejects.toThrow("500");
    chat.clock.aheadMs += 10_000;
    await expect(amy.call("self")).rejects.toThrow("401");
  });

  test("sign-ins whose admin session is gone are found, and ended for everybody who listens", async () => {
    const { db, accounts, sessions, secrets, now } = chat.server.context;
    const { bus } = createProcessBackplane();
    const received: unknown[] = [];
    await bus.subscribe({ message: (message) => received.push(message), interrupted: () => undefined });
    const signIns = await openSignIns({
      db,
      accounts,
      bus,
      log: pino({ level: "silent" }),
      key: secrets.chatTokenKey,
      now,
    });
    const user = await accounts.byName("bob");
    const { session } = await sessions.create(user?.id ?? 0, { ip: "127.0.0.1", userAgent: "test" });
    const pair = await signIns.open({ userId: session.userId, sessionId: session.id });
    const familyId = (await signIns.identify(pair?.accessToken ?? ""))?.familyId ?? "";
    expect(await signIns.ended(new Set([familyId]))).toEqual({ familyIds: [], userIds: [] });
    await db.delete(adminSession).where(eq(adminSession.sid, session.id));
    expect(await signIns.ended(new Set([familyId]))).toEqual({ familyIds: [familyId], userIds: [] });
    await signIns.end([familyId]);
    expect(received).toEqual([{ kind: "familyEnded", familyId }]);
    expect(await signIns.identify(pair?.accessToken ?? "")).toBeNull();
    expect(await signIns.open({ userId: session.userId, sessionId: session.id })).toBeNull();
  });

  test("what ended with its account is left to who ends it, for one check", async () => {
    const { db, accounts, sessions, secrets, now } = chat.server.context;
    const { bus } = createProcessBackplane();
    const received: unknown[] = [];
    await bus.subscribe({ message: (message) => received.push(message), interrupted: () => undefined });
    const log = pino({ level: "silent" });
    const signIns = await openSignIns({ db, accounts, bus, log, key: secrets.chatTokenKey, now });
    const open = async (username: string) => {
      const [row] = await db
        .insert(sysUser)
        .values({ username, nickName: username, email: `${username}@quayside.test`, passwordHash: "" })
        .returning();
      const userId = row?.id ?? 0;
      const { session } = await sessions.create(userId, { ip: "127.0.0.1", userAgent: "test" });
      const pair = await signIns.open({ userId, sessionId: session.id });
      const { familyId = "" } = (await signIns.identify(pair?.accessToken ?? "")) ?? {};
      await db.delete(adminSession).where(eq(adminSession.sid, session.id));
      return { userId, familyId };
    };
    const [signedOut, disabled, deleted] = [await open("check1"), await open("check2"), await open("check3")];
    await db.update(sysUser).set({ enabled: false }).where(eq(sysUser.id, disabled.userId));
    await db.update(sysUser).set({ deletedAt: new Date() }).where(eq(sysUser.id, deleted.userId));
    const families = new Set([signedOut.familyId, disabled.familyId, deleted.familyId]);
    const check = createSignInCheck({ families: () => families }, signIns);

    await check();
    expect(received).toEqual([{ kind: "familyEnded", familyId: signedOut.familyId }]);
    families.delete(signedOut.familyId);
    received.length = 0;
    await check();
    expect(received).toHaveLength(2);
    expect(received).toEqual(
      expect.arrayContaining([
        { kind: "accountEnded", userId: disabled.userId },
        { kind: "accountEnded", userId: deleted.userId },
      ]),
    );
    await signIns.close();
  });

  test("a sign-in that ended in one process is refused in the others at once, also after they missed it", async () => {
    const { db, accounts, sessions, secrets, now } = chat.server.context;
    const network = createBackplaneNetwork();
    const [near, far] = [network.join(), network.join()];
    const open = ({ bus }: Backplane) =>
      openSignIns({ db, accounts, bus, log: pino({ level: "silent" }), key: secrets.chatTokenKey, now });
    const [one, other] = await Promise.all([open(near), open(far)]);
    const user = await accounts.byName("bob");
    const start = async () => {
      const { session } = await sessions.create(user?.id ?? 0, { ip: "127.0.0.1", userAgent: "test" });
      const { accessToken = "" } = (await one.open({ userId: session.userId, sessionId: session.id })) ?? {};
      const familyId = (await other.identify(accessToken))?.familyId ?? "";
      return { familyId, isGood: async () => (await other.identify(accessToken)) !== null };
    };
    const [first, second, third] = [await start(), await start(), await start()];
    await one.end([first.familyId]);
    await expect.poll(first.isGood).toBe(false);
    expect([await second.isGood(), await third.isGood()]).toEqual([true, true]);
    far.cut();
    await one.end([second.familyId]);
    far.restore();
    await expect.poll(second.isGood).toBe(false);
    expect(await third.isGood()).toBe(true);
    await Promise.all([one.close(), other.close()]);
  });

  test("chatting keeps the admin session alive", async () => {
    const amy = await chat.signIn("amy");
    const hour = 3_600_000;
    for (let i = 0; i < 4; i++) {
      chat.clock.aheadMs += 1.5 * hour;
      await amy.refresh();
    }
    expect((await admin(amy, "GET", "/user/self")).status).toBe(200);
    chat.clock.aheadMs += 5 * hour;
    await expect(amy.refresh()).rejects.toThrow("500");
  });

  test("no token lies in the database", async () => {
    const amy = await chat.signIn("amy");
    const rows = JSON.stringify(await chat.server.context.db.select().from(chatTokenFamily));
    expect(rows).not.toContain(amy.tokens.accessToken);
    expect(rows).not.toContain(amy.tokens.refreshToken);
  });
});

describe("the server whole", () => {
  test("an unknown call is 404 in the envelope, a broken body 400", async () => {
    const unknown = await fetch(`${chat.url}/imchat-api/nothing`, { headers: { "accept-language": "en" } });
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { code: 500, message: "There is no such call" },
    ]);
    const { accessToken } = (await chat.signIn("amy")).tokens;
    const broken = await fetch(`${chat.url}/imchat-api/message/private/send`, {
      method: "POST",
      headers: { accessToken, "content-type": "application/json" },
      body: "{",
    });
    expect(broken.status).toBe(400);
    const put = await fetch(`${chat.url}/imchat-api/message/private/readed?friendId=1`, {
      method: "PUT",
      headers: { accessToken, "content-type": "application/json" },
    });
    expect(await put.json()).toMatchObject({ code: 200 });
  });

  test("the token of one user opens no socket of another; a wrong tenant is no path", async () => {
    const amy = await chat.signIn("amy");
    const socket = await openChatSocket(
      socketUrl(chat.url, { ip: "", port: "", tenantId: 1, userName: "bob" }),
    );
    await expect(socket.logIn(amy.tokens.accessToken, "device")).rejects.toThrow(String(CloseCode.token));
    const elsewhere = socketUrl(chat.url, { ip: "", port: "", tenantId: 2, userName: "amy" });
    await expect(openChatSocket(elsewhere)).rejects.toThrow("404");
  });

  test("a second profile of the same user kicks the first, which is sent the reason", async () => {
    const [first, second] = [await chat.signIn("amy"), await chat.signIn("amy")];
    const old = await first.connect("one profile");
    const young = await second.connect("another profile");
    expect((await old.ended).code).toBe(CloseCode.kicked);
    expect(old.frames.at(-1)).toMatchObject({ cmd: 2 });
    await young.close();
  });

  test("closing it closes the sockets with 1012", async () => {
    const other = await startChatServer();
    const amy = await other.signIn("amy");
    const socket = await amy.connect();
    await other.stop();
    expect((await socket.ended).code).toBe(CloseCode.restarting);
  }, 30_000);
});
