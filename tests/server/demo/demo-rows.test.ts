import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planTalks } from "../../../server/demo/conversations.ts";
import { demoAreas } from "../../../server/demo/rows.ts";
import { endActivitiesDue, failGroupsDue } from "../../../server/jobs/tasks/activities.ts";
import { cancelUnpaid } from "../../../server/jobs/tasks/due-orders.ts";
import { tableNameOf } from "../../../server/resources/table-names.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { auditActivities } from "../../../server/shop/audit-activities.ts";
import type { BackgroundWork } from "../../../src/contract/background-work.ts";
import type { ServiceFiguresAnswer } from "../../../src/contract/service/figures.ts";
import { formatTime } from "../../../src/domain/dates.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

/** A new demo installation is filled while it is used already, by the server's own endpoints, and once. */

async function worksOf(server: TestServer, token: string): Promise<readonly BackgroundWork[]> {
  const headers = { Authorization: token };
  const answer = await server.request("GET", "/prod-api/api/backgroundWork?kind=demo.rows", { headers });
  return (await answer.json()) as BackgroundWork[];
}

/**
 * Tables that have rows of what other areas do besides. In the ledger those that signing in writes are told by their type; who comes to a group
 * does so by an order.
 */
const AMONG = new Map([
  ["shop_bill", sql` where type = 'sign'`],
  ["shop_order", sql` where combination_id is null`],
]);

