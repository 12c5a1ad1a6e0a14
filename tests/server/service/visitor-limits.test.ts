import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chatGroupMessage, serviceVisitor, site } from "../../../server/db/schema/index.ts";
import { VISITOR_API } from "../../../src/contract/visitor-api.ts";
import { ChatCode, MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";

/** So many calls are made at once: of uploads nobody has more under way. */
const AT_ONCE = 5;

/** How often visitors may do what makes work for others, on a server that has limits. */
describe.each(sqlTestServers)("limits of visitors on $name", ({ start }) => {
  let server: TestServer;
  let siteId = 0;
  let addresses = 0;
  let address = "";

  beforeAll(async () => {
    server = await start({
      requestsPerMinute: 100_000,
      sendsPerMinute: 100_000,
      trustProxy: ["127.0.0.1"],
    });
    const [row] = await server.context.db
      .insert(site)
      .values({ name: "Limits", domain: "limits.example", routing: "manual" })
      .returning();
    siteId = row?.id ?? 0;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    addresses += 1;
    address = `198.51.100.${addresses}`;
  });

  const post = (path: string, body: object, { accessToken = "", from = address } = {}) =>
    server.request("POST", VISITOR_API + path, {
      body,
      headers: { "X-Forwarded-For": from, ...(accessToken === "" ? {} : { accessToken }) },
    });
  const visit = (over: { readonly key?: string; readonly from?: string } = {}) => {
    const { from = address, ...body } = over;
    return post("/visits", { siteId, page: { url: "https://limits.example/" }, ...body }, { from });
  };
  const begun = async (over: Parameters<typeof visit>[0] = {}) => {
    const answer = await visit(over);
    expect(answer.status).toBe(200);
    const { key, tokens } = (await answer.json()) as { key: string; tokens: { accessToken: string } };
    return { key, accessToken: tokens.accessToken };
  };
  type Begun = Awaited<ReturnType<typeof begun>>;
  /** Visitors who each come from an address of their own, so that those count for what they do later alone. */
  const several = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, nth) => begun({ from: `192.0.2.${nth + 1}` })));
  /** One with a conversation. @returns also the group that it is written in. */
  const talking = async (visitor: Begun) => {
    const answer = await post("/conversation", {}, { ...visitor, from: "192.0.2.250" });
    return { ...visitor, groupId: ((await answer.json()) as { groupId: number }).groupId };
  };
  type Talking = Awaited<ReturnType<typeof talking>>;
  /** Does something so often. @returns what was answered, each status once, in the order in which they came. */
  const repeated = async (times: number, work: () => Promise<Response>) => {
    const answers: number[] = [];
    for (let nth = 0; nth < times; nth += 1) answers.push((await work()).status);
    return [...new Set(answers)];
  };
  /** A call of the chat. @returns its status, or the code of its envelope where that is 200, and what a refusal says of when to come again. */
  const ofChat = async (
    method: string,
    path: string,
    { accessToken }: Begun,
    from: string,
    body?: string | FormData,
  ) => {
    const headers = {
      ...{ "X-Forwarded-For": from, accessToken },
      ...(typeof body === "string" ? { "Content-Type": "application/json" } : {}),
    };
    const sent = body === undefined ? {} : { body };
    const answer = await fetch(`${server.url}/imchat-api${path}`, { method, headers, ...sent });
    const { code } = (await answer.json()) as { code: number };
    return {
      code: answer.status === 200 ? code : answer.status,
      retryAfter: Number(answer.headers.get("retry-after")),
    };
  };
  /** Does something so often, a few at once. @returns how often it was answered with each code. */
  const many = async (times: number, work: () => ReturnType<typeof ofChat>) => {
    const counts: Record<number, number> = {};
    for (let left = times; left > 0; left -= AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, work));
      for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  };

  test("one address begins so many visits as somebody who is not known; who is known begins theirs", async () => {
    const { key } = await begun();
    expect(await repeated(299, () => visit())).toEqual([200]);
    const { db } = server.context;
    const before = await db.$count(serviceVisitor);
    const refused = await visit();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await visit({ key: "x".repeat(43) })).status).toBe(429);
    expect(await db.$count(serviceVisitor)).toBe(before);
    expect((await visit({ key })).status).toBe(200);
    expect((await visit({ from: "203.0.113.9" })).status).toBe(200);
  }, 180_000);

  test("one visitor asks for so many conversations, and keeps no other from theirs", async () => {
    const [one, other] = [await begun(), await begun()];
    const begin = ({ accessToken }: typeof one) => post("/conversation", {}, { accessToken });
    expect(await repeated(60, () => begin(one))).toEqual([200]);
    expect(await repeated(2, () => begin(one))).toEqual([429]);
    expect((await begin(other)).status).toBe(200);
    // Another browser of theirs is no other visitor.
    expect((await begin(await begun({ key: one.key }))).status).toBe(429);
  });

  test("so many messages are left by one visitor, and by all behind one address", async () => {
    const leave = ({ accessToken }: { accessToken: string }, from = address) => {
      const message = { name: "Marie", email: "marie@example.fr", text: "Hello", consent: true };
      return post("/offline", { tmpId: randomUUID(), ...message }, { accessToken, from });
    };
    const visitors = [await begun(), await begun(), await begun(), await begun()] as const;
    const [first, second, third, fourth] = visitors;
    expect(await repeated(10, () => leave(first))).toEqual([200]);
    expect((await leave(first)).status).toBe(429);
    // From wherever they do.
    expect((await leave(first, "203.0.113.10")).status).toBe(429);
    for (const one of [second, third]) expect(await repeated(10, () => leave(one))).toEqual([200]);
    expect((await leave(fourth)).status).toBe(429);
    expect((await leave(fourth, "203.0.113.11")).status).toBe(200);
  });

  test("one visitor sends so many messages, wherever from, and all behind one address so many", async () => {
    const [first, ...others] = await Promise.all((await several(11)).map(talking));
    const write = ({ groupId, ...visitor }: Talking, from = address) =>
      ofChat(
        "POST",
        "/message/group/send",
        visitor,
        from,
        JSON.stringify({
          ...{ tmpId: randomUUID(), groupId, type: MessageType.text, content: "Hello" },
        }),
      );
    if (!first) throw new Error("Nobody came.");
    const { db } = server.context;
    const stored = () => db.$count(chatGroupMessage, eq(chatGroupMessage.type, MessageType.text));
    const before = await stored();
    expect(await many(30, () => write(first))).toEqual({ 200: 30 });
    const refused = await write(first);
    expect(refused.code).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await write(first, "203.0.113.20")).code).toBe(429);
    expect(await stored()).toBe(before + 30);
    // With the thirty of the first these are as many as one address may send; what is refused for another reason counts too.
    const [last, ...nine] = others;
    if (!last) throw new Error("Nobody else came.");
    for (const one of nine)
      expect(await many(30, () => write({ ...one, groupId: 999_999 }))).toEqual({ [ChatCode.business]: 30 });
    expect((await write(last)).code).toBe(429);
    expect(await stored()).toBe(before + 30);
    expect((await write(last, "203.0.113.21")).code).toBe(200);
    // What is read is not counted with it.
    expect(
      (await ofChat("GET", `/message/group/history?groupId=${last.groupId}&size=20`, last, address)).code,
    ).toBe(200);
  }, 180_000);

  test("one visitor makes so many calls, wherever from, and all behind one address so many", async () => {
    const [first, last, ...nine] = await several(11);
    if (!first || !last) throw new Error("Nobody came.");
    const ask = (visitor: Begun, from = address) => ofChat("GET", "/friend/list", visitor, from);
    // Also those that visitors may not make.
    const counted = { [ChatCode.business]: 240 };
    expect(await many(240, () => ask(first))).toEqual(counted);
    const refused = await ask(first);
    expect(refused.code).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await ask(first, "203.0.113.30")).code).toBe(429);
    for (const one of nine) expect(await many(240, () => ask(one))).toEqual(counted);
    expect((await ask(last)).code).toBe(429);
    expect((await ask(last, "203.0.113.31")).code).toBe(ChatCode.business);
  }, 180_000);

  test("one visitor with a conversation uploads so many files, and all behind one address so many", async () => {
    const visitors = await several(5);
    const [first, second, third, last] = await Promise.all(visitors.slice(0, 4).map(talking));
    const silent = visitors[4];
    if (!first || !second || !third || !last || !silent) throw new Error("Nobody came.");
    const upload = (visitor: Begun, from = address) => {
      const form = new FormData();
      form.append("file", new Blob(["tea"], { type: "text/plain" }), "tea.txt");
      return ofChat("POST", "/file/upload", visitor, from, form);
    };
    // Whoever has no conversation is refused before they are counted.
    expect(await many(25, () => upload(silent))).toEqual({ [ChatCode.business]: 25 });
    expect(await many(20, () => upload(first))).toEqual({ 200: 20 });
    const refused = await upload(first);
    expect(refused.code).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(3_000);
    expect((await upload(first, "203.0.113.40")).code).toBe(429);
    for (const one of [second, third]) expect(await many(20, () => upload(one))).toEqual({ 200: 20 });
    expect((await upload(last)).code).toBe(429);
    expect((await upload(last, "203.0.113.41")).code).toBe(200);
  }, 180_000);
});
