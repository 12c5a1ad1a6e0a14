import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { serviceVisitor, site } from "../../../server/db/schema/index.ts";
import { VISITOR_API } from "../../../src/contract/visitor-api.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";

/** How often visitors may do what makes work for others, on a server that has limits. */
describe.each(sqlTestServers)("limits of visitors on $name", ({ start }) => {
  let server: TestServer;
  let siteId = 0;
  let addresses = 0;
  let address = "";

  beforeAll(async () => {
    server = await start({ requestsPerMinute: 100_000, trustProxy: ["127.0.0.1"] });
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
  /** Does something so often. @returns what was answered, each status once, in the order in which they came. */
  const repeated = async (times: number, work: () => Promise<Response>) => {
    const answers: number[] = [];
    for (let nth = 0; nth < times; nth += 1) answers.push((await work()).status);
    return [...new Set(answers)];
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
});