async function countOf(server: TestServer, table: string): Promise<number> {
  const { rows } = await server.context.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}${AMONG.get(table) ?? sql``}`,
  );
  return rows[0]?.count ?? 0;
}

describe("a new demo installation", () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startTestServer({ demoRows: true });
    token = await server.login("admin");
  });
  afterAll(() => server.close());

  /** Rows of an area that one test waits for: there may be hundreds, each with a picture. */
  const PORTION = 25;
  const portions = demoAreas.flatMap(({ area, rows }) =>
    Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, nth) => ({
      name: area.name,
      table: tableNameOf(area),
      wanted: Math.min(rows.length, (nth + 1) * PORTION),
      all: rows.length,
    })),
  );

  // In the order in which they are filled: each waits for its own rows alone, however many areas there are.
  test.each(portions)("has $wanted of the $all rows of $name", async ({ table, wanted, all }) => {
    // As long as they come: what must not stop is their number.
    for (let count = 0; count < wanted; ) {
      const before = count;
      const poll = async () => {
        count = await countOf(server, table);
        return count;
      };
      await expect.poll(poll, { interval: 100 }).toBeGreaterThan(before);
    }
    expect(await countOf(server, table)).toBeLessThanOrEqual(all);
  });

  test("was filled once, and nothing was refused", async () => {
    const total = demoAreas.reduce((sum, { rows }) => sum + rows.length, 0);
    await expect.poll(async () => (await worksOf(server, token))[0]?.state, { interval: 250 }).toBe("done");
    const [work, ...others] = await worksOf(server, token);
    expect(others).toEqual([]);
    expect(work?.result).toEqual({ rows: total, refused: 0 });
    for (const { area, rows } of demoAreas)
      expect(await countOf(server, tableNameOf(area)), area.name).toBe(rows.length);
  });

  test("has activities whose stock is reserved, groups and bargains that add up", async () => {
    expect(await auditActivities(server.context.db)).toEqual([]);
    const { rows } = await server.context.db.execute<{ readonly count: number }>(sql`
      select count(*)::int as count from shop_pink left join shop_order on shop_order.order_id = shop_pink.order_id
      where shop_order.uid is distinct from shop_pink.uid or shop_order.combination_id is distinct from shop_pink.cid`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("has orders that say of themselves what their logs say, and a store where they are picked up", async () => {
    const { rows } = await server.context.db.execute<{ readonly count: number }>(sql`
      select count(*)::int as count from shop_order
      where pay_time is distinct from (
          select change_time from shop_order_log where oid = shop_order.id and change_type = 'pay_success')
        or refund_reason_time is distinct from (
          select change_time from shop_order_log where oid = shop_order.id and change_type = 'apply_refund')
        or (store_id is not null) <> (shipping_type = 2)`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("has invoices of what was paid for their orders, and balances that are the sum of their bills", async () => {
    const { rows: invoices } = await server.context.db.execute<{ readonly count: number }>(sql`
      select count(*)::int as count from shop_invoice invoice join shop_order of_it on of_it.id = invoice.oid
      where invoice.amount <> of_it.pay_price - of_it.refund_price or not of_it.paid
        or invoice.uid <> of_it.uid or invoice.order_id <> of_it.order_id`);
    expect(invoices).toEqual([{ count: 0 }]);
    const { rows: members } = await server.context.db.execute<{ readonly count: number }>(sql`
      with sums as (
        select uid, type in ('brokerage', 'extract') as is_commission,
          sum(case pm when 1 then number else -number end) as total
        from shop_bill where category = 'now_money' group by 1, 2)
      select count(*)::int as count from shop_member member
      left join sums balance on balance.uid = member.id and not balance.is_commission
      left join sums commission on commission.uid = member.id and commission.is_commission
      where now_money <> coalesce(balance.total, 0) or brokerage_price <> coalesce(commission.total, 0)`);
    expect(members).toEqual([{ count: 0 }]);
  });

  test("has commissions that orders earned which were paid and received, for who recommended their buyers", async () => {
    const { rows } = await server.context.db.execute<Record<string, number>>(sql`
      select count(*)::int as earned,
        count(*) filter (where of_it.id is null or not of_it.paid or nearer.id is null or not earner.is_promoter
          or earner.id not in (nearer.spread_uid, further.spread_uid)
          or bill.create_time <> (select change_time from shop_order_log where oid = of_it.id and change_type = 'user_take_delivery')
        )::int as strange
      from shop_bill bill join shop_member earner on earner.id = bill.uid
      left join shop_order of_it on of_it.order_id = bill.mark
      left join shop_member nearer on nearer.id = of_it.uid
      left join shop_member further on further.id = nearer.spread_uid
      where bill.type = 'brokerage' and bill.pm = 1`);
    expect(rows).toEqual([{ earned: expect.any(Number), strange: 0 }]);
    expect(rows[0]?.earned).toBeGreaterThan(8);
  });

  test("has a bargain and a group that failed as the timed jobs fail them", async () => {
    const { rows } = await server.context.db.execute(sql`
      select one.status, activity.status as is_on, one.stop_time = activity.stop_time as is_timely, one.update_time > one.stop_time as is_late,
        (select count(*)::int from record_change change where change.resource = 'bargain' and change.record_id = activity.id
          and change.action = 'end') as ended
      from shop_bargain_user one join shop_bargain activity on activity.id = one.bargain_id where one.stop_time < now()`);
    expect(rows).toEqual([{ status: 2, is_on: 0, is_timely: true, is_late: true, ended: 1 }]);
    const { rows: groups } = await server.context.db.execute(sql`
      select pink.is_refund, pink.update_time >= pink.stop_time as is_late, of_it.refund_price = of_it.pay_price as is_paid_back
      from shop_pink pink join shop_order of_it on of_it.order_id = pink.order_id where pink.status = 3`);
    expect(groups).toEqual([{ is_refund: true, is_late: true, is_paid_back: true }]);
  });

  test("has coupons in every state that add up, and that brought something", async () => {
    const { db } = server.context;
    expect(await auditShop(db)).toEqual([]);
    // So it does when the jobs of the next days have run.
    const now = () => Date.now() + 3 * 86_400_000;
    const task = { context: { ...server.context, now }, params: "", signal: new AbortController().signal };
    await failGroupsDue(task);
    await endActivitiesDue(task);
    await cancelUnpaid(task);
    expect(await auditShop(db)).toEqual([]);
    const read = async (path: string) => {
      const answer = await server.request("GET", `/prod-api/api/${path}`, {
        headers: { Authorization: token },
      });
      return (await answer.json()) as { readonly content: readonly { readonly takings: number }[] };
    };
    expect(await read("yxStoreCouponUser/counts")).toMatchObject({
      counts: { used: 7, invalid: 1, expired: expect.any(Number), unused: expect.any(Number) },
    });
    expect(await read("yxStoreCouponIssue/counts")).toMatchObject({ counts: { "1": 7, "0": 1, "-1": 1 } });
    const brought = (await read("yxStoreCoupon")).content.filter(({ takings }) => takings > 0);
    expect(brought).toHaveLength(3);
  });

  test("has two months of conversations with figures by agent, language and day, all of them over and read", async () => {
    const { db } = server.context;
    const call = adminCalls(server, token);
    const day = (offset: number) => formatTime(Date.now() + offset * 86_400_000, "YYYY-MM-DD");
    const figures = (await call("GET", `/api/statistics/service?from=${day(-70)}&to=${day(0)}`))
      .body as ServiceFiguresAnswer;
    const planned = planTalks();
    const gone = planned.filter(({ course }) => course === "gone").length;
    expect(figures.whole).toMatchObject({
      ...{ opened: planned.length, left: gone, handled: planned.length - gone },
      answer: { count: planned.length - gone },
    });
    expect(figures.whole.rated).toBeGreaterThan(50);
    expect(figures.whole.late).toBeGreaterThan(10);
    expect(figures.rows.agent.filter(({ handled }) => handled > 10)).toHaveLength(3);
    expect(figures.rows.language.map(({ key }) => key).toSorted()).toEqual(
      ["de", "en", "es", "fr", "ja", "zh"].toSorted(),
    );
    expect(figures.rows.day.filter(({ opened }) => opened > 0).length).toBeGreaterThan(25);
    const { rows } = await db.execute<Record<string, number>>(sql`
      select count(*) filter (where status <> 'closed')::int as open,
        count(*) filter (where customer_id is null or last_msg = '' or terminal is null)::int as bare,
        count(*) filter (where end_time > now() or accept_time < start_time or reply_time < accept_time
          or end_time < start_time)::int as untimely
      from service_conversation`);
    expect(rows).toEqual([{ open: 0, bare: 0, untimely: 0 }]);
    const { rows: unread } = await db.execute(sql`
      select member.user_id from chat_group_member member
      join chat_group of_visitor on of_visitor.id = member.group_id and of_visitor.is_service
      left join chat_read_position read
        on read.user_id = member.user_id and read.kind = 'group' and read.target_id = member.group_id
      where member.user_id < 1000000000000 and exists (
        select 1 from chat_group_message said where said.group_id = member.group_id and said.type < 10
          and said.send_id <> member.user_id and said.id > coalesce(read.read_id, 0)
          and (member.until_id is null or said.id <= member.until_id))`);
    expect(unread).toEqual([]);
  });

  test("was filled in a session that has ended; others go on", async () => {
    const sessions = await server.request("GET", "/prod-api/auth/online", {
      headers: { Authorization: token },
    });
    expect(((await sessions.json()) as { totalElements: number }).totalElements).toBe(1);
  });
});

test("what nobody asked to fill stays empty", async () => {
  const server = await startTestServer();
  try {
    expect(await worksOf(server, await server.login("admin"))).toEqual([]);
  } finally {
    await server.close();
  }
});
