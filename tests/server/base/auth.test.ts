import { eq } from "drizzle-orm";
import JSEncrypt from "jsencrypt";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { captcha, loginRecord, sysUser } from "../../../server/db/schema/index.ts";
import { DEMO_PASSWORD } from "../../../server/seed/accounts.ts";
import { Captcha, LoginResponse } from "../../../src/contract/admin.ts";
import { ADMIN_SESSION_MS, CAPTCHA_MS } from "../../../src/contract/limits.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let time = Date.now();
const now = () => time;

const login = (body: unknown, headers: Record<string, string> = {}) =>
  server.request("POST", "/prod-api/auth/login", { body, headers });
const credentials = (username: string, password = DEMO_PASSWORD) => ({
  username,
  password: server.encrypt(password),
});
const info = (token: string) =>
  server.request("GET", "/prod-api/auth/info", { headers: { Authorization: token } });
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

describe("signing in without captcha", () => {
  beforeAll(async () => {
    server = await startTestServer({}, { now });
  }, 60_000);
  afterAll(() => server.close());

  test("gives the token with its prefix and the user without password", async () => {
    const response = await login(credentials("Amy"));
    expect(response.status).toBe(200);
    const text = await response.text();
    const body = v.parse(LoginResponse, JSON.parse(text));
    expect(body.token).toMatch(/^Bearer ey/);
    expect(body.user.user).toMatchObject({
      username: "amy",
      nickName: "林小雅",
      enabled: true,
      isAdmin: false,
    });
    expect(body.user.roles).toEqual(body.user.authorities?.map(({ authority }) => authority));
    expect(body.user.roles).toContain("news:edit");
    expect(body.user.dataScopes).toHaveLength(1);
    expect(text).not.toMatch(/argon2|passwordHash|"password"/);
  });

  test("an admin holds exactly the permission admin and sees all departments", async () => {
    const body = v.parse(LoginResponse, await (await login(credentials("admin"))).json());
    expect(body.user.roles).toEqual(["admin"]);
    expect(body.user.dataScopes).toEqual([]);
  });

  test("takes what the page's own library encrypts", async () => {
    const encryptor = new JSEncrypt();
    encryptor.setPublicKey(server.context.secrets.passwordPublicKey);
    const response = await login({ username: "bob", password: encryptor.encryptOAEP(DEMO_PASSWORD) });
    expect(response.status).toBe(200);
  });

  test("answers a wrong password as an unknown user, and answers in the caller's language", async () => {
    const headers = { "Accept-Language": "en" };
    const wrong = await login(credentials("bob", "nonsense"), headers);
    const unknown = await login(credentials("nobody", "nonsense"), headers);
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(await messageOf(wrong)).toBe("The username or password is wrong");
    expect(await messageOf(unknown)).toBe("The username or password is wrong");
    expect(await messageOf(await login(credentials("bob", "no"), { "Accept-Language": "zh-TW" }))).toContain(
      "使用者",
    );
  });

  test("refuses a password that does not decrypt", async () => {
    const response = await login({ username: "bob", password: "plain text" }, { "Accept-Language": "en" });
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toContain("cannot be decrypted");
  });

  test("refuses a disabled account, and ends the session it had", async () => {
    const { db } = server.context;
    const token = await server.login("carol");
    await db.update(sysUser).set({ enabled: false }).where(eq(sysUser.username, "carol"));
    const response = await login(credentials("carol"), { "Accept-Language": "en" });
    expect([response.status, await messageOf(response)]).toEqual([400, "This account is disabled"]);
    expect((await info(token)).status).toBe(401);
    await db.update(sysUser).set({ enabled: true }).where(eq(sysUser.username, "carol"));
  });

  test("logout revokes the session, and only that one", async () => {
    const [first, second] = [await server.login("amy"), await server.login("amy")];
    const logout = () =>
      server.request("DELETE", "/prod-api/auth/logout", { headers: { Authorization: first } });
    expect((await logout()).status).toBe(200);
    expect((await info(first)).status).toBe(401);
    expect((await info(second)).status).toBe(200);
    expect((await logout()).status).toBe(200);
  });

  test("a session slides while it is used and ends four hours after", async () => {
    const token = await server.login("amy");
    time += ADMIN_SESSION_MS - 60_000;
    expect((await info(token)).status).toBe(200);
    time += ADMIN_SESSION_MS - 60_000;
    expect((await info(token)).status).toBe(200);
    time += ADMIN_SESSION_MS;
    const ended = await info(token);
    expect(ended.status).toBe(401);
    expect(await ended.json()).toMatchObject({
      status: 401,
      message: expect.any(String),
      timestamp: expect.any(Number),
    });
  });

  test.each(["", "Bearer ", "Bearer x.y.z", "Basic YWRtaW46eA=="])(
    "refuses the authorization %j",
    async (value) => {
      expect((await info(value)).status).toBe(401);
    },
  );

  test("writes the login record", async () => {
    await server.request("POST", "/prod-api/auth/login", {
      body: credentials("amy"),
      headers: {
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36",
      },
    });
    const rows = await server.context.db.select().from(loginRecord);
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["LOGIN_OK", "LOGIN_FAIL", "LOGOUT"]),
    );
    expect(rows.at(-1)).toMatchObject({
      username: "amy",
      browser: "Chrome 150",
      os: "Linux",
      device: "Desktop",
      ip: "127.0.0.1",
    });
    const read = await server.request("GET", "/prod-api/api/loginRecord?username=amy&sort=id,desc", {
      headers: { Authorization: await server.login("admin"), "Accept-Language": "zh-CN" },
    });
    expect(((await read.json()) as { content: unknown[] }).content[0]).toMatchObject({
      browser: "Chrome 150",
      os: "Linux",
      device: "电脑",
    });
  });
});

