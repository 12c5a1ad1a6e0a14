import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { Database } from "../../../server/db/database.ts";
import { shopGoods, shopMember, shopSession } from "../../../server/db/schema/index.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, SHANGHAI } from "../../support/shopping.ts";
import type { Poster } from "../post.ts";

/** Members who place orders at once, and the same transactions without a server around them. */

export interface Buyer {
  readonly id: number;
  readonly token: string;
}

export interface Market {
  readonly buyers: readonly Buyer[];
  readonly goods: readonly number[];
}

const DAY_MS = 86_400_000;
/** Pieces of each goods: more than are bought. */
const STOCK = 1_000_000;

export async function makeMarket(db: Database, buyers: number, goods: number): Promise<Market> {
  const made: number[] = [];
  for (let nth = 0; nth < goods; nth += 1) made.push(await makeStock(db, `Bench goods ${nth}`, STOCK));
  for (const { tempId } of await db.select({ tempId: shopGoods.tempId }).from(shopGoods))
    await chargePostage(db, tempId);
  const members: Buyer[] = [];
  for (let nth = 0; nth < buyers; nth += 1) {
    const token = randomBytes(32).toString("base64url");
    const [member] = await db
      .insert(shopMember)
      .values({ username: `bench${nth}`, nickname: `Bench ${nth}` })
      .returning({ id: shopMember.id });
    if (!member) throw new Error("The member was not stored.");
    await db.insert(shopSession).values({
      tokenHash: createHash("sha256").update(token).digest("base64url"),
      uid: member.id,
      expiresAt: new Date(Date.now() + DAY_MS),
    });
    members.push({ id: member.id, token });
  }
  return { buyers: members, goods: made };
}

/** Places orders of one piece each: so many in all, each buyer one after the other. @returns orders a second. */
export async function placedPerSecond(
  { buyers, goods }: Market,
  count: number,
  place: (buyer: Buyer, goodsId: number) => Promise<void>,
): Promise<number> {
  let nth = 0;
  const begun = performance.now();
  await Promise.all(
    buyers.map(async (buyer) => {
      while (nth < count) {
        const goodsId = goods[nth % goods.length] ?? 0;
        nth += 1;
        await place(buyer, goodsId);
      }
    }),
  );
  return (count * 1_000) / (performance.now() - begun);
}

/** Places an order at the server. */
export const atServer =
  (url: string, { post }: Poster) =>
  async ({ token }: Buyer, goodsId: number): Promise<void> => {
    const body = JSON.stringify({
      ...{ items: [{ goodsId, count: 1 }], cityId: SHANGHAI, address: "1 Quay Road" },
      ...{ realName: "Bench", phone: "13800138000" },
    });
    const { status, text } = await post(`${url}/shop-api/orders`, { Authorization: `Bearer ${token}` }, body);
    if (status !== 200) throw new Error(`An order was refused: ${status} ${text}`);
  };

let numbers = 0;

/** The rival: what an order reads and writes, in the same transaction, by statements alone. */
export const bare =
  (pool: Pool) =>
  async ({ id }: Buyer, goodsId: number): Promise<void> => {
    numbers += 1;
    const number = numbers;
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query<{ stock: number; store_name: string; temp_id: string }>(
        "select * from shop_goods where id = $1 for no key update",
        [goodsId],
      );
      const [goods] = rows;
      if (!goods) throw new Error("The goods are not there.");
      await client.query("update shop_goods set stock = stock - 1 where id = $1", [goodsId]);
      await client.query(
        "insert into shop_stock_move (product_id, kind, change, stock, mark) values ($1, 'order', -1, $2, $3)",
        [goodsId, goods.stock - 1, `B${number}`],
      );
      await client.query(
        "select m.*, l.discount from shop_member m left join shop_user_level l on l.id = m.level where m.id = $1",
        [id],
      );
      await client.query("select key, value from keyed_setting");
      await client.query("select * from shop_shipping_template where id = $1", [goods.temp_id]);
      const made = await client.query<{ id: string }>(
        `insert into shop_order (order_id, uid, real_name, user_phone, user_address, cart_info_list, total_num, total_price, pay_price)
         values ($1, $2, 'Bench', '13800138000', '1 Quay Road', $3, 1, 10, 15) returning *`,
        [
          `B${process.pid}-${Date.now()}-${number}`,
          id,
          JSON.stringify([{ cartInfo: { productId: goodsId, cartNum: 1 } }]),
        ],
      );
      await client.query(
        "insert into shop_order_log (oid, change_type, change_message, change_time) values ($1, 'create_order', 'Order placed', now())",
        [made.rows[0]?.id],
      );
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
