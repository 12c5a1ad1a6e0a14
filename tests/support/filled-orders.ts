import type { Pool } from "pg";

/** Orders of a large shop, as many as are wanted: made by the database itself. */

/** Members who made them. */
const MEMBERS = 5_000;
/** Inserted by one statement. */
const AT_ONCE = 50_000;

/** Fills members and orders in all states over the year before, with names and phones that a search tells apart. */
export async function fillOrders(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ readonly first: number }>(
    `with made as (
       insert into shop_member (username, nickname)
       select 'filled' || n, 'Member ' || n from generate_series(1, ${MEMBERS}) n returning id)
     select min(id)::int as first from made`,
  );
  const first = rows[0]?.first ?? 0;
  await pool.query("alter table shop_order disable trigger all");
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    await pool.query(
      `insert into shop_order
         (order_id, uid, real_name, user_phone, user_address, cart_info_list, total_num, total_price, pay_price, paid, pay_time, pay_type,
          status, refund_status, is_del, create_time)
       select 'QS' || lpad(n::text, 12, '0'), $3::bigint + n % ${MEMBERS}, 'Buyer of kind ' || n % 900, '13' || lpad((n % 1000000000)::text, 9, '0'),
         n || ' Quay Road',
         jsonb_build_array(jsonb_build_object('cartInfo', jsonb_build_object('productId', n % 200, 'cartNum', 1, 'truePrice', 30,
           'productInfo', jsonb_build_object('storeName', 'Tea ' || n % 200, 'image', '/tea.webp', 'attrInfo', jsonb_build_object('sku', '', 'price', 30))))),
         1, 30, 30 + n % 5, n % 8 > 0, case when n % 8 > 0 then now() - n * interval '30 seconds' end,
         (array['alipay', 'weixin', 'yue'])[1 + n % 3], n % 4, case when n % 40 = 7 then 1 when n % 40 = 9 then 2 else 0 end, n % 50 = 0,
         now() - n * interval '30 seconds'
       from generate_series($1::int, $2::int) n`,
      [from, to, first],
    );
  }
  await pool.query("alter table shop_order enable trigger all");
}
