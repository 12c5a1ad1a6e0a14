import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../../../server/accounts/passwords.ts";
import { mailCode, sysUser } from "../../../server/db/schema/index.ts";
import { CodeSent, PasswordAnswer } from "../../../src/contract/account.ts";
import { JwtUser } from "../../../src/contract/admin.ts";
import { MAIL_CODE_MS, MAIL_CODE_RESEND_MS } from "../../../src/contract/limits.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { readOutbox } from "../../support/outbox.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";

const PASSWORD = "Secret-123";

describe.each(sqlTestServers)("one's own account on $name", ({ start }) => {
  let server: TestServer;
  let ahead = 0;
  let count = 0;
  /** A user of the test's own, signed in. */
  let me: { id: number; username: string; email: string; token: string; calls: AdminCalls };
  const anybody = (language = "en") => adminCalls(server, undefined, language);

  beforeAll(async () => {
    server = await start({}, { now: () => Date.now() + ahead });
  }, 60_000);
  afterAll(() => server.close(), 60_000);
  beforeEach(async () => {
    me = await newcomer();
  });

  async function newcomer(over: Partial<typeof sysUser.$inferInsert> = {}): Promise<typeof me> {
    count += 1;
    const username = `own${count}`;
    const email = `${username}@quayside.test`;
    const passwordHash = await hashPassword(PASSWORD);
    const [row] = await server.context.db
      .insert(sysUser)
      .values({ username, nickName: username, email, passwordHash, ...over })
      .returning({ id: sysUser.id });
    const token = await server.login(username, PASSWORD);
    return { id: row?.id ?? 0, username, email, token, calls: adminCalls(server, token) };
  }
  const mailsTo = (address: string) => readOutbox(server.dataDir).filter(({ to }) => to === address);
  const codeTo = (address: string) => mailsTo(address).findLast(({ code }) => code !== undefined)?.code ?? "";
  const profile = async () => v.parse(JwtUser, (await me.calls("GET", "/auth/info")).body).user;
  const isLive = async (token: string) =>
    (await adminCalls(server, token)("GET", "/auth/info")).status === 200;
  const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");
  const encrypt = (password: string) => server.encrypt(password);

  describe("the profile", () => {
    test("changes what is given and leaves the rest, under both names of the area", async () => {
      const change = { id: me.id, nickName: " 小明 ", gender: "女", phone: `1380000${1000 + count}` };
      expect((await me.calls("PUT", "/api/sysUser/center", change)).status).toBe(204);
      expect(await profile()).toMatchObject({ nickName: "小明", gender: "女", phone: change.phone });
      const more = await me.calls("POST", "/api/users/updateUserMessage", { signature: "hello", phone: "" });
      expect(more.status).toBe(200);
      const now = await profile();
      expect(now).toMatchObject({ nickName: "小明", gender: "女", signature: "hello" });
      expect(now.phone).toBeUndefined();
      const self = await me.calls("GET", "/user/self");
      expect(self.body).toMatchObject({ nickName: "小明", sex: 1, signature: "hello" });
    });

    test("is one's own alone", async () => {
      const other = await me.calls("PUT", "/api/sysUser/center", { id: me.id + 1, nickName: "x" });
      expect([other.status, other.message]).toEqual([400, "You cannot modify the data of others"]);
    });

    test("takes no wrong or foreign phone number, nor a new address without its code", async () => {
      const put = (edit: object) =>
        me.calls("PUT", "/api/sysUser/center", { id: me.id, nickName: "x", ...edit });
      expect((await put({ phone: "12800000000" })).message).toMatch(/^phone: /);
      expect((await put({ phone: "13800000001" })).message).toBe(
        "phone: User with phone 13800000001 existed",
      );
      expect((await put({ gender: "x" })).message).toMatch(/^gender: /);
      const mail = await me.calls("POST", "/api/sysUser/updateUserMessage", { email: "new@quayside.test" });
      expect(mail.message).toMatch(/^email: /);
      const same = await me.calls("POST", "/api/sysUser/updateUserMessage", {
        email: me.email.toUpperCase(),
      });
      expect(same.status).toBe(200);
    });
  });

  describe("the password", () => {
    const change = (oldPass: string, newPass: string) => ({
      oldPass: encrypt(oldPass),
      newPass: encrypt(newPass),
    });

    test("changes by the old one; other sessions end, this one stays, and the user is notified", async () => {
      const elsewhere = await server.login(me.username, PASSWORD);
      const answer = await me.calls("POST", "/api/sysUser/updatePass/", change(PASSWORD, "Another-456"));
      expect([answer.status, answer.body]).toEqual([200, null]);
      expect([await isLive(me.token), await isLive(elsewhere)]).toEqual([true, false]);
      await expect(server.login(me.username, PASSWORD)).rejects.toThrow();
      await server.login(me.username, "Another-456");
      expect((await profile()).pwdResetTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      const { body } = await me.calls("GET", "/api/mailbox?type=notice");
      expect(body).toMatchObject({ content: [{ title: "Your password was changed" }, {}] });
      await expect.poll(() => mailsTo(me.email).length).toBe(1);
    });

    test.each([
      ["a wrong old one", "nonsense", "Another-456", "The old password is wrong"],
      ["the same again", PASSWORD, PASSWORD, "The new password must differ from the old one"],
      ["one too short", PASSWORD, "12345", "newPass: Length between 6 and 20 characters"],
      ["one too long", PASSWORD, "x".repeat(21), "newPass: Length between 6 and 20 characters"],
      ["one that is short", PASSWORD, "Qy7-tea", "newPass: At least 8 characters"],
      [
        "one of the commonest",
        PASSWORD,
        "Password1",
        "newPass: Too common or too simple. Choose another one",
      ],
    ])("is not changed with %s, whichever call", async (_, oldPass, newPass, message) => {
      const first = await me.calls("POST", "/api/users/updatePass", change(oldPass, newPass));
      expect([first.status, first.message]).toEqual([400, message]);
      const other = await me.calls("PUT", "/auth/password", change(oldPass, newPass));
      expect([other.status, v.parse(PasswordAnswer, other.body)]).toEqual([200, { code: 400, message }]);
      expect(await isLive(me.token)).toBe(true);
    });

    test("changes by the alternate call, which answers code 0", async () => {
      const answer = await me.calls("PUT", "/auth/password", change(PASSWORD, "Another-456"));
      expect([answer.status, answer.body]).toEqual([200, { code: 0 }]);
      await server.login(me.username, "Another-456");
    });

    test("cannot be guessed by whoever finds a session open", async () => {
      for (let at = 0; at < 10; at += 1) {
        await me.calls("POST", "/api/sysUser/updatePass", change(`guess-${at}`, "Another-456"));
      }
      const refused = await me.calls("POST", "/api/sysUser/updatePass", change(PASSWORD, "Another-456"));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    });
  });

  describe("the e-mail address", () => {
    const ask = (email: string) =>
      me.calls("POST", `/api/code/resetEmail?email=${encodeURIComponent(email)}`);
    const change = (email: string, code: string, password = PASSWORD) =>
      me.calls("POST", `/api/sysUser/updateEmail/${code}`, { email, password: encrypt(password) });
    const check = (email: string, code: string) =>
      me.calls("GET", `/api/code/validated?email=${email}&code=${code}&codeBi=1`);

    test("changes with the password and the code that was mailed to the new one", async () => {
      const email = `new-${me.username}@quayside.test`;
      const asked = await ask(email);
      expect([asked.status, v.parse(CodeSent, asked.body)]).toEqual([200, { resendIn: 60, expiresIn: 300 }]);
      const code = codeTo(email);
      expect(code).toMatch(/^\d{6}$/);
      expect((await check(email, otherThan(code))).status).toBe(400);
      expect((await check(email, code)).status).toBe(200);
      expect((await change(email, code, "wrong")).message).toBe("The password is wrong");
      expect((await change(email, otherThan(code))).message).toBe("The code is wrong or has expired");
      expect((await change(email, code)).status).toBe(200);
      expect((await profile()).email).toBe(email);
      expect((await change(`again-${email}`, code)).status).toBe(400);
      await expect.poll(() => mailsTo(me.email).map(({ text }) => text.includes(email))).toEqual([true]);
      const { body } = await me.calls("GET", "/api/mailbox?type=notice");
      expect(body).toMatchObject({ content: [{ title: "Your email address was changed" }, {}] });
    });

    test("another user's code is worth nothing, nor one for another address", async () => {
      const email = `mine-${me.username}@quayside.test`;
      await ask(email);
      const code = codeTo(email);
      expect((await change(`not-${email}`, code)).status).toBe(400);
      me = await newcomer();
      expect((await change(email, code)).status).toBe(400);
    });

    test("an address that another account has is refused to who has proved it alone", async () => {
      expect((await ask("amy@quayside.test")).status).toBe(200);
      const code = codeTo("amy@quayside.test");
      expect((await change("amy@quayside.test", otherThan(code))).message).toContain("code");
      expect((await change("amy@quayside.test", code)).message).toBe(
        "email: User with email amy@quayside.test existed",
      );
    });

    test("asks for no code for what is no address, or the one held", async () => {
      expect((await ask("nonsense")).message).toMatch(/^email: /);
      expect((await ask(me.email)).message).toMatch(/^email: /);
      expect(mailsTo(me.email)).toEqual([]);
    });

    test("a code is asked for once a minute, expires, and is gone after five wrong tries", async () => {
      const email = `slow-${me.username}@quayside.test`;
      await ask(email);
      const first = codeTo(email);
      const soon = await ask(email);
      expect([soon.status, Number(soon.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
      expect(Number(soon.headers.get("retry-after"))).toBeLessThanOrEqual(MAIL_CODE_RESEND_MS / 1_000);
      ahead += MAIL_CODE_RESEND_MS + 1_000;
      expect((await ask(email)).status).toBe(200);
      const second = codeTo(email);
      if (first !== second) expect((await change(email, first)).status).toBe(400);
      ahead += MAIL_CODE_MS + 1_000;
      expect((await change(email, second)).status).toBe(400);
      await ask(email);
      const third = codeTo(email);
      for (let at = 0; at < 5; at += 1) await check(email, otherThan(third));
      expect((await change(email, third)).message).toBe("The code is wrong or has expired");
    });

    test("no code is stored as it was mailed, and the file is the server's alone", async () => {
      const email = `hidden-${me.username}@quayside.test`;
      await ask(email);
      const rows = await server.context.db.select().from(mailCode).where(eq(mailCode.email, email));
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(`"${codeTo(email)}"`);
      expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(mailsTo(email)[0]?.mode).toBe(0o600);
    });
  });

  describe("a forgotten password", () => {
    const ask = (email: string, language = "en") =>
      anybody(language)("POST", `/api/code/email/resetPass?email=${encodeURIComponent(email)}`);
    const reset = (username: string, newPass: string, code?: string) =>
      anybody()("POST", "/api/sysUser/resetPass", {
        username,
        newPass: encrypt(newPass),
        ...(code === undefined ? {} : { code }),
      });

    test("is set anew with the mailed code, once, and ends every session", async () => {
      expect((await ask(me.email)).status).toBe(200);
      await expect.poll(() => codeTo(me.email)).not.toBe("");
      const code = codeTo(me.email);
      const checked = await anybody()("GET", `/api/code/validated?email=${me.email}&code=${code}&codeBi=2`);
      expect(checked.status).toBe(200);
      expect((await reset(me.username, "short", code)).message).toMatch(/^newPass: /);
      expect((await reset(me.username, "Fresh-789", otherThan(code))).status).toBe(400);
      expect((await reset(me.username, "Fresh-789", code)).status).toBe(200);
      expect(await isLive(me.token)).toBe(false);
      await server.login(me.username, "Fresh-789");
      expect((await reset(me.username, "Again-789", code)).status).toBe(400);
    });

    test("takes the address in place of the name; of two uses at once one counts", async () => {
      await ask(me.email);
      await expect.poll(() => codeTo(me.email)).not.toBe("");
      const code = codeTo(me.email);
      const both = await Promise.all([
        reset(me.email, "First-789", code),
        reset(me.username, "Second-789", code),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    });

    test("does not reveal whether there is an account", async () => {
      const unknown = `nobody-${me.username}@quayside.test`;
      const known = [await ask(me.email), await ask(me.email)];
      const other = [await ask(unknown), await ask(unknown)];
      const outcomes = (answers: typeof known) =>
        answers.map(({ status, headers, message, body }) => [
          status,
          headers.has("retry-after"),
          message.replace(/\d+/, ""),
          status === 200 ? body : null,
        ]);
      expect(outcomes(other)).toEqual(outcomes(known));
      expect(known.map(({ status }) => status)).toEqual([200, 429]);
      expect(mailsTo(unknown)).toEqual([]);
      const wrong = [
        await reset(me.username, "Fresh-789", "999999"),
        await reset("nobody", "Fresh-789", "999999"),
      ];
      expect(wrong[0]?.message).toBe(wrong[1]?.message);
    });

    test("a disabled account gets no code", async () => {
      await server.context.db.update(sysUser).set({ enabled: false }).where(eq(sysUser.id, me.id));
      expect((await ask(me.email)).status).toBe(200);
      expect(mailsTo(me.email)).toEqual([]);
    });

    test("the mail is in the language of the request", async () => {
      await ask(me.email, "zh-TW");
      await expect.poll(() => mailsTo(me.email)[0]?.subject).toBe("Quayside 重設密碼驗證碼");
      expect(mailsTo(me.email)[0]?.text).toContain(me.username);
    });
  });

  describe("a new password by another", () => {
    const reset = (calls: AdminCalls, username: string, newPass = "Given-789") =>
      calls("POST", "/api/sysUser/resetPass", { username, newPass: encrypt(newPass) });

    test("needs the permission, or a code", async () => {
      const amy = adminCalls(server, await server.login("amy"));
      for (const calls of [anybody(), amy]) {
        const refused = await reset(calls, me.username);
        expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(/^code: /)]);
      }
      expect(await isLive(me.token)).toBe(true);
    });

    test("is reported to the user in the language that the user signed in with last", async () => {
      const admin = adminCalls(server, await server.login("admin"));
      const body = { username: me.username, password: encrypt(PASSWORD) };
      await anybody("zh-TW")("POST", "/auth/login", body);
      expect((await reset(admin, me.username)).status).toBe(200);
      await expect.poll(() => mailsTo(me.email)[0]?.subject).toBe("您的 Quayside 密碼已變更");
    });

    test("ends the user's sessions; not of oneself, nor of an unknown one", async () => {
      const admin = adminCalls(server, await server.login("admin"));
      expect((await reset(admin, me.username)).status).toBe(200);
      expect(await isLive(me.token)).toBe(false);
      await server.login(me.username, "Given-789");
      expect((await reset(admin, "admin")).message).toBe("Change your own password with the old one");
      expect((await reset(admin, "nobody")).status).toBe(404);
    });
  });
});
