import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agentModule } from "../../../server/customers/agent-module.ts";
import { type Conversations, noConversations } from "../../../server/customers/conversations.ts";
import { createTenant } from "../../../server/customers/tenant.ts";
import { serviceAgent, sysUser } from "../../../server/db/schema/index.ts";
import { createApp } from "../../../server/http/app.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";
import { registerResource } from "../../../server/resources/register.ts";
import { createWechatCodes } from "../../../server/wechat/codes.ts";
import { registerWechat } from "../../../server/wechat/routes.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { providerNet } from "../../support/provider-net.ts";
import { testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

const PATH = "/imchat/service";

describe.each(testServers)("agents of customer service on $name (resources 10.2)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let count = 0;
  const made = async (over: object = {}): Promise<number> => {
    count += 1;
    const answer = await admin("POST", PATH, {
      userName: `agent${count}`,
      nickName: `Agent ${count}`,
      ...over,
    });
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as { readonly id: number }).id;
  };
  const one = async (id: number) => (await admin("GET", `${PATH}/${id}`)).body;
  const idOf = async (username: string) => {
    const [row] = await desk.server.context.db.select().from(sysUser).where(eq(sysUser.username, username));
    return row?.id ?? 0;
  };
  const as = async (username: string) => adminCalls(desk.server, await desk.server.login(username));

  test("work at hours that do not overlap, and are one user each", async () => {
    const day = { weekday: 1, from: "09:00", to: "12:00" };
    const userId = await idOf("carol");
    const id = await made({
      workTime: [day, { ...day, from: "13:00", to: "18:00" }],
      userId,
      langs: ["fr", "zh_CN"],
    });
    expect(await one(id)).toMatchObject({
      workTime: [day, { weekday: 1, from: "13:00", to: "18:00" }],
      tenantId: 1,
      status: "offline",
      sessionCount: 0,
      avgResponseSec: null,
    });
    const wrong = await admin("PUT", PATH, { id, workTime: [day, { ...day, from: "11:00", to: "14:00" }] });
    expect([wrong.status, wrong.message]).toEqual([400, "Row 2 overlaps row 1"]);
    expect((await admin("POST", PATH, { userName: "twin", nickName: "Twin", userId })).status).toBe(400);
    expect((await admin("POST", PATH, { userName: "x", nickName: "x", tenantId: 7 })).message).toContain(
      "tenant",
    );
    expect((await admin("GET", `${PATH}/index?tenantId=7`)).body).toMatchObject({ totalElements: 0 });
    expect((await admin("GET", `${PATH}/index?tenantId=1&nickName=Agent`)).body).toMatchObject({
      totalElements: count,
    });
  });

  test("are online, busy, away and offline, as they say or who runs them; a disabled one is offline", async () => {
    const id = await made({ userId: await idOf("amy") });
    const amy = await as("amy");
    expect((await amy("PUT", `${PATH}/status`, { status: "busy" })).status).toBe(204);
    expect(await one(id)).toMatchObject({ status: "busy" });
    expect((await amy("PUT", `${PATH}/status`, { status: "asleep" })).status).toBe(400);
    expect((await admin("PUT", `${PATH}/status/${id}`, { status: "away" })).status).toBe(204);
    expect((await admin("GET", `${PATH}/counts`)).body).toMatchObject({ counts: { away: 1 } });
    expect((await admin("PUT", PATH, { id, enabled: false })).status).toBe(204);
    expect(await one(id)).toMatchObject({ status: "offline", enabled: false });
    expect((await amy("PUT", `${PATH}/status`, { status: "online" })).message).toBe("This agent is disabled");
    expect((await (await as("bob"))("PUT", `${PATH}/status`, { status: "online" })).message).toBe(
      "You are not an agent yet",
    );
    expect((await amy("PUT", `${PATH}/status/${id}`, { status: "away" })).status).toBe(403);
    await admin("DELETE", `${PATH}/${id}`);
  });

  test("have settings that they change themselves, but for what is not theirs to say", async () => {
    const config = (userName: string) => `/config/selectById/1/${userName}`;
    const bob = await as("bob");
    const empty = {
      tenantId: 1,
      userName: "bob",
      welcomeText: null,
      workZone: null,
      workTime: [],
      notifySound: true,
      maxSessions: 20,
    };
    expect((await bob("GET", config("bob"))).body).toEqual({ ...empty, autoReply: null });
    expect((await bob("GET", config("carol"))).status).toBe(403);
    expect((await bob("GET", "/config/selectById/2/bob")).status).toBe(404);
    expect((await bob("POST", "/config/save", { userName: "bob" })).status).toBe(403);
    const saved = await admin("POST", "/config/save", {
      tenantId: 1,
      userName: "bob",
      welcomeText: "Hello",
      maxSessions: 5,
    });
    expect(saved.status, saved.message).toBe(201);
    const { id } = saved.body as { readonly id: number };
    expect(await one(id)).toMatchObject({ userName: "bob", userId: await idOf("bob"), maxSessions: 5 });
    expect((await admin("POST", "/config/save", { userName: "BOB" })).message).toContain(
      "has settings already",
    );
    expect(
      (await bob("PUT", "/config/updateById", { id, welcomeText: "Bonjour", maxSessions: 5 })).status,
    ).toBe(204);
    expect((await bob("GET", config("bob"))).body).toEqual({
      ...empty,
      id,
      welcomeText: "Bonjour",
      autoReply: null,
      maxSessions: 5,
    });
    expect((await bob("PUT", "/config/updateById", { id, maxSessions: 50 })).status).toBe(400);
    expect((await (await as("carol"))("PUT", "/config/updateById", { id, welcomeText: "Mine" })).status).toBe(
      403,
    );
    // Their chats are silent when they say so; who is no agent has nothing to say.
    const service = async (by: typeof bob) =>
      ((await by("GET", "/system/config")).body as { readonly service?: object }).service;
    expect(await service(bob)).toEqual({ sound: true, queue: true });
    expect((await bob("PUT", "/config/updateById", { id, notifySound: false })).status).toBe(204);
    expect(await service(bob)).toEqual({ sound: false, queue: true });
    const { username } = await makeStaff(desk.server.context.db, { permissions: [] });
    expect(await service(await as(username))).toBeUndefined();
    expect((await admin("PUT", "/config/updateById", { id, maxSessions: 50 })).status).toBe(204);
    expect((await admin("PUT", "/config/updateById", { id: 987_654_321, autoReply: "" })).status).toBe(404);
  });

  test("show what they spoke to themselves and to whoever may see it", async () => {
    const { db } = desk.server.context;
    const { username, id: userId } = await makeStaff(db, { permissions: ["agent:list"] });
    const seer = await makeStaff(db, { permissions: ["agent:history"] });
    const id = await made({ userId });
    const nothing = { content: [], totalElements: 0 };
    const own = await as(username);
    expect((await own("POST", `${PATH}/history`, {})).body).toEqual(nothing);
    const other = await made();
    expect((await own("POST", `${PATH}/history`, { id: other })).status).toBe(403);
    const sees = await as(seer.username);
    expect((await sees("POST", `${PATH}/history`, { id, page: 0, size: 5 })).body).toEqual(nothing);
    expect((await sees("POST", `${PATH}/history`, {})).message).toBe("You are not an agent yet");
  });

  test("give their conversations to another one who works", async () => {
    const [from, to, off] = [await made(), await made(), await made({ enabled: false })];
    const transfer = (targetId: number) =>
      admin("POST", `${PATH}/transfer/${from}`, { targetId, note: "Lunch" });
    expect((await transfer(to)).body).toEqual({ moved: 0 });
    expect((await transfer(from)).message).toBe("targetId: Choose another agent".replace("targetId: ", ""));
    expect((await transfer(off)).status).toBe(400);
    expect((await transfer(987_654_321)).status).toBe(400);
  });
});

