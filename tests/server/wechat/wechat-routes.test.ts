import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../../server/http/app.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";
import { createWechatCodes } from "../../../server/wechat/codes.ts";
import { registerWechat } from "../../../server/wechat/routes.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { providerNet } from "../../support/provider-net.ts";
import { testServers } from "../../support/server.ts";

const ACCOUNT = { wechat_appid: "wx0123456789", wechat_appsecret: "secret-of-wechat" };
const HOST = "console.example.com";

describe.each(testServers)("scanning a code with WeChat on $name (contract A14)", ({ start }) => {
  const desk = adminDesk(start);
  let app: App;
  let [amy, bob] = ["", ""];
  let answers: Readonly<Record<string, unknown>> = {};
  const world = providerNet(({ url }) => {
    const answer = answers[url.pathname];
    return answer === undefined ? undefined : Response.json(answer);
  });
  const granted = { openid: "o-amy", access_token: "token-1" };

  beforeAll(async () => {
    app = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }));
    registerWechat(app, desk.server.context, createWechatCodes(desk.server.context), world);
    [amy, bob] = [await desk.server.login("amy"), await desk.server.login("bob")];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    world.asked.length = 0;
    answers = { "/sns/oauth2/access_token": granted, "/sns/userinfo": { nickname: "艾米" } };
    expect((await desk.admin("POST", "/api/yxSystemConfig", ACCOUNT)).status).toBe(204);
  });

  const get = (url: string, authorization = "") =>
    app.inject({ method: "GET", url, headers: { host: HOST, authorization, "accept-language": "en" } });
  const begin = async () => {
    const { content, uuid } = (await get("/prod-api/wx/getQRCodeContent", amy)).json();
    return { path: new URL(content).pathname, origin: new URL(content).origin, uuid: String(uuid) };
  };
  const scanned = async (uuid: string, who = amy) => (await get(`/prod-api/wx/scanned/${uuid}`, who)).json();
  const back = (uuid: string, code?: string) =>
    get(`/prod-api/wx/bound?${new URLSearchParams({ state: uuid, ...(code ? { code } : {}) })}`);

  test("the phone is led to WeChat and back, and who showed the code is told who it was", async () => {
    const { path, origin, uuid } = await begin();
    expect(origin).toBe(`http://${HOST}`);
    expect(await scanned(uuid)).toEqual({ scanned: false });
    const led = await get(path);
    expect(led.statusCode).toBe(302);
    const address = new URL(String(led.headers.location));
    expect([address.host, address.hash]).toEqual(["open.weixin.qq.com", "#wechat_redirect"]);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: ACCOUNT.wechat_appid,
      redirect_uri: `http://${HOST}/prod-api/wx/bound`,
      response_type: "code",
      scope: "snsapi_userinfo",
      state: uuid,
    });
    const page = await back(uuid, "code-1");
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain("You are bound");
    expect(world.asked.map(({ url }) => url.pathname)).toEqual(["/sns/oauth2/access_token", "/sns/userinfo"]);
    expect(Object.fromEntries(world.asked[0]?.url.searchParams ?? [])).toMatchObject({
      secret: ACCOUNT.wechat_appsecret,
      code: "code-1",
    });
    expect(await scanned(uuid)).toEqual({ scanned: true, openId: "o-amy", nickName: "艾米" });
    expect((await get(`/prod-api/wx/scanned/${uuid}`, bob)).statusCode).toBe(404);
    expect((await back(uuid, "code-2")).body).toContain("This code has expired");
    expect((await get(path)).statusCode).toBe(400);
  });

  test("who says no, or whom WeChat does not know, is not bound, and may scan it again", async () => {
    const { uuid } = await begin();
    expect((await back(uuid)).body).toContain("You are not bound");
    answers = { "/sns/oauth2/access_token": { errcode: 40_029, errmsg: "invalid code" } };
    expect((await back(uuid, "code-1")).statusCode).toBe(400);
    answers = {};
    expect((await back(uuid, "code-1")).body).toContain("You are not bound");
    expect(await scanned(uuid)).toEqual({ scanned: false });
    answers = { "/sns/oauth2/access_token": granted };
    // What they are called is not known then.
    answers = { ...answers, "/sns/userinfo": { errcode: 48_001 } };
    expect((await back(uuid, "code-1")).statusCode).toBe(200);
    expect(await scanned(uuid)).toEqual({ scanned: true, openId: "o-amy", nickName: "" });
  });

  test("there is no code without an account of WeChat's, or without a session", async () => {
    await desk.admin("POST", "/api/yxSystemConfig", { wechat_appid: "" });
    const refused = await get("/prod-api/wx/getQRCodeContent", amy);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining("The WeChat account is not set up"),
    ]);
    expect((await get("/prod-api/wx/getQRCodeContent")).statusCode).toBe(401);
    expect((await get("/prod-api/wx/scan/none")).statusCode).toBe(400);
  });
});
