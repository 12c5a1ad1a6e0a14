import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { shopAfterSales, shopOrder } from "../../../server/db/schema/index.ts";
import { CATEGORIES } from "../../../server/demo/large/catalogue.ts";
import { fillLarge, largeTotal } from "../../../server/demo/large/fill.ts";
import { planLarge } from "../../../server/demo/large/plan.ts";
import { LARGE } from "../../../server/demo/large/size.ts";
import { createStaff } from "../../../server/demo/staff.ts";
import { placeOf } from "../../../server/regions/regions.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { WorkStopped } from "../../../server/work/work-kind.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { afterSales } from "../../../src/contract/resources/shop/after-sales.ts";
import { order } from "../../../src/contract/resources/shop/order.ts";
import { stateOf } from "../../../src/domain/resources/machine.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

/** The large demo at a small size: made by the shop's rules, always the same, and made once however often it is interrupted. */

const SIZE = { goods: 10, members: 30, orders: 60 };
const BEGUN = new Date("2026-07-01T10:00:00Z");
const plan = planLarge(SIZE);
const total = largeTotal(plan);

/** @param stops after how many steps it is stopped, one time after the other, before it is let go on to its end. */
async function fill({ context }: TestServer, stops: readonly number[] = []) {
  const { db, log } = context;
  const staff = await createStaff(context, "zh_CN");
  const goOn = (until: number) => {
    const stopping = new AbortController();
    return fillLarge({
      ...{ db, log, plan, staff, begun: BEGUN, language: "zh_CN", signal: stopping.signal },
      report: async (done) => {
        if (done >= until) stopping.abort();
      },
    });
  };
  for (const until of stops) await expect(goOn(until)).rejects.toThrow(WorkStopped);
  return goOn(total + 1);
}

async function rowsOf(db: Database, query: SQL): Promise<readonly Record<string, unknown>[]> {
  return (await db.execute(query)).rows;
}

/** Ids: what happens at once takes them in any order. Orders and requests have their numbers besides. */
const GIVEN = "{id,oid,sales_id,coupon_user_id,coupon_id}";

/** All that the demo made, whatever its ids: each table's rows as a sum of what is in them. */
async function fingerprint(db: Database) {
  const tables = [
    ...["shop_goods", "shop_goods_attrs", "shop_category", "shop_member", "shop_member_addresses"],
    ...["shop_order", "shop_order_log", "shop_bill", "shop_stock_move", "shop_reply", "shop_invoice"],
    ...["shop_after_sales", "shop_after_sales_log", "shop_coupon_claim", "shop_coupon_user", "shop_recharge"],
  ];
  const sums: Record<string, unknown> = {};
  for (const table of tables) {
    [sums[table]] = await rowsOf(
      db,
      sql`select count(*)::int as rows, md5(string_agg(sum, '' order by sum)) as sum
        from (select md5((to_jsonb(row) - ${GIVEN}::text[])::text) as sum from ${sql.identifier(table)} as row)`,
    );
  }
  return sums;
}

describe("a shop's year", () => {
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    [server, other] = await Promise.all([startTestServer(), startTestServer()]);
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  test("is made, and nothing is refused", async () => {
    expect(await fill(server)).toEqual({ refused: 0 });
  });

  test("adds up", async () => {
    expect(await auditShop(server.context.db)).toEqual([]);
  });

  test("has orders and requests in all of their states, reviews, invoices, used coupons and flash sales", async () => {
    const { db } = server.context;
    const statesOf = async (area: AnyResource, table: typeof shopOrder | typeof shopAfterSales) => {
      const rows: readonly Record<string, unknown>[] = await db.select().from(table);
      return new Set(rows.map((row) => stateOf(area, row)));
    };
    expect(await statesOf(order, shopOrder)).toEqual(new Set([0, 1, 2, 3, 4, 5, -1, -2, -4]));
    expect(await statesOf(afterSales, shopAfterSales)).toEqual(new Set([0, 1, 2, 3, -1, -2]));
    const [counts] = await rowsOf(
      db,
      sql`select (select count(*)::int from shop_order) as orders, (select count(*)::int from shop_goods) as goods,
        (select count(*)::int from shop_category) as categories, (select count(*)::int from shop_member) as members,
        (select count(*) > 5 from shop_reply) as replies, (select count(*) > 1 from shop_invoice) as invoices,
        (select count(*) > 1 from shop_coupon_user where status = 1) as coupons,
        (select count(*) > 1 from shop_recharge where paid) as recharges,
        (select count(*) > 1 from shop_order where seckill_id is not null and paid) as sales`,
    );
    expect(counts).toEqual({
      ...SIZE,
      categories: CATEGORIES.length,
      ...{ replies: true, invoices: true, coupons: true, recharges: true, sales: true },
    });
  });

  test("happens within twelve months, one thing after another", async () => {
    const { db } = server.context;
    const [span] = await rowsOf(
      db,
      sql`select min(create_time) > ${BEGUN.toISOString()}::timestamptz - interval '366 days' as "from",
        max(update_time) < ${BEGUN.toISOString()}::timestamptz as "to" from shop_order`,
    );
    expect(span).toEqual({ from: true, to: true });
    for (const [table, time] of [
      ["shop_order_log", "change_time"],
      ["shop_bill", "create_time"],
    ] as const) {
      const of = table === "shop_bill" ? "uid" : "oid";
      const back = await rowsOf(
        db,
        sql`select id from (select id, ${sql.identifier(time)} as at,
            lag(${sql.identifier(time)}) over (partition by ${sql.identifier(of)} order by id) as before
          from ${sql.identifier(table)}) as line where at < before`,
      );
      expect(back, table).toEqual([]);
    }
  });

  test("is the same again, though it is stopped on its way", async () => {
    await fill(other, [5, 60, 150, 260]);
    expect(await fingerprint(other.context.db)).toEqual(await fingerprint(server.context.db));
    await fill(other);
    expect(await fingerprint(other.context.db)).toEqual(await fingerprint(server.context.db));
  });

  test("is drawn on request", async () => {
    const [{ image } = { image: "" }] = await rowsOf(
      server.context.db,
      sql`select image from shop_goods limit 1`,
    );
    const answer = await server.request("GET", String(image));
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const svg = await answer.text();
    expect(svg).toMatch(/^<svg /);
    expect(await (await server.request("GET", String(image))).text()).toBe(svg);
    expect((await server.request("GET", "/demo/members/3.svg")).status).toBe(200);
    for (const none of ["/demo/goods/0.svg", "/demo/goods/1.png", "/demo/toString/1.svg"])
      expect((await server.request("GET", none)).status, none).toBe(404);
  });
});

test("a new user's shop is as large as it is said to be", () => {
  const { goods, members, orders } = planLarge(LARGE);
  expect([goods.length, members.length, orders.length]).toEqual([200, 500, 2_000]);
  expect(CATEGORIES).toHaveLength(24);
  const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
  unique(goods.map(({ names: [name] }) => name));
  unique(goods.flatMap(({ skus }) => skus.map(({ code }) => code)));
  unique(members.map(({ phone }) => phone));
  unique(orders.map(({ number }) => number));
  expect(new Set(members.map(({ language }) => language)).size).toBe(3);
  expect(members.filter(({ place }) => placeOf(place.cityId) === undefined)).toEqual([]);
  expect(members.filter(({ phone }) => !/^1[34578]\d{9}$/.test(phone))).toEqual([]);
});
