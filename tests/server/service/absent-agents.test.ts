import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { serviceAgent } from "../../../server/db/schema/index.ts";
import { createAbsentAgents } from "../../../server/service/absent-agents.ts";
import { createQueueAgents } from "../../../server/service/queue-agents.ts";
import { createServiceMessages } from "../../../server/wechat/service-messages.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { providerNet } from "../../support/provider-net.ts";
import { sqlTestServers } from "../../support/server.ts";
import { serviceDesk } from "./service-desk.ts";

/** Agents without a connection who have bound their WeChat, and what stands for WeChat. */
describe.each(sqlTestServers)("agents who are absent, on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf } = desk;
  let at = Date.now();
  /** What WeChat answers to the next messages; then that it has taken them. */
  let outcomes: number[] = [];
  let tokens = 0;
  const world = providerNet(({ url }) => {
    if (url.pathname === "/cgi-bin/stable_token") {
      tokens += 1;
      return Response.json({ access_token: `token-${tokens}`, expires_in: 7_200 });
    }
    return Response.json({ errcode: outcomes.shift() ?? 0, errmsg: "" });
  });
  const sent = () =>
    world.asked
      .filter(({ url }) => url.pathname === "/cgi-bin/message/custom/send")
      .map(({ url, body }) => ({ by: url.searchParams.get("access_token"), ...JSON.parse(body) }));
  const db = () => desk.chat.server.context.db;
  /** The same as in the server, with its own WeChat and clock. */
  const make = (online: readonly number[] = []) => {
    const context = { ...desk.chat.server.context, now: () => at };
    return createAbsentAgents({
      ...context,
      agents: createQueueAgents({
        ...context,
        presence: { terminalsOf: async () => new Map(online.map((id) => [id, [0]])) },
      }),
      wechat: createServiceMessages(context, world),
      giveOut: async () => {},
    });
  };

  beforeAll(async () => {
    const admin = adminCalls(desk.chat.server, await desk.chat.server.login("admin"));
    const settings = { wechat_appid: "wx1", wechat_appsecret: "the secret" };
    expect((await admin("POST", "/api/yxSystemConfig", settings)).status).toBe(204);
  });
  beforeEach(async () => {
    at += 3_600_000 * 3;
    world.asked.length = 0;
    outcomes = [];
    await db().update(serviceAgent).set({ openId: null, status: "away" });
    await db().update(serviceAgent).set({ openId: "o-bob" }).where(eq(serviceAgent.id, agents.bob));
  });
  afterAll(() => db().update(serviceAgent).set({ openId: null }));

  const waits = (id: number) => ({ kind: "waits", id, isNew: true }) as const;

  test("are written to that a visitor waits, once, by a token that is asked for without an address that holds the secret", async () => {
    const { id, visitorName } = await rowOf(await desk.waitingVisitor());
    const absent = make();
    absent.note(waits(id));
    absent.note(waits(id));
    await absent.drain();
    const [message, ...more] = sent();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ touser: "o-bob", msgtype: "text" });
    expect(message.text.content).toContain(visitorName);
    expect(world.asked.map(({ url }) => String(url)).join()).not.toContain("secret");
    const [token] = world.asked;
    expect(JSON.parse(token?.body ?? "")).toEqual({
      ...{ grant_type: "client_credential", appid: "wx1", secret: "the secret" },
    });
    at += 5 * 60_000;
    absent.note(waits(id));
    await absent.drain();
    expect(sent()).toHaveLength(2);
    expect(world.asked.filter(({ url }) => url.pathname === "/cgi-bin/stable_token")).toHaveLength(1);
  });

  test("are not where they are connected, have gone off, or are not of the team; nor anybody of what somebody has by then", async () => {
    const { id } = await rowOf(await desk.waitingVisitor());
    const connected = make([desk.bob.userId]);
    connected.note(waits(id));
    await connected.drain();
    await db().update(serviceAgent).set({ status: "offline" }).where(eq(serviceAgent.id, agents.bob));
    const off = make();
    off.note(waits(id));
    await off.drain();
    await db().update(serviceAgent).set({ status: "away" }).where(eq(serviceAgent.id, agents.bob));
    const served = await rowOf(await desk.served());
    const taken = make();
    taken.note(waits(served.id));
    await taken.drain();
    expect(sent()).toEqual([]);
  });

  test("are written to what their visitor writes", async () => {
    await db().update(serviceAgent).set({ openId: "o-amy" }).where(eq(serviceAgent.id, agents.amy));
    const visitor = await desk.served();
    const { groupId, visitorName } = await rowOf(visitor);
    const absent = make();
    const row = { sendId: visitor.visit.userId, groupId, type: 0, content: "Still there?" };
    const written = [{ row, fresh: true }] as unknown as Parameters<typeof absent.written>[0];
    absent.written(written);
    absent.written(written);
    await absent.drain();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({ touser: "o-amy" });
    expect(sent()[0].text.content).toContain("Still there?");
    expect(sent()[0].text.content).toContain(visitorName);
  });

  test("are written to by another token where one is over, and nothing is held up where WeChat does not take it", async () => {
    const { id } = await rowOf(await desk.waitingVisitor());
    outcomes = [42_001];
    const absent = make();
    absent.note(waits(id));
    await absent.drain();
    const [first, second] = sent();
    expect(second.by).not.toBe(first.by);
    outcomes = [45_015];
    at += 5 * 60_000;
    absent.note(waits(id));
    await absent.drain();
    expect(sent()).toHaveLength(3);
  });
});
