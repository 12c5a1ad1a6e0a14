import type { Pool } from "pg";

/** Goods of a large shop, as many as are wanted: made by the database itself, each with as many variants. */

/** Values of the two attributes that the variants of goods combine; their product is how many there are. */
const COLOURS = 10;
const SIZES = 6;

export const VARIANTS = COLOURS * SIZES;

/** Last categories, which goods are in. */
const CATEGORIES = 40;
/** One in so many lies in the recycle bin. */
const DELETED = 50;
/** Inserted by one statement. */
const AT_ONCE = 20_000;

/** Fills categories, goods and their variants; the references of rows that are made to fit are not looked up one by one. */
export async function fillGoods(pool: Pool, count: number): Promise<void> {
  const [category, template] = [await fillCategories(pool), await fillTemplate(pool)];
  const { rows } = await pool.query<{ readonly last: number }>(
    "select coalesce(max(id), 0)::int as last from shop_goods",
  );
  const last = rows[0]?.last ?? 0;
  await pool.query("alter table shop_goods_attrs disable trigger all");
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    await fillSome(pool, [last + from, last + to], { category, template });
  }
  await pool.query("alter table shop_goods_attrs enable trigger all");
  await pool.query("select setval(pg_get_serial_sequence('shop_goods', 'id'), $1::bigint)", [last + count]);
}

async function fillCategories(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ readonly id: string }>(
    `insert into shop_category (cate_name, sort, is_show)
     select 'Category ' || n, 100 - n, true from generate_series(1, ${CATEGORIES}) n returning id`,
  );
  return Math.min(...rows.map(({ id }) => Number(id)));
}

async function fillTemplate(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ readonly id: string }>(
    "insert into shop_shipping_template (name) values ('Everywhere') returning id",
  );
  return Number(rows[0]?.id);
}

interface Beside {
  /** The first category. */
  readonly category: number;
  readonly template: number;
}

async function fillSome(
  pool: Pool,
  [from, to]: readonly [number, number],
  { category, template }: Beside,
): Promise<void> {
  await pool.query(
    `insert into shop_goods
       (id, store_name, cate_id, keyword, unit_name, store_info, temp_id, is_show, sort, image, slider_image, spec_type, price,
        ot_price, cost, stock, items, description, is_hot, is_new, is_del, sales)
     select n, 'Tea of kind ' || n % 900 || ' no ' || n, $3::bigint + n % ${CATEGORIES}, 'tea,' || n % 60, 'box', repeat(md5(n::text), 4), $4::bigint,
       n % 3 > 0, n % 1000, '/file/goods/' || md5(n::text) || '.webp',
       array(select '/file/goods/' || md5((n * 10 + at)::text) || '.webp' from generate_series(1, 5) at), 1,
       10 + n % 90, 20 + n % 90, 5 + n % 40, n % 700,
       jsonb_build_array(
         jsonb_build_object('value', 'Colour', 'detail', (select jsonb_agg('colour ' || at) from generate_series(1, ${COLOURS}) at)),
         jsonb_build_object('value', 'Size', 'detail', (select jsonb_agg('size ' || at) from generate_series(1, ${SIZES}) at))),
       '<p>' || repeat(md5(n::text) || ' ', 60) || '</p>', n % 9 = 0, n % 7 = 0, n % ${DELETED} = 0, n % 5000
     from generate_series($1::int, $2::int) n`,
    [from, to, category, template],
  );
  await pool.query(
    `insert into shop_goods_attrs (goods_id, "position", "values", price, cost, ot_price, stock, bar_code)
     select n, colour * ${SIZES} + size, array['colour ' || colour + 1, 'size ' || size + 1], 10 + n % 90 + size, 5 + n % 40, 20 + n % 90,
       n % 12, '69' || n
     from generate_series($1::int, $2::int) n, generate_series(0, ${COLOURS - 1}) colour, generate_series(0, ${SIZES - 1}) size`,
    [from, to],
  );
}
