import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, encrypt, signIn } from "../../../e2e/support/colleague.ts";
import { hashPassword } from "../../../server/accounts/passwords.ts";
import { sysUser } from "../../../server/db/schema/index.ts";
import { CloseCode } from "../../../src/contract/wire.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { readOutbox } from "../../support/outbox.ts";
import { sqlTestServers } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

/**
 * Every reason for which sessions end, and everything that a session holds: its calls of the console, its chat calls, what would renew them, the
 * one-use token that leads into the chat, and its socket. All of it ends at once; the clock stands still here.
 */
describe.each(sqlTestServers)("sessions on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: AdminCalls;
  let passwordHash = "";
  let count = 0;

  beforeAll(async () => {
    chat = await startChatServer(start);
    admin = adminCalls(chat.server, await chat.server.login("admin"));
    passwordHash = await hashPassword(DEMO_PASSWORD);
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const encrypted = (password: string) => encrypt(chat.server.context.secrets.passwordPublicKey, password);
  const fine = async (answer: ReturnType<AdminCalls>) => {
    const { status, message } = await answer;
    expect([status, message]).toEqual([expect.toSatisfy((code: number) => code >= 200 && code < 300), ""]);
  };

  /** A session with all that it may hold, but for the socket: a user has one for each kind of device. */
  async function openSession(userName: string) {
    const colleague = await signIn({
      url: chat.url,
      userName,
      publicKey: chat.server.context.secrets.passwordPublicKey,
    });
    const calls = adminCalls(chat.server, colleague.adminToken);
    const into = (await calls("GET", "/imchat/service/login")).body as { imToken: string };
    /** What of it works. */
    const works = async () => {
      const info = await calls("GET", "/auth/info");
      const self = await colleague.call("self").then(
        () => 200,
        (error: Error) => Number(/\d+/.exec(error.message)?.[0]),
      );
      const entered = await anybodys("POST", "/im/config/token", { userName, ImToken: into.imToken });
      const renewed = await colleague.refresh().then(
        () => true,
        () => false,
      );
      return {
        console: info.status,
        chat: self,
        entering: (entered.body as { accessToken?: string }).accessToken !== undefined,
        renewing: renewed,
      };
    };
    // The exchange needs a session that lives, and any will do.
    const anybodys: AdminCalls = (...call) => admin(...call);
    return { colleague, calls, works };
  }
  type Opened = Awaited<ReturnType<typeof openSession>>;

  const ENDED = { console: 401, chat: 401, entering: false, renewing: false };
  const LIVES = { console: 200, chat: 200, entering: true, renewing: true };

  interface Case {
    readonly reason: string;
    /** Ends sessions of a user: that which it is given, or more. */
    end(
      user: { id: number; username: string; email: string },
      of: { first: Opened; second: Opened },
    ): Promise<void>;
    /** Whether the second session lives on. */
    readonly spares?: true;
    readonly code: number;
  }

  const newPass = "Another-password-7";
  const onlineKeys = async (username: string) =>
    (
      (await admin("GET", `/auth/online?username=${username}&page=0&size=10`)).body as {
        content: { key: string }[];
      }
    ).content.map(({ key }) => key);

  const cases: Case[] = [
    {
      reason: "its user signs out",
      end: (_, { first }) => fine(first.calls("DELETE", "/auth/logout")),
      spares: true,
      code: CloseCode.token,
    },
    {
      reason: "an administrator ends it",
      end: async ({ username }) => fine(admin("DELETE", "/auth/online", await onlineKeys(username))),
      code: CloseCode.token,
    },
    {
      reason: "its user takes another password in another session",
      end: (_, { second }) =>
        fine(
          second.calls("POST", "/api/sysUser/updatePass", {
            oldPass: encrypted(DEMO_PASSWORD),
            newPass: encrypted(newPass),
          }),
        ),
      spares: true,
      code: CloseCode.token,
    },
    {
      reason: "its user takes another password by the header's dialog",
      end: (_, { second }) =>
        fine(
          second.calls("PUT", "/auth/password", {
            oldPass: encrypted(DEMO_PASSWORD),
            newPass: encrypted(newPass),
          }),
        ),
      spares: true,
      code: CloseCode.token,
    },
    {
      reason: "its user takes another password by a mailed code",
      end: async ({ username, email }) => {
        const anybody = adminCalls(chat.server);
        await fine(anybody("POST", `/api/code/email/resetPass?email=${encodeURIComponent(email)}`));
        await expect
          .poll(() => readOutbox(chat.server.dataDir).some(({ to, code }) => to === email && code))
          .toBeTruthy();
        const { code } =
          readOutbox(chat.server.dataDir).find(({ to, code: mailed }) => to === email && mailed) ?? {};
        await fine(
          anybody("POST", "/api/sysUser/resetPass", { username, newPass: encrypted(newPass), code }),
        );
      },
      code: CloseCode.token,
    },
    {
      reason: "a manager gives its user another password",
      end: ({ username }) =>
        fine(admin("POST", "/api/sysUser/resetPass", { username, newPass: encrypted(newPass) })),
      code: CloseCode.token,
    },
    {
      reason: "a manager gives several another password",
      end: ({ id }) =>
        fine(admin("PUT", "/api/sysUser/password", { ids: [id], newPass: encrypted(newPass) })),
      code: CloseCode.token,
    },
    {
      reason: "its user is switched off",
      end: ({ id }) => fine(admin("PUT", "/api/sysUser", { id, enabled: false, reason: "spam" })),
      code: CloseCode.banned,
    },
    {
      reason: "several are switched off",
      end: ({ id }) => fine(admin("PUT", "/api/sysUser/disable", { ids: [id], reason: "spam" })),
      code: CloseCode.banned,
    },
    {
      reason: "its user is deleted",
      end: ({ id }) => fine(admin("DELETE", "/api/sysUser", [id])),
      code: CloseCode.banned,
    },
  ];

  test.each(cases)("end with all that they hold when $reason", async ({ end, spares, code }) => {
    count += 1;
    const username = `ends${count}`;
    const email = `${username}@quayside.test`;
    const [row] = await chat.server.context.db
      .insert(sysUser)
      .values({ username, nickName: username, email, passwordHash })
      .returning({ id: sysUser.id });
    const [first, second] = [await openSession(username), await openSession(username)];
    const socket = await first.colleague.connect();
    // What is asked often is known for a while.
    await first.colleague.call("self");
    await second.colleague.call("self");

    await end({ id: row?.id ?? 0, username, email }, { first, second });
    expect(await first.works()).toEqual(ENDED);
    expect(await second.works()).toEqual(spares ? LIVES : ENDED);
    expect((await socket.ended).code).toBe(code);
    await expect(first.colleague.connect()).rejects.toThrow(String(CloseCode.token));
    if (spares) await (await second.colleague.connect()).close();
  });
});
