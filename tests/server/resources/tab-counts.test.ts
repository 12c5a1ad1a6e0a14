import { ne } from "drizzle-orm";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { columnOf } from "../../../server/resources/columns.ts";
import type { Call, ResourceModule } from "../../../server/resources/module.ts";
import { countTabs } from "../../../server/resources/tab-counts.ts";
import { exhibitionModule } from "../../../server/website/exhibition-module.ts";
import type { TabCounts } from "../../../src/contract/answers.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { listQuery } from "../../../src/domain/resources/list-query.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

/** How many rows the tabs over a list have. */
describe.each(sqlTestServers)("the tabs of a list on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let site = 0;
  let navId = 0;
  const fairs: number[] = [];

  const make = async (path: string, body: object): Promise<number> => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as AnyRecord).id;
  };
  const fair = async (title: string, status: number, startDate: string, country = "") =>
    fairs.push(
      await make("/news/exhibition", {
        ...{ siteId: site, lang: "en", navId, title, status, startDate, endDate: startDate, country },
      }),
    );
  const counted = async (query: string, path = "/news/exhibition") => {
    const answer = await admin("GET", `${path}/counts?${query}`);
    expect(answer.status, answer.message).toBe(200);
    return answer.body as TabCounts;
  };

  beforeAll(async () => {
    const answer = await admin("GET", "/news/domains/list?initStatus=Y");
    site = (answer.body as { readonly content: readonly AnyRecord[] }).content[0]?.id ?? 0;
    const nav = { siteId: site, lang: "en", name: "Fairs", navUrl: "counted", navType: "exhibition" };
    navId = await make("/news/navinfo", nav);
    await fair("Tab one", 0, "2001-01-01", "China");
    await fair("Tab two", 0, "2001-01-02");
    await fair("Tab three", 1, "2099-01-01", "China");
  });

  const ours = "title=Tab&lang=en";

  test("are counted under the filters that are set, and under none", async () => {
    expect(await counted(ours)).toEqual({ total: 3, counts: { 0: 2, 1: 1 } });
    expect(await counted(`${ours}&country=China`)).toEqual({ total: 2, counts: { 0: 1, 1: 1 } });
    expect(await counted("title=Tab&lang=zh_CN")).toEqual({ total: 0, counts: {} });
    const list = (await admin("GET", "/news/exhibition")).body as { readonly totalElements: number };
    expect((await counted("")).total).toBe(list.totalElements);
  });

  test("are counted whichever of them is chosen, and page and order make no difference", async () => {
    expect(await counted(`${ours}&status=1&page=5&size=1&sort=title,asc`)).toEqual(await counted(ours));
    expect((await admin("GET", "/news/exhibition/counts?status=x")).status).toBe(400);
  });

  test("of a flag are counted by true and false", async () => {
    const image = { image: "/a.webp", position: "homeTop", linkType: "none", terminal: "all" };
    for (const [at, status] of [1, 0, 0].entries()) {
      await make("/api/advertisement", { ...image, title: `Counted ${at}`, status });
    }
    expect(await counted("title=Counted", "/api/advertisement")).toEqual({
      total: 3,
      counts: { true: 1, false: 2 },
    });
  });

  test("are seen by whoever sees the list, and by nobody else; an area without tabs has none", async () => {
    const status = async (permission: string, path: string) => {
      const { username } = await makeStaff(desk.server.context.db, { permissions: [permission] });
      const calls = adminCalls(desk.server, await desk.server.login(username));
      return (await calls("GET", `${path}/counts`)).status;
    };
    expect(await status("exhibition:list", "/news/exhibition")).toBe(200);
    expect(await status("honor:list", "/news/exhibition")).toBe(403);
    expect(await status("job:list", "/api/job")).toBe(400);
  });

  test("are counted by what is computed too, and within the caller's scope", async () => {
    const { definition } = exhibitionModule;
    const call = { db: desk.server.context.db, language: "en", now: new Date() } as Call;
    const query = (given: Readonly<Record<string, string>>) => v.parse(listQuery(definition), given);
    const phases = await countTabs(exhibitionModule, "phase", query({ title: "Tab", phase: "ended" }), call);
    expect(phases).toEqual({ total: 3, counts: { ended: 2, upcoming: 1 } });
    const scoped: ResourceModule = {
      ...exhibitionModule,
      scope: async () => ne(columnOf(exhibitionModule.table, "id"), fairs[0] ?? 0),
    };
    expect(await countTabs(scoped, "status", query({ title: "Tab" }), call)).toEqual({
      total: 2,
      counts: { 0: 1, 1: 1 },
    });
  });
});