describe("the captcha", () => {
  beforeAll(async () => {
    server = await startTestServer({ captcha: true }, { now });
  }, 60_000);
  afterAll(() => server.close());

  const draw = async () => {
    const drawn = v.parse(Captcha, await (await server.request("GET", "/prod-api/auth/code")).json());
    const [row] = await server.context.db.select().from(captcha).where(eq(captcha.id, drawn.uuid));
    return { ...drawn, answer: row?.answer ?? "" };
  };
  const tryWith = async (uuid: string, code: string) => {
    const response = await login({ ...credentials("amy"), uuid, code }, { "Accept-Language": "en" });
    return response.status === 200 ? "signed in" : messageOf(response);
  };

  test("is a picture with a whole number for an answer", async () => {
    const drawn = await draw();
    expect(drawn.img).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(drawn.answer).toMatch(/^-?\d+$/);
  });

  test("is good for one attempt, right or wrong", async () => {
    const { uuid, answer } = await draw();
    expect(await tryWith(uuid, ` ${answer} `)).toBe("signed in");
    expect(await tryWith(uuid, answer)).toBe("The captcha is missing or has expired");
    const other = await draw();
    expect(await tryWith(other.uuid, "999")).toBe("The captcha is wrong");
    expect(await tryWith(other.uuid, other.answer)).toBe("The captcha is missing or has expired");
  });

  test("ends after two minutes, and is asked for", async () => {
    const { uuid, answer } = await draw();
    time += CAPTCHA_MS;
    expect(await tryWith(uuid, answer)).toBe("The captcha is missing or has expired");
    expect(await tryWith("", "")).toBe("The captcha is missing or has expired");
  });
});

describe("limits", () => {
  beforeAll(async () => {
    server = await startTestServer({ captcha: true }, { now });
  }, 60_000);
  afterAll(() => server.close());
  afterEach(() => void vi.useRealTimers());

  const attempt = async (password: string, solved = true) => {
    const { uuid } = v.parse(Captcha, await (await server.request("GET", "/prod-api/auth/code")).json());
    const [row] = await server.context.db.select().from(captcha).where(eq(captcha.id, uuid));
    const code = solved ? (row?.answer ?? "") : "";
    return login({ ...credentials("admin", password), uuid, code }, { "Accept-Language": "en" });
  };

  test("whoever does not solve the captcha keeps nobody out", async () => {
    for (let nth = 0; nth < 15; nth++) {
      expect((await attempt("", false)).status).toBe(400);
      expect((await login({ username: "admin", password: "", uuid: "", code: "" })).status).toBe(400);
    }
    expect((await attempt(DEMO_PASSWORD)).status).toBe(200);
  });

  test("after ten failures one waits, and then signs in", async () => {
    // The wait is a second: on a machine that stands still for one meanwhile it would be over.
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let nth = 0; nth < 11; nth++) expect((await attempt("wrong-one")).status).toBe(400);
    const refused = await attempt(DEMO_PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await messageOf(refused)).toBe("Too many attempts. Try again in 1 second");
    vi.setSystemTime(Date.now() + 1_000);
    expect((await attempt(DEMO_PASSWORD)).status).toBe(200);
  });
});
