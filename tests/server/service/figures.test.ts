import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { serviceEvent, site } from "../../../server/db/schema/index.ts";
import type { ServiceFiguresAnswer } from "../../../src/contract/service/figures.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { serviceDesk } from "./service-desk.ts";

const PATH = "/api/statistics/service";

describe.each(sqlTestServers)("figures of customer service on $name", ({ start }) => {
  const desk = serviceDesk(start);
  const { agents, rowOf, act, served, waitingVisitor } = desk;
  const db = () => desk.chat.server.context.db;
  const figures = async (query: string) =>
    (await desk.admin("GET", `${PATH}?${query}`)).body as ServiceFiguresAnswer;

  type NewEvent = typeof serviceEvent.$inferInsert;
  let conversations = 1_000_000;
  const note = async (...events: readonly Omit<NewEvent, "siteId" | "conversationId">[]) => {
    conversations += 1;
    const of = { siteId: desk.siteId, conversationId: conversations };
    await db()
      .insert(serviceEvent)
      .values(events.map((one) => ({ ...of, ...one })));
  };
  const accepted = (agentId: number, at: Date, seconds: number, language = "fr") =>
    note({ kind: "opened", at, language }, { kind: "accepted", at, agentId, seconds, language });

  test("means, medians and nine of ten, by agent, hour, site, language and day", async () => {
    await db().delete(serviceEvent);
    const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30);
    for (let n = 1; n <= 10; n += 1) await accepted(agents.amy, at(1, 9), n * 10);
    await accepted(agents.bob, at(3, 23), 7, "en");
    await note({ kind: "opened", at: at(3, 23) }, { kind: "left", at: at(3, 23) });
    // Whom nobody had, and staff put an end to.
    await note({ kind: "closed", at: at(3, 23) });
    await note({ kind: "late", at: at(3, 23) }, { kind: "late", at: at(3, 23), agentId: agents.bob });
    await note({ kind: "answered", at: at(3, 23), agentId: agents.bob, seconds: 4 });
    await note({ kind: "rated", at: at(3, 23), agentId: agents.bob, stars: 4 });
    await note({ kind: "rated", at: at(3, 23), agentId: agents.bob, stars: 5 });
    await accepted(agents.amy, at(4, 0), 1_000);
    const { whole, rows } = await figures("from=2026-03-01&to=2026-03-03");
    expect(whole).toEqual({
      ...{ opened: 12, handled: 11, left: 1, late: 1, rated: 2, rating: 4.5 },
      wait: { count: 11, mean: 50.6, median: 50, p90: 90 },
      answer: { count: 1, mean: 4, median: 4, p90: 4 },
    });
    expect(rows.agent).toMatchObject([
      { key: String(agents.amy), name: "Agent amy", handled: 10, wait: { mean: 55, median: 55, p90: 91 } },
      { key: String(agents.bob), name: "Agent bob", handled: 1, rating: 4.5, rated: 2 },
    ]);
    expect(rows.day.map(({ key, handled }) => [key, handled])).toEqual([
      ["2026-03-01", 10],
      ["2026-03-02", 0],
      ["2026-03-03", 1],
    ]);
    expect(rows.hour).toHaveLength(24);
    expect(rows.hour.flatMap(({ key, opened }) => (opened > 0 ? [[key, opened]] : []))).toEqual([
      ["9", 10],
      ["23", 2],
    ]);
    expect(rows.language.map(({ key, handled }) => [key, handled])).toEqual([
      ["fr", 10],
      ["en", 1],
      ["", 0],
    ]);
    expect(rows.site).toMatchObject([{ key: String(desk.siteId), handled: 11 }]);
  });

  test("of one agent, site or language alone; of none, nothing", async () => {
    await db().delete(serviceEvent);
    const day = new Date(2026, 2, 1, 12);
    await accepted(agents.amy, day, 10);
    await accepted(agents.bob, day, 20, "en");
    const of = async (filter: string) =>
      (await figures(`from=2026-03-01&to=2026-03-01&${filter}`)).whole.handled;
    expect(await of(`agentId=${agents.amy}`)).toBe(1);
    expect(await of("language=en")).toBe(1);
    expect(await of(`siteId=${desk.siteId}`)).toBe(2);
    const [other] = await db()
      .insert(site)
      .values({ name: "Other", domain: `other-${desk.siteId}.example`, routing: "manual" })
      .returning();
    expect(await of(`siteId=${other?.id}`)).toBe(0);
    expect((await figures("from=2025-01-01&to=2025-01-02")).whole).toMatchObject({
      ...{ opened: 0, rating: null },
      wait: { count: 0, mean: null, median: null, p90: null },
    });
  });

  test("what agents and visitors do is counted, for whoever did it", async () => {
    await db().delete(serviceEvent);
    const visitor = await served();
    const { id, groupId } = await rowOf(visitor);
    await desk.amy.sendGroup(groupId, "Hello");
    await expect.poll(async () => (await rowOf(visitor)).replyTime).not.toBeNull();
    await act(desk.amy, "transfer", id, { agentId: agents.bob });
    await visitor.call("POST", "/rating", { stars: 3 });
    await act(desk.bob, "close", id);
    await (await waitingVisitor()).call("DELETE", "/conversation");
    // What staff ends, nobody has left; nor who had an agent once.
    await act(desk.amy, "close", (await rowOf(await waitingVisitor())).id);
    const returned = await served();
    await act(desk.amy, "putBack", (await rowOf(returned)).id);
    await returned.call("DELETE", "/conversation");
    const days = new Intl.DateTimeFormat("sv").format(desk.chat.server.context.now());
    const { whole, rows } = await figures(`from=${days}&to=${days}`);
    expect(whole).toMatchObject({ opened: 4, handled: 2, left: 1, rated: 1, rating: 3 });
    expect(rows.agent.map((row) => [row.name, row.handled, row.answer.count, row.rated])).toEqual([
      ["Agent amy", 2, 1, 0],
      ["Agent bob", 1, 0, 1],
    ]);
  });

  test("a workbook of what is told apart; days that are none, or too many, are refused", async () => {
    const answer = await desk.chat.server.request(
      "GET",
      `/prod-api${PATH}/download?from=2026-03-01&to=2026-03-03&by=day`,
      { headers: { Authorization: await desk.chat.server.login("admin"), "Accept-Language": "en" } },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain("Customer%20service%20data.xlsx");
    const [titles, ...days] = await readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(titles?.slice(0, 3)).toEqual(["Day", "New conversations", "Handled"]);
    expect(days.map(([day]) => day)).toEqual(["2026-03-01", "2026-03-02", "2026-03-03"]);
    for (const query of ["from=2026-03-02&to=2026-03-01", "from=2024-01-01&to=2026-03-01", "from=x&to=y"])
      expect((await desk.admin("GET", `${PATH}?${query}`)).status).toBe(400);
  });

  test.each([
    ["day", "2026-03-01"],
    ["hour", "09:00"],
    ["agent", "Agent amy"],
    ["site", /^Site \d+$/],
    ["language", "French"],
  ])("the workbook by %s has the figures of each", async (by, name) => {
    await db().delete(serviceEvent);
    const at = new Date(2026, 2, 1, 9, 30);
    await accepted(agents.amy, at, 70);
    await note({ kind: "rated", at, agentId: agents.amy, stars: 4, language: "fr" });
    const answer = await desk.chat.server.request(
      "GET",
      `/prod-api${PATH}/download?from=2026-03-01&to=2026-03-01&by=${by}`,
      { headers: { Authorization: await desk.chat.server.login("admin"), "Accept-Language": "en" } },
    );
    const [titles = [], ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()));
    // What begins is no agent's.
    const counts = by === "agent" ? { Handled: 1 } : { "New conversations": 1, Handled: 1 };
    const found = rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at]])));
    const one = found.find((row) => row.Handled === 1);
    expect(one).toMatchObject({
      ...counts,
      ...{ Overdue: 0, "Mean wait (s)": 70, "P90 wait (s)": 70, "Mean first reply (s)": null },
      ...{ Ratings: 1, "Mean rating": 4 },
    });
    expect(String(rows[found.indexOf(one ?? {})]?.[0])).toMatch(name);
  });

  test("whoever may not see them does not", async () => {
    const amy = adminCalls(desk.chat.server, desk.amy.adminToken);
    expect((await amy("GET", `${PATH}?from=2026-03-01&to=2026-03-01`)).status).toBe(403);
  });
});