describe.each(testServers)("what agents need of others on $name", ({ start }) => {
  const desk = adminDesk(start);
  let app: App;
  const moved: unknown[] = [];
  const conversations: Conversations = {
    ...noConversations,
    figures: async (_db, ids) => new Map(ids.map((id) => [id, { open: 3, responseSeconds: 12 }])),
    transfer: async (from, to, note) => {
      moved.push({ from, to, note });
      return 3;
    },
  };
  const world = providerNet(({ url }) =>
    Response.json(
      url.pathname === "/sns/userinfo" ? { nickname: "艾米" } : { openid: "o-amy", access_token: "token-1" },
    ),
  );
  let ids: readonly number[] = [];
  beforeAll(async () => {
    const { context } = desk.server;
    app = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }));
    const codes = createWechatCodes(context);
    registerWechat(app, context, codes, world);
    registerResource(
      app,
      context,
      agentModule({ context, tenant: createTenant(context), conversations, codes }),
    );
    const rows = await context.db
      .insert(serviceAgent)
      .values([
        { userName: "one", nickName: "One" },
        { userName: "two", nickName: "Two" },
      ])
      .returning({ id: serviceAgent.id });
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => app.close());
  beforeEach(() =>
    desk.admin("POST", "/api/yxSystemConfig", { wechat_appid: "wx1", wechat_appsecret: "secret" }),
  );
  const call = (method: "GET" | "PUT" | "POST", url: string, payload?: object) =>
    app.inject({
      method,
      url: `/prod-api${url}`,
      headers: { authorization: desk.token, host: "quay.example.com" },
      ...(payload ? { payload } : {}),
    });

  test("figures and transfers are those of the conversations", async () => {
    const [one, two] = ids;
    expect((await call("GET", `${PATH}/${one}`)).json()).toMatchObject({
      sessionCount: 3,
      avgResponseSec: 12,
    });
    expect((await call("POST", `${PATH}/transfer/${one}`, { targetId: two, note: "Lunch" })).json()).toEqual({
      moved: 3,
    });
    expect(moved).toEqual([{ from: one, to: two, note: "Lunch" }]);
  });

  test("who scans the code of an agent is bound to it, and let go again", async () => {
    const [id] = ids;
    const code = (await call("GET", `/wx/server/createQrcode/${id}`)).json();
    expect(code).toEqual({
      url: `http://quay.example.com/prod-api/wx/scan/${code.uuid}`,
      uuid: expect.any(String),
      expire: 300,
    });
    expect((await call("GET", `${PATH}/${id}`)).json()).toMatchObject({ wechatBound: false });
    const page = await call("GET", `/wx/bound?state=${code.uuid}&code=code-1`);
    expect(page.statusCode, page.body).toBe(200);
    expect((await call("GET", `/wx/scanned/${code.uuid}`)).json()).toMatchObject({
      scanned: true,
      openId: "o-amy",
    });
    expect((await call("GET", `${PATH}/${id}`)).json()).toMatchObject({
      wechatBound: true,
      wechatName: "艾米",
    });
    expect((await call("GET", `${PATH}/${id}/history`)).json().content[0]).toMatchObject({
      action: "bindWechat",
      username: "admin",
    });
    expect((await call("GET", `/wx/server/createQrcode/${id}`)).statusCode).toBe(409);
    expect((await call("PUT", `${PATH}/unbindWechat/${id}`)).statusCode).toBe(204);
    expect((await call("GET", `${PATH}/${id}`)).json()).toMatchObject({
      wechatBound: false,
      wechatName: null,
    });
    expect((await call("GET", "/wx/server/createQrcode/987654321")).statusCode).toBe(404);
  });
});
