import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { startS3Server } from "../../support/s3-server.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { pngOf, uploadsOf } from "../../support/uploads.ts";

/**
 * Every call of specification §7 "Session and user", and its uploads: asked for with good input, each is there and does what it says. Those of
 * "Configuration and content" are in `section7-content.test.ts`.
 */
describe.each(testServers)("the calls of the specification on $name", ({ start }) => {
  let server: TestServer;
  let nobody: AdminCalls;
  let admin: AdminCalls;
  beforeAll(async () => {
    server = await start({}, { console: fileURLToPath(new URL("../../../src", import.meta.url)) });
    nobody = adminCalls(server);
    admin = adminCalls(server, await server.login("admin"));
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  const idOf = (body: unknown) => (body as { id: number }).id;
  const own = async () => {
    const { body } = await admin("GET", "/auth/info");
    return (body as { user: { id: number } }).user.id;
  };

  test("sign-in: captcha, login, info, menu", async () => {
    const { encrypt } = server;
    expect((await nobody("GET", "/auth/code")).body).toMatchObject({
      img: expect.stringMatching(/^data:image/),
    });
    const login = { username: "bob", password: encrypt("Quayside-demo1"), code: "", uuid: "" };
    expect((await nobody("POST", "/auth/login", login)).body).toMatchObject({
      token: expect.stringMatching(/^Bearer /),
    });
    expect((await admin("GET", "/auth/info")).body).toMatchObject({
      user: { username: "admin" },
      roles: ["admin"],
    });
    expect(Array.isArray((await admin("GET", "/api/sysMenu/build")).body)).toBe(true);
  });

  test("who one is, and the system's configuration", async () => {
    expect((await admin("GET", "/user/self")).status).toBe(200);
    expect((await admin("GET", "/system/config")).status).toBe(200);
  });

  test("users: list, add, edit, delete", async () => {
    const { encrypt } = server;
    expect((await admin("GET", "/api/sysUser?page=0&size=10")).body).toMatchObject({
      content: expect.any(Array),
      totalElements: expect.any(Number),
    });
    const depts = (await admin("GET", "/api/dept")).body as { content: { id: number }[] };
    const roles = (await admin("GET", "/api/roles/all")).body as { id: number }[];
    const user = {
      username: "section7",
      nickName: "Seven",
      email: "seven@quayside.test",
      phone: "13912345678",
      gender: "男",
      enabled: true,
      password: encrypt("Section-7"),
      dept: { id: depts.content[0]?.id },
      roles: [{ id: roles.at(-1)?.id }],
      jobs: [],
    };
    const made = await admin("POST", "/api/sysUser", user);
    expect([made.status, made.message]).toEqual([201, ""]);
    const { content } = (await admin("GET", "/api/sysUser?blurry=section7")).body as {
      content: { id: number }[];
    };
    const id = content[0]?.id;
    const change = { ...user, password: undefined, id, nickName: "Seventh" };
    const changed = await admin("PUT", "/api/sysUser", change);
    expect([changed.status, changed.message]).toEqual([204, ""]);
    const reset = { username: "section7", newPass: encrypt("Another-7") };
    expect((await admin("POST", "/api/sysUser/resetPass", reset)).status).toBe(200);
    expect((await admin("DELETE", "/api/sysUser", [id])).status).toBe(200);
  });

  test("one's own account: profile, password, e-mail address", async () => {
    const id = await own();
    const { encrypt } = server;
    expect((await admin("PUT", "/api/sysUser/center", { id, nickName: "Admin" })).status).toBe(204);
    expect((await admin("POST", "/api/sysUser/updateUserMessage", { nickName: "Admin" })).status).toBe(200);
    const wrong = { oldPass: encrypt("wrong one"), newPass: encrypt("Another-7") };
    expect((await admin("POST", "/api/sysUser/updatePass/", wrong)).status).toBe(400);
    expect((await admin("PUT", "/auth/password", wrong)).body).toMatchObject({ code: expect.any(Number) });
    const address = { password: encrypt("Quayside-demo1"), email: "new@quayside.test" };
    expect((await admin("POST", "/api/sysUser/updateEmail/000000", address)).status).toBe(400);
    const carol = adminCalls(server, await server.login("carol"));
    const right = { oldPass: encrypt("Quayside-demo1"), newPass: encrypt("Another-7") };
    expect((await carol("POST", "/api/sysUser/updatePass/", right)).status).toBe(200);
  });

  test("menus: tree, add, edit, delete", async () => {
    expect(Array.isArray((await admin("GET", "/api/sysMenu/tree")).body)).toBe(true);
    const made = await admin("POST", "/api/sysMenu", { type: 0, title: "Seven", path: "seven" });
    expect(made.status).toBe(201);
    const change = { id: idOf(made.body), title: "Seventh" };
    expect((await admin("PUT", "/api/sysMenu", change)).status).toBe(204);
    expect((await admin("DELETE", "/api/sysMenu", [idOf(made.body)])).status).toBe(200);
  });

  test("dictionaries and their values", async () => {
    expect((await admin("GET", "/api/dict?blurry=status")).body).toMatchObject({ totalElements: 3 });
    const dict = await admin("POST", "/api/dict", { name: "section_seven", description: "of the test" });
    expect(dict.status).toBe(201);
    const value = { dict: { id: idOf(dict.body) }, label: "One", value: "1", dictSort: 1 };
    const made = await admin("POST", "/api/sysDictDetail", value);
    expect(made.status).toBe(201);
    const list = await admin("GET", "/api/sysDictDetail?dictName=section_seven&page=0&size=9999");
    expect(list.body).toMatchObject({ content: [{ value: "1", label: "One" }] });
    const change = { id: idOf(made.body), label: "First", value: "1" };
    expect((await admin("PUT", "/api/sysDictDetail", change)).status).toBe(204);
    expect((await admin("DELETE", `/api/sysDictDetail/${idOf(made.body)}`)).status).toBe(200);
  });

  test("the change log, the newest version first", async () => {
    const log = (await (await server.request("GET", "/changelogs/index.json")).json()) as {
      versionNumber: string;
    }[];
    const versions = log.map(({ versionNumber }) => versionNumber);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions).toEqual(versions.toSorted().reverse());
  });

  test("what WeChat scans, for who is signed in", async () => {
    expect((await admin("GET", "/wx/getQRCodeContent")).status).toBe(400);
    await admin("POST", "/api/yxSystemConfig", { wechat_appid: "wx0123456789", wechat_appsecret: "secret" });
    expect((await admin("GET", "/wx/getQRCodeContent")).body).toEqual({
      content: expect.stringMatching(/\S/),
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expire: expect.any(Number),
    });
    expect((await nobody("GET", "/wx/getQRCodeContent")).status).toBe(401);
  });

  test("monitoring, and the description of the calls", async () => {
    expect((await admin("GET", "/api/monitor")).body).toMatchObject({ cpu: { used: expect.any(String) } });
    expect((await admin("GET", "/api/monitor/sql")).body).toMatchObject({ datasource: { name: "quayside" } });
    expect((await admin("GET", "/auth/online?page=0&size=10")).body).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ userName: "admin" })]),
    });
    expect((await admin("DELETE", "/auth/online", ["unknown"])).status).toBe(400);
    expect((await admin("POST", "/api/monitor/sql/reset")).status).toBe(200);
    expect((await admin("GET", "/v3/api-docs")).body).toMatchObject({ openapi: "3.1.0" });
  });

  test("uploads: deploy, database, pictures, own picture, cloud, editor, local", async () => {
    const token = await server.login("admin");
    const upload = uploadsOf(server, token);
    const png = { name: "seven.png", bytes: await pngOf(9, 9) };
    const files = { name: "seven.txt", bytes: "seven" };
    expect((await upload("/api/deploy/upload", [files], { appId: "1" })).body).toEqual({
      errno: 0,
      id: "seven.txt",
    });
    expect((await upload("/api/database/upload", [files], { databaseId: "1" })).body).toMatchObject({
      errno: 0,
    });
    expect((await upload("/api/pictures", [png])).status).toBe(201);
    expect((await upload("/api/upload", [png, png])).body).toEqual({
      errno: 0,
      link: expect.stringMatching(/^\/file\/[^,]+,\/file\/[^,]+$/),
    });
    expect((await upload("/api/localStorage", [files])).body).toMatchObject({ name: "seven.txt" });
    const store = await startS3Server();
    const config = { bucket: store.bucket, host: store.url, type: "公开", ...store.account };
    expect((await admin("PUT", "/api/qiNiuContent/config", config)).status).toBe(204);
    expect((await upload("/api/qiNiuContent", [files])).body).toMatchObject({
      errno: 0,
      data: [expect.any(String)],
    });
    await store.close();
    const form = new FormData();
    form.append("avatar", new Blob([png.bytes]), "seven.png");
    const options = { method: "POST", headers: { Authorization: token }, body: form };
    expect((await fetch(`${server.url}/prod-api/api/users/updateAvatar`, options)).status).toBe(200);
  });
});
