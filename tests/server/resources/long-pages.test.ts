import { beforeAll, describe, expect, test } from "vitest";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { fillGoods } from "../../support/goods-rows.ts";
import { fillOperationLog } from "../../support/log-rows.ts";
import { testServers } from "../../support/server.ts";

describe.each(testServers)("a page of very many records on $name", ({ start }) => {
  const desk = adminDesk(start);
  beforeAll(async () => {
    await fillOperationLog(desk.server.context.pool, 450);
    await fillGoods(desk.server.context.pool, 250);
  }, 60_000);

  const page = async (path: string, size: number, nth = 0) => {
    const { status, body } = await desk.admin("GET", `${path}&size=${size}&page=${nth}`);
    expect(status).toBe(200);
    return body as { readonly content: readonly AnyRecord[]; readonly totalElements: number };
  };

  test.each([
    ["/api/logs?sort=requestIp,asc&sort=id,desc"],
    ["/api/logs?blurry=kind 1"],
    ["/api/yxStoreProduct?sort=cate,desc&sort=id,asc"],
  ])("holds what its short pages hold, in their order: %s", async (path) => {
    const long = await page(path, 9_999);
    const short: AnyRecord[] = [];
    for (let nth = 0; short.length < long.totalElements; nth += 1)
      short.push(...(await page(path, 100, nth)).content);
    expect(long.totalElements).toBeGreaterThan(10);
    expect(long.content).toEqual(short);
  });

  test("may be one behind the first", async () => {
    const all = await page("/api/logs?sort=id,desc", 9_999);
    const second = await page("/api/logs?sort=id,desc", 210, 1);
    expect(second.content).toEqual(all.content.slice(210, 420));
    expect((await page("/api/logs?sort=id,desc", 9_999, 1)).content).toEqual([]);
  });
});
