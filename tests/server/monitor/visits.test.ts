import { describe, expect, test } from "vitest";
import { consoleVisit } from "../../../server/db/schema/index.ts";
import { createVisits } from "../../../server/monitor/visits.ts";
import type { VisitChart, VisitFigures } from "../../../src/contract/visits.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

// How often the console is opened, by days and addresses (contract A17).
describe.each(sqlTestServers)("visits of the console on $name", ({ start }) => {
  const desk = adminDesk(start);
  /** Noon of a Wednesday, and of days before it. */
  const at = (daysAgo: number) => new Date(2031, 4, 21 - daysAgo, 12).getTime();
  const visits = (daysAgo = 0) => createVisits({ ...desk.server.context, now: () => at(daysAgo) });
  const rows = () => desk.server.context.db.select().from(consoleVisit);

  test("are counted by the day, each address once", async () => {
    for (const ip of ["192.0.2.1", "192.0.2.1", "192.0.2.2"]) await visits(6).count(ip);
    await visits(7).count("192.0.2.9");
    for (const ip of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.3"]) await visits().count(ip);
    expect(await visits().figures()).toEqual({ newVisits: 4, newIp: 2, recentVisits: 7, recentIp: 4 });
    expect(await visits().chart("en")).toEqual({
      weekDays: ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"],
      visitsData: [3, 0, 0, 0, 0, 0, 4],
      ipData: [2, 0, 0, 0, 0, 0, 2],
    });
    expect((await visits().chart("zh_CN")).weekDays.at(-1)).toBe("周三");
  });

  test("name no address, and nobody who comes again on another day", async () => {
    const stored = await rows();
    expect(JSON.stringify(stored)).not.toContain("192.0.2");
    expect(new Set(stored.map(({ visitor }) => visitor)).size).toBe(stored.length);
  });

  test("of one address at once are all counted", async () => {
    await Promise.all(Array.from({ length: 12 }, () => visits(-3).count("192.0.2.7")));
    expect(await visits(-3).figures()).toMatchObject({ newVisits: 12, newIp: 1 });
  });

  test("are forgotten after two months", async () => {
    await visits(-70).count("192.0.2.1");
    expect(await rows()).toHaveLength(1);
  });

  test("are counted and told whoever is signed in, and nobody else", async () => {
    const { username } = await makeStaff(desk.server.context.db, { permissions: ["news:list"] });
    const other = adminCalls(desk.server, await desk.server.login(username));
    const figures = async () => (await other("GET", "/api/visits")).body as VisitFigures;
    const before = await figures();
    expect((await other("POST", "/api/visits")).status).toBe(201);
    expect((await figures()).newVisits).toBe(before.newVisits + 1);
    const chart = (await other("GET", "/api/visits/chartData")).body as VisitChart;
    expect([chart.weekDays.length, chart.visitsData.at(-1)]).toEqual([7, before.newVisits + 1]);
    expect((await desk.server.request("POST", "/prod-api/api/visits")).status).toBe(401);
    expect((await desk.server.request("GET", "/prod-api/api/visits")).status).toBe(401);
  });
});
